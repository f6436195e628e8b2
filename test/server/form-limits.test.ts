import { afterAll, beforeAll, expect, test } from 'vitest'
import { personValues } from './person.ts'
import { openWorld, type World } from './world.ts'

const HALL = '203.0.113.9'

let plain: World
let world: World
const delays: number[] = []
beforeAll(async () => {
  plain = await openWorld()
  const { limits } = plain.store
  /** Counts each form of a network as if 250 were sent. */
  const count: typeof limits.count = async (...params) => (await limits.count(...params)) * 250
  const delay = async (ms: number) => void delays.push(ms)
  world = await openWorld({}, { store: { ...plain.store, limits: { ...limits, count } }, delay })
})
afterAll(async () => {
  await world.close()
  await plain.close()
})

test('a hall registers at once; what is more than a hall is answered later, whatever it says of itself', async () => {
  const statuses: number[] = []
  for (let i = 0; i < 8; i += 1) {
    const headers = { 'user-agent': `Make ${i}`, 'x-forwarded-for': `198.51.100.${i}` }
    const values = personValues(`hall${i}@visitors.example`)
    const browser = world.browser({ address: HALL, headers })
    statuses.push((await browser.post('register', { values })).statusCode)
  }
  expect(statuses).toEqual(Array<number>(8).fill(200))
  expect(delays).toEqual([2500, 5000, 5000, 5000])
  const neighbour = world.browser({ address: '203.0.113.10' })
  await neighbour.post('register', { values: personValues('neighbour@visitors.example') })
  expect(delays).toHaveLength(4)
})
