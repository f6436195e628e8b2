import { expect, test } from 'vitest'
import { listDrafts, recallDraft, storeDraft } from '#src/ports/draft-storage.ts'
import { forgetVisitor, type SafeStorage } from '#src/ports/storage.ts'

const FIVE = { room: 5, visitor: 'u1' }
const SIX = { room: 6, visitor: 'u1' }
const NOTHING = { draft: '', sent: null }
const holding = (text: string | null): SafeStorage => ({ read: () => text, write: () => undefined })

const empty = (entries = new Map<string, string>()): SafeStorage => ({
  read: (key) => entries.get(key) ?? null,
  write: (key, value) => void entries.set(key, value),
})
const hello = { draft: 'Hello ', sent: { text: 'Hello', key: 'key-1' } }

test('recalls draft and unanswered message for each room', () => {
  const memory = empty()
  storeDraft(memory, { ...FIVE, ...hello })
  expect(recallDraft(memory, FIVE)).toEqual(hello)
  expect(recallDraft(memory, SIX)).toEqual(NOTHING)
  storeDraft(memory, { ...SIX, ...NOTHING, draft: 'Bye' })
  expect(recallDraft(memory, FIVE)).toEqual(hello)
})

test('drafts are forgotten in every room, and can be written again', () => {
  const memory = empty()
  for (const place of [FIVE, SIX]) storeDraft(memory, { ...place, ...hello })
  forgetVisitor(memory, 'u1')
  expect([FIVE, SIX].map((place) => recallDraft(memory, place))).toEqual([NOTHING, NOTHING])
  storeDraft(memory, { ...FIVE, ...hello })
  expect(recallDraft(memory, FIVE)).toEqual(hello)
})

test('keeps the drafts of visitors apart', () => {
  const memory = empty()
  const other = { ...FIVE, visitor: 'u2' }
  storeDraft(memory, { ...FIVE, ...hello })
  expect(recallDraft(memory, other)).toEqual(NOTHING)
  storeDraft(memory, { ...other, draft: 'Bye', sent: null })
  forgetVisitor(memory, 'u2')
  expect([recallDraft(memory, FIVE), recallDraft(memory, other)]).toEqual([hello, NOTHING])
})

test.each([
  null,
  '',
  'Hello',
  '5',
  '{"draft":"Hello","sent":null}',
  '{"5":{"draft":"Hello"}}',
  '{"5":{"draft":1,"sent":null}}',
  '{"5":{"draft":"","sent":{}}}',
  '{"5":{"draft":"","sent":{"text":"Hello"}}}',
  '{"5":{"draft":"","sent":{"key":"key-1"}}}',
  '{"5":null}',
])('what cannot be read is nothing: %s', (text) => {
  expect(recallDraft(holding(text), FIVE)).toEqual(NOTHING)
})

test('an entry that cannot be read costs no other one', () => {
  const memory = empty(new Map([['chat:u1', '{"5":{"draft":"Hello"},"6":{"draft":"Bye","sent":null}}']]))
  expect(recallDraft(memory, SIX)).toEqual({ draft: 'Bye', sent: null })
  expect(listDrafts(memory, 'u1')).toEqual([{ room: 6, text: 'Bye' }])
})

test('lists what is typed, else the unanswered message; spaces are no text', () => {
  const memory = empty()
  const sent = { text: 'Sent', key: 'key-1' }
  for (const [room, draft] of ['Typed ', ' ', ''].entries())
    storeDraft(memory, { room, visitor: 'u1', draft, sent: room === 1 ? sent : null })
  expect(listDrafts(memory, 'u1')).toEqual([
    { room: 0, text: 'Typed' },
    { room: 1, text: 'Sent' },
  ])
})
