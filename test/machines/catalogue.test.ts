import { createActor } from 'xstate'
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
    'a wish asks for its hash, and the end of a window for none',
    (edge) => {
      const hash = edge.event.type === 'item.wanted' ? edge.event.id : ''
      return JSON.stringify(used(edge, 'navigate')) === JSON.stringify([{ hash, replace: false }])
    },
    (edge) => isBy('item.wanted')(edge) || (isBy('item.close')(edge) && selectItem(edge.from) !== null),
  )
})

test('section 2, the catalogue page opens a modal per item, addressed by hash', () => {
  const asked: unknown[] = []
  const machine = catalogueMachine.provide({ actions: { navigate: (_, wish) => asked.push(wish) } })
  const actor = createActor(machine, { input: { ids: ['pallets', 'racks'] } }).start()
  const item = () => selectItem(actor.getSnapshot())
  actor.send({ type: 'item.wanted', id: 'pallets' })
  expect([item(), asked]).toEqual([null, [{ hash: 'pallets', replace: false }]])
  actor.send({ type: 'hash.changed', hash: 'pallets' })
  expect(item()).toBe('pallets')
  actor.send({ type: 'item.close' })
  expect(item()).toBe('pallets')
  actor.send({ type: 'hash.changed', hash: '' })
  expect(item()).toBeNull()
})
