// @vitest-environment jsdom
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { addLargePlanEntry, leaveLargePlanEntry, listenToLargePlanExit } from '#src/ports/plan-history.ts'

beforeEach(() => history.replaceState({ kept: 1 }, '', '/plan/1'))

/** Goes back, and resolves when the browser is there. */
async function goBack(): Promise<void> {
  const arrived = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
  history.back()
  await arrived
}

test('the large plan has one entry, with the address and the state of the one below', () => {
  const { length } = history
  addLargePlanEntry()
  expect([history.length - length, history.state, location.pathname]).toEqual([
    1,
    { kept: 1, largePlan: true },
    '/plan/1',
  ])
  // After a reload the entry is there already.
  addLargePlanEntry()
  expect(history.length - length).toBe(1)
})

test('a browser that refuses so many entries gives the large plan none', () => {
  const refused = vi.spyOn(history, 'pushState').mockImplementation(() => {
    throw new DOMException('Too many', 'SecurityError')
  })
  onTestFinished(() => refused.mockRestore())
  expect(addLargePlanEntry).not.toThrow()
  expect(history.state).toEqual({ kept: 1 })
})

test('the entry is left by going back, any other one stays', async () => {
  addLargePlanEntry()
  const arrived = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
  leaveLargePlanEntry()
  await arrived
  expect(history.state).toEqual({ kept: 1 })
  const back = vi.spyOn(history, 'back')
  onTestFinished(() => back.mockRestore())
  leaveLargePlanEntry()
  expect(back).not.toHaveBeenCalled()
})

test('going back from the large plan is reported, but not to a window over it', async () => {
  addLargePlanEntry()
  const onExit = vi.fn<() => void>()
  let hasWindow = true
  const stop = listenToLargePlanExit(() => hasWindow, onExit)
  onTestFinished(stop)
  await goBack()
  expect(onExit).not.toHaveBeenCalled()
  addLargePlanEntry()
  hasWindow = false
  await goBack()
  expect(onExit).toHaveBeenCalledOnce()
  stop()
  addLargePlanEntry()
  await goBack()
  expect(onExit).toHaveBeenCalledOnce()
})
