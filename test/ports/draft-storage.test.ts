import { describe, expect, test } from 'vitest'
import type { StoredDraft } from '#machines/broadcast/chat-setup.ts'
import {
  listDrafts,
  NO_DRAFT,
  recallDraft,
  storeDraft,
  type DraftStorages,
} from '#src/ports/draft-storage.ts'
import { forgetVisitor, type SafeStorage } from '#src/ports/storage.ts'

const FIVE = { room: 5, visitor: 'u1' }
const SIX = { room: 6, visitor: 'u1' }
const holding = (text: string | null): SafeStorage => ({ read: () => text, write: () => undefined })

const createStorage = (entries = new Map<string, string>()): SafeStorage => ({
  read: (key) => entries.get(key) ?? null,
  write: (key, value) => void entries.set(key, value),
})

const empty = (shared: SafeStorage = createStorage()): DraftStorages => ({ shared, tab: createStorage() })

/** Returns another tab, or a later page, of the same browser. */
const openTab = ({ shared }: DraftStorages): DraftStorages => empty(shared)
/** Stores what a tab has that had nothing, or what it recalled. */
const store = (tab: DraftStorages, draft: StoredDraft & typeof FIVE, own = recallDraft(tab, draft)) =>
  storeDraft(tab, draft, own)
const hello = { draft: 'Hello ', sent: { text: 'Hello', key: 'key-1' } }

const forget = ({ shared, tab }: DraftStorages, visitor: string) => {
  forgetVisitor(shared, visitor)
  forgetVisitor(tab, visitor)
}

test('recalls draft and unanswered message for each room', () => {
  const memory = empty()
  store(memory, { ...FIVE, ...hello })
  expect(recallDraft(memory, FIVE)).toEqual(hello)
  expect(recallDraft(memory, SIX)).toEqual(NO_DRAFT)
  store(memory, { ...SIX, ...NO_DRAFT, draft: 'Bye' })
  expect(recallDraft(memory, FIVE)).toEqual(hello)
})

test('drafts are forgotten in every room, and can be written again', () => {
  const memory = empty()
  for (const place of [FIVE, SIX]) store(memory, { ...place, ...hello })
  forget(memory, 'u1')
  expect([FIVE, SIX].map((place) => recallDraft(memory, place))).toEqual([NO_DRAFT, NO_DRAFT])
  store(memory, { ...FIVE, ...hello })
  expect(recallDraft(memory, FIVE)).toEqual(hello)
})

test('keeps the drafts of visitors apart', () => {
  const memory = empty()
  const other = { ...FIVE, visitor: 'u2' }
  store(memory, { ...FIVE, ...hello })
  expect(recallDraft(memory, other)).toEqual(NO_DRAFT)
  store(memory, { ...other, draft: 'Bye', sent: null })
  forget(memory, 'u2')
  expect([recallDraft(memory, FIVE), recallDraft(memory, other)]).toEqual([hello, NO_DRAFT])
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
  expect(recallDraft(empty(holding(text)), FIVE)).toEqual(NO_DRAFT)
  expect(recallDraft({ shared: createStorage(), tab: holding(text) }, FIVE)).toEqual(NO_DRAFT)
})

test('an entry that cannot be read costs no other one', () => {
  const memory = empty(
    createStorage(new Map([['chat:u1', '{"5":{"draft":"Hello"},"6":{"draft":"Bye","sent":null}}']])),
  )
  expect(recallDraft(memory, SIX)).toEqual({ draft: 'Bye', sent: null })
  expect(listDrafts(memory, 'u1')).toEqual([{ room: 6, text: 'Bye' }])
})

test('lists what is typed, else the unanswered message; spaces are no text', () => {
  const memory = empty()
  const sent = { text: 'Sent', key: 'key-1' }
  for (const [room, draft] of ['Typed ', ' ', ''].entries())
    store(memory, { room, visitor: 'u1', draft, sent: room === 1 ? sent : null })
  expect(listDrafts(memory, 'u1')).toEqual([
    { room: 0, text: 'Typed' },
    { room: 1, text: 'Sent' },
  ])
})

describe('two tabs of a visitor in one room', () => {
  const typed = (draft: string) => ({ ...FIVE, draft, sent: null })
  const sending = (text: string, key: string) => ({ ...FIVE, draft: text, sent: { text, key } })

  test('each keeps its text over a reload, and who comes back finds what was typed last', () => {
    const one = empty()
    const other = openTab(one)
    store(one, typed('From one'))
    store(other, typed('From the other'))
    expect(recallDraft(one, FIVE).draft).toBe('From one')
    expect(recallDraft(other, FIVE).draft).toBe('From the other')
    expect(recallDraft(openTab(one), FIVE).draft).toBe('From the other')
  })

  test('what one has sent or deleted leaves the draft of the other', () => {
    const one = empty()
    const other = openTab(one)
    store(one, typed('From one'))
    store(other, typed('From the other'))
    storeDraft(one, { ...FIVE, ...NO_DRAFT }, typed('From one'))
    expect(recallDraft(openTab(one), FIVE).draft).toBe('From the other')
    storeDraft(other, { ...FIVE, ...NO_DRAFT }, typed('From the other'))
    expect(recallDraft(openTab(one), FIVE)).toEqual(NO_DRAFT)
  })

  test('an unanswered message of one is kept while the other types', () => {
    const one = empty()
    const other = openTab(one)
    store(one, sending('Sent', 'key-1'))
    storeDraft(other, typed('Typed'), NO_DRAFT)
    expect(recallDraft(openTab(one), FIVE).sent?.key).toBe('key-1')
    storeDraft(one, { ...FIVE, ...NO_DRAFT }, sending('Sent', 'key-1'))
    expect(recallDraft(openTab(one), FIVE)).toEqual({ draft: 'Typed', sent: null })
  })

  test('a tab without a text of its own finds the stored one, and may delete it', () => {
    const one = empty()
    store(one, typed('Typed'))
    const other = openTab(one)
    store(other, typed('Mine'), NO_DRAFT)
    storeDraft(other, { ...FIVE, ...NO_DRAFT }, typed('Mine'))
    store(one, typed('Typed on'))
    expect(recallDraft(other, FIVE).draft).toBe('Typed on')
    expect(listDrafts(other, 'u1')).toEqual([{ room: 5, text: 'Typed on' }])
    store(other, { ...FIVE, ...NO_DRAFT })
    expect(listDrafts(openTab(one), 'u1')).toEqual([])
  })
})
