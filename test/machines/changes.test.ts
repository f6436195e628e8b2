import { createActor, SimulatedClock } from 'xstate'
import { describe, expect, test } from 'vitest'
import { changesMachine, selectChanges } from '#machines/favourites/changes.machine.ts'
import { changesModel, left, moved } from '#test/models/changes.model.ts'
import { isTriggeredBy, listPortUses, listStartInputs } from '#test/models/rules.ts'
import { createRuleTests, verifyModel } from '#test/models/verify-model.ts'
import { createFakePorts } from './sentences/fake-ports.ts'

const DONE = 'xstate.done.actor.compareFavourites'
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const outputOf = (event: object): unknown => ('output' in event ? event.output : undefined)

describe('changes', () => {
  verifyModel(changesModel)
  const { everyEdge } = createRuleTests(changesModel)

  everyEdge(
    'what is compared is shown',
    ({ to, event }) => isSame(selectChanges(to), outputOf(event)),
    isTriggeredBy(DONE),
  )

  everyEdge(
    'another revision and a login compare at once, with the lists of whoever is here',
    (edge) => isSame(listStartInputs(edge, 'compareFavourites'), [{ visitor: edge.to.context.visitor }]),
    (edge) =>
      isTriggeredBy('fair.changed')(edge) ||
      (edge.event.type === 'visitor.authorized' && edge.event.login) ||
      (isTriggeredBy('visitor.left')(edge) && edge.from.context.visitor !== null),
  )

  everyEdge(
    'dismissed changes are stored as seen and not shown any longer',
    (edge) => {
      const { visitor, changes } = edge.from.context
      return (
        selectChanges(edge.to).length === 0 && isSame(listPortUses(edge, 'storeSeen'), [{ visitor, changes }])
      )
    },
    isTriggeredBy('changes.dismiss'),
  )

  everyEdge(
    'a change that was opened is seen, and no other',
    (edge) => {
      const isOpened = edge.event.type === 'change.opened' && edge.event.key === 'event 5 2020'
      const { visitor, changes } = edge.from.context
      const opened = isOpened ? changes.filter(({ was }) => was.id === 5) : []
      const rest = changes.filter((change) => !opened.includes(change))
      return (
        isSame(listPortUses(edge, 'storeSeen'), [{ visitor, changes: opened }]) &&
        isSame(selectChanges(edge.to), rest)
      )
    },
    isTriggeredBy('change.opened'),
  )

  everyEdge(
    'only changes that the visitor has dismissed or opened are stored as seen',
    (edge) => isTriggeredBy('changes.dismiss', 'change.opened')(edge),
    (edge) => listPortUses(edge, 'storeSeen').length > 0,
  )

  everyEdge(
    'only a login or logout removes other changes',
    ({ from, to }) => isSame(selectChanges(from), selectChanges(to)),
    (edge) =>
      !isTriggeredBy(DONE, 'changes.dismiss', 'change.opened', 'visitor.left')(edge) &&
      !(edge.event.type === 'visitor.authorized' && edge.event.login),
  )

  test('several stars in a row are compared once', async () => {
    const { connected, callInputs, answer } = createFakePorts()
    const clock = new SimulatedClock()
    const actor = createActor(connected(changesMachine), { input: { visitor: null }, clock }).start()
    await answer('changes.compareFavourites', [])
    for (const _ of [1, 2, 3]) {
      actor.send({ type: 'favourites.saved' })
      clock.increment(1000)
    }
    expect(callInputs('changes.compareFavourites')).toHaveLength(1)
    clock.increment(1000)
    expect(callInputs('changes.compareFavourites')).toHaveLength(2)
  })

  test('without an answer it waits for the connection and keeps what it shows', async () => {
    const { connected, callInputs, answer, fail } = createFakePorts()
    const actor = createActor(connected(changesMachine), { input: { visitor: null } }).start()
    await answer('changes.compareFavourites', [moved, left])
    actor.send({ type: 'fair.changed' })
    await fail('changes.compareFavourites', 'unreachable')
    expect(selectChanges(actor.getSnapshot())).toEqual([moved, left])
    actor.send({ type: 'connection.restored' })
    expect(callInputs('changes.compareFavourites')).toHaveLength(3)
  })
})
