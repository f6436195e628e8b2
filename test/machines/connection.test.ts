import { createActor, SimulatedClock } from 'xstate'
import { describe, expect, test } from 'vitest'
import type { Fault } from '../../contract/answers.ts'
import { connectionMachine, selectConnection, selectIsConnectionLost } from '../../machines/session/connection.machine.ts'
import { connectionModel } from '../models/connection.model.ts'
import { prove } from '../models/proof.ts'
import { breaches, isBy, sent, used } from '../models/rules.ts'

describe('connection', () => {
  prove(connectionModel)

  const faultOf = (event: { type: string }) => ('fault' in event ? event.fault : undefined)
  const breaks = ({ event }: { event: { type: string } }) =>
    ['refused', 'unauthorized', 'unreachable'].includes(String(faultOf(event)))

  test('a call that starts is believed in', () => {
    expect(breaches(connectionModel, ({ to }) => !selectIsConnectionLost(to), isBy('call.started'))).toEqual([])
  })

  test('a fault that breaks the connection says which', () => {
    expect(breaches(connectionModel, ({ to, event }) => selectConnection(to) === faultOf(event), breaks)).toEqual([])
  })

  test('nothing else loses it', () => {
    const isLost = ({ from, to }: Parameters<Parameters<typeof breaches<typeof connectionMachine>>[1]>[0]) =>
      !selectIsConnectionLost(from) && selectIsConnectionLost(to)
    expect(breaches(connectionModel, breaks, isLost)).toEqual([])
  })

  test('an ignored or a rejected answer changes nothing', () => {
    const isAnswer = ({ event }: { event: { type: string } }) =>
      ['ignored', 'rejected'].includes(String(faultOf(event)))
    expect(breaches(connectionModel, ({ from, to, effects }) => from === to && effects.length === 0, isAnswer)).toEqual([])
  })
})
