import { describe } from 'vitest'
import { isDeepEqual } from '#contract/is-deep-equal.ts'
import { WHOLE_CARD } from '#machines/consent.ts'
import { selectModal, type dialogMachine, type Modal } from '#machines/visitor/dialog.machine.ts'
import type { Edge } from '#test/models/graph.ts'
import { dialogModel } from '#test/models/dialog.model.ts'
import { verifyModel, createRuleTests } from '#test/models/verify-model.ts'
import { isTriggeredBy, listPortUses, listSentEvents, listStartInputs } from '#test/models/rules.ts'

const ENDED = 'xstate.done.actor.login'
const CONFIRMATIONS: readonly (Modal | null)[] = [
  'card-confirmation',
  'download-confirmation',
  'broadcast-confirmation',
]

/** What is asked already is asked again. */
const isAgain = ({ from, event }: Edge<typeof dialogMachine>): boolean => {
  const { request } = from.context
  return event.type === 'consent.wanted' && request?.kind === event.kind && request.subject === event.subject
}

/** True while the visitor chooses the content of the card; the question stays open. */
const isCardChange = (edge: Edge<typeof dialogMachine>): boolean =>
  isTriggeredBy('card.part.toggled', 'card.message.typed')(edge)

const outcomeOf = (event: object): unknown =>
  'output' in event ? (event.output as { outcome?: unknown }).outcome : undefined

