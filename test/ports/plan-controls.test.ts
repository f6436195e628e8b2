import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { selectPlacesTime } from '#machines/hall/places.machine.ts'
import { loadPlanControls } from '#src/ports/provide/plan-controls.ts'
import { createWiredWorld } from './wired-world.ts'

test('the controls of a plan are loaded once their messages are', async () => {
  const { world } = createWiredWorld()
  await expect(loadPlanControls(world)).resolves.toHaveProperty('largePlan')
})

test('controls whose messages cannot be loaded are not loaded, so that they are asked for again', async () => {
  const { world } = createWiredWorld()
  const loadControlMessages = () => Promise.reject(new Error('offline'))
  await expect(loadPlanControls({ ...world, loadControlMessages })).rejects.toThrow('offline')
})

test('the places of a plan know the time of the server at once', async () => {
  const { world } = createWiredWorld()
  const { places } = await loadPlanControls({ ...world, getServerTime: () => 7 })
  const actor = createActor(places, { input: { year: 2021, hall: '1' } }).start()
  expect(selectPlacesTime(actor.getSnapshot())).toBe(7)
  actor.stop()
})
