import { describe } from 'vitest'
import { CallFault } from '#contract/faults.ts'
import {
  selectBroadcastState,
  selectBroadcastCard,
  selectBroadcastChat,
  selectIsVideoBroken,
  selectIsSurveyOpen,
  selectSurveyState,
} from '#machines/broadcast/broadcast-selectors.ts'
import { broadcastModel } from '#test/models/broadcast.model.ts'
import { verifyModel, createRuleTests } from '#test/models/verify-model.ts'
import {
  isTriggeredBy,
  isUndecided,
  isRepeat,
  listSentEvents,
  listStartInputs,
  listPortUses,
} from '#test/models/rules.ts'

const isAboutIt = (event: object): boolean =>
  'subject' in event && event.subject === 1 && 'kind' in event && event.kind === 'broadcast'

const isLike = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The server has refused a consent that names a company which does not receive the contact any more. */
const isReceiverChanged = (event: object): boolean =>
  'error' in event && event.error instanceof CallFault && event.error.field === 'receiver'

describe('broadcast', () => {
  verifyModel(broadcastModel)
  const { everyEdge, everyState } = createRuleTests(broadcastModel)

  everyState(
    'it is watched only with authorization and, once it has begun, with consent if somebody receives the contact',
    ({ context: { authorized, consented, organizer, now, begins } }) =>
      authorized && (consented || organizer?.receives !== true || (now !== null && now < begins)),
    (state) => selectBroadcastState(state) === 'watching',
  )

  everyState(
    'without a receiver of the contact no consent is asked',
    ({ context: { organizer } }) => organizer?.receives === true,
    (state) => state.matches('asking') || state.matches('declined'),
  )

  everyEdge(
    'before the start nothing is asked',
    ({ to: { context } }) => context.now !== null && context.now >= context.begins,
    (edge) => listSentEvents(edge, 'consent.wanted').length > 0,
  )

  everyEdge(
    'the visitor is asked when it begins, with the names of the broadcast and the receiver',
    (edge) =>
      JSON.stringify(listSentEvents(edge, 'consent.wanted')) ===
      JSON.stringify([
        {
          type: 'consent.wanted',
          kind: 'broadcast',
          subject: 1,
          name: edge.to.context.organizer?.name,
          event: 'Opening',
        },
      ]),
    ({ from, to, event }) =>
      selectBroadcastState(from) === 'watching' &&
      event.type === 'clock.ticked' &&
      event.now >= from.context.begins &&
      !from.context.consented &&
      to.context.organizer?.receives === true,
  )

  everyEdge(
    'a start that is moved to before now asks before anything is shown',
    ({ to }) => selectBroadcastState(to) === 'asking',
    ({ from, to, event }) =>
      event.type === 'broadcast.changed' &&
      selectBroadcastState(from) === 'watching' &&
      !from.context.consented &&
      to.context.organizer?.receives === true &&
      to.context.now !== null &&
      to.context.now >= to.context.begins,
  )

  everyEdge(
    'a change leaves chat and card alone, and the organizer that was named',
    (edge) =>
      listStartInputs(edge, 'card').length === 0 &&
      edge.from.context.organizer?.id === edge.to.context.organizer?.id,
    ({ from, to, event }) =>
      event.type === 'broadcast.changed' &&
      selectBroadcastState(from) === 'watching' &&
      selectBroadcastState(to) === 'watching',
  )

  everyState('chat and card run exactly while it is watched', (state) => {
    const isWatched = selectBroadcastState(state) === 'watching'
    return [selectBroadcastChat(state), selectBroadcastCard(state)].every(
      (ref) => (ref !== undefined) === isWatched,
    )
  })

  everyEdge(
    'without authorization it is withheld, whatever it was doing',
    ({ to }) => selectBroadcastState(to) === 'withheld',
    isTriggeredBy('visitor.lost', 'visitor.left'),
  )

  everyState(
    'authorized, it is never withheld',
    (state) => (selectBroadcastState(state) === 'withheld') !== state.context.authorized,
  )

  everyEdge("'show_broadcast' is recorded when it is first watched, once per window", (edge) => {
    const isFirst = selectBroadcastState(edge.to) === 'watching' && !edge.from.context.recorded
    return (
      JSON.stringify(listPortUses(edge, 'recordStat')) ===
      (isFirst ? '[{"id":1,"e":"show_broadcast"}]' : '[]')
    )
  })

  everyEdge('a failed video probes the authorization once', (edge) => {
    const hasFailed = !selectIsVideoBroken(edge.from) && selectIsVideoBroken(edge.to)
    return (
      (!hasFailed || isTriggeredBy('video.failed')(edge)) &&
      JSON.stringify(listPortUses(edge, 'probe')) === (hasFailed ? '[{"gated":true}]' : '[]')
    )
  })

  everyEdge(
    'a failed video is retried by the button and with connection, authorization and consent, whatever the survey does',
    isTriggeredBy(
      'xstate.done.actor.checkConsent',
      'consents.listed',
      'video.retry',
      'connection.restored',
      'visitor.authorized',
      'visitor.lost',
      'visitor.left',
      'clock.ticked',
      'broadcast.changed',
    ),
    ({ from, to }) => selectIsVideoBroken(from) && !selectIsVideoBroken(to),
  )

  everyEdge(
    'a withdrawn consent stops the broadcast, which says so and asks nothing by itself',
    (edge) =>
      selectBroadcastState(edge.to) === 'withdrawn' &&
      !edge.to.context.consented &&
      listSentEvents(edge, 'consent.wanted').length === 0,
    ({ from, event }) =>
      from.context.authorized &&
      from.context.consented &&
      from.context.organizer?.receives === true &&
      ((event.type === 'consents.listed' && !event.broadcasts.includes(1)) ||
        (isTriggeredBy('xstate.done.actor.checkConsent')({ event }) &&
          'output' in event &&
          event.output === false)),
  )

  everyEdge(
    'while it is watched, the server is asked from time to time whether the consent still holds, and so whether the fair has changed',
    (edge) => listStartInputs(edge, 'checkConsent').length === 1,
    ({ event }) => event.type.includes('consentCheck'),
  )

  everyEdge(
    'so it is while the video cannot be loaded, whose address may change',
    (edge) => listStartInputs(edge, 'checkConsent').length === 1 && selectIsVideoBroken(edge.to),
    ({ event }) => event.type.endsWith('consentCheck.broadcast.watching.stage.broken.checked'),
  )

  everyEdge(
    'a list with the consent, where none is needed or before a new login, stops nothing',
    ({ from, to, event, effects }) =>
      event.type === 'consents.listed' &&
      JSON.stringify(to.value) === JSON.stringify(from.value) &&
      effects.length === 0,
    ({ from, event }) =>
      event.type === 'consents.listed' &&
      (event.broadcasts.includes(1) ||
        !from.context.consented ||
        !from.context.authorized ||
        from.context.organizer?.receives !== true),
  )

  everyEdge(
    'a restored connection retries a broken video and is forwarded to chat and card',
    (edge) => !selectIsVideoBroken(edge.to) && listSentEvents(edge, 'connection.restored').length === 2,
    (edge) => isTriggeredBy('connection.restored')(edge) && selectBroadcastState(edge.from) === 'watching',
  )

  everyEdge(
    'once recorded, it stays so',
    ({ to }) => to.context.recorded,
    ({ from }) => from.context.recorded,
  )

  everyEdge(
    'the visitor is asked in every state that waits for an answer',
    (edge) => listSentEvents(edge, 'consent.wanted').length === 1,
    ({ from, to }) => !from.matches('asking') && to.matches('asking'),
  )

  everyEdge(
    'consent to this broadcast is saved, and saved again after a failure',
    (edge) =>
      edge.from.matches('failed') || edge.from.matches('unconfirmed')
        ? isRepeat(edge) || isTriggeredBy('broadcast.enter')(edge)
        : isTriggeredBy('consent.given')(edge) && isAboutIt(edge.event) && edge.from.matches('asking'),
    (edge) => listStartInputs(edge, 'giveConsent').length > 0,
  )

  everyEdge(
    'no answer to the consent leaves it unconfirmed, any other fault is a failure',
    (edge) => selectBroadcastState(edge.to) === (isUndecided(edge) ? 'unconfirmed' : 'failed'),
    (edge) => isTriggeredBy('xstate.error.actor.giveConsent')(edge) && !isReceiverChanged(edge.event),
  )

  everyEdge(
    'consent is given to the company that was named to the visitor',
    (edge) =>
      JSON.stringify(listStartInputs(edge, 'giveConsent')) ===
      JSON.stringify([{ id: 1, receiver: edge.from.context.organizer?.id }]),
    (edge) => listStartInputs(edge, 'giveConsent').length > 0,
  )

  everyEdge(
    'the company that was named stays the same while the question may be open',
    ({ from, to }) => from.context.organizer?.id === to.context.organizer?.id,
    (edge) => !isTriggeredBy('broadcast.enter')(edge),
  )

  everyEdge(
    'a card that is recorded for the named company is shown as sent, that for another one is not',
    ({ from, to, event }) =>
      isLike(
        to.context.card,
        event.type === 'consent.recorded' &&
          event.kind === 'card' &&
          event.subject === from.context.organizer?.id
          ? { sent: event.sent, delivery: event.delivery }
          : from.context.card,
      ),
    isTriggeredBy('consent.recorded'),
  )

  everyEdge(
    'the card to the former organizer is not taken for one to the new one',
    ({ to }) => to.context.card === null,
    ({ from, to }) => from.context.organizer?.id !== to.context.organizer?.id,
  )

  everyEdge(
    'the visitor is asked about the newest organizer',
    (edge) =>
      edge.to.context.organizer?.id === edge.to.context.listedOrganizer?.id &&
      listSentEvents(edge, 'consent.wanted').length === 1,
    (edge) =>
      isTriggeredBy('broadcast.enter')(edge) &&
      !edge.from.matches('asking') &&
      selectBroadcastState(edge.to) === 'asking',
  )

  everyEdge(
    'the restored connection or a delay repeats it',
    (edge) => listStartInputs(edge, 'giveConsent').length === 1,
    (edge) => isRepeat(edge) && selectBroadcastState(edge.from) === 'unconfirmed',
  )

  everyEdge(
    'a survey that does not load is shown as slow, then as missing, and not shown when it loads later',
    ({ from, to, event }) => {
      const { type }: { type: string } = event
      if (type === 'xstate.after.surveySlow.broadcast.watching.aside.survey.loading.timely')
        return selectSurveyState(to) === 'slow'
      if (type === 'xstate.after.surveyLimit.broadcast.watching.aside.survey.loading')
        return selectSurveyState(to) === 'failed'
      if (event.type === 'survey.retry') return selectSurveyState(to) === 'waiting'
      const isLoaded = event.type === 'survey.loaded' && event.isSurvey
      return (
        selectSurveyState(from) === 'failed' || selectSurveyState(to) === (isLoaded ? 'waiting' : 'failed')
      )
    },
    (edge) =>
      selectIsSurveyOpen(edge.from) &&
      selectIsSurveyOpen(edge.to) &&
      (/survey(Slow|Limit)/.test(edge.event.type) ||
        isTriggeredBy('survey.loaded')(edge) ||
        (isTriggeredBy('survey.retry')(edge) && selectSurveyState(edge.from) === 'failed')),
  )

  everyEdge(
    "consent begins with the server's answer or a login, and ends with the visitor or as the server says",
    ({ to, ...edge }) =>
      isTriggeredBy(
        'visitor.authorized',
        ...(to.context.consented
          ? ['xstate.done.actor.giveConsent']
          : ['visitor.left', 'xstate.done.actor.checkConsent', 'consents.listed']),
      )(edge),
    ({ from, to }) => from.context.consented !== to.context.consented,
  )

  everyEdge(
    "a login brings the account's consents; a restored authorization does not change them",
    ({ from, to, event }) =>
      event.type === 'visitor.authorized' &&
      to.context.consented ===
        (event.login ? event.visitor.consents?.broadcasts.includes(1) === true : from.context.consented),
    isTriggeredBy('visitor.authorized'),
  )

  everyEdge(
    'another visitor is asked again',
    ({ to }) => !to.context.consented,
    isTriggeredBy('visitor.left'),
  )

  everyEdge(
    'a declined consent can still be given',
    ({ to }) => to.matches('declined') && selectBroadcastState(to) === 'asking',
    (edge) => isTriggeredBy('consent.declined')(edge) && isAboutIt(edge.event) && edge.from.matches('asking'),
  )
})
