import { describe } from 'vitest'
import { selectModal, type dialogMachine, type Modal } from '../../machines/site/dialog.machine.ts'
import type { Edge } from '../models/graph.ts'
import { dialogModel } from '../models/dialog.model.ts'
import { prove, rulesOf } from '../models/proof.ts'
import { isBy, sent, started } from '../models/rules.ts'

const ENDED = 'xstate.done.actor.login'
const CONFIRMATIONS: readonly (Modal | null)[] = [
  'card-confirmation',
  'download-confirmation',
  'broadcast-confirmation',
]

/** What is asked already is asked again. */
const isAgain = ({ from, event }: Edge<typeof dialogMachine>): boolean => {
  const { wish } = from.context
  return event.type === 'consent.wanted' && wish?.kind === event.kind && wish.subject === event.subject
}

const outcomeOf = (event: object): unknown =>
  'output' in event ? (event.output as { outcome?: unknown }).outcome : undefined

describe('dialog', () => {
  prove(dialogModel)
  const { everyEdge, everyState } = rulesOf(dialogModel)

  everyState(
    'it is open exactly while it shows a modal',
    (state) => state.hasTag('open') === (selectModal(state) !== null),
  )

  everyState(
    'the login runs exactly while its modal is open or hidden',
    (state) => (state.children.login !== undefined) === state.matches('login'),
  )

  everyEdge(
    'each wish opens its modal, whatever was open but a login',
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
      isBy('access.wanted', 'login.wanted', 'card.sent', 'consent.wanted')(edge) &&
      !edge.from.matches('login'),
  )

  everyEdge(
    'a login gives way to nothing but its own end',
    ({ to }) => to.matches('login'),
    (edge) => edge.from.matches('login') && !isBy(ENDED)(edge),
  )

  everyEdge(
    'a wish to get in shows it again, as it was',
    (edge) => selectModal(edge.to) === 'login' && started(edge, 'login').length === 0,
    (edge) => isBy('access.wanted', 'login.wanted')(edge) && edge.from.matches('login'),
  )

  everyEdge(
    'hidden and wanted again, it is told so: its fault is to be seen',
    (edge) => sent(edge, 'login.resume').length === 1,
    (edge) =>
      isBy('access.wanted', 'login.wanted')(edge) &&
      edge.from.matches('login') &&
      selectModal(edge.from) === null,
  )

  everyEdge(
    'closing it hides it, and asks it to end if it can',
    (edge) => sent(edge, 'login.cancel').length === 1,
    (edge) => isBy('dialog.close')(edge) && selectModal(edge.from) === 'login',
  )

  everyEdge(
    'what it cannot show is declined at once',
    (edge) => {
      const { type: _, ...wish } = edge.event
      const no = [{ ...wish, type: 'consent.declined' }]
      return (
        sent(edge, 'consent.given').length === 0 &&
        JSON.stringify(sent(edge, 'consent.declined')) === JSON.stringify(no)
      )
    },
    (edge) => isBy('consent.wanted')(edge) && edge.from.matches('login'),
  )

  everyEdge(
    'a question does not outlive whom it asks',
    ({ to }) => selectModal(to) === null,
    (edge) => isBy('visitor.left')(edge) && CONFIRMATIONS.includes(selectModal(edge.from)),
  )

  everyEdge('closing closes', ({ to }) => selectModal(to) === null, isBy('dialog.close'))

  everyEdge(
    'a confirmation is answered once, with yes only by its button, however it is left',
    (edge) => {
      const yes = sent(edge, 'consent.given').length
      const no = sent(edge, 'consent.declined').length
      return isBy('dialog.confirm')(edge) ? yes === 1 && no === 0 : yes === 0 && no === 1
    },
    (edge) =>
      CONFIRMATIONS.includes(selectModal(edge.from)) &&
      !isAgain(edge) &&
      (edge.from.value !== edge.to.value || edge.taken.length > 0),
  )

  everyEdge(
    'the same question asked again still stands, unanswered',
    (edge) =>
      selectModal(edge.to) === selectModal(edge.from) &&
      edge.to.context.wish === edge.from.context.wish &&
      sent(edge, 'consent.declined').length === 0,
    isAgain,
  )

  everyEdge(
    'the answer is about what was asked',
    (edge) => {
      const [answer] = [...sent(edge, 'consent.given'), ...sent(edge, 'consent.declined')]
      const { kind, subject } = edge.from.context.wish ?? {}
      return answer?.['kind'] === kind && answer?.['subject'] === subject
    },
    (edge) => CONFIRMATIONS.includes(selectModal(edge.from)) && !isAgain(edge) && edge.taken.length > 0,
  )

  everyEdge(
    'nothing is agreed to that was not asked',
    (edge) => CONFIRMATIONS.includes(selectModal(edge.from)),
    (edge) => sent(edge, 'consent.given').length > 0,
  )

  everyEdge('a login is told where it was accepted, once, with its visitor', (edge) => {
    const told = sent(edge, 'login.accepted')
    if (outcomeOf(edge.event) !== 'accepted') return told.length === 0
    return told.length === 1 && Boolean(told[0]?.['visitor'])
  })

  everyEdge(
    'a refused login says so, a cancelled one closes',
    ({ to, event }) => {
      const expected: Record<string, string | null> = {
        accepted: 'login-ok',
        refused: 'login-error',
        cancelled: null,
      }
      return selectModal(to) === expected[String(outcomeOf(event))]
    },
    isBy(ENDED),
  )

  everyEdge(
    'the next try begins with what was typed before, until one is accepted, or with what the wish names',
    ({ from, ...edge }) => {
      const email = (edge.event.type === 'login.wanted' && edge.event.email) || from.context.email
      return JSON.stringify(started(edge, 'login')) === JSON.stringify([{ email }])
    },
    (edge) => started(edge, 'login').length > 0,
  )

  everyEdge(
    'what was typed is kept',
    ({ to, event }) => to.context.email === (outcomeOf(event) === 'accepted' ? '' : 'ivan@example.com'),
    isBy(ENDED),
  )
})
