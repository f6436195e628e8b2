import { setup, type EventObject } from 'xstate'
import { expect, test } from 'vitest'
import { startChild } from '#src/ports/start-child.ts'
import { createTestApp, logIn } from '#test/machines/sentences/test-app.ts'
import { maria, plainPage } from '#test/models/sample-fair.ts'

function createListeningIsland() {
  const heard: string[] = []
  const machine = setup({
    actions: { hear: ({ event }: { event: EventObject }) => heard.push(event.type) },
  }).createMachine({ on: { '*': { actions: 'hear' } } })
  return { heard, machine }
}

test('an island hears of visitor, connection and other tabs what the root hears, once, until its page goes', async () => {
  const live = createTestApp(plainPage)
  const { heard, machine } = createListeningIsland()
  startChild(live.app, machine, { id: 'island', input: undefined })
  await logIn(live, maria)
  live.app.send({ type: 'call.failed', fault: 'unreachable' })
  live.app.send({ type: 'call.answered', gated: false })
  expect(heard).toEqual(['visitor.authorized', 'connection.restored'])
  live.app.send({ type: 'favourites.heard', kind: 'companies', visitor: null, id: 1, wanted: true })
  live.app.send({ type: 'visitor.left' })
  expect(heard.slice(2)).toEqual(['favourites.heard', 'visitor.left'])
  live.app.send({ type: 'child.stop', id: 'island' })
  live.app.send({ type: 'visitor.left' })
  expect(heard).toHaveLength(4)
})
