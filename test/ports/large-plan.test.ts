// @vitest-environment jsdom
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { createActor } from 'xstate'
import type { Lang } from '#contract/lang.ts'
import { provideLargePlan } from '#src/ports/provide/large-plan.ts'
import { createFakeDependencies } from './fake-dependencies.ts'

beforeEach(() => history.replaceState(null, '', '/'))

/** Opens the large plan at an address, moves to another one through the history, and returns the state of the plan. */
function moveFromLargePlan(lang: Lang, hall: string, to: string) {
  history.replaceState(null, '', hall)
  const { dependencies } = createFakeDependencies()
  const plan = createActor(provideLargePlan({ ...dependencies, lang }), { input: undefined }).start()
  onTestFinished(() => void plan.stop())
  plan.send({ type: 'large.open' })
  history.replaceState(null, '', to)
  dispatchEvent(new PopStateEvent('popstate'))
  return plan.getSnapshot().value
}

test.for([
  ['ru', '/plan/2', '/plan/2/324'],
  ['en', '/en/plan/2', '/en/plan/2/324'],
  ['ru', '/plan/2', '/plan/events/5'],
  ['ru', '/online/', '/online/companies/324'],
  ['ru', '/exhibitors/', '/exhibitors/#324'],
] as const)('the large plan stays below a window, %s: %s, %s', ([lang, hall, window]) => {
  expect(moveFromLargePlan(lang, hall, window)).toBe('open')
})

test.for([
  ['ru', '/plan/2', '/plan/2'],
  ['en', '/en/plan/2', '/en/plan/1?stand=A1'],
  ['ru', '/plan/2', '/plan/2/nobody/of/it'],
  ['ru', '/online/', '/online/'],
] as const)(
  'the large plan is closed by a move to an entry without a window, %s: %s, %s',
  ([lang, hall, other]) => {
    expect(moveFromLargePlan(lang, hall, other)).toBe('closed')
  },
)
