import { createActor, fromCallback } from 'xstate'
import { describe, expect, test } from 'vitest'
import {
  catalogueMachine,
  selectItem,
  type CatalogueEvent,
} from '../../machines/archive/catalogue.machine.ts'
import { catalogueModel } from '../models/catalogue.model.ts'
import { prove, rulesOf } from '../models/proof.ts'
import { isBy, used } from '../models/rules.ts'

const hashOf = (event: CatalogueEvent): string => ('hash' in event ? event.hash : '')

describe('catalogue', () => {
  prove(catalogueModel)
  const { everyEdge } = rulesOf(catalogueModel)

  everyEdge(
    'the hash opens its item, and any other closes',
    ({ to, event }) => selectItem(to) === (to.context.ids.includes(hashOf(event)) ? hashOf(event) : null),
    isBy('hash.changed'),
  )

  everyEdge(
    'nothing but the hash opens or closes',
    ({ from, to }) => selectItem(from) === selectItem(to),
    (edge) => !isBy('hash.changed')(edge),
  )

  everyEdge(
    'an unknown hash is replaced by none, a known one stays',
    (edge) => {
      const isUnknown = hashOf(edge.event) !== '' && selectItem(edge.to) === null
      const wanted = isUnknown ? [{ hash: '', replace: true }] : []
      return JSON.stringify(used(edge, 'navigate')) === JSON.stringify(wanted)
    },
    isBy('hash.changed'),
  )

  everyEdge(
    'a wish asks for its hash, while nothing is open',
    (edge) => {
      const hash = edge.event.type === 'item.wanted' ? edge.event.id : ''
      const wanted = selectItem(edge.from) === null ? [{ hash, replace: false }] : []
      return JSON.stringify(used(edge, 'navigate')) === JSON.stringify(wanted)
    },
    isBy('item.wanted'),
  )

  everyEdge('a window is left once, however often it is closed', (edge) => {
    const isLeft = isBy('item.close')(edge) && edge.from.matches({ open: 'shown' })
    return (
      used(edge, 'leave').length === (isLeft ? 1 : 0) && (!isLeft || edge.to.matches({ open: 'closing' }))
    )
  })

  everyEdge('the focus goes back to the card of a window that is closed', (edge) => {
    const item = selectItem(edge.from)
    const wanted = item !== null && selectItem(edge.to) === null ? [{ id: item }] : []
    return JSON.stringify(used(edge, 'focusOpener')) === JSON.stringify(wanted)
  })
})

test('section 2, the catalogue page opens a modal per item, addressed by hash', () => {
  const asked: unknown[] = []
  const machine = catalogueMachine.provide({
    actors: { listen: fromCallback(() => undefined) },
    actions: {
      navigate: (_, wish) => asked.push(wish),
      leave: () => asked.push('leave'),
      focusOpener: (_, opener) => asked.push(opener),
    },
  })
  const actor = createActor(machine, { input: { ids: ['pallets', 'racks'] } }).start()
  const item = () => selectItem(actor.getSnapshot())
  actor.send({ type: 'item.wanted', id: 'pallets' })
  expect([item(), asked]).toEqual([null, [{ hash: 'pallets', replace: false }]])
  actor.send({ type: 'hash.changed', hash: 'pallets' })
  expect(item()).toBe('pallets')
  actor.send({ type: 'item.close' })
  actor.send({ type: 'item.close' })
  expect([item(), asked.slice(1)]).toEqual(['pallets', ['leave']])
  actor.send({ type: 'hash.changed', hash: '' })
  expect([item(), asked.slice(2)]).toEqual([null, [{ id: 'pallets' }]])
})
