import { describe } from 'vitest'
import {
  selectBroadcast,
  selectBroadcastCard,
  selectBroadcastChat,
  selectIsVideoBroken,
  selectShowsSurvey,
  selectSurvey,
} from '../../machines/guide/broadcast.machine.ts'
import { broadcastModel } from '../models/broadcast.model.ts'
import { prove, rulesOf } from '../models/proof.ts'
import { isBy, isNoAnswer, isRepeat, sent, started, used } from '../models/rules.ts'

const isAboutIt = (event: object): boolean =>
  'subject' in event && event.subject === 1 && 'kind' in event && event.kind === 'broadcast'

describe('broadcast', () => {
  prove(broadcastModel)
  const { everyEdge, everyState } = rulesOf(broadcastModel)

  everyState(
    'it is watched only authorized and agreed',
    ({ context }) => context.authorized && context.consented,
    (state) => selectBroadcast(state) === 'watching',
  )

  everyState('chat and card run exactly while it is watched', (state) => {
    const isWatched = selectBroadcast(state) === 'watching'
    return [selectBroadcastChat(state), selectBroadcastCard(state)].every(
      (ref) => (ref !== undefined) === isWatched,
    )
  })

  everyEdge(
    'without authorization it is withheld, whatever it was doing',
    ({ to }) => selectBroadcast(to) === 'withheld',
    isBy('visitor.lost', 'visitor.left'),
  )

  everyState(
    'authorized, it is never withheld',
    (state) => (selectBroadcast(state) === 'withheld') !== state.context.authorized,
  )

  everyEdge("'show_broadcast' is recorded when it is first watched, once per window", (edge) => {
    const isFirst = selectBroadcast(edge.to) === 'watching' && !edge.from.context.recorded
    return JSON.stringify(used(edge, 'recordStat')) === (isFirst ? '[{"id":1,"e":"show_broadcast"}]' : '[]')
  })

  everyEdge('a video that fails asks whether the authorization is lost, once', (edge) => {
    const hasFailed = !selectIsVideoBroken(edge.from) && selectIsVideoBroken(edge.to)
    return (
      (!hasFailed || isBy('video.failed')(edge)) &&
      JSON.stringify(used(edge, 'probe')) === (hasFailed ? '[{"gated":true}]' : '[]')
    )
  })

  everyEdge(
    'it is tried again by hand, when the connection is back, and with the authorization; a survey does not matter',
    isBy('video.retry', 'connection.restored', 'visitor.authorized', 'visitor.lost', 'visitor.left'),
    ({ from, to }) => selectIsVideoBroken(from) && !selectIsVideoBroken(to),
  )

  everyEdge(
    'a connection that is back tries a broken video and tells the chat and the card',
    (edge) => !selectIsVideoBroken(edge.to) && sent(edge, 'connection.restored').length === 2,
    (edge) => isBy('connection.restored')(edge) && selectBroadcast(edge.from) === 'watching',
  )

  everyEdge(
    'once recorded, it stays so',
    ({ to }) => to.context.recorded,
    ({ from }) => from.context.recorded,
  )

  everyEdge(
    'the visitor is asked wherever it waits for an answer anew',
    (edge) => sent(edge, 'consent.wanted').length === 1,
    ({ from, to }) => !from.matches('asking') && to.matches('asking'),
  )

  everyEdge(
    'the server is told of a yes to this broadcast, or told again after a failure',
    (edge) =>
      edge.from.matches('failed') || edge.from.matches('unconfirmed')
        ? isRepeat(edge) || isBy('broadcast.enter')(edge)
        : isBy('consent.given')(edge) && isAboutIt(edge.event) && edge.from.matches('asking'),
    (edge) => started(edge, 'giveConsent').length > 0,
  )

  everyEdge(
    'no answer to the consent leaves it unconfirmed, any other fault is a failure',
    (edge) => selectBroadcast(edge.to) === (isNoAnswer(edge) ? 'unconfirmed' : 'failed'),
    isBy('xstate.error.actor.giveConsent'),
  )

  everyEdge(
    'the connection that is back, or a while, repeats it',
    (edge) => started(edge, 'giveConsent').length === 1,
    (edge) => isRepeat(edge) && selectBroadcast(edge.from) === 'unconfirmed',
  )

  everyEdge(
    'a survey that does not come is said to be slow, then missing, and what comes later is not shown',
    ({ from, to, event }) => {
      const { type }: { type: string } = event
      if (type === 'xstate.after.surveySlow.broadcast.watching.aside.survey.loading.timely')
        return selectSurvey(to) === 'slow'
      if (type === 'xstate.after.surveyLimit.broadcast.watching.aside.survey.loading')
        return selectSurvey(to) === 'failed'
      if (event.type === 'survey.retry') return selectSurvey(to) === 'waiting'
      const isLoaded = event.type === 'survey.loaded' && event.isSurvey
      return selectSurvey(from) === 'failed' || selectSurvey(to) === (isLoaded ? 'waiting' : 'failed')
    },
    (edge) =>
      selectShowsSurvey(edge.from) &&
      selectShowsSurvey(edge.to) &&
      (/survey(Slow|Limit)/.test(edge.event.type) ||
        isBy('survey.loaded')(edge) ||
        (isBy('survey.retry')(edge) && selectSurvey(edge.from) === 'failed')),
  )

  everyEdge(
    'consent begins with the answer of the server and ends with the visitor, or is what a login tells',
    ({ to, ...edge }) =>
      isBy(
        'visitor.authorized',
        to.context.consented ? 'xstate.done.actor.giveConsent' : 'visitor.left',
      )(edge),
    ({ from, to }) => from.context.consented !== to.context.consented,
  )

  everyEdge(
    'a login tells what the account agreed to; an authorization that is back changes nothing of it',
    ({ from, to, event }) =>
      event.type === 'visitor.authorized' &&
      to.context.consented ===
        (event.login ? event.visitor.consents?.broadcasts.includes(1) === true : from.context.consented),
    isBy('visitor.authorized'),
  )

  everyEdge('another visitor is asked anew', ({ to }) => !to.context.consented, isBy('visitor.left'))

  everyEdge(
    'a no leaves a way to think again',
    ({ to }) => to.matches('declined') && selectBroadcast(to) === 'asking',
    (edge) => isBy('consent.declined')(edge) && isAboutIt(edge.event) && edge.from.matches('asking'),
  )
})
