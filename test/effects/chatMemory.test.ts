import { expect, test } from 'vitest'
import { recallDraft, rememberDraft } from '../../src/effects/chatMemory.ts'
import { forgetDrafts, type Memory } from '../../src/effects/storage.ts'

const NOTHING = { draft: '', sent: null }
const holding = (text: string | null): Memory => ({ read: () => text, write: () => undefined })

const empty = (entries = new Map<string, string>()): Memory => ({
  read: (key) => entries.get(key) ?? null,
  write: (key, value) => void entries.set(key, value),
})
const hello = { draft: 'Hello ', sent: { text: 'Hello', key: 'key-1' } }

test('what was being written is recalled with what has no answer yet, each room by itself', () => {
  const memory = empty()
  rememberDraft(memory, { room: 5, ...hello })
  expect(recallDraft(memory, 5)).toEqual(hello)
  expect(recallDraft(memory, 6)).toEqual(NOTHING)
  rememberDraft(memory, { room: 6, ...NOTHING, draft: 'Bye' })
  expect(recallDraft(memory, 5)).toEqual(hello)
})

test('drafts are forgotten in every room, and can be written again', () => {
  const memory = empty()
  for (const room of [5, 6]) rememberDraft(memory, { room, ...hello })
  forgetDrafts(memory)
  expect([5, 6].map((room) => recallDraft(memory, room))).toEqual([NOTHING, NOTHING])
  rememberDraft(memory, { room: 5, ...hello })
  expect(recallDraft(memory, 5)).toEqual(hello)
})

test.each([
  ...[null, '', 'Hello', '5', '{"draft":"Hello","sent":null}', '{"5":{"draft":"Hello"}}'],
  ...['{"5":{"draft":1,"sent":null}}', '{"5":{"draft":"","sent":{}}}'],
])('what cannot be read is nothing: %s', (text) => {
  expect(recallDraft(holding(text), 5)).toEqual(NOTHING)
})
