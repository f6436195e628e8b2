// The list of everything that waits to be sent (stars, notes, cards, consents, surveys), and of drafts of the chat.
// It owns no entry: an entry belongs to the machine that sends it, and is withdrawn there.
import { assertEvent, assign, not, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { BilingualText } from '#contract/lang.ts'
import type { ConnectionFact } from '#machines/facts.ts'
import { createActionPort, createPromisePort } from '#machines/ports.ts'
import { isWaiting, type OutboxEntry, type OutboxItem } from './outbox-entries.ts'

export type OutboxEvent =
  /**
   * `owner` is the UID of the owner of the entries; `undone` are the keys of earlier entries that were removed without
   * being sent; `isStored` is false if the browser has not stored all that waits.
   */
  | {
      type: 'entries.changed'
      owner: string | null
      entries: readonly OutboxEntry[]
      undone: readonly string[]
      isStored: boolean
    }
  | { type: 'outbox.open' }
  | { type: 'outbox.close' }
  | { type: 'entry.withdraw'; key: string }
  | { type: 'sent.dismiss' }
  /** Nothing waits, so that the visitor need not see it any more. */
  | { type: 'outbox.dismiss' }
  | ConnectionFact

/** The names of companies and events by `toItemKey`. */
export type ItemNames = Readonly<Record<string, BilingualText>>

interface OutboxContext {
  owner: string | null
  entries: readonly OutboxEntry[]
  /** False if something that waits would be lost with the page. */
  isStored: boolean
  /** The keys of entries that had to wait or whose answer is slow; an entry that is sent at once is not shown by itself. */
  waited: readonly string[]
  /** The keys of drafts that the visitor has put away. */
  dismissed: readonly string[]
  /** Entries that had to wait and that the server has accepted. */
  sent: readonly OutboxEntry[]
  names: ItemNames
}

export const toItemKey = ({ kind, id }: OutboxItem): string => `${kind}:${id}`

/** What has no answer after this time is shown as being sent: long enough for a network that works. */
const SLOW_MS = 2000

const hasWaited = ({ state }: OutboxEntry): boolean => state === 'waiting' || state === 'unanswered'

/** Returns true for what is being sent at once, which does not open the outbox. */
const isQuick = ({ key, state }: OutboxEntry, waited: readonly string[]): boolean =>
  state === 'sending' && !waited.includes(key)

const outboxSetup = setup({
  types: {
    context: {} as OutboxContext,
    events: {} as OutboxEvent,
    input: {} as { owner: string | null },
  },
  actors: {
    /** Resolves with the names of what the entries are about. */
    loadNames: createPromisePort<ItemNames, void>('loadNames'),
  },
  actions: {
    /** Withdraws a change in the machine that owns it, or removes a refused one. */
    withdraw: createActionPort<{ entry: OutboxEntry }>('withdraw'),
  },
  guards: {
    hasNames: ({ context: { entries, sent, names } }) =>
      [...entries, ...sent].every(({ item }) => item === null || toItemKey(item) in names),
    /** An entry that is being sent cannot be withdrawn. */
    isWithdrawable: ({ context, event }) =>
      event.type === 'entry.withdraw' &&
      context.entries.some(({ key, state }) => key === event.key && state !== 'sending'),
    hasQuick: ({ context: { entries, waited } }) => entries.some((entry) => isQuick(entry, waited)),
    isEmpty: ({ context: { entries, sent } }) => entries.length + sent.length === 0,
    isDismissible: ({ context: { entries } }) => entries.every(({ state }) => state === 'draft'),
  },
  delays: { slow: SLOW_MS },
})

const takeEntries = outboxSetup.assign(({ context, event }) => {
  assertEvent(event, 'entries.changed')
  const { owner, entries, undone, isStored } = event
  // Entries of the anonymous visitor belong to the account after a login.
  if (context.owner !== null && owner !== context.owner)
    return { owner, entries, isStored, sent: [], waited: listWaited(entries), dismissed: [] }
  const isListed = ({ key }: OutboxEntry) => entries.some((each) => each.key === key)
  const isNowSent = (entry: OutboxEntry) =>
    !isListed(entry) && context.waited.includes(entry.key) && !undone.includes(entry.key)
  return {
    owner,
    entries,
    isStored,
    sent: [
      ...context.sent.filter((entry) => !isListed(entry)),
      ...context.entries.filter(isNowSent).map((entry) => ({ ...entry, reason: null })),
    ],
    waited: listWaited(entries, context.waited),
    dismissed: context.dismissed.filter((key) => entries.some((each) => each.key === key)),
  }
})

/** Returns the keys of the entries that wait or have waited before. */
const listWaited = (entries: readonly OutboxEntry[], before: readonly string[] = []): string[] =>
  entries.filter((entry) => hasWaited(entry) || before.includes(entry.key)).map(({ key }) => key)

const withdraw = outboxSetup.enqueueActions(({ context, event, enqueue }) => {
  assertEvent(event, 'entry.withdraw')
  const entry = context.entries.find(({ key }) => key === event.key)
  if (entry === undefined) return
  enqueue.assign({ waited: context.waited.filter((key) => key !== event.key) })
  enqueue({ type: 'withdraw', params: { entry } })
})

const markSlow = outboxSetup.assign({
  waited: ({ context: { entries, waited } }) =>
    entries.filter(({ key, state }) => state === 'sending' || waited.includes(key)).map(({ key }) => key),
})

const dismiss = outboxSetup.assign({
  sent: [],
  dismissed: ({ context }) => context.entries.map(({ key }) => key),
})

export const outboxMachine = outboxSetup.createMachine({
  id: 'outbox',
  context: ({ input }) => ({
    ...input,
    entries: [],
    isStored: true,
    waited: [],
    dismissed: [],
    sent: [],
    names: {},
  }),
  type: 'parallel',
  on: {
    'entries.changed': { actions: takeEntries },
    'entry.withdraw': { guard: 'isWithdrawable', actions: withdraw },
    'sent.dismiss': { actions: assign({ sent: [] }) },
  },
  states: {
    list: {
      initial: 'closed',
      on: { 'outbox.dismiss': { guard: 'isDismissible', target: '.closed', actions: dismiss } },
      states: {
        closed: { on: { 'outbox.open': 'open' } },
        open: {
          on: { 'outbox.close': 'closed' },
          always: { guard: 'isEmpty', target: 'closed' },
          initial: 'deciding',
          states: {
            deciding: { always: [{ guard: 'hasNames', target: 'named' }, { target: 'naming' }] },
            naming: {
              invoke: {
                id: 'loadNames',
                src: 'loadNames',
                onDone: { target: 'named', actions: assign({ names: ({ event }) => event.output }) },
                onError: 'unnamed',
              },
            },
            named: {
              description: 'What the fair no longer has is listed without a name.',
            },
            unnamed: { on: { 'connection.restored': 'naming' } },
          },
        },
      },
    },
    pace: {
      description: 'What a working network takes at once must not flash over the page.',
      initial: 'idle',
      states: {
        idle: { always: { guard: 'hasQuick', target: 'counting' } },
        counting: {
          always: { guard: not('hasQuick'), target: 'idle' },
          after: { slow: { target: 'idle', actions: markSlow } },
        },
      },
    },
  },
})

export type OutboxRef = ActorRefFrom<typeof outboxMachine>
type OutboxSnapshot = SnapshotFrom<typeof outboxMachine>

export const selectIsOutboxOpen = (snapshot: OutboxSnapshot): boolean => snapshot.matches({ list: 'open' })
export const selectItemNames = (snapshot: OutboxSnapshot): ItemNames => snapshot.context.names
export const selectSent = (snapshot: OutboxSnapshot): readonly OutboxEntry[] => snapshot.context.sent

/** Returns what is shown: all in the open list; before, nothing of what is sent at once. */
export const selectShown = (snapshot: OutboxSnapshot): readonly OutboxEntry[] => {
  const { entries, waited } = snapshot.context
  return selectIsOutboxOpen(snapshot) ? entries : entries.filter((entry) => !isQuick(entry, waited))
}

/** Returns true while the visitor need not see the outbox. */
export const selectIsOutboxEmpty = (snapshot: OutboxSnapshot): boolean => {
  const { sent, dismissed } = snapshot.context
  return sent.length === 0 && selectShown(snapshot).every(({ key }) => dismissed.includes(key))
}

/** Returns true if nothing waits and nothing was refused, so that the visitor may put the rest away. */
export const selectIsOutboxDismissible = (snapshot: OutboxSnapshot): boolean =>
  snapshot.context.entries.every(({ state }) => state === 'draft')

/** Returns false if the browser has not stored all that waits, so that it would be lost with the page. */
export const selectIsOutboxStored = ({ context }: OutboxSnapshot): boolean => context.isStored

/** Returns the number of waiting entries, the value of `data-outbox` on the root element (readings 29). */
export const selectWaiting = ({ context }: OutboxSnapshot): number => context.entries.filter(isWaiting).length
