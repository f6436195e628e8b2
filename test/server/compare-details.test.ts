import { describe, expect, test } from 'vitest'
import { buildTables } from '#server/fair/build-tables.ts'
import { describeChanges } from '#server/fair/compare-fairs.ts'
import { type PackFiles, readTestPack, VALID_PACK } from './test-pack.ts'

const EVENTS =
  'id,year,date,start,end,room_ru,room_en,name_ru,name_en,detail_ru,detail_en,speakers\n' +
  '1,2021,2021-09-21,10:00,11:00,Сцена,Stage,Открытие,Opening,<p>Речь</p>,<p>Speech</p>,1\n'
const SPEAKERS = 'id,name_ru,name_en,position_en\n1,Ян,Jan,\n2,Ада,Ada,Director\n'
const FILES: PackFiles = { 'events.csv': EVENTS, 'speakers.csv': SPEAKERS }

const read = async (files: PackFiles = {}) => buildTables(await readTestPack({ ...FILES, ...files }))

/** Returns the lines of an import that replaces a text in one file of the pack. */
async function change(file: string, from: string, to: string, lang: 'ru' | 'en' = 'en') {
  const text = String({ ...VALID_PACK, ...FILES }[file])
  expect(text).toContain(from)
  return describeChanges(await read(), await read({ [file]: text.replace(from, to) }), lang)
}

const EXHIBITORS = 'Exhibitors with other details, with the columns that differ: 1'
const EVENT = 'Events with other details, with the columns that differ: 1'

describe('an import names what differs of an exhibitor or an event that stays', () => {
  test.each([
    ['a text in one language', 'exhibitors.csv', '<p>Ель', '<p>Лес', 'text_ru'],
    ['a translation that is new', 'exhibitors.csv', '</p>",,1;2', '</p>",<p>Fir</p>,1;2', 'text_en'],
    ['a translated country', 'exhibitors.csv', 'Russia', 'Norway', 'country_en'],
    ['contacts', 'exhibitors.csv', '+7,,a@example.com', '+8,,b@example.com', 'phone, email'],
    ['categories', 'exhibitors.csv', ',1;2', ',2', 'categories'],
    ['a logo that is gone', 'exhibitors.csv', 'tree.svg', '', 'logo'],
  ])('%s', async (_what, file, from, to, columns) => {
    expect(await change(file, from, to)).toEqual([EXHIBITORS, `  10 Yolka: ${columns}`])
  })

  test('a name that is translated, which is no other name', async () => {
    expect(await change('exhibitors.csv', '11,Завод,,', '11,Завод,Works,')).toEqual([
      EXHIBITORS,
      '  11 Works: name_en',
    ])
  })

  test.each([
    ['a translated text', 'Speech', 'Talk', 'detail_en'],
    ['a speaker', '</p>,1\n', '</p>,2\n', 'speakers'],
    ['a moderator', '</p>,1\n', '</p>,1*\n', 'speakers'],
  ])('of an event %s', async (_what, from, to, columns) => {
    expect(await change('events.csv', from, to)).toEqual([EVENT, `  1 Opening: ${columns}`])
  })

  test('in the language of the operator', async () => {
    expect(await change('exhibitors.csv', 'Russia', 'Norway', 'ru')).toEqual([
      'Экспоненты с другими данными и столбцы, где они отличаются: 1',
      '  10 Ёлка: country_en',
    ])
  })
})

describe('an import counts what differs in the other tables', () => {
  test.each([
    ['announcements.csv', 'Ждём', 'Ждали', 'news and announcements: 1'],
    ['staff.csv', 'Белова', 'Серова', 'staff: 1'],
    ['speakers.csv', '2,Ада,Ada,Director\n', '', 'speakers: 1'],
    ['speakers.csv', 'Director', 'Head of sales', 'speakers: 1'],
    ['categories.csv', 'Racks', 'Shelves', 'categories: 1'],
    ['plans/2021/1.svg', 'width="9"', 'width="8"', 'plans: 1'],
  ])('%s', async (file, from, to, line) => {
    expect(await change(file, from, to)).toEqual(['Also different, new or gone:', `  ${line}`])
  })

  test('nothing where rows have only changed places', async () => {
    const moved = await read({
      'speakers.csv': 'id,name_ru,name_en,position_en\n2,Ада,Ada,Director\n1,Ян,Jan,\n',
    })
    expect(describeChanges(await read(), moved, 'en')).toEqual([
      'No exhibitor, event, place, passage or hall is added, removed, renamed or moved.',
    ])
  })
})

const tableWithoutCategories = (...rows: string[]) => ({
  'categories.csv': null,
  'exhibitors.csv': `id,name_en,categories\n${rows.join('\n')}\n`,
})

test('categories without a table are compared by name, whatever number the order of rows gives them', async () => {
  const before = await read(tableWithoutCategories('10,Yolka,Tools', '11,Works,Wood'))
  const after = await read(tableWithoutCategories('11,Works,Wood', '10,Yolka,Tools'))
  expect(describeChanges(before, after, 'en').join('\n')).not.toContain('categories')
})

test('a corrected category is listed where the others take over its number', async () => {
  const rest = ['11,Works,Wood', '12,Timber,Wood', '13,Saws,Tools']
  const before = await read(tableWithoutCategories('10,Yolka,Tools', ...rest))
  const after = await read(tableWithoutCategories('10,Yolka,Wood', ...rest))
  expect(describeChanges(before, after, 'en')).toEqual([EXHIBITORS, '  10 Yolka: categories'])
})

test('a news item above others without ids is one that differs', async () => {
  const news = (...texts: string[]) => ({
    'announcements.csv': `company,date,name_en,text_en\n${texts.map((text) => `10,2021-09-20,${text},${text}\n`).join('')}`,
  })
  const before = await read(news('Second', 'First'))
  const after = await read(news('Third', 'Second', 'First'))
  expect(describeChanges(before, after, 'en')).toEqual([
    'Also different, new or gone:',
    '  news and announcements: 1',
  ])
})
