import { describe } from 'vitest'
import { LARGE_PLAN_STEPS } from '#contract/limits.ts'
import { selectLargePlanStep } from '#machines/hall/large-plan.machine.ts'
import { largePlanModel } from '#test/models/large-plan.model.ts'
import { verifyModel, createRuleTests } from '#test/models/verify-model.ts'
import { isTriggeredBy, listPortUses } from '#test/models/rules.ts'

describe('large plan', () => {
  verifyModel(largePlanModel)
  const { everyEdge, everyState } = createRuleTests(largePlanModel)

  everyState('it is never smaller than the window, nor larger than the last step', (state) => {
    const step = selectLargePlanStep(state)
    return state.matches('closed') ? step === null : step !== null && step >= 0 && step <= LARGE_PLAN_STEPS
  })

  everyEdge(
    'it opens one step enlarged, and with an entry of the history',
    (edge) => selectLargePlanStep(edge.to) === 1 && listPortUses(edge, 'addEntry').length === 1,
    ({ from, event }) => from.matches('closed') && event.type === 'large.open',
  )

  everyEdge(
    'open, it is not opened again',
    (edge) => edge.from.context.step === edge.to.context.step && edge.effects.length === 0,
    ({ from, event }) => from.matches('open') && event.type === 'large.open',
  )

  everyEdge(
    'its cross, Escape and a narrow page close it and leave its entry; after Back the entry is left already',
    (edge) =>
      edge.to.matches('closed') &&
      listPortUses(edge, 'leaveEntry').length === (edge.event.type === 'history.returned' ? 0 : 1),
    ({ from, event }) =>
      from.matches('open') && isTriggeredBy('large.close', 'page.narrowed', 'history.returned')({ event }),
  )

  everyEdge(
    'plus and minus are one step each',
    ({ from, to, event }) => {
      const [before, after] = [selectLargePlanStep(from) ?? 0, selectLargePlanStep(to) ?? 0]
      const wanted = before + (event.type === 'zoom.in' ? 1 : -1)
      return after === Math.min(LARGE_PLAN_STEPS, Math.max(0, wanted))
    },
    ({ from, event }) => from.matches('open') && isTriggeredBy('zoom.in', 'zoom.out')({ event }),
  )

  everyEdge(
    'zero fits the hall',
    ({ to }) => selectLargePlanStep(to) === 0,
    ({ from, event }) => from.matches('open') && event.type === 'zoom.fit',
  )
})
