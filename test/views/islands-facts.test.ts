import { setup, type EventObject } from 'xstate'
import { afterEach, expect, test, vi } from 'vitest'
import { startChild } from '#src/ports/start-child.ts'
import { createTestApp, logIn } from '#test/machines/sentences/test-app.ts'
import { maria, plainPage } from '#test/models/sample-fair.ts'

function createListeningIsland() {
  const received: string[] = []
  const machine = setup({
    actions: { record: ({ event }: { event: EventObject }) => received.push(event.type) },
  }).createMachine({ on: { '*': { actions: 'record' } } })
  return { received, machine }
}

test("an island receives the root's facts once, until its page is left", async () => {
  const live = createTestApp(plainPage)
  const { received, machine } = createListeningIsland()
  startChild(live.app, machine, { id: 'island', input: undefined })
  await logIn(live, maria)
  live.app.send({ type: 'call.failed', fault: 'unreachable' })
  live.app.send({ type: 'call.answered', gated: false })
  expect(received).toEqual(['visitor.authorized', 'connection.restored'])
  live.app.send({ type: 'favourites.changed', kind: 'companies', visitor: null, id: 1, wanted: true })
  live.app.send({ type: 'visitor.left' })
  expect(received.slice(2)).toEqual(['favourites.changed', 'visitor.left'])
  live.app.send({ type: 'child.stop', id: 'island' })
  live.app.send({ type: 'visitor.left' })
  expect(received).toHaveLength(4)
})

test('a failing island is reported and does not affect others', () => {
  vi.useFakeTimers()
  const { app } = createTestApp(plainPage)
  const machine = setup({}).createMachine({
    on: {
      'visitor.left': {
        actions: () => {
          throw new Error('The island fails')
        },
      },
    },
  })
  const island = startChild(app, machine, { id: 'island', input: undefined })
  island.subscribe(() => undefined)
  app.send({ type: 'visitor.left' })
  expect([island.getSnapshot().status, app.getSnapshot().status]).toEqual(['error', 'active'])
  expect(() => vi.runOnlyPendingTimers()).toThrow('The island fails')
})
afterEach(() => vi.useRealTimers())
