import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readCompany } from '#server/fair/read-company.ts'
import type { Revision } from '#server/fair/revision.ts'
import { toBriefEvent } from '#server/pages/brief-event.ts'
import type { Store } from '#server/store/database-store.ts'
import { describeStarred } from '#server/visitor/describe-starred.ts'
import { openTestStore } from './open-test-store.ts'
import { createPackEvent, createSamplePack } from './sample-pack.ts'
import { importFair, readRevision } from './shown-revision.ts'

const NOW = new Date('2021-09-21T09:00:00Z')
const DAY = '2021-09-21'
const NIGHT = '2021-09-22'
const seconds = (moment: string) => Date.parse(moment) / 1000

describe('an event that starts after midnight and belongs to the evening before', () => {
  let store: Store
  let revision: Revision

  beforeAll(async () => {
    store = await openTestStore()
    const at = { year: 2021, date: DAY, company: 10 }
    const events = [
      createPackEvent(1, { ...at, time: '00:30', timeTo: '01:30', ts: seconds(`${NIGHT}T00:30+03:00`) }),
      createPackEvent(2, { ...at, time: '23:30', timeTo: '01:30', ts: seconds(`${DAY}T23:30+03:00`) }),
      createPackEvent(3, { ...at, time: '', timeTo: '', ts: seconds(`${DAY}T00:00+03:00`) }),
    ]
    await importFair(store, createSamplePack({ programme: { ...createSamplePack().programme, events } }), NOW)
    revision = await readRevision(store)
  })
  afterAll(() => store.close())

  test('keeps its day in the programme, which names the day of its start', () => {
    const events = revision.programme.listEvents({ year: 2021, lang: 'ru', authorized: false })
    const days = events.map((event) => [event.ID, event.DATE, toBriefEvent(event, 'en').START_DATE])
    expect(days).toEqual([
      [3, DAY, undefined],
      [2, DAY, undefined],
      [1, DAY, NIGHT],
    ])
  })

  test('has the day of its start in the window of its company and in announcements of changes', async () => {
    const company = await readCompany({ revision, store }, 10, { year: 2021, lang: 'ru', viewer: undefined })
    expect(company?.events?.map(({ id, day }) => [id, day])).toEqual([
      [3, DAY],
      [2, DAY],
      [1, NIGHT],
    ])
    const starred = describeStarred(revision, { companies: [], events: [1, 2] }, 'ru')
    expect(starred).toMatchObject([
      { id: 1, day: NIGHT, time: '00:30' },
      { id: 2, day: DAY, time: '23:30' },
    ])
  })
})
