import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPersonValues } from './person-values.ts'
import { openTestServer, type TestServer } from './test-server.ts'

const HALL = '203.0.113.9'

let plain: TestServer
let server: TestServer
const delays: number[] = []
beforeAll(async () => {
  plain = await openTestServer()
  const { limits } = plain.store
  /** Counts each form of a network as if 250 were sent. */
  const count: typeof limits.countUse = async (...params) => (await limits.countUse(...params)) * 250
  const delay = async (ms: number) => void delays.push(ms)
  server = await openTestServer(
    {},
    { store: { ...plain.store, limits: { ...limits, countUse: count } }, delay },
  )
})
afterAll(async () => {
  await server.close()
  await plain.close()
})

test('a hall of visitors registers at once; further requests are delayed, whatever their headers say', async () => {
  const statuses: number[] = []
  for (let i = 0; i < 8; i += 1) {
    const headers = { 'user-agent': `Make ${i}`, 'x-forwarded-for': `198.51.100.${i}` }
    const values = createPersonValues(`hall${i}@visitors.example`)
    const browser = server.createBrowser({ address: HALL, headers })
    statuses.push((await browser.post('register', { values })).statusCode)
  }
  expect(statuses).toEqual(Array<number>(8).fill(200))
  expect(delays).toEqual([2500, 5000, 5000, 5000])
  const neighbour = server.createBrowser({ address: '203.0.113.10' })
  await neighbour.post('register', { values: createPersonValues('neighbour@visitors.example') })
  expect(delays).toHaveLength(4)
})

test('anonymous visitors share no limit', async () => {
  const statuses: number[] = []
  for (let i = 0; i < 21; i += 1) {
    const browser = plain.createBrowser({ address: `198.51.100.${i}` })
    const values = createPersonValues(`alone${i}@visitors.example`)
    statuses.push((await browser.post('register', { values })).statusCode)
  }
  expect(statuses).toEqual(Array<number>(21).fill(200))
})

test('a tablet at a registration desk, which the server knows, is not refused; one e-mail still is', async () => {
  const tablet = plain.createBrowser({ address: '198.51.100.99' })
  await tablet.post('saveFavouriteCompanies', { ids: [1] })
  expect(tablet.cookies).toHaveProperty('visitor')
  const register = async (email: string) =>
    (await tablet.post('register', { values: createPersonValues(email) })).statusCode
  const statuses: number[] = []
  for (let i = 0; i < 30; i += 1) statuses.push(await register(`desk${i}@visitors.example`))
  expect(statuses).toEqual(Array<number>(30).fill(200))
  const repeated: number[] = []
  for (let i = 0; i < 6; i += 1) repeated.push(await register('again@visitors.example'))
  expect(repeated).toEqual([200, 200, 200, 200, 200, 429])
})
