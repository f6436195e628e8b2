import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getEditionPhase } from '#contract/programme/editions.ts'
import type { Revision } from '#server/fair/revision.ts'
import { describeTicketSale } from '#server/pages/website/describe-ticket-sale.ts'
import { isEditionOn } from '#server/programme/list-on-now.ts'
import type { Store } from '#server/store/database-store.ts'
import { openTestStore } from './open-test-store.ts'
import { createPackEvent, createSamplePack } from './sample-pack.ts'
import { importFair, readRevision } from './shown-revision.ts'

const seconds = (moment: string) => Date.parse(moment) / 1000
const { fair } = createSamplePack()
const { year = 0, to: lastDay = '' } = fair.editions.at(-1) ?? {}
const nextDay = new Date(Date.parse(lastDay) + 24 * 3_600_000).toISOString().slice(0, 10)
const night = (time: string) => `${nextDay}T${time}+03:00`

describe('an edition whose last event runs past midnight', () => {
  let store: Store
  let revision: Revision

  beforeAll(async () => {
    store = await openTestStore()
    const at = { year, date: lastDay, time: '23:30', ts: seconds(`${lastDay}T23:30+03:00`) }
    const events = [
      createPackEvent(1, { ...at, tsTo: seconds(night('00:30')) }),
      createPackEvent(2, { ...at, tsTo: seconds(night('03:00')), isCancelled: true }),
      // By a slip of the pack it is on no day of the edition.
      createPackEvent(3, { ...at, date: nextDay, tsTo: seconds(night('23:00')) }),
      // It takes the whole day.
      createPackEvent(4, { ...at, time: '', tsTo: seconds(night('00:00')) }),
    ]
    const pack = createSamplePack({ programme: { ...createSamplePack().programme, events } })
    await importFair(store, pack, new Date(night('00:00')))
    revision = await readRevision(store)
  })
  afterAll(() => store.close())

  const isOnAt = (moment: string) => isEditionOn({ fair: revision.fair, clock: () => new Date(moment) }, year)

  test('is on until that event ends', () => {
    const moments = [`${lastDay}T23:59:59+03:00`, night('00:00'), night('00:29:59'), night('00:30')]
    expect(moments.map(isOnAt)).toEqual([true, true, true, false])
  })

  test('is called over only after it', () => {
    const isOverAt = (time: string) => describeTicketSale(revision.fair, 'en', new Date(night(time))).isOver
    expect(['00:00', '00:30'].map(isOverAt)).toEqual([false, true])
  })

  test('has the end of that night, and no other edition has one', () => {
    expect(revision.fair.editions.map(({ until }) => until)).toEqual(
      fair.editions.map((each) => (each.year === year ? Date.parse(night('00:30')) : undefined)),
    )
  })
})

test('an edition without such an event ends with its last day', () => {
  const days = { from: '2021-09-21', to: '2021-09-23' }
  const phases = ['2021-09-20', '2021-09-21', '2021-09-23', '2021-09-24'].map((day) =>
    getEditionPhase(days, day, Date.parse(`${day}T00:10+03:00`)),
  )
  expect(phases).toEqual(['before', 'on', 'on', 'after'])
})
