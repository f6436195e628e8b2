import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { isTakingPlace } from '#contract/event-time.ts'
import { buildTables } from '#server/fair/build-tables.ts'
import { createRevision, type Revision } from '#server/fair/revision.ts'
import { readPack } from '#server/pack/read-pack.ts'
import { readNow } from '#server/config.ts'
import { listDemoMoments } from '#server/visitor/demo-moments.ts'

const shownAs = (tables: Parameters<typeof createRevision>[1]): Revision =>
  createRevision({ number: 1, publication: 1, hash: '' }, tables)

describe('the demo fair', () => {
  let revision: Revision
  beforeAll(async () => {
    revision = shownAs(buildTables(await readPack(join(process.cwd(), 'fair'))))
  })

  test('has a moment online and one in the halls, each in the middle of a day with several events', () => {
    const moments = listDemoMoments(revision)
    expect(moments.map(({ isOnline }) => isOnline)).toEqual([true, false])
    for (const { now, isOnline } of moments) {
      const { year } = revision.fair.editions.find(({ online }) => online === isOnline) ?? { year: 0 }
      expect(now.startsWith(`${year}-09-2`)).toBe(true)
      const at = readNow(now)?.getTime() ?? 0
      const running = revision.programme
        .listEvents({ year, lang: 'ru', authorized: false })
        .filter((event) => isTakingPlace(event, at))
      expect(running.length).toBeGreaterThan(1)
    }
  })

  test('without its programme has the first day of each edition, at 11:00 of its time zone', () => {
    const { fair } = revision
    const programme = { ...revision.programme, listEvents: () => [] }
    expect(listDemoMoments({ fair, programme }).map(({ now }) => now)).toEqual([
      '2020-09-22T11:00+03:00',
      '2021-09-21T11:00+03:00',
    ])
  })
})

test('a fair without an online edition has one moment', () => {
  const fair = {
    timezone: 'Asia/Tokyo',
    editions: [{ year: 2030, online: false, from: '2030-04-01' }] as unknown as Revision['fair']['editions'],
  }
  const programme = { listEvents: () => [] } as unknown as Revision['programme']
  expect(listDemoMoments({ fair, programme })).toEqual([{ isOnline: false, now: '2030-04-01T11:00+09:00' }])
})
