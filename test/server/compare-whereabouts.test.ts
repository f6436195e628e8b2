import { describe, expect, test } from 'vitest'
import { buildTables } from '#server/fair/build-tables.ts'
import { describeChanges } from '#server/fair/compare-fairs.ts'
import { readTestPack } from './test-pack.ts'

const EVENT_HEADER = 'id,year,date,start,end,room_ru,room_en,name_ru,name_en,status\n'
const EVENT = '1,2021,2021-09-21,10:00,11:00,Сцена,Stage,Открытие,Opening,\n'
const STAND_HEADER = 'company,year,hall,stand\n'
const STANDS = '10,2021,1,A1\n10,2021,2,B7\n11,2021,,\n'

const read = async ({ events = EVENT, stands = STANDS }) =>
  buildTables(
    await readTestPack({ 'events.csv': EVENT_HEADER + events, 'stands.csv': STAND_HEADER + stands }),
  )

/** Returns the lines of an import that changes a pack. */
const compare = async (
  was: Parameters<typeof read>[0],
  now: Parameters<typeof read>[0],
  lang: 'ru' | 'en' = 'en',
) => describeChanges(await read(was), await read(now), lang)

describe('an import names what visitors who starred it are notified of', () => {
  test('an event at another time', async () => {
    expect(await compare({}, { events: EVENT.replace('10:00,11:00', '12:00,') })).toEqual([
      'Events at another time or in another room (visitors who starred them are notified): 1',
      '  1 Opening: 2021-09-21 10:00–11:00, Stage → 2021-09-21 12:00, Stage',
    ])
  })

  test('an event in another room', async () => {
    expect(await compare({}, { events: EVENT.replace('Сцена', 'Мастерская') }, 'ru')).toEqual([
      'События в другое время или в другом месте (посетители, которые их отметили, узнают об этом): 1',
      '  1 Открытие: 2021-09-21 10:00–11:00, Сцена → 2021-09-21 10:00–11:00, Мастерская',
    ])
  })

  test('an event that is cancelled, and one that takes place after all', async () => {
    const cancelled = { events: EVENT.replace(',\n', ',cancelled\n') }
    expect(await compare({}, cancelled)).toEqual([
      'Events that are cancelled (visitors who starred them are notified): 1',
      '  1 Opening',
    ])
    expect(await compare(cancelled, {})).toEqual([
      'Events that take place after all (visitors who starred them are notified): 1',
      '  1 Opening',
    ])
  })

  test('a room with another name in the other language alone', async () => {
    expect(await compare({}, { events: EVENT.replace('Сцена', 'Мастерская') })).toEqual([
      'Events at another time or in another room (visitors who starred them are notified): 1',
      '  1 Opening: 2021-09-21 10:00–11:00, Сцена → 2021-09-21 10:00–11:00, Мастерская',
    ])
  })

  test('a name of the operator’s language, or of the other one alone, but no translation that is new', async () => {
    const renamed = 'Events with another name: 1'
    expect(await compare({}, { events: EVENT.replace('Opening', 'Welcome') })).toEqual([
      renamed,
      '  1 Opening → Welcome',
    ])
    expect(await compare({}, { events: EVENT.replace('Открытие', 'Начало') })).toEqual([
      renamed,
      '  1 Открытие → Начало',
    ])
    expect(await compare({ events: EVENT.replace('Opening', '') }, {})).toEqual([
      'Events with other details, with the columns that differ: 1',
      '  1 Opening: name_en',
    ])
  })

  test('a company at another stand', async () => {
    expect(await compare({}, { stands: STANDS.replace('B7', 'D-050') })).toEqual([
      'Exhibitors at another stand (visitors who starred them are notified): 1',
      '  10 Yolka (2021): hall 1, A1; hall 2, B7 → hall 1, A1; hall 2, D-050',
    ])
  })

  test('a company that leaves an edition', async () => {
    const fair = await read({})
    const participations = fair.participations.filter(({ company }) => company !== 11)
    expect(describeChanges(fair, { ...fair, participations }, 'en')).toEqual([
      'Exhibitors that leave an edition (visitors who starred them are notified): 1',
      '  11 Завод (2021): no stand yet',
    ])
  })

  test('nothing of what stays, in whatever order the stands are', async () => {
    expect(await compare({}, { stands: '10,2021,2,B7\n10,2021,1,A1\n11,2021,,\n' })).toEqual([
      'No exhibitor, event, place, passage or hall is added, removed, renamed or moved.',
    ])
  })
})
