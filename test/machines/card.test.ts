import { describe } from 'vitest'
import { selectCard } from '../../machines/guide/card.machine.ts'
import { cardModel } from '../models/card.model.ts'
import { prove, rulesOf } from '../models/proof.ts'
import { isBy, isNoAnswer, isRepeat, sent, started } from '../models/rules.ts'

const DONE = 'xstate.done.actor.sendCard'
const FAILED = 'xstate.error.actor.sendCard'

const isAboutIt = (event: object): boolean =>
  'subject' in event && event.subject === 1 && 'kind' in event && event.kind === 'card'

describe('card', () => {
  prove(cardModel)
  const { everyEdge } = rulesOf(cardModel)

  everyEdge(
    'it leaves only after the visitor said yes to this company, authorized, or again where it is not confirmed',
    (edge) =>
      edge.from.matches('unconfirmed')
        ? isRepeat(edge) || isBy('card.send')(edge)
        : isBy('consent.given')(edge) &&
          isAboutIt(edge.event) &&
          edge.from.matches('confirming') &&
          edge.from.context.authorized,
    (edge) => started(edge, 'sendCard').length > 0,
  )

  everyEdge(
    'no answer leaves it unconfirmed, neither sent nor refused, and it is sent again when the connection is back',
    ({ to, effects }) => selectCard(to) === 'unconfirmed' && effects.length === 0,
    (edge) => isBy(FAILED)(edge) && isNoAnswer(edge),
  )

  everyEdge(
    'the connection that is back, or a while, sends what is not confirmed, and nothing else',
    (edge) => started(edge, 'sendCard').length === (selectCard(edge.from) === 'unconfirmed' ? 1 : 0),
    isRepeat,
  )

  everyEdge(
    'who logs in next does not send what another one left unconfirmed',
    ({ to }) => to.matches('idle'),
    (edge) =>
      edge.from.matches('unconfirmed') &&
      (edge.event.type === 'visitor.left' || (edge.event.type === 'visitor.authorized' && edge.event.login)),
  )

  everyEdge('the visitor is asked by the button alone, with the name of who gets it', (edge) => {
    const isAsked = isBy('card.send')(edge) && edge.from.matches('idle') && edge.from.context.authorized
    const wish = { type: 'consent.wanted', kind: 'card', subject: 1, name: 'Alfa' }
    return JSON.stringify(sent(edge, 'consent.wanted')) === JSON.stringify(isAsked ? [wish] : [])
  })

  everyEdge(
    'an answer about another company or another wish is not heard',
    ({ from, to, effects }) => from === to && effects.length === 0,
    (edge) => isBy('consent.given', 'consent.declined')(edge) && !isAboutIt(edge.event),
  )

  everyEdge(
    'an answer to the question ends it',
    ({ to }) => !to.matches('confirming'),
    (edge) => isBy('consent.given', 'consent.declined')(edge) && isAboutIt(edge.event),
  )

  everyEdge(
    '"sent" follows the answer of the server',
    (edge) => isBy(DONE)(edge) && sent(edge, 'card.sent')[0]?.['company'] === 'Alfa',
    ({ from, to }) => selectCard(from) !== 'sent' && selectCard(to) === 'sent',
  )

  everyEdge(
    'a card that did not go is told, and can be sent again',
    (edge) => sent(edge, 'card.refused').length === 1 && edge.to.matches('idle'),
    (edge) => isBy(FAILED)(edge) && !isNoAnswer(edge),
  )

  everyEdge(
    'sent once, it is not sent again',
    ({ effects }) => effects.length === 0,
    ({ from }) => from.matches('sent'),
  )

  everyEdge(
    'another visitor begins anew',
    ({ to }) => to.matches('idle') && !to.context.authorized,
    isBy('visitor.left'),
  )
})
