import { setImmediate as letAnswersTravel } from 'node:timers/promises'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { describe, expect, test } from 'vitest'
import { CallFault } from '#contract/faults.ts'
import type { FormName, FormValues } from '#contract/forms.ts'
import { formMachine, selectValue, type FormAnswer, type FormDraft } from '#machines/website/form.machine.ts'
import {
  selectIsSubscribed,
  selectIsSubscribeOpen,
  selectSubscription,
  subscribeMachine,
} from '#machines/website/subscribe.machine.ts'
import { verifyModel, createRuleTests } from '#test/models/verify-model.ts'
import { isTriggeredBy, listStartInputs, listPortUses } from '#test/models/rules.ts'
import { subscribeModel } from '#test/models/subscribe.model.ts'

const DELAY = 'xstate.after.bannerDelay.subscribe.waiting'

describe('subscribe', () => {
  verifyModel(subscribeModel)
  const { everyEdge, everyState } = createRuleTests(subscribeModel)

  everyEdge(
    'it opens by itself after the wait, and whenever it is asked',
    ({ to }) => selectIsSubscribeOpen(to),
    isTriggeredBy(DELAY, 'subscribe.open'),
  )

  everyEdge(
    'by nothing else',
    isTriggeredBy(DELAY, 'subscribe.open'),
    ({ from, to }) => !selectIsSubscribeOpen(from) && selectIsSubscribeOpen(to),
  )

  everyEdge(
    'it waits unless the visitor has seen it before',
    ({ to, event }) => to.matches('output' in event && event.output === true ? 'closed' : 'waiting'),
    isTriggeredBy('xstate.done.actor.recallSeen', 'xstate.error.actor.recallSeen'),
  )

  everyEdge('closing closes', ({ to }) => !selectIsSubscribeOpen(to), isTriggeredBy('subscribe.close'))

  everyEdge(
    'it does not open by itself again after it was closed',
    ({ to, effects }) => to.matches('closed') && listStartInputs({ effects }, 'recallSeen').length === 0,
    (edge) => isTriggeredBy('subscribe.close')(edge) && selectIsSubscribeOpen(edge.from),
  )

  everyEdge(
    'its opening is stored once each time',
    (edge) =>
      listPortUses(edge, 'storeSeen').length ===
      (!selectIsSubscribeOpen(edge.from) && selectIsSubscribeOpen(edge.to) ? 1 : 0),
  )

  everyState(
    'open, it asks with its form or thanks',
    (state) => (selectSubscription(state) === undefined) === selectIsSubscribed(state),
    selectIsSubscribeOpen,
  )

  everyState(
    'closed, it does neither',
    (state) => selectSubscription(state) === undefined && !selectIsSubscribed(state),
    (state) => !selectIsSubscribeOpen(state),
  )

  everyEdge(
    'a request while it is open changes nothing',
    ({ from, to }) => from.value === to.value,
    (edge) => isTriggeredBy('subscribe.open')(edge) && selectIsSubscribeOpen(edge.from),
  )

  everyEdge(
    'its form is the subscription, with the e-mail of a logged-in visitor',
    (edge) =>
      JSON.stringify(listStartInputs(edge, 'form')) ===
      JSON.stringify([{ form: 'subscription', values: edge.from.context.values }]),
    (edge) => listStartInputs(edge, 'form').length > 0,
  )
})

describe('readings 27, banner open', () => {
  async function start(isSeen: boolean, answers: (FormAnswer | Error)[] = []) {
    const clock = new SimulatedClock()
    const actor = createActor(
      subscribeMachine.provide({
        actions: { storeSeen: () => undefined },
        actors: {
          recallSeen: fromPromise(() => Promise.resolve(isSeen)),
          form: formMachine.provide({
            actions: {
              focusField: () => undefined,
              storeDraft: () => undefined,
              eraseDraft: () => undefined,
            },
            actors: {
              recallDraft: fromPromise<FormDraft | null, { form: FormName }>(() => Promise.resolve(null)),
              sendForm: fromPromise<FormAnswer, { form: FormName; values: FormValues; key: string }>(() => {
                const answer = answers.shift()
                return answer instanceof Error || answer === undefined
                  ? Promise.reject(answer ?? new Error('Nothing is left to answer'))
                  : Promise.resolve(answer)
              }),
            },
          }),
        },
      }),
      { clock },
    ).start()
    await letAnswersTravel()
    return { clock, actor, isOpen: () => selectIsSubscribeOpen(actor.getSnapshot()) }
  }

  test('opens the subscribe window after 5 s', async () => {
    const { clock, isOpen } = await start(false)
    clock.increment(4999)
    expect(isOpen()).toBe(false)
    clock.increment(1)
    expect(isOpen()).toBe(true)
  })

  test('not for a visitor who has seen it', async () => {
    const { clock, actor, isOpen } = await start(true)
    clock.increment(60_000)
    expect(isOpen()).toBe(false)
    actor.send({ type: 'subscribe.open' })
    expect(isOpen()).toBe(true)
  })

  test('a fault keeps the window and the input; success shows thanks', async () => {
    const { clock, actor } = await start(false, [new CallFault('unreachable'), 'ok'])
    clock.increment(5000)
    const form = selectSubscription(actor.getSnapshot())
    form?.send({ type: 'field.typed', name: 'email', value: 'ivan@example.com' })
    form?.send({ type: 'field.typed', name: 'news', value: 'Y' })
    form?.send({ type: 'form.submit', key: 'key-1' })
    await letAnswersTravel()
    expect(selectIsSubscribed(actor.getSnapshot())).toBe(false)
    expect(form && selectValue(form.getSnapshot(), 'email')).toBe('ivan@example.com')
    form?.send({ type: 'form.submit', key: 'key-1' })
    await letAnswersTravel()
    expect(selectIsSubscribed(actor.getSnapshot())).toBe(true)
  })
})
