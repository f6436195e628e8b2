import { createActor, SimulatedClock } from 'xstate'
import { describe, expect, test } from 'vitest'
import {
  connectionMachine,
  selectConnectionState,
  selectIsConnectionLost,
  selectIsSlow,
} from '#machines/visitor/connection.machine.ts'
import { connectionModel } from '#test/models/connection.model.ts'
import { verifyModel, createRuleTests } from '#test/models/verify-model.ts'
import { isTriggeredBy, listSentEvents, listPortUses } from '#test/models/rules.ts'

const faultOf = (event: { type: string }): unknown => ('fault' in event ? event.fault : undefined)
const BREAKING: unknown[] = ['refused', 'unauthorized', 'unreachable']

describe('connection', () => {
  verifyModel(connectionModel)
  const { everyEdge, everyState } = createRuleTests(connectionModel)

  everyEdge(
    'a call that starts assumes a connection',
    ({ to }) => !selectIsConnectionLost(to),
    isTriggeredBy('call.started'),
  )

  everyEdge(
    'a fault that breaks the connection is named',
    ({ to, event }) => selectConnectionState(to) === faultOf(event),
    ({ event }) => BREAKING.includes(faultOf(event)),
  )

  everyEdge(
    'nothing else loses it',
    ({ event }) => BREAKING.includes(faultOf(event)),
    ({ from, to }) => !selectIsConnectionLost(from) && selectIsConnectionLost(to),
  )

  everyEdge(
    'an answer with an error proves and breaks nothing here',
    ({ from, to, effects }) => from === to && effects.length === 0,
    ({ event }) => ['ignored', 'rejected'].includes(String(faultOf(event))),
  )

  everyEdge(
    'the connection is reported as restored on the first answer after a loss, and only then',
    (edge) => {
      const wasProven = edge.from.matches({ connected: 'proven' })
      const isFirstAnswer = isTriggeredBy('call.answered')(edge) && !wasProven
      return listSentEvents(edge, 'connection.restored').length === (isFirstAnswer ? 1 : 0)
    },
  )

  everyEdge(
    'it probes only while lost, by an open call, and leaves a lost authorization to the visitor',
    (edge) =>
      selectIsConnectionLost(edge.from) &&
      JSON.stringify(listPortUses(edge, 'probe')) === '[{"gated":false}]' &&
      (isTriggeredBy('connection.retry')(edge) || !edge.from.matches({ lost: 'unauthorized' })),
    (edge) => listPortUses(edge, 'probe').length > 0,
  )

  everyEdge(
    'the visitor may have it probe at once, and the lost authorization too',
    (edge) =>
      listPortUses(edge, 'probe').length === 1 && listSentEvents(edge, 'connection.retried').length === 1,
    (edge) => isTriggeredBy('connection.retry')(edge) && selectIsConnectionLost(edge.from),
  )

  everyEdge(
    'a retry without a loss asks for the authorization alone, which may be lost by itself',
    (edge) =>
      listPortUses(edge, 'probe').length === 0 && listSentEvents(edge, 'connection.retried').length === 1,
    (edge) => isTriggeredBy('connection.retry')(edge) && !selectIsConnectionLost(edge.from),
  )

  everyEdge(
    'a slow read and its end decide nothing about the connection',
    ({ from, to, effects }) =>
      selectConnectionState(from) === selectConnectionState(to) && effects.length === 0,
    isTriggeredBy('call.slow', 'call.settled'),
  )

  everyEdge(
    'nothing else says that something is slow, or no longer',
    isTriggeredBy('call.slow', 'call.settled'),
    ({ from, to }) => selectIsSlow(from) !== selectIsSlow(to),
  )

  test('stays slow until every slow read is settled', () => {
    const actor = createActor(connectionMachine, { clock: new SimulatedClock() }).start()
    const slow = (...types: ('call.slow' | 'call.settled')[]) => {
      for (const type of types) actor.send({ type })
      return selectIsSlow(actor.getSnapshot())
    }
    expect(slow()).toBe(false)
    expect(slow('call.slow', 'call.slow', 'call.settled')).toBe(true)
    expect(slow('call.settled')).toBe(false)
    expect(slow('call.slow')).toBe(true)
  })

  everyState(
    'connected, it counts no probes',
    ({ context }) => context.probes === 0,
    (to) => to.matches('connected'),
  )

  test('probes come after 3, 6, 12, 24 and then every 30 seconds, and anew after the next loss', () => {
    const clock = new SimulatedClock()
    const times: number[] = []
    const probe = () => times.push(clock.now())
    const actor = createActor(connectionMachine.provide({ actions: { probe } }), { clock })
    actor.start()
    actor.send({ type: 'call.failed', fault: 'unreachable' })
    for (const second of Array.from({ length: 105 }, (_, index) => index + 1)) clock.set(second * 1000)
    expect(times).toEqual([3000, 9000, 21_000, 45_000, 75_000, 105_000])

    actor.send({ type: 'call.answered', gated: false })
    actor.send({ type: 'call.failed', fault: 'refused' })
    clock.increment(2999)
    expect(times).toHaveLength(6)
    clock.increment(1)
    expect(times).toHaveLength(7)
  })
})

describe('section 4, Connection', () => {
  const after = (...events: Parameters<ReturnType<typeof start>['send']>[0][]) => {
    const actor = start()
    for (const event of events) actor.send(event)
    return selectConnectionState(actor.getSnapshot())
  }
  const start = () => createActor(connectionMachine, { clock: new SimulatedClock() }).start()

  test('set to true before each request', () => {
    expect(after({ type: 'call.failed', fault: 'unreachable' }, { type: 'call.started' })).toBe('connected')
  })

  test('lost on code 2 or a plain-string body', () => {
    expect(after({ type: 'call.started' }, { type: 'call.failed', fault: 'refused' })).toBe('refused')
  })

  test('lost on a network failure, which an own state tells from a refusal', () => {
    expect(after({ type: 'call.started' }, { type: 'call.failed', fault: 'unreachable' })).toBe('unreachable')
  })

  test('an authorization error answer sets connection false', () => {
    expect(after({ type: 'call.started' }, { type: 'call.failed', fault: 'unauthorized' })).toBe(
      'unauthorized',
    )
  })
})
