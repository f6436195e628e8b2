import { describe } from 'vitest'
import { selectModal, type Modal } from '../../machines/site/dialog.machine.ts'
import { dialogModel } from '../models/dialog.model.ts'
import { prove, rulesOf } from '../models/proof.ts'
import { isBy, sent, started } from '../models/rules.ts'

const ENDED = 'xstate.done.actor.login'
const CONFIRMATIONS: readonly (Modal | null)[] = [
  'card-confirmation',
  'download-confirmation',
  'broadcast-confirmation',
]

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
    'the login runs exactly while its modal is open',
    (state) => (state.children.login !== undefined) === (selectModal(state) === 'login'),
  )

  everyEdge(
    'each wish opens its modal, whatever was open',
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
    isBy('access.wanted', 'login.wanted', 'card.sent', 'consent.wanted'),
  )

  everyEdge('closing closes', ({ to }) => selectModal(to) === null, isBy('dialog.close'))

  everyEdge(
    'a confirmation is answered once, with yes only by its button, however it is left',
    (edge) => {
      const yes = sent(edge, 'consent.given').length
      const no = sent(edge, 'consent.declined').length
      return isBy('dialog.confirm')(edge) ? yes === 1 && no === 0 : yes === 0 && no === 1
    },
    ({ from, to, taken }) =>
      CONFIRMATIONS.includes(selectModal(from)) && (from.value !== to.value || taken.length > 0),
  )

  everyEdge(
    'the answer is about what was asked',
    (edge) => {
      const [answer] = [...sent(edge, 'consent.given'), ...sent(edge, 'consent.declined')]
      const { kind, subject } = edge.from.context.wish ?? {}
      return answer?.['kind'] === kind && answer?.['subject'] === subject
    },
    ({ from, taken }) => CONFIRMATIONS.includes(selectModal(from)) && taken.length > 0,
  )

  everyEdge(
    'nothing is agreed to that was not asked',
    (edge) => CONFIRMATIONS.includes(selectModal(edge.from)),
    (edge) => sent(edge, 'consent.given').length + sent(edge, 'consent.declined').length > 0,
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
    'the next try begins with what was typed before, until one is accepted',
    ({ from, ...edge }) =>
      JSON.stringify(started(edge, 'login')) === JSON.stringify([{ email: from.context.email }]),
    (edge) => started(edge, 'login').length > 0,
  )

  everyEdge(
    'what was typed is kept',
    ({ to, event }) => to.context.email === (outcomeOf(event) === 'accepted' ? '' : 'ivan@example.com'),
    isBy(ENDED),
  )
})
