import { setImmediate as letAnswersTravel } from 'node:timers/promises'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { describe, expect, test } from 'vitest'
import { CallFault } from '#contract/faults.ts'
import { isDeepEqual } from '#contract/is-deep-equal.ts'
import type { CardReceipt } from '#contract/entities.ts'
import {
  type CardAnswer,
  cardMachine,
  selectCardState,
  selectCardReceipt,
} from '#machines/visitor/card.machine.ts'
import { WHOLE_CARD, type CardContent } from '#machines/consent.ts'
import { cardModel } from '#test/models/card.model.ts'
import { verifyModel, createRuleTests } from '#test/models/verify-model.ts'
import { isTriggeredBy, isUndecided, isRepeat, listSentEvents, listStartInputs } from '#test/models/rules.ts'

const DONE = 'xstate.done.actor.sendCard'
const FAILED = 'xstate.error.actor.sendCard'

const isDone = (event: object): event is { output: CardReceipt & { again?: true } } => 'output' in event

const isAboutIt = (event: object): boolean =>
  'subject' in event && event.subject === 1 && 'kind' in event && event.kind === 'card'

describe('card', () => {
  verifyModel(cardModel)
  const { everyEdge, everyState } = createRuleTests(cardModel)

  everyEdge(
    'a card is sent only after an authorized visitor confirmed it for this company, or again if it is unconfirmed',
    (edge) =>
      edge.from.matches('unconfirmed')
        ? isRepeat(edge) || isTriggeredBy('card.send')(edge)
        : isTriggeredBy('consent.given')(edge) &&
          isAboutIt(edge.event) &&
          edge.from.matches('confirming') &&
          edge.from.context.authorized,
    (edge) => listStartInputs(edge, 'sendCard').length > 0,
  )

  everyEdge(
    'a card contains what the visitor left switched on, also when it is sent again',
    (edge) => {
      const { event, from } = edge
      const content = event.type === 'consent.given' && event.card ? event.card : from.context.content
      return JSON.stringify(listStartInputs(edge, 'sendCard')) === JSON.stringify([{ id: 1, ...content }])
    },
    (edge) => listStartInputs(edge, 'sendCard').length > 0,
  )

  everyEdge(
    'what the visitor typed is kept when the question is declined',
    ({ to, event }) => event.type === 'consent.declined' && to.context.content === event.card,
    ({ from, event }) => from.matches('confirming') && event.type === 'consent.declined' && 'card' in event,
  )

  everyEdge(
    'the next visitor does not see what another one typed',
    ({ to }) => isDeepEqual(to.context.content, WHOLE_CARD),
    ({ event }) => event.type === 'visitor.left' || (event.type === 'visitor.authorized' && event.login),
  )

  everyEdge(
    'no answer leaves it unconfirmed, neither sent nor refused, and it is sent again when the connection is back',
    ({ to, effects }) => selectCardState(to) === 'unconfirmed' && effects.length === 0,
    (edge) => isTriggeredBy(FAILED)(edge) && isUndecided(edge),
  )

  everyEdge(
    'only the restored connection or a delay sends an unconfirmed card again',
    (edge) =>
      listStartInputs(edge, 'sendCard').length === (selectCardState(edge.from) === 'unconfirmed' ? 1 : 0),
    isRepeat,
  )

  everyEdge(
    'the next visitor does not send what another one left unconfirmed',
    ({ to }) => to.matches('idle') || to.matches('sent'),
    (edge) =>
      edge.from.matches('unconfirmed') &&
      (edge.event.type === 'visitor.left' || (edge.event.type === 'visitor.authorized' && edge.event.login)),
  )

  everyEdge('only the button asks the visitor, with the name of the receiver', (edge) => {
    const isAsked =
      isTriggeredBy('card.send')(edge) && edge.from.matches('idle') && edge.from.context.authorized
    const kept = edge.event.type === 'card.send' && !edge.event.receives ? { kept: true } : {}
    const card = edge.from.context.content
    const wish = { type: 'consent.wanted', kind: 'card', subject: 1, name: 'Alfa', card, ...kept }
    return JSON.stringify(listSentEvents(edge, 'consent.wanted')) === JSON.stringify(isAsked ? [wish] : [])
  })

  everyEdge(
    'an answer about another company or another request is ignored',
    ({ from, to, effects }) => from === to && effects.length === 0,
    (edge) => isTriggeredBy('consent.given', 'consent.declined')(edge) && !isAboutIt(edge.event),
  )

  everyEdge(
    'an answer to the question ends it',
    ({ to }) => !to.matches('confirming'),
    (edge) => isTriggeredBy('consent.given', 'consent.declined')(edge) && isAboutIt(edge.event),
  )

  everyEdge(
    "the reported outcome follows the server's answer: mailed, kept by the organiser, not delivered, or sent before",
    (edge) => {
      if (!isDone(edge.event)) return false
      const { delivery, again } = edge.event.output
      const isArriving = delivery === 'queued' || delivery === 'mailed'
      const outcome = isArriving ? (again && !edge.from.context.repeated ? 'again' : 'queued') : delivery
      return (
        JSON.stringify(listSentEvents(edge, 'card.sent')) ===
        JSON.stringify([{ type: 'card.sent', company: 'Alfa', outcome }])
      )
    },
    (edge) =>
      selectCardState(edge.from) !== 'sent' &&
      selectCardState(edge.to) === 'sent' &&
      !isTriggeredBy('visitor.authorized', 'consent.recorded')(edge),
  )

  everyEdge(
    'a card that was sent is recorded with its time, so that the window knows it when it is opened again',
    (edge) => {
      const [record] = listSentEvents(edge, 'consent.recorded')
      const { subject, sent, delivery }: Record<string, unknown> = record ?? {}
      return (
        subject === 1 && JSON.stringify({ sent, delivery }) === JSON.stringify(selectCardReceipt(edge.to))
      )
    },
    isTriggeredBy(DONE),
  )

  everyEdge(
    'a card that was sent in another tab is shown as sent, without a word',
    ({ to, event, effects }) =>
      selectCardState(to) === 'sent' &&
      'sent' in event &&
      selectCardReceipt(to)?.sent === event.sent &&
      effects.length === 0,
    ({ from, event }) => from.matches('idle') && event.type === 'consent.recorded' && isAboutIt(event),
  )

  everyEdge(
    'a card that is being sent or confirmed here has its own outcome',
    ({ from, to }) => from === to,
    ({ from, event }) => !from.matches('idle') && event.type === 'consent.recorded',
  )

  everyEdge(
    'a login shows whether that account has sent a card',
    ({ to, event }) => {
      if (event.type !== 'visitor.authorized') return false
      const [card] = event.visitor.consents?.cards ?? []
      const receipt = selectCardReceipt(to)
      return (
        receipt?.sent === card?.sent &&
        receipt?.delivery === card?.delivery &&
        selectCardState(to) === (card === undefined ? 'idle' : 'sent')
      )
    },
    ({ event }) => event.type === 'visitor.authorized' && event.login,
  )

  everyState('it is sent exactly if the time is known', (state) =>
    selectCardState(state) === 'sent' ? selectCardReceipt(state) !== null : selectCardReceipt(state) === null,
  )

  everyEdge(
    'a card that was not sent says so, and can be sent again',
    (edge) => listSentEvents(edge, 'card.refused').length === 1 && edge.to.matches('idle'),
    (edge) => isTriggeredBy(FAILED)(edge) && !isUndecided(edge),
  )

  everyEdge(
    'sent once, it is not sent again',
    ({ effects }) => effects.length === 0,
    ({ from }) => from.matches('sent'),
  )

  everyEdge(
    'another visitor starts over',
    ({ to }) => to.matches('idle') && !to.context.authorized,
    isTriggeredBy('visitor.left'),
  )
})

test('a card without an answer is sent again after half a minute', async () => {
  const clock = new SimulatedClock()
  let sent = 0
  const sendCard = fromPromise<CardAnswer, CardContent & { id: number }>(() => {
    sent += 1
    return Promise.reject(new CallFault('unreachable'))
  })
  const actor = createActor(cardMachine.provide({ actors: { sendCard } }), {
    clock,
    input: { id: 1, authorized: true, receipt: null },
  })
  // Alone, it has no root that asks the visitor.
  actor.start().send({ type: 'card.send', name: 'Alfa', receives: true })
  actor.send({ type: 'consent.given', kind: 'card', subject: 1 })
  await letAnswersTravel()
  clock.increment(29_999)
  expect(sent).toBe(1)
  clock.increment(1)
  expect(sent).toBe(2)
})
