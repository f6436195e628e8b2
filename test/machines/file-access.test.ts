import { describe } from 'vitest'
import { selectIsConsentUnconfirmed } from '#machines/visitor/file-access.machine.ts'
import { fileAccessModel } from '#test/models/file-access.model.ts'
import { verifyModel, createRuleTests } from '#test/models/verify-model.ts'
import {
  isTriggeredBy,
  isUndecided,
  isRepeat,
  listSentEvents,
  listStartInputs,
  listPortUses,
} from '#test/models/rules.ts'

const DONE = 'xstate.done.actor.giveConsent'
const FAILED = 'xstate.error.actor.giveConsent'

const isAboutIt = (event: object): boolean =>
  'subject' in event && event.subject === 1 && 'kind' in event && event.kind === 'download'

describe('fileAccess', () => {
  verifyModel(fileAccessModel)
  const { everyEdge } = createRuleTests(fileAccessModel)

  everyEdge(
    'no file without consent where somebody receives the contact, and only the one that was asked for last',
    (edge) => {
      const { consented, link } = edge.to.context
      const isUnasked = edge.event.type === 'download.open' && !edge.event.receives
      return (
        (consented || isUnasked) &&
        JSON.stringify(listPortUses(edge, 'download')) === JSON.stringify([{ link }])
      )
    },
    (edge) => listPortUses(edge, 'download').length > 0,
  )

  everyEdge(
    'consented, or where nobody receives the contact, each file comes at once and nobody is asked',
    ({ event, ...edge }) =>
      event.type === 'download.open' &&
      JSON.stringify(listPortUses(edge, 'download')) === JSON.stringify([{ link: event.link }]) &&
      listSentEvents(edge, 'consent.wanted').length === 0,
    (edge) =>
      edge.event.type === 'download.open' &&
      edge.from.matches('idle') &&
      (edge.from.context.consented || !edge.event.receives),
  )

  everyEdge(
    'the first file asks',
    (edge) =>
      JSON.stringify(listSentEvents(edge, 'consent.wanted')) ===
      JSON.stringify([{ type: 'consent.wanted', kind: 'download', subject: 1, name: 'Alfa' }]),
    (edge) =>
      edge.event.type === 'download.open' &&
      edge.from.matches('idle') &&
      !edge.from.context.consented &&
      edge.event.receives,
  )

  everyEdge(
    'only consent to this company is saved, and saved again if it is unconfirmed',
    (edge) =>
      edge.from.matches('unconfirmed')
        ? isRepeat(edge) || isTriggeredBy('download.open')(edge)
        : isTriggeredBy('consent.given')(edge) && isAboutIt(edge.event) && edge.from.matches('confirming'),
    (edge) => listStartInputs(edge, 'giveConsent').length > 0,
  )

  everyEdge(
    "consent begins with the server's answer, a login or the account's list, and ends with the visitor or that list",
    ({ to, ...edge }) =>
      isTriggeredBy(
        'visitor.authorized',
        'consents.listed',
        to.context.consented ? DONE : 'visitor.left',
      )(edge),
    ({ from, to }) => from.context.consented !== to.context.consented,
  )

  everyEdge(
    "a login brings the account's consents; a restored authorization does not change them",
    ({ from, to, event }) =>
      event.type === 'visitor.authorized' &&
      to.context.consented ===
        (event.login ? event.visitor.consents?.downloads.includes(1) === true : from.context.consented),
    isTriggeredBy('visitor.authorized'),
  )

  everyEdge(
    'a consent that was withdrawn in another tab is asked for again, and opens nothing by itself',
    ({ to, event, effects }) =>
      event.type === 'consents.listed' &&
      to.context.consented === event.downloads.includes(1) &&
      effects.length === 0,
    isTriggeredBy('consents.listed'),
  )

  everyEdge(
    'another visitor is asked again',
    ({ to }) => !to.context.consented && to.matches('idle'),
    isTriggeredBy('visitor.left'),
  )

  everyEdge(
    'a recorded consent is reported, so that it is not asked for again',
    (edge) => listSentEvents(edge, 'consent.recorded').length === (isTriggeredBy(DONE)(edge) ? 1 : 0),
  )

  everyEdge(
    'a consent that was not recorded says so, and opens no file',
    (edge) =>
      listSentEvents(edge, 'consent.refused').length === 1 && listPortUses(edge, 'download').length === 0,
    (edge) => isTriggeredBy(FAILED)(edge) && !isUndecided(edge),
  )

  everyEdge(
    'no answer leaves it unconfirmed: it gives no file and is no refusal',
    ({ to, effects }) => selectIsConsentUnconfirmed(to) && effects.length === 0,
    (edge) => isTriggeredBy(FAILED)(edge) && isUndecided(edge),
  )

  everyEdge(
    'only the restored connection or a delay saves an unconfirmed consent again',
    (edge) => listStartInputs(edge, 'giveConsent').length === (selectIsConsentUnconfirmed(edge.from) ? 1 : 0),
    isRepeat,
  )

  everyEdge(
    'the next visitor does not give a consent that another one left unconfirmed',
    ({ to }) => to.matches('idle'),
    (edge) =>
      edge.from.matches('unconfirmed') &&
      (edge.event.type === 'visitor.left' || (edge.event.type === 'visitor.authorized' && edge.event.login)),
  )
})
