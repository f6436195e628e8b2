import { createActor, fromCallback, type AnyActorRef, type EventObject } from 'xstate'
import { expect, test } from 'vitest'
import { forwardFacts } from '#src/document/forward-facts.ts'
import { createTestApp, logIn } from '#test/machines/sentences/test-app.ts'
import { maria, plainPage } from '#test/models/sample-fair.ts'

function listen() {
  const heard: string[] = []
  const logic = fromCallback(({ receive }) => receive(({ type }: EventObject) => heard.push(type)))
  return { heard, actor: createActor(logic).start() as AnyActorRef }
}

test('an island hears of visitor and connection what the root hears, once, until its page goes', async () => {
  const live = createTestApp(plainPage)
  const { heard, actor } = listen()
  const end = forwardFacts(live.app, [actor])
  await logIn(live, maria)
  live.app.send({ type: 'call.failed', fault: 'unreachable' })
  live.app.send({ type: 'call.answered', gated: false })
  expect(heard).toEqual(['visitor.authorized', 'connection.restored'])
  live.app.send({ type: 'visitor.left' })
  expect(heard.at(-1)).toBe('visitor.left')
  end()
  live.app.send({ type: 'visitor.left' })
  expect(heard).toHaveLength(3)
})
