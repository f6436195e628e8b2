import { createActor, fromCallback } from 'xstate'
import { describe, expect, test } from 'vitest'
import { selectShownName, windowMachine, type WindowEvent } from '#machines/address/window.machine.ts'
import { windowModel } from '#test/models/window.model.ts'
import { verifyModel, createRuleTests } from '#test/models/verify-model.ts'
import { isTriggeredBy, listPortUses } from '#test/models/rules.ts'

const hashOf = (event: WindowEvent): string => ('hash' in event ? event.hash : '')
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

describe('window', () => {
  verifyModel(windowModel)
  const { everyEdge, everyState } = createRuleTests(windowModel)

  everyState(
    'a window is open exactly over what is shown',
    (state) => state.matches('open') === (selectShownName(state) !== null),
  )

  everyEdge(
    'the hash opens what it names, and any other closes',
    ({ to, event }) =>
      selectShownName(to) === (to.context.names.includes(hashOf(event)) ? hashOf(event) : null),
    isTriggeredBy('hash.changed'),
  )

  everyEdge(
    'nothing but the hash opens, closes or shows another',
    ({ from, to }) => selectShownName(from) === selectShownName(to),
    (edge) => !isTriggeredBy('hash.changed')(edge),
  )

  everyEdge(
    'an unknown hash is replaced by none, a known one stays',
    (edge) => {
      const isUnknown = hashOf(edge.event) !== '' && selectShownName(edge.to) === null
      return isSame(listPortUses(edge, 'navigate'), isUnknown ? [{ hash: '', replace: true }] : [])
    },
    isTriggeredBy('hash.changed'),
  )

  everyEdge(
    'a wish asks for its hash: one entry of the history for as long as a window is open, none while it closes',
    (edge) => {
      const hash = edge.event.type === 'window.open' ? edge.event.name : ''
      const isClosing = edge.from.matches({ open: 'closing' })
      const wanted = isClosing ? [] : [{ hash, replace: selectShownName(edge.from) !== null }]
      return isSame(listPortUses(edge, 'navigate'), wanted)
    },
    isTriggeredBy('window.open'),
  )

  everyEdge('a window is left once, however often it is closed', (edge) => {
    const isLeft = isTriggeredBy('window.close')(edge) && edge.from.matches({ open: 'shown' })
    return (
      listPortUses(edge, 'leave').length === (isLeft ? 1 : 0) &&
      (!isLeft || edge.to.matches({ open: 'closing' }))
    )
  })

  everyEdge(
    'the focus goes back to what was opened as soon as nothing is open, and stays until then',
    (edge) => {
      const isClosed = selectShownName(edge.from) !== null && selectShownName(edge.to) === null
      return isSame(listPortUses(edge, 'focusOpener'), isClosed ? [{ name: edge.from.context.opener }] : [])
    },
  )
})

/** A history of one entry: what is asked for comes at once. */
function open(...hashes: string[]) {
  const asked: unknown[] = []
  const focused: unknown[] = []
  const machine = windowMachine.provide({
    actors: { listen: fromCallback(() => undefined) },
    actions: {
      navigate: (_, wish) => {
        asked.push(wish)
        actor.send({ type: 'hash.changed', hash: wish.hash })
      },
      leave: () => actor.send({ type: 'hash.changed', hash: '' }),
      focusOpener: (_, { name }) => focused.push(name),
    },
  })
  const actor = createActor(machine, { input: { names: ['hall.svg', 'aisle.svg', 'track.svg'] } }).start()
  for (const hash of hashes) actor.send({ type: 'hash.changed', hash })
  return { actor, asked, focused, shown: () => selectShownName(actor.getSnapshot()) }
}

test('section 2, the catalogue page opens a modal per item, addressed by hash', () => {
  const asked: unknown[] = []
  const machine = windowMachine.provide({
    actors: { listen: fromCallback(() => undefined) },
    actions: {
      navigate: (_, wish) => asked.push(wish),
      leave: () => asked.push('leave'),
      focusOpener: (_, opener) => asked.push(opener),
    },
  })
  const actor = createActor(machine, { input: { names: ['pallets', 'racks'] } }).start()
  const item = () => selectShownName(actor.getSnapshot())
  actor.send({ type: 'window.open', name: 'pallets' })
  expect([item(), asked]).toEqual([null, [{ hash: 'pallets', replace: false }]])
  actor.send({ type: 'hash.changed', hash: 'pallets' })
  expect(item()).toBe('pallets')
  actor.send({ type: 'window.close' })
  actor.send({ type: 'window.close' })
  expect([item(), asked.slice(1)]).toEqual(['pallets', ['leave']])
  actor.send({ type: 'hash.changed', hash: '' })
  expect([item(), asked.slice(2)]).toEqual([null, [{ name: 'pallets' }]])
})

test('Back closes the window and does not walk through what it showed: only opening is a step', () => {
  const { actor, asked, shown } = open('')
  actor.send({ type: 'window.open', name: 'aisle.svg' })
  actor.send({ type: 'window.open', name: 'track.svg' })
  actor.send({ type: 'window.open', name: 'hall.svg' })
  expect(shown()).toBe('hall.svg')
  expect(asked).toEqual([
    { hash: 'aisle.svg', replace: false },
    { hash: 'track.svg', replace: true },
    { hash: 'hall.svg', replace: true },
  ])
})

test('the focus goes back to what was opened, however far the visitor went on', () => {
  const { actor, focused, shown } = open('')
  actor.send({ type: 'window.open', name: 'aisle.svg' })
  actor.send({ type: 'window.open', name: 'track.svg' })
  actor.send({ type: 'window.close' })
  expect([shown(), focused]).toEqual([null, ['aisle.svg']])
})

test('an address that was shared opens what it names, which has the focus afterwards', () => {
  const { actor, focused, shown } = open('track.svg')
  expect(shown()).toBe('track.svg')
  actor.send({ type: 'window.close' })
  expect([shown(), focused]).toEqual([null, ['track.svg']])
})
