import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { selectPlacesTime } from '#machines/hall/places.machine.ts'
import { loadPlanControls } from '#src/ports/provide/plan-controls.ts'
import { createFakeDependencies } from './fake-dependencies.ts'

test('the controls of a plan are loaded once their messages are', async () => {
  const { dependencies } = createFakeDependencies()
  await expect(loadPlanControls(dependencies)).resolves.toHaveProperty('largePlan')
})

test('controls whose messages cannot be loaded are not loaded, so that they are asked for again', async () => {
  const { dependencies } = createFakeDependencies()
  const loadControlMessages = () => Promise.reject(new Error('offline'))
  await expect(loadPlanControls({ ...dependencies, loadControlMessages })).rejects.toThrow('offline')
})

test('the places of a plan know the time of the server at once', async () => {
  const { dependencies } = createFakeDependencies()
  const { places } = await loadPlanControls({ ...dependencies, getServerTime: () => 7 })
  const actor = createActor(places, { input: { year: 2021, hall: '1' } }).start()
  expect(selectPlacesTime(actor.getSnapshot())).toBe(7)
  actor.stop()
})
