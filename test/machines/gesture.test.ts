import { createActor, SimulatedClock } from 'xstate'
import { describe, expect, test } from 'vitest'
import { gestureMachine } from '#machines/hall/gesture.machine.ts'
import { gestureModel } from '#test/models/gesture.model.ts'
import { createParentMachine } from '#test/models/parent-machine.ts'
import { verifyModel, createRuleTests } from '#test/models/verify-model.ts'
import { isTriggeredBy, listSentEvents } from '#test/models/rules.ts'

describe('gesture', () => {
  verifyModel(gestureModel)
  const { everyEdge } = createRuleTests(gestureModel)

  everyEdge(
    'a stand opens only where a press ends on it, and it is the stand that was pressed',
    (edge) =>
      isTriggeredBy('pointer.released')(edge) &&
      edge.from.matches('pressed') &&
      listSentEvents(edge, 'stand.opened').length === 1 &&
      listSentEvents(edge, 'stand.opened')[0]?.['stand'] === edge.from.context.stand,
    (edge) => listSentEvents(edge, 'stand.opened').length > 0,
  )

  everyEdge(
    'a place is chosen only where a press ends on it, beside all stands',
    (edge) =>
      isTriggeredBy('pointer.released')(edge) &&
      edge.from.matches('pressed') &&
      edge.from.context.stand === null &&
      listSentEvents(edge, 'place.chosen')[0]?.['place'] === edge.from.context.place,
    (edge) => listSentEvents(edge, 'place.chosen').length > 0,
  )

  everyEdge(
    'a tap beside stands and places does nothing',
    ({ effects }) => effects.length === 0,
    ({ from }) => from.context.stand === null && from.context.place === null,
  )

  everyEdge(
    'a touch that has moved is not a tap',
    ({ from, to }) => !to.matches('pressed') || from.matches('idle'),
    ({ from }) => !from.matches('pressed'),
  )

  everyEdge(
    'a cancelled touch ends everything',
    ({ to }) => to.matches('idle'),
    isTriggeredBy('pointer.cancelled'),
  )

  everyEdge(
    'a second finger pinches, and the one that stays pans on',
    ({ from, to }) => (from.matches('idle') ? to.matches('pressed') : to.matches('pinching')),
    isTriggeredBy('pointer.pressed'),
  )
})

describe('section 9: tap on a stand recognized if under 300 ms; touch movement tolerance 3 px', () => {
  /** Presses at 0, 0, moves, waits and releases; the stands that were opened. */
  function tap({ after: wait, by: [x, y] = [0, 0] }: { after: number; by?: [number, number] }) {
    const opened: unknown[] = []
    const clock = new SimulatedClock()
    const recordStand = (_: string, event: object) => opened.push('stand' in event && event.stand)
    const parent = createActor(createParentMachine(gestureMachine, recordStand), {
      systemId: 'app',
      clock,
      input: { input: undefined },
    }).start()
    const gesture = parent.getSnapshot().children['subject']
    const send = (event: Parameters<NonNullable<typeof gesture>['send']>[0]) => gesture?.send(event)
    send({ type: 'pointer.pressed', x: 0, y: 0, stand: 'A101' })
    send({ type: 'pointer.moved', x, y })
    clock.increment(wait)
    send({ type: 'pointer.released' })
    return opened
  }

  test.each([0, 1, 299])('after %i ms it is a tap', (after) => {
    expect(tap({ after })).toEqual(['A101'])
  })

  test.each([300, 301])('after %i ms it is none', (after) => {
    expect(tap({ after })).toEqual([])
  })

  test.each<[number, number]>([
    [3, 0],
    [0, -3],
    [2, 2],
  ])('moved by %d, %d it is a tap', (x, y) => {
    expect(tap({ after: 100, by: [x, y] })).toEqual(['A101'])
  })

  test.each<[number, number]>([
    [3.1, 0],
    [0, -4],
    [3, 1],
  ])('moved by %d, %d it is none', (x, y) => {
    expect(tap({ after: 100, by: [x, y] })).toEqual([])
  })
})
