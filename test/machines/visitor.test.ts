import { createActor, SimulatedClock, type SnapshotFrom } from 'xstate'
import { describe, expect, test } from 'vitest'
import {
  selectIsAuthorized,
  selectIsLoggingOut,
  selectVisitorState,
  visitorMachine,
} from '#machines/visitor/visitor.machine.ts'
import { verifyModel, createRuleTests } from '#test/models/verify-model.ts'
import {
  isRepeat,
  isTriggeredBy,
  isUnanswered,
  listSentEvents,
  listStartInputs,
  listPortUses,
} from '#test/models/rules.ts'
import { ivan } from '#test/models/sample-fair.ts'
import { visitorModel } from '#test/models/visitor.model.ts'

const DONE = 'xstate.done.actor.logOut'
const FAILED = 'xstate.error.actor.logOut'
const faultIn = (event: object): unknown => {
  if ('fault' in event) return event.fault
  return 'error' in event ? (event.error as { fault?: unknown }).fault : undefined
}

const isUnconfirmed = (state: SnapshotFrom<typeof visitorMachine>) =>
  state.matches({ leaving: 'unconfirmed' }) || state.matches({ authLost: { leaving: 'unconfirmed' } })

describe('visitor', () => {
  verifyModel(visitorModel)
  const { everyEdge, everyState } = createRuleTests(visitorModel)

  everyEdge(
    'authorization begins only by a login, or by a gated answer that proves it is back',
    ({ from, event }) =>
      event.type === 'login.accepted' ||
      (event.type === 'call.answered' && event.gated && from.hasTag('lost') && from.context.visitor !== null),
    ({ from, to }) => !selectIsAuthorized(from) && selectIsAuthorized(to),
  )

  everyEdge(
    'authorization ends only by code 3 or an answer that is not JSON, by an answered logout, or with the visitor',
    (edge) => isTriggeredBy(DONE, 'session.ended')(edge) || faultIn(edge.event) === 'unauthorized',
    ({ from, to }) => selectIsAuthorized(from) && !selectIsAuthorized(to),
  )

  everyEdge(
    'code 3 loses the authorization, unless a logout is under way and decides',
    ({ to }) => selectVisitorState(to) === 'auth-lost',
    ({ from, event }) => faultIn(event) === 'unauthorized' && !from.matches('leaving'),
  )

  everyEdge(
    'nothing but code 3 loses the authorization',
    ({ event }) => faultIn(event) === 'unauthorized',
    ({ from, to }) => !from.hasTag('lost') && to.hasTag('lost'),
  )

  everyEdge(
    'a visitor is set only by a login, and removed only by a logout or a deletion',
    ({ from, to }) => from.context.visitor === to.context.visitor,
    (edge) => !isTriggeredBy(DONE, 'session.ended', 'login.accepted')(edge),
  )

  everyState(
    'anonymous has no visitor',
    ({ context }) => context.visitor === null,
    (state) => state.matches('anonymous'),
  )

  everyState('authorized has a visitor', ({ context }) => context.visitor !== null, selectIsAuthorized)

  everyEdge('a login is reported as a login, a restored authorization is not', (edge) => {
    const [notified, ...more] = listSentEvents(edge, 'visitor.authorized')
    if (isTriggeredBy('login.accepted')(edge)) return more.length === 0 && notified?.['login'] === true
    const isRestored = edge.from.hasTag('lost') && selectIsAuthorized(edge.to)
    return isRestored ? more.length === 0 && notified?.['login'] === false : notified === undefined
  })

  everyEdge('only a logout and a deletion report that the visitor left, and leave none', (edge) => {
    const isOver = isTriggeredBy(DONE, 'session.ended')(edge)
    return (
      listSentEvents(edge, 'visitor.left').length === (isOver ? 1 : 0) &&
      (!isOver || edge.to.matches('anonymous'))
    )
  })

  everyEdge('drafts are deleted when their visitor leaves or is replaced, but not by a loss', (edge) => {
    const { from, to } = edge
    const isAnother = from.context.visitor !== null && from.context.visitor.UID !== to.context.visitor?.UID
    const isOver = isAnother || isTriggeredBy(DONE, 'session.ended')(edge)
    const wanted = isOver ? [{ visitor: from.context.visitor?.UID ?? '' }] : []
    return JSON.stringify(listPortUses(edge, 'forgetVisitor')) === JSON.stringify(wanted)
  })

  everyEdge('each loss is reported once', (edge) => {
    const isLost = !edge.from.hasTag('lost') && edge.to.hasTag('lost')
    return listSentEvents(edge, 'visitor.lost').length === (isLost ? 1 : 0)
  })

  everyEdge(
    'it probes only while lost, by a gated call if there is a visitor to restore',
    (edge) => {
      const gated = edge.from.context.visitor !== null
      return (
        edge.from.hasTag('lost') &&
        JSON.stringify(listPortUses(edge, 'probe')) === JSON.stringify([{ gated }])
      )
    },
    (edge) => listPortUses(edge, 'probe').length > 0,
  )

  everyEdge(
    'a visitor who tries again is not kept waiting',
    (edge) => listPortUses(edge, 'probe').length === 1,
    (edge) => isTriggeredBy('connection.retried')(edge) && edge.from.hasTag('lost'),
  )

  everyEdge(
    'a visitor who logs out asks for it once, even while the authorization is lost',
    (edge) => {
      const isWanted = edge.from.context.visitor !== null && !selectIsLoggingOut(edge.from)
      return listStartInputs(edge, 'logOut').length === (isWanted ? 1 : 0)
    },
    isTriggeredBy('visitor.logout'),
  )

  everyEdge(
    'only a visitor logs out, or a repeat',
    (edge) => isTriggeredBy('visitor.logout')(edge) || isRepeat(edge),
    (edge) => listStartInputs(edge, 'logOut').length > 0,
  )

  everyEdge(
    'a logout is repeated while it is not confirmed, and asked for once at a time',
    (edge) =>
      listStartInputs(edge, 'logOut').length ===
      (isUnconfirmed(edge.from) && (isRepeat(edge) || isTriggeredBy('visitor.logout')(edge)) ? 1 : 0),
    (edge) => isRepeat(edge) || (isUnconfirmed(edge.from) && isTriggeredBy('visitor.logout')(edge)),
  )

  everyEdge(
    'a logout without an answer of the server is not over: the session may have ended',
    ({ from, to }) =>
      isUnconfirmed(to) && selectVisitorState(to) === selectVisitorState(from) && !selectIsLoggingOut(to),
    (edge) => isTriggeredBy(FAILED)(edge) && (isUnanswered(edge) || faultIn(edge.event) === 'unauthorized'),
  )

  everyEdge(
    'no fault of another call ends a logout that is not confirmed',
    ({ from, to }) => isUnconfirmed(from) === isUnconfirmed(to),
    (edge) => isTriggeredBy('call.failed', 'call.answered')(edge) && isUnconfirmed(edge.from),
  )

  everyEdge(
    'each logout that fails is reported, whatever the fault, and nothing else is',
    (edge) => listSentEvents(edge, 'logout.unconfirmed').length === (isTriggeredBy(FAILED)(edge) ? 1 : 0),
  )

  everyEdge(
    'while a logout is under way, an answer to another call ends neither it nor the loss',
    ({ from, to }) => selectIsLoggingOut(to) && to.hasTag('lost') === from.hasTag('lost'),
    (edge) => isTriggeredBy('call.answered')(edge) && selectIsLoggingOut(edge.from),
  )

  everyEdge(
    'a failed logout changes nothing about the visitor',
    ({ from, to }) =>
      !selectIsLoggingOut(to) &&
      selectVisitorState(to) === selectVisitorState(from) &&
      from.context.visitor === to.context.visitor,
    isTriggeredBy(FAILED),
  )

  test('it asks again after 2, 4, 8, 16, 32 and then every 60 seconds', () => {
    const clock = new SimulatedClock()
    const times: number[] = []
    const machine = visitorMachine.provide({ actions: { probe: () => times.push(clock.now() / 1000) } })
    const actor = createActor(machine, { input: { visitor: ivan }, clock }).start()
    actor.send({ type: 'call.failed', fault: 'unauthorized' })
    for (let second = 1; second <= 182; second += 1) clock.set(second * 1000)
    expect(times).toEqual([2, 6, 14, 30, 62, 122, 182])
  })

  test('one call that goes on failing between answered ones is asked ever more rarely, until a minute was calm', () => {
    const clock = new SimulatedClock()
    const times: number[] = []
    const machine = visitorMachine.provide({ actions: { probe: () => times.push(clock.now() / 1000) } })
    const actor = createActor(machine, { input: { visitor: ivan }, clock }).start()
    const lose = () => actor.send({ type: 'call.failed', fault: 'unauthorized' })
    lose()
    for (let second = 1; second <= 60; second += 1) {
      clock.set(second * 1000)
      if (times.at(-1) !== second) continue
      actor.send({ type: 'call.answered', gated: true })
      if (second < 30) lose()
    }
    expect(times).toEqual([2, 6, 14, 30])
    clock.set(91_000)
    lose()
    clock.set(93_000)
    expect(times.at(-1)).toBe(93)
  })
})