describe('dialog', () => {
  verifyModel(dialogModel)
  const { everyEdge, everyState } = createRuleTests(dialogModel)

  everyState(
    'it shows a modal exactly while it is neither closed nor hidden',
    (state) =>
      (selectModal(state) === null) === (state.matches('closed') || state.matches({ login: 'hidden' })),
  )

  everyState(
    'the login runs exactly while its modal is open or hidden',
    (state) => (state.children.login !== undefined) === state.matches('login'),
  )

  everyEdge(
    'each request opens its modal, over any modal but a login',
    ({ to, event }) => {
      const kind = event.type === 'consent.wanted' ? event.kind : ''
      const expected: Record<string, string> = {
        'access.wanted': 'gain-access',
        'login.wanted': 'login',
        'card.sent': 'card-sent',
        'consent.wanted': `${kind}-confirmation`,
      }
      return selectModal(to) === expected[event.type]
    },
    (edge) =>
      isTriggeredBy('access.wanted', 'login.wanted', 'card.sent', 'consent.wanted')(edge) &&
      !edge.from.matches('login'),
  )

  everyEdge(
    'a login gives way to nothing but its own end',
    ({ to }) => to.matches('login'),
    (edge) => edge.from.matches('login') && !isTriggeredBy(ENDED)(edge),
  )

  everyEdge(
    'a login in another tab is passed on to a login, and answers what asks for one',
    (edge) =>
      edge.from.matches('login')
        ? listSentEvents(edge, 'visitor.authorized').length === 1
        : selectModal(edge.to) === (edge.from.context.returnTo === null ? 'login-ok' : null),
    (edge) =>
      isTriggeredBy('visitor.authorized')(edge) &&
      ['login', 'gain-access', 'login-error'].includes(selectModal(edge.from) ?? ''),
  )

  everyEdge(
    'a request to log in shows it again, as it was',
    (edge) => selectModal(edge.to) === 'login' && listStartInputs(edge, 'login').length === 0,
    (edge) => isTriggeredBy('access.wanted', 'login.wanted')(edge) && edge.from.matches('login'),
  )

  everyEdge(
    'a hidden login is notified when it is shown again, so that it shows its fault',
    (edge) => listSentEvents(edge, 'login.resume').length === 1,
    (edge) =>
      isTriggeredBy('access.wanted', 'login.wanted')(edge) &&
      edge.from.matches('login') &&
      selectModal(edge.from) === null,
  )

  everyEdge(
    'closing it hides it, and asks it to end if it can',
    (edge) => listSentEvents(edge, 'login.cancel').length === 1,
    (edge) => isTriggeredBy('dialog.close')(edge) && selectModal(edge.from) === 'login',
  )

  everyEdge(
    'a request that cannot be shown is declined at once',
    (edge) => {
      const { type: _, ...wish } = edge.event
      const no = [{ ...wish, type: 'consent.declined' }]
      return (
        listSentEvents(edge, 'consent.given').length === 0 &&
        JSON.stringify(listSentEvents(edge, 'consent.declined')) === JSON.stringify(no)
      )
    },
    (edge) => isTriggeredBy('consent.wanted')(edge) && edge.from.matches('login'),
  )

  everyEdge(
    'a question closes with the logout of its visitor',
    ({ to }) => selectModal(to) === null,
    (edge) => isTriggeredBy('visitor.left')(edge) && CONFIRMATIONS.includes(selectModal(edge.from)),
  )

  everyEdge('closing closes', ({ to }) => selectModal(to) === null, isTriggeredBy('dialog.close'))

  everyEdge(
    'a confirmation is answered once, with yes by its button only',
    (edge) => {
      const yes = listSentEvents(edge, 'consent.given').length
      const no = listSentEvents(edge, 'consent.declined').length
      return isTriggeredBy('dialog.confirm')(edge) ? yes === 1 && no === 0 : yes === 0 && no === 1
    },
    (edge) =>
      CONFIRMATIONS.includes(selectModal(edge.from)) &&
      !isAgain(edge) &&
      !isCardChange(edge) &&
      (edge.from.value !== edge.to.value || edge.taken.length > 0),
  )

  everyEdge(
    'the same question asked again stays open',
    (edge) =>
      selectModal(edge.to) === selectModal(edge.from) &&
      edge.to.context.request === edge.from.context.request &&
      listSentEvents(edge, 'consent.declined').length === 0,
    isAgain,
  )

  everyEdge(
    'the answer is about what was asked',
    (edge) => {
      const [answer] = [...listSentEvents(edge, 'consent.given'), ...listSentEvents(edge, 'consent.declined')]
      const { kind, subject } = edge.from.context.request ?? {}
      return answer?.['kind'] === kind && answer?.['subject'] === subject
    },
    (edge) =>
      CONFIRMATIONS.includes(selectModal(edge.from)) &&
      !isAgain(edge) &&
      !isCardChange(edge) &&
      edge.taken.length > 0,
  )

  everyEdge(
    'an answer about a card reports its content: the details switched on, and the message as typed',
    (edge) => {
      const [given] = [...listSentEvents(edge, 'consent.given'), ...listSentEvents(edge, 'consent.declined')]
      const { card, request } = edge.from.context
      return JSON.stringify(given?.['card']) === JSON.stringify(request?.kind === 'card' ? card : undefined)
    },
    (edge) =>
      !edge.from.matches('login') &&
      listSentEvents(edge, 'consent.given').length + listSentEvents(edge, 'consent.declined').length > 0,
  )

  everyEdge(
    'a card opens with what was typed into it before',
    ({ to, event }) =>
      event.type === 'consent.wanted' && isDeepEqual(to.context.card, event.card ?? WHOLE_CARD),
    (edge) =>
      isTriggeredBy('consent.wanted')(edge) && selectModal(edge.to) === 'card-confirmation' && !isAgain(edge),
  )

  everyEdge(
    'switching a part off and on answers nothing',
    (edge) => {
      const { event, from, to } = edge
      if (event.type !== 'card.part.toggled') return false
      const [before, after] = [from, to].map(({ context }) => context.card.without.includes(event.part))
      return before !== after && listSentEvents(edge, 'consent.given').length === 0
    },
    (edge) => isTriggeredBy('card.part.toggled')(edge) && selectModal(edge.from) === 'card-confirmation',
  )

  everyEdge(
    'nothing is agreed to that was not asked',
    (edge) => CONFIRMATIONS.includes(selectModal(edge.from)),
    (edge) => listSentEvents(edge, 'consent.given').length > 0,
  )

  everyEdge('an accepted login is reported once, with its visitor', (edge) => {
    const notified = listSentEvents(edge, 'login.accepted')
    // The root knows already who logged in in another tab.
    const isHere = 'output' in edge.event && (edge.event.output as { visitor: unknown }).visitor !== null
    if (outcomeOf(edge.event) !== 'accepted' || !isHere) return notified.length === 0
    return notified.length === 1 && Boolean(notified[0]?.['visitor'])
  })

  everyEdge(
    'an accepted login opens the address that was left to register, once, and nothing else does',
    (edge) => {
      const { returnTo } = edge.from.context
      const isAsked = ['gain-access', 'login-error'].includes(selectModal(edge.from) ?? '')
      const isHere =
        outcomeOf(edge.event) === 'accepted' || (isAsked && edge.event.type === 'visitor.authorized')
      const isExpected = isHere && returnTo !== null
      const opened = listPortUses(edge, 'openAddress')
      return JSON.stringify(opened) === JSON.stringify(isExpected ? [{ href: returnTo }] : [])
    },
  )

  everyEdge(
    'a refused login says so, a cancelled one closes, and one that leads elsewhere needs no welcome',
    ({ from, to, event }) => {
      const expected: Record<string, string | null> = {
        accepted: from.context.returnTo === null ? 'login-ok' : null,
        refused: 'login-error',
        cancelled: null,
      }
      return selectModal(to) === expected[String(outcomeOf(event))]
    },
    isTriggeredBy(ENDED),
  )

  everyEdge(
    'the next attempt begins with the earlier input until one is accepted, or with the e-mail of the request',
    ({ from, ...edge }) => {
      const wish = edge.event.type === 'login.wanted' ? edge.event : undefined
      const email = wish?.email ?? from.context.email
      const isSubmitted = wish?.isSubmitted ?? false
      return JSON.stringify(listStartInputs(edge, 'login')) === JSON.stringify([{ email, isSubmitted }])
    },
    (edge) => listStartInputs(edge, 'login').length > 0,
  )

  everyEdge(
    'the input is kept',
    ({ to, event }) => to.context.email === (outcomeOf(event) === 'accepted' ? '' : 'ivan@example.com'),
    isTriggeredBy(ENDED),
  )
})
