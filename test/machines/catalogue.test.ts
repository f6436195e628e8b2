import { createActor, fromCallback } from 'xstate'
import { describe, expect, test } from 'vitest'
import { catalogueMachine, selectOpenItem, type CatalogueEvent } from '#machines/website/catalogue.machine.ts'
import { catalogueModel } from '#test/models/catalogue.model.ts'
import { verifyModel, createRuleTests } from '#test/models/verify-model.ts'
import { isTriggeredBy, listPortUses } from '#test/models/rules.ts'

const hashOf = (event: CatalogueEvent): string => ('hash' in event ? event.hash : '')

describe('catalogue', () => {
  verifyModel(catalogueModel)
  const { everyEdge } = createRuleTests(catalogueModel)

  everyEdge(
    'the hash opens its item, and any other closes',
    ({ to, event }) => selectOpenItem(to) === (to.context.ids.includes(hashOf(event)) ? hashOf(event) : null),
    isTriggeredBy('hash.changed'),
  )

  everyEdge(
    'nothing but the hash opens or closes',
    ({ from, to }) => selectOpenItem(from) === selectOpenItem(to),
    (edge) => !isTriggeredBy('hash.changed')(edge),
  )

  everyEdge(
    'an unknown hash is replaced by none, a known one stays',
    (edge) => {
      const isUnknown = hashOf(edge.event) !== '' && selectOpenItem(edge.to) === null
      const wanted = isUnknown ? [{ hash: '', replace: true }] : []
      return JSON.stringify(listPortUses(edge, 'navigate')) === JSON.stringify(wanted)
    },
    isTriggeredBy('hash.changed'),
  )

  everyEdge(
    'a wish asks for its hash, while nothing is open',
    (edge) => {
      const hash = edge.event.type === 'item.wanted' ? edge.event.id : ''
      const wanted = selectOpenItem(edge.from) === null ? [{ hash, replace: false }] : []
      return JSON.stringify(listPortUses(edge, 'navigate')) === JSON.stringify(wanted)
    },
    isTriggeredBy('item.wanted'),
  )

  everyEdge('a window is left once, however often it is closed', (edge) => {
    const isLeft = isTriggeredBy('item.close')(edge) && edge.from.matches({ open: 'shown' })
    return (
      listPortUses(edge, 'leave').length === (isLeft ? 1 : 0) &&
      (!isLeft || edge.to.matches({ open: 'closing' }))
    )
  })

  everyEdge('the focus goes back to the card of a window that is closed', (edge) => {
    const item = selectOpenItem(edge.from)
    const wanted = item !== null && selectOpenItem(edge.to) === null ? [{ id: item }] : []
    return JSON.stringify(listPortUses(edge, 'focusOpener')) === JSON.stringify(wanted)
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
  const item = () => selectOpenItem(actor.getSnapshot())
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
