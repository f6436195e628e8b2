import { describe } from 'vitest'
import { selectIsConsentUnconfirmed } from '../../machines/guide/fileAccess.machine.ts'
import { fileAccessModel } from '../models/fileAccess.model.ts'
import { prove, rulesOf } from '../models/proof.ts'
import { isBy, isNoAnswer, isRepeat, sent, started, used } from '../models/rules.ts'

const DONE = 'xstate.done.actor.giveConsent'
const FAILED = 'xstate.error.actor.giveConsent'

const isAboutIt = (event: object): boolean =>
  'subject' in event && event.subject === 1 && 'kind' in event && event.kind === 'download'

describe('fileAccess', () => {
  prove(fileAccessModel)
  const { everyEdge } = rulesOf(fileAccessModel)

  everyEdge(
    'no file without consent, and only the one that was asked for last',
    (edge) => {
      const { consented, link } = edge.to.context
      return consented && JSON.stringify(used(edge, 'download')) === JSON.stringify([{ link }])
    },
    (edge) => used(edge, 'download').length > 0,
  )

  everyEdge(
    'consented, each file comes at once and nobody is asked',
    (edge) => used(edge, 'download').length === 1 && sent(edge, 'consent.wanted').length === 0,
    (edge) => isBy('download.open')(edge) && edge.from.matches('idle') && edge.from.context.consented,
  )

  everyEdge(
    'the first file asks',
    (edge) =>
      JSON.stringify(sent(edge, 'consent.wanted')) ===
      JSON.stringify([{ type: 'consent.wanted', kind: 'download', subject: 1, name: 'Alfa' }]),
    (edge) => isBy('download.open')(edge) && edge.from.matches('idle') && !edge.from.context.consented,
  )

  everyEdge(
    'the server is told of a yes to this company only, or told again where it is not confirmed',
    (edge) =>
      edge.from.matches('unconfirmed')
        ? isRepeat(edge) || isBy('download.open')(edge)
        : isBy('consent.given')(edge) && isAboutIt(edge.event) && edge.from.matches('confirming'),
    (edge) => started(edge, 'giveConsent').length > 0,
  )

  everyEdge(
    'consent begins with the answer of the server and ends with the visitor, or is what a login tells',
    ({ to, ...edge }) => isBy('visitor.authorized', to.context.consented ? DONE : 'visitor.left')(edge),
    ({ from, to }) => from.context.consented !== to.context.consented,
  )

  everyEdge(
    'a login tells what the account agreed to; an authorization that is back changes nothing of it',
    ({ from, to, event }) =>
      event.type === 'visitor.authorized' &&
      to.context.consented ===
        (event.login ? event.visitor.consents?.downloads.includes(1) === true : from.context.consented),
    isBy('visitor.authorized'),
  )

  everyEdge(
    'another visitor is asked anew',
    ({ to }) => !to.context.consented && to.matches('idle'),
    isBy('visitor.left'),
  )

  everyEdge(
    'the recorded consent is told, so that it need not be asked for again',
    (edge) => sent(edge, 'consent.recorded').length === (isBy(DONE)(edge) ? 1 : 0),
  )

  everyEdge(
    'a consent that was not recorded is told, and gives no file',
    (edge) => sent(edge, 'consent.refused').length === 1 && used(edge, 'download').length === 0,
    (edge) => isBy(FAILED)(edge) && !isNoAnswer(edge),
  )

  everyEdge(
    'no answer leaves it unconfirmed: it gives no file and is no refusal',
    ({ to, effects }) => selectIsConsentUnconfirmed(to) && effects.length === 0,
    (edge) => isBy(FAILED)(edge) && isNoAnswer(edge),
  )

  everyEdge(
    'the connection that is back, or a while, gives what is not confirmed, and nothing else',
    (edge) => started(edge, 'giveConsent').length === (selectIsConsentUnconfirmed(edge.from) ? 1 : 0),
    isRepeat,
  )

  everyEdge(
    'who logs in next does not give what another one left unconfirmed',
    ({ to }) => to.matches('idle'),
    (edge) =>
      edge.from.matches('unconfirmed') &&
      (edge.event.type === 'visitor.left' || (edge.event.type === 'visitor.authorized' && edge.event.login)),
  )
})
