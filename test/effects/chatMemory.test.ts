import { expect, test } from 'vitest'
import { recallDraft, rememberDraft } from '../../src/effects/chatMemory.ts'
import type { Memory } from '../../src/effects/storage.ts'

const NOTHING = { draft: '', sent: null }
const holding = (text: string | null): Memory => ({ read: () => text, write: () => undefined })

test('what was being written is recalled with what has no answer yet, each room by itself', () => {
  const entries = new Map<string, string>()
  const memory: Memory = {
    read: (key) => entries.get(key) ?? null,
    write: (key, value) => void entries.set(key, value),
  }
  const hello = { draft: 'Hello ', sent: { text: 'Hello', key: 'key-1' } }
  rememberDraft(memory, { room: 5, ...hello })
  expect(recallDraft(memory, 5)).toEqual(hello)
  expect(recallDraft(memory, 6)).toEqual(NOTHING)
})

test.each([null, '', 'Hello', '5', '{"draft":"Hello"}', '{"draft":1,"sent":null}', '{"draft":"","sent":{}}'])(
  'what cannot be read is nothing: %s',
  (text) => {
    expect(recallDraft(holding(text), 5)).toEqual(NOTHING)
  },
)
