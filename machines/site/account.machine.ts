// What is stored about the visitor, and its deletion (readings 25).
// Its one law: nothing is deleted without a second yes, and what is under way ends with the server's answer.
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { VisitorFact } from '../facts.ts'
import { askPort, doPort } from '../ports.ts'
import { sendTrouble, type SendTrouble } from './sendTrouble.ts'

export type AccountEvent =
  | { type: 'deletion.wanted' }
  | { type: 'deletion.confirm' }
  | { type: 'deletion.cancel' }
  | VisitorFact

export const accountMachine = setup({
  types: {
    context: {} as { startsAuthorized: boolean; trouble: SendTrouble | null },
    events: {} as AccountEvent,
    input: {} as { authorized: boolean },
    tags: {} as 'asking' | 'busy',
  },
  actors: { deleteVisitor: askPort<void, void>('deleteVisitor') },
  actions: {
    /** Tells the page's root: an island is a system of its own. */
    tellDeleted: doPort<void>('tellDeleted'),
  },
  guards: { startsAuthorized: ({ context }) => context.startsAuthorized },
}).createMachine({
  id: 'account',
  context: ({ input }) => ({ startsAuthorized: input.authorized, trouble: null }),
  initial: 'recalling',
  states: {
    recalling: { always: [{ guard: 'startsAuthorized', target: 'authorized' }, { target: 'anonymous' }] },
    anonymous: { on: { 'visitor.authorized': 'authorized' } },
    authorized: {
      initial: 'idle',
      on: { 'visitor.lost': 'anonymous', 'visitor.left': 'anonymous' },
      states: {
        idle: { on: { 'deletion.wanted': 'confirming' } },
        confirming: {
          tags: 'asking',
          exit: assign({ trouble: null }),
          on: { 'deletion.confirm': 'deleting', 'deletion.cancel': 'idle' },
        },
        deleting: {
          description: 'A lost authorization does not end it: the answer may be a yes.',
          tags: ['asking', 'busy'],
          on: { 'visitor.lost': {} },
          invoke: {
            id: 'deleteVisitor',
            src: 'deleteVisitor',
            onDone: { target: '#account.deleted', actions: 'tellDeleted' },
            onError: {
              target: 'confirming',
              actions: assign({ trouble: ({ event }) => sendTrouble(event.error) }),
            },
          },
        },
      },
    },
    deleted: { on: { 'visitor.authorized': 'authorized' } },
  },
})

export type AccountRef = ActorRefFrom<typeof accountMachine>
type AccountSnapshot = SnapshotFrom<typeof accountMachine>

export function selectAccount({ value }: AccountSnapshot): 'anonymous' | 'authorized' | 'deleted' {
  if (value === 'anonymous' || value === 'deleted') return value
  return 'authorized'
}
/** Whether the visitor is asked for the second yes. */
export const selectIsDeletionAsked = (snapshot: AccountSnapshot): boolean => snapshot.hasTag('asking')
export const selectIsDeleting = (snapshot: AccountSnapshot): boolean => snapshot.hasTag('busy')
/** Why the deletion did not work; the visitor may confirm again. */
export const selectDeletionTrouble = (snapshot: AccountSnapshot): SendTrouble | null =>
  snapshot.context.trouble
