import { setImmediate as letAnswersTravel } from 'node:timers/promises'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { describe, expect, test } from 'vitest'
import { CallFault } from '#contract/faults.ts'
import type { FormName, FormValues } from '#contract/forms.ts'
import { formMachine, selectValue, type FormAnswer, type FormDraft } from '#machines/website/form.machine.ts'
import {
  selectIsSubscribed,
  selectIsSubscribeOpen,
  selectSubscribeStates,
  selectSubscription,
  subscribeMachine,
} from '#machines/website/subscribe.machine.ts'
import { verifyModel, createRuleTests } from '#test/models/verify-model.ts'
import { isTriggeredBy, listStartInputs, listPortUses } from '#test/models/rules.ts'
import { subscribeModel } from '#test/models/subscribe.model.ts'

const DELAY = 'xstate.after.bannerDelay.subscribe.waiting'
const ANSWERED = 'xstate.done.actor.askBusy'

const isFree = ({ event }: { event: object }) => 'output' in event && event.output === false

describe('subscribe', () => {
  verifyModel(subscribeModel)
  const { everyEdge, everyState } = createRuleTests(subscribeModel)

  everyEdge(
    'it opens by itself if the visitor is not busy after the wait, and whenever it is asked',
    ({ to }) => selectIsSubscribeOpen(to),
    (edge) => isTriggeredBy('subscribe.open')(edge) || (isTriggeredBy(ANSWERED)(edge) && isFree(edge)),
  )

  everyEdge(
    'by nothing else',
    (edge) => isTriggeredBy('subscribe.open')(edge) || (isTriggeredBy(ANSWERED)(edge) && isFree(edge)),
    ({ from, to }) => !selectIsSubscribeOpen(from) && selectIsSubscribeOpen(to),
  )

  everyEdge(
    'after the wait it asks whether the visitor is busy',
    (edge) => listStartInputs(edge, 'askBusy').length === 1,
    isTriggeredBy(DELAY),
  )

  everyEdge(
    'while the visitor is busy, the wait starts anew',
    ({ to }) => to.matches('waiting'),
    (edge) => isTriggeredBy(ANSWERED)(edge) && !isFree(edge),
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
    'the root element names it while it is open, below a modal',
    (state) =>
      selectSubscribeStates(state, { 'data-overlay': 'none' })['data-overlay'] ===
        (selectIsSubscribeOpen(state) ? 'subscribe' : 'none') &&
      selectSubscribeStates(state, { 'data-overlay': 'login' })['data-overlay'] === 'login',
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
  async function start(
    isSeen: boolean,
    answers: (FormAnswer | Error)[] = [],
    askBusy = () => Promise.resolve(false),
  ) {
    const clock = new SimulatedClock()
    const actor = createActor(
      subscribeMachine.provide({
        actions: { storeSeen: () => undefined },
        actors: {
          recallSeen: fromPromise(() => Promise.resolve(isSeen)),
          askBusy: fromPromise(askBusy),
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
    await letAnswersTravel()
    expect(isOpen()).toBe(true)
  })

  test('not over what the visitor does, but 5 s later', async () => {
    let busy = true
    const { clock, isOpen } = await start(false, [], () => Promise.resolve(busy))
    clock.increment(5000)
    await letAnswersTravel()
    expect(isOpen()).toBe(false)
    busy = false
    clock.increment(4999)
    await letAnswersTravel()
    expect(isOpen()).toBe(false)
    clock.increment(1)
    await letAnswersTravel()
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
    await letAnswersTravel()
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
