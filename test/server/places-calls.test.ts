import { afterAll, beforeAll, expect, test } from 'vitest'
import type { HallPlace } from '#contract/places.ts'
import { openTestServer, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => (server = await openTestServer()))
afterAll(() => server.close())

const get = (query: string) => server.createBrowser().get(`/ajax/guide/places.php?${query}`)
const read = async (query: string) => JSON.parse((await get(query)).body) as HallPlace[]

test('a hall names the places of its plan in the language asked for, one without a name as its kind', async () => {
  const russian = await read('hall=1&year=2021')
  const english = await read('hall=1&year=2021&lang=en')
  expect(english.map(({ id }) => id)).toEqual(russian.map(({ id }) => id))
  const find = (places: HallPlace[], kind: string) => places.find((place) => place.kind === kind)
  expect([find(russian, 'toilet')?.name, find(english, 'toilet')?.name]).toEqual([
    'Туалет у входа 1',
    'Toilet at entrance 1',
  ])
  expect([find(russian, 'first-aid'), find(english, 'first-aid')]).toMatchObject([
    { name: 'Медпункт', kindName: 'Медпункт' },
    { name: 'First aid', kindName: 'First aid' },
  ])
})

test('a stage has its events by time, each with an address that exists', async () => {
  for (const year of [2020, 2021]) {
    const stage = (await read(`hall=1&year=${year}&lang=en`)).find(({ kind }) => kind === 'stage')
    expect(stage?.events.length).toBeGreaterThan(1)
    const starts = stage?.events.map(({ ts }) => ts) ?? []
    expect(starts).toEqual(starts.toSorted((a, b) => a - b))
    const [event] = stage?.events ?? []
    const page = await server.createBrowser().get(event?.href ?? '')
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain(event?.name)
  }
})

test('a hall that the edition does not have is unknown', async () => {
  expect((await get('hall=9&year=2021')).statusCode).toBe(404)
  expect((await get('hall=1')).statusCode).toBe(400)
})
