import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Company } from '#contract/entities.ts'
import { readCompany } from '#server/fair/read-company.ts'
import type { Revision } from '#server/fair/revision.ts'
import type { Store } from '#server/store/database-store.ts'
import { openTestStore } from './open-test-store.ts'
import { createPackEvent, createSamplePack, createText } from './sample-pack.ts'
import { importFair, readRevision } from './shown-revision.ts'
import { openTestServer, type TestServer } from './test-server.ts'

const NOW = new Date('2021-09-21T09:00:00Z')
const AT = { year: 2021, date: '2021-09-21', time: '12:00', timeTo: '13:00' }

describe('the events of a company', () => {
  let store: Store
  let revision: Revision

  beforeAll(async () => {
    store = await openTestStore()
    const events = [
      createPackEvent(1, { ...AT, ts: 300, company: 10, organizer: 10, room: createText('Зал', 'Room') }),
      createPackEvent(2, { ...AT, ts: 200, organizer: 10, time: '23:00', timeTo: '01:00' }),
      createPackEvent(3, { ...AT, ts: 100, company: 10, organizer: 11, name: createText('', 'Talk') }),
      createPackEvent(4, { ...AT, ts: 400, company: 10, isCancelled: true, time: '', timeTo: '' }),
      createPackEvent(5, { company: 10 }),
    ]
    await importFair(store, createSamplePack({ programme: { ...createSamplePack().programme, events } }), NOW)
    revision = await readRevision(store)
  })
  afterAll(() => store.close())

  const listOf = async (id: number, lang: 'ru' | 'en' = 'ru') =>
    (await readCompany({ revision, store }, id, { year: 2021, lang, viewer: undefined }))?.events

  test('are those of the edition that it holds or organizes, each once, by time', async () => {
    expect((await listOf(10))?.map(({ id }) => id)).toEqual([3, 2, 1, 4])
    expect((await listOf(11))?.map(({ id }) => id)).toEqual([3])
    expect(await listOf(12)).toBeUndefined()
  })

  test('have their texts in the language, and say which of them fell back', async () => {
    const [talk, night, room, cancelled] = (await listOf(10, 'en')) ?? []
    expect(room).toEqual({
      id: 1,
      name: 'Событие',
      room: 'Room',
      langs: { name: 'ru' },
      day: '2021-09-21',
      times: '12:00–13:00',
    })
    expect(talk).toEqual({ id: 3, name: 'Talk', room: '', day: '2021-09-21', times: '12:00–13:00' })
    expect(night?.times).toBe('23:00–01:00 the next day')
    expect(cancelled).toMatchObject({ times: 'All day', cancelled: true })
  })
})

describe('the events of a company of the demo fair', () => {
  let server: TestServer
  beforeAll(async () => (server = await openTestServer()))
  afterAll(() => server.close())

  const read = async (query: string) => {
    const answer = await server.createBrowser().get(`/ajax/guide/exhibitors.php?${query}`)
    return (JSON.parse(answer.body) as { data: Company }).data
  }

  test('come with the company, each with its place on a plan', async () => {
    const { events } = await read('year=2021&lang=en&filter[id]=427')
    expect(events).toMatchObject([{ id: 63, times: '12:30–14:00', place: { id: 111, hall: '1' } }])
    expect((await read('year=2020&lang=en&filter[id]=427')).events?.map(({ id }) => id)).toEqual([8, 58])
  })

  test('are in the data of the page of its window', async () => {
    const { body } = await server.createBrowser().get('/en/plan/3/427')
    expect(body).toContain('"events":[{"id":63,')
  })
})
