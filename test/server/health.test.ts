import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from './world.ts'

let world: World
beforeAll(async () => (world = await openWorld()))
afterAll(() => world.close())

test('health is 200 only while the database answers', async () => {
  const broken = {
    ...world.store,
    ping: () => Promise.reject(new Error('gone')),
  }
  const sick = await openWorld({}, { store: broken })
  expect((await world.browser().get('/healthz')).json()).toEqual({ response: 'ok' })
  const response = await sick.browser().get('/healthz')
  expect(response.statusCode).toBe(503)
  expect(response.json()).toMatchObject({ response: 'error', code: 2 })
  await sick.close()
})
