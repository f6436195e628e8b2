import { createActor } from 'xstate'
import { describe, expect, test } from 'vitest'
import { offlineMachine } from '#machines/offline/offline.machine.ts'
import { selectCopy, selectOfflineState, selectOfflineView } from '#machines/offline/offline-state.ts'
import { current, offlineModel, old } from '#test/models/offline.model.ts'
import { ivan, maria } from '#test/models/sample-fair.ts'
import { isTriggeredBy, listPortUses, listStartInputs } from '#test/models/rules.ts'
import { createRuleTests, verifyModel } from '#test/models/verify-model.ts'
import { createFakePorts } from './sentences/fake-ports.ts'

const SAVED = 'xstate.done.actor.saveCopy'

describe('offline', () => {
  verifyModel(offlineModel)
  const { everyEdge } = createRuleTests(offlineModel)

  everyEdge(
    'a stored copy is kept, whatever happens to a new one',
    ({ from, to }) => selectCopy(from)?.saved === selectCopy(to)?.saved,
    (edge) => selectCopy(edge.from) !== null && !isTriggeredBy(SAVED, 'xstate.done.actor.readCopy')(edge),
  )

  everyEdge(
    'a failed save keeps the copy',
    ({ from, to }) => selectCopy(from) === selectCopy(to),
    (edge) =>
      isTriggeredBy(SAVED)(edge) && 'output' in edge.event && 'fault' in (edge.event.output as object),
  )

  everyEdge(
    "saves only at this device's time or at the visitor's request",
    (edge) => isTriggeredBy('copy.wanted', 'xstate.done.actor.awaitSaveTime')(edge),
    (edge) => listStartInputs(edge, 'saveCopy').length > 0,
  )

  everyEdge(
    'does nothing if no worker can run',
    ({ to }) => selectOfflineView(to) === 'impossible' && selectOfflineState(to) === 'none',
    ({ from }) => selectOfflineView(from) === 'impossible',
  )

  everyEdge(
    'stored pages get the present visitor, and forget one who has left',
    (edge) => {
      const { consents } = edge.to.context
      const wanted = [{ consents: edge.event.type === 'visitor.left' ? null : consents }]
      return JSON.stringify(listPortUses(edge, 'updateVisitor')) === JSON.stringify(wanted)
    },
    isTriggeredBy(
      'favourites.saved',
      'consent.recorded',
      'consents.listed',
      'visitor.authorized',
      'visitor.left',
    ),
  )

  everyEdge(
    'a worker without a current copy, which may be new, learns of the visitor who is logged in already',
    (edge) =>
      JSON.stringify(listPortUses(edge, 'updateVisitor')) ===
      JSON.stringify([{ consents: edge.to.context.consents }]),
    (edge) => isTriggeredBy('xstate.done.actor.readCopy')(edge) && selectCopy(edge.to)?.isCurrent !== true,
  )

  everyEdge(
    'a lost authorization forgets no visitor',
    (edge) => listPortUses(edge, 'updateVisitor').length === 0,
    isTriggeredBy('visitor.lost', 'fair.changed', 'connection.restored'),
  )

  const consents = { broadcasts: [2], downloads: [] }

  const start = () => {
    const ports = createFakePorts()
    const actor = createActor(ports.connected(offlineMachine), { input: { consents } }).start()
    const state = () => selectOfflineState(actor.getSnapshot())
    return { ...ports, actor, state }
  }

  test('the first visit saves after its delay', async () => {
    const { answer, state, callInputs } = start()
    expect(state()).toBe('none')
    await answer('offline.readCopy', null)
    expect([state(), callInputs('offline.saveCopy').length]).toEqual(['none', 0])
    await answer('offline.awaitSaveTime', undefined)
    expect(state()).toBe('saving')
    await answer('offline.saveCopy', current)
    expect(state()).toBe('ready')
  })

  test('a save by the visitor does not wait', async () => {
    const { actor, answer, state } = start()
    await answer('offline.readCopy', null)
    actor.send({ type: 'copy.wanted' })
    expect(state()).toBe('saving')
  })

  test('a current copy asks the network for nothing', async () => {
    const { answer, state, callInputs } = start()
    await answer('offline.readCopy', current)
    expect([state(), callInputs('offline.awaitSaveTime').length]).toEqual(['ready', 0])
  })

  test('another revision is saved after a new delay, and until then the old copy is ready', async () => {
    const { actor, answer, state, fail } = start()
    await answer('offline.readCopy', current)
    actor.send({ type: 'fair.changed' })
    expect([state(), selectOfflineView(actor.getSnapshot())]).toEqual(['ready', 'old'])
    await answer('offline.awaitSaveTime', undefined)
    await fail('offline.saveCopy', 'unreachable')
    expect([state(), selectOfflineView(actor.getSnapshot())]).toEqual(['ready', 'failed'])
    actor.send({ type: 'connection.restored' })
    await answer('offline.awaitSaveTime', undefined)
    await answer('offline.saveCopy', { fault: 'refused' })
    expect(state()).toBe('refused')
    expect(selectCopy(actor.getSnapshot())?.saved).toBe(current.saved)
  })

  test('copies in other languages follow the present one, and their failure changes nothing', async () => {
    const { answer, state, fail, callInputs } = start()
    await answer('offline.readCopy', old)
    expect(callInputs('offline.saveOtherCopies')).toHaveLength(0)
    await answer('offline.awaitSaveTime', undefined)
    await answer('offline.saveCopy', current)
    expect(callInputs('offline.saveOtherCopies')).toHaveLength(1)
    await fail('offline.saveOtherCopies', 'unreachable')
    expect(state()).toBe('ready')
  })

  test('the consents of stored pages follow each fact, and are those of the visitor who is logged in', () => {
    const { actor } = start()
    const read = () => actor.getSnapshot().context.consents
    actor.send({ type: 'consent.recorded', kind: 'broadcast', subject: 5 })
    expect(read().broadcasts).toEqual([2, 5])
    actor.send({ type: 'consents.listed', broadcasts: [5], downloads: [] })
    expect(read().broadcasts).toEqual([5])
    actor.send({ type: 'visitor.authorized', visitor: ivan, login: false })
    expect(read().broadcasts).toEqual([5])
    actor.send({ type: 'visitor.authorized', visitor: maria, login: true })
    expect(read()).toEqual(maria.consents ?? { broadcasts: [], downloads: [] })
    expect(read().broadcasts).not.toContain(5)
  })

  test('an old copy differs from none', async () => {
    const { actor, answer } = start()
    await answer('offline.readCopy', old)
    expect(selectOfflineView(actor.getSnapshot())).toBe('old')
  })
})
