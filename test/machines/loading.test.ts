import { setImmediate as letAnswersTravel } from 'node:timers/promises'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { describe, expect, test } from 'vitest'
import { CallFault } from '#contract/faults.ts'
import { loadingMachine, selectIsTakingLong } from '#machines/website/loading.machine.ts'
import { loadingModel } from '#test/models/loading.model.ts'
import { verifyModel, createRuleTests } from '#test/models/verify-model.ts'
import { isTriggeredBy, listStartInputs, listPortUses } from '#test/models/rules.ts'

const TRIED_AGAIN = 'xstate.after.nextTry.loading.waiting'
const ANSWERED = 'xstate.done.actor.probe'
const FAILED = 'xstate.error.actor.probe'

describe('loading', () => {
  verifyModel(loadingModel)
  const { everyEdge, everyState } = createRuleTests(loadingModel)

  everyEdge('it goes to its target when that answers, and only then', (edge) => {
    const wanted = isTriggeredBy(ANSWERED)(edge) ? [{ target: edge.from.context.target }] : []
    return JSON.stringify(listPortUses(edge, 'go')) === JSON.stringify(wanted)
  })

  everyEdge(
    'whatever fails, it goes on',
    ({ from, to }) => to.matches('waiting') && to.context.tries === from.context.tries + 1,
    isTriggeredBy(FAILED),
  )

  everyEdge(
    'after the wait, and at once where the visitor wishes, it asks again',
    (edge) => JSON.stringify(listStartInputs(edge, 'probe')) === JSON.stringify([edge.from.context.target]),
    (edge) => isTriggeredBy(TRIED_AGAIN, 'loading.retry')(edge) && edge.from.matches('waiting'),
  )

  everyEdge(
    'a pending request is not repeated',
    (edge) => listStartInputs(edge, 'probe').length === 0,
    (edge) => isTriggeredBy('loading.retry')(edge) && edge.from.matches('probing'),
  )

  everyState(
    'it says that it takes long from the third failure until it goes',
    (state) => selectIsTakingLong(state) === (state.context.tries >= 3 && !state.matches('ready')),
  )
})

test('the waits grow to fifteen seconds', async () => {
  const clock = new SimulatedClock()
  let asked = 0
  const probe = fromPromise<void, string>(() => {
    asked += 1
    return Promise.reject(new CallFault('unreachable'))
  })
  const actor = createActor(loadingMachine.provide({ actors: { probe } }), {
    clock,
    input: { target: '/online/' },
  })
  actor.start()
  for (const [tries, wait] of [1000, 2000, 4000, 8000, 15_000, 15_000].entries()) {
    await letAnswersTravel()
    expect([asked, selectIsTakingLong(actor.getSnapshot())]).toEqual([tries + 1, tries >= 2])
    clock.increment(wait - 1)
    expect(asked).toBe(tries + 1)
    clock.increment(1)
    expect(asked).toBe(tries + 2)
  }
})
