// The stored data of the visitor, its deletion, and the end of all sessions (readings 25, 40).
// Export and deletion need a confirmation by mail, deletion also a second one on the page; a request in progress ends
// with the server's answer.
import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { toApp, type VisitorFact } from '#machines/facts.ts'
import { createPromisePort, createActionPort } from '#machines/ports.ts'
import { toSendTrouble, type SendTrouble } from '#machines/website/send-trouble.ts'

/** The operation that a letter confirms. */
export type DataPurpose = 'export' | 'delete'

/** `sent`: a letter was sent; `last`: none was sent, the last one is still valid; `proven`: none is needed. */
type Confirmation = 'sent' | 'last' | 'proven'

export type AccountEvent =
  | { type: 'copy.wanted' }
  | { type: 'deletion.wanted' }
  | { type: 'deletion.confirm' }
  | { type: 'deletion.cancel' }
  | { type: 'letter.again' }
  | { type: 'letter.understood' }
  | { type: 'everywhere.wanted' }
  | VisitorFact

interface AccountContext {
  startsAuthorized: boolean
  purpose: DataPurpose
  letter: 'sent' | 'last'
  trouble: SendTrouble | null
  /** The number of sessions that were ended. */
  endedSessions: number
}

const accountSetup = setup({
  types: {
    context: {} as AccountContext,
    events: {} as AccountEvent,
    input: {} as { authorized: boolean },
    tags: {} as 'asking' | 'busy' | 'mailed' | 'ending',
  },
  actors: {
    /** Requests a letter with a confirmation link, unless the session began with a letter. */
    askConfirmation: createPromisePort<Confirmation, DataPurpose>('askConfirmation'),
    deleteVisitor: createPromisePort<void, void>('deleteVisitor'),
    /** Resolves with the number of ended sessions. */
    endSessions: createPromisePort<number, void>('endSessions'),
  },
  actions: {
    downloadCopy: createActionPort<void>('downloadCopy'),
    forgetTrouble: assign({ trouble: null }),
  },
  guards: {
    startsAuthorized: ({ context }) => context.startsAuthorized,
    isDeletion: ({ context }) => context.purpose === 'delete',
  },
})

const setPurpose = (purpose: DataPurpose) => accountSetup.assign({ purpose, trouble: null })

const toTrouble = ({ event }: { event: { error: unknown } }): SendTrouble => toSendTrouble(event.error)

export const accountMachine = accountSetup.createMachine({
  id: 'account',
  context: ({ input }) => ({
    startsAuthorized: input.authorized,
    purpose: 'export',
    letter: 'sent',
    trouble: null,
    endedSessions: 0,
  }),
  initial: 'recalling',
  states: {
    recalling: { always: [{ guard: 'startsAuthorized', target: 'authorized' }, { target: 'anonymous' }] },
    anonymous: { on: { 'visitor.authorized': 'authorized' } },
    authorized: {
      initial: 'idle',
      exit: 'forgetTrouble',
      on: { 'visitor.lost': 'anonymous', 'visitor.left': 'anonymous' },
      states: {
        idle: {
          on: {
            'copy.wanted': { target: 'proving', actions: setPurpose('export') },
            'deletion.wanted': { target: 'confirming', actions: setPurpose('delete') },
            'everywhere.wanted': { target: 'ending', actions: 'forgetTrouble' },
          },
        },
        confirming: {
          tags: 'asking',
          on: {
            'deletion.confirm': { target: 'proving', actions: 'forgetTrouble' },
            'deletion.cancel': { target: 'idle', actions: 'forgetTrouble' },
          },
        },
        proving: {
          description: 'The server mails a link unless the session began with a letter.',
          tags: 'busy',
          invoke: {
            id: 'askConfirmation',
            src: 'askConfirmation',
            input: ({ context }) => context.purpose,
            onDone: [
              {
                guard: ({ event, context }) => event.output === 'proven' && context.purpose === 'delete',
                target: 'deleting',
              },
              { guard: ({ event }) => event.output === 'proven', target: 'idle', actions: 'downloadCopy' },
              {
                target: 'mailed',
                actions: assign({ letter: ({ event }) => (event.output === 'last' ? 'last' : 'sent') }),
              },
            ],
            onError: [
              { guard: 'isDeletion', target: 'confirming', actions: assign({ trouble: toTrouble }) },
              { target: 'idle', actions: assign({ trouble: toTrouble }) },
            ],
          },
        },
        mailed: {
          description:
            'Nothing has been changed yet: the link in the letter leads to the button that does it.',
          tags: 'mailed',
          on: { 'letter.again': { target: 'proving' }, 'letter.understood': 'idle' },
        },
        deleting: {
          description: 'A lost authorization does not cancel the request, which may succeed.',
          tags: 'busy',
          on: { 'visitor.lost': {} },
          invoke: {
            id: 'deleteVisitor',
            src: 'deleteVisitor',
            onDone: { target: '#account.deleted', actions: sendTo(toApp, { type: 'session.ended' }) },
            onError: { target: 'confirming', actions: assign({ trouble: toTrouble }) },
          },
        },
        ending: {
          description: 'Ending the sessions may itself cause the loss of the authorization.',
          tags: 'ending',
          on: { 'visitor.lost': {} },
          invoke: {
            id: 'endSessions',
            src: 'endSessions',
            onDone: {
              target: '#account.loggedOut',
              actions: [
                assign({ endedSessions: ({ event }) => event.output }),
                sendTo(toApp, { type: 'session.ended' }),
              ],
            },
            onError: { target: 'idle', actions: assign({ trouble: toTrouble }) },
          },
        },
      },
    },
    loggedOut: { on: { 'visitor.authorized': 'authorized' } },
    deleted: { on: { 'visitor.authorized': 'authorized' } },
  },
})

export type AccountRef = ActorRefFrom<typeof accountMachine>
type AccountSnapshot = SnapshotFrom<typeof accountMachine>

export function selectAccountState({
  value,
}: AccountSnapshot): 'anonymous' | 'authorized' | 'deleted' | 'loggedOut' {
  if (value === 'anonymous' || value === 'deleted' || value === 'loggedOut') return value
  return 'authorized'
}
/** Returns true while the second confirmation of a deletion is shown or the deletion is in progress. */
export const selectIsDeletionAsked = (snapshot: AccountSnapshot): boolean =>
  snapshot.hasTag('asking') || (snapshot.hasTag('busy') && snapshot.context.purpose === 'delete')
export const selectIsDeleting = (snapshot: AccountSnapshot): boolean =>
  snapshot.hasTag('busy') && snapshot.context.purpose === 'delete'
export const selectIsCopying = (snapshot: AccountSnapshot): boolean =>
  snapshot.hasTag('busy') && snapshot.context.purpose === 'export'
export const selectIsEnding = (snapshot: AccountSnapshot): boolean => snapshot.hasTag('ending')
/** Returns the letter that the visitor has to open and its purpose; null if there is none. */
export const selectLetter = (
  snapshot: AccountSnapshot,
): { purpose: DataPurpose; letter: 'sent' | 'last' } | null =>
  snapshot.hasTag('mailed') ? { purpose: snapshot.context.purpose, letter: snapshot.context.letter } : null
/** Returns why the last request failed, so that the visitor may retry; null if it did not. */
export const selectAccountTrouble = (snapshot: AccountSnapshot): SendTrouble | null =>
  snapshot.context.trouble
export const selectEndedSessions = (snapshot: AccountSnapshot): number => snapshot.context.endedSessions
