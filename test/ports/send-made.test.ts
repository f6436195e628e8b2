import { expect, test } from 'vitest'
import type { MadeSubmission } from '#src/ports/provide/dependencies.ts'
import { createWiredWorld } from './wired-world.ts'

test('a card names what it has: a message, and what of the visitor it is sent without', async () => {
  const { world, askedOf } = createWiredWorld({ sendCard: { response: 'ok', sent: 1, delivery: 'queued' } })
  const card = { kind: 'card', subject: 5, key: 'key-1', name: 'Alfa', isAttempted: false } as const
  const contents: Extract<MadeSubmission, { kind: 'card' }>['content'][] = [
    { message: '', without: [] },
    { message: 'Hello', without: ['phone'] },
  ]
  for (const content of contents) await world.submit({ ...card, content })
  expect(askedOf('sendCard')).toEqual([
    { body: { id: 5 } },
    { body: { id: 5, message: 'Hello', without: ['phone'] } },
  ])
})
