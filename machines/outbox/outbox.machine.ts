// The list of everything that waits to be sent (stars, notes, cards, consents, surveys), and of drafts of the chat.
// It owns no entry: an entry belongs to the machine that sends it, and is withdrawn there.
import { assertEvent, assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { BilingualText } from '#contract/lang.ts'
import type { ConnectionFact } from '#machines/facts.ts'
import { createActionPort, createPromisePort } from '#machines/ports.ts'
import { isWaiting, type OutboxEntry, type OutboxItem } from './outbox-entries.ts'

export type OutboxEvent =
  /**
   * `owner` is the UID of the owner of the entries; `undone` are the keys of earlier entries that were removed without
   * being sent.
   */
  | {
      type: 'entries.changed'
      owner: string | null
      entries: readonly OutboxEntry[]
      undone: readonly string[]
    }
  | { type: 'outbox.open' }
  | { type: 'outbox.close' }
  | { type: 'entry.withdraw'; key: string }
  | { type: 'sent.dismiss' }
  | ConnectionFact

/** The names of companies and events by `toItemKey`. */
export type ItemNames = Readonly<Record<string, BilingualText>>

interface OutboxContext {
  owner: string | null
  entries: readonly OutboxEntry[]
  /** The keys of entries that had to wait; an entry that is sent at once is not listed. */
  waited: readonly string[]
  /** Entries that had to wait and that the server has accepted. */
  sent: readonly OutboxEntry[]
  names: ItemNames
}

export const toItemKey = ({ kind, id }: OutboxItem): string => `${kind}:${id}`

const hasWaited = ({ state }: OutboxEntry): boolean => state === 'waiting' || state === 'unanswered'

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
    /** An entry that is being sent, or a draft, cannot be withdrawn here. */
    isWithdrawable: ({ context, event }) =>
      event.type === 'entry.withdraw' &&
      context.entries.some(({ key, state }) => key === event.key && state !== 'sending' && state !== 'draft'),
  },
})

const takeEntries = outboxSetup.assign(({ context, event }) => {
  assertEvent(event, 'entries.changed')
  const { owner, entries, undone } = event
  // Entries of the anonymous visitor belong to the account after a login.
  if (context.owner !== null && owner !== context.owner)
    return { owner, entries, sent: [], waited: listWaited(entries) }
  const isListed = ({ key }: OutboxEntry) => entries.some((each) => each.key === key)
  const isNowSent = (entry: OutboxEntry) =>
    !isListed(entry) && context.waited.includes(entry.key) && !undone.includes(entry.key)
  return {
    owner,
    entries,
    sent: [
      ...context.sent.filter((entry) => !isListed(entry)),
      ...context.entries.filter(isNowSent).map((entry) => ({ ...entry, reason: null })),
    ],
    waited: listWaited(entries, context.waited),
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

export const outboxMachine = outboxSetup.createMachine({
  id: 'outbox',
  context: ({ input }) => ({ ...input, entries: [], waited: [], sent: [], names: {} }),
  initial: 'closed',
  on: {
    'entries.changed': { actions: takeEntries },
    'entry.withdraw': { guard: 'isWithdrawable', actions: withdraw },
    'sent.dismiss': { actions: assign({ sent: [] }) },
  },
  states: {
    closed: { on: { 'outbox.open': 'open' } },
    open: {
      on: { 'outbox.close': 'closed' },
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
          description: 'An item that the fair no longer has is listed without a name.',
        },
        unnamed: { on: { 'connection.restored': 'naming' } },
      },
    },
  },
})

export type OutboxRef = ActorRefFrom<typeof outboxMachine>
type OutboxSnapshot = SnapshotFrom<typeof outboxMachine>

export const selectIsOutboxOpen = (snapshot: OutboxSnapshot): boolean => snapshot.matches('open')
export const selectItemNames = (snapshot: OutboxSnapshot): ItemNames => snapshot.context.names
export const selectSent = (snapshot: OutboxSnapshot): readonly OutboxEntry[] => snapshot.context.sent

/** Returns the listed entries: those that are being sent only if they had to wait. */
export const selectShown = ({ context: { entries, waited } }: OutboxSnapshot): readonly OutboxEntry[] =>
  entries.filter(({ key, state }) => state !== 'sending' || waited.includes(key))

/** Returns the number of waiting entries, the value of `data-outbox` on the root element (readings 29). */
export const selectWaiting = ({ context }: OutboxSnapshot): number => context.entries.filter(isWaiting).length
