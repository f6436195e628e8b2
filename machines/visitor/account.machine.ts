// The stored data of the visitor, its deletion, and the end of all sessions (readings 25, 40).
// Export and deletion need a confirmation by mail, deletion also a second one on the page; a request in progress ends
// with the server's answer, and one whose answer was lost may have been done.
import type { DataPurpose } from '#contract/entities.ts'
import { and, assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { toApp, type VisitorFact } from '#machines/facts.ts'
import { createPromisePort, createActionPort } from '#machines/ports.ts'
import { isSessionOver, isUndecided } from '#machines/save-retry.ts'
import { toSendTrouble, type SendTrouble } from '#machines/website/send-trouble.ts'

/** `sent`: a letter was sent; `last`: none was sent, the last one is still valid; `proven`: none is needed. */
type Confirmation = 'sent' | 'last' | 'proven'

/** A request whose answer was lost: the server may or may not have done it. */
type Attempt = 'deletion' | 'everywhere'

/** Why the last request failed, or what its lost answer leaves unknown. */
export type AccountTrouble = Exclude<SendTrouble, 'unreachable'> | Attempt | 'letter'

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
  trouble: AccountTrouble | null
  attempt: Attempt | null
  /** The number of sessions that were ended; null if the answer with it was lost. */
  endedSessions: number | null
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
    /** Deletes what this browser keeps of a deleted account, and notifies other tabs that the session has ended. */
    forgetSession: createActionPort<{ deleted: boolean }>('forgetSession'),
    forgetTrouble: assign({ trouble: null }),
    forgetAttempt: assign({ attempt: null }),
  },
  guards: {
    startsAuthorized: ({ context }) => context.startsAuthorized,
    isDecided: ({ context }) => context.attempt === null,
    isDeletionTried: ({ context }) => context.attempt === 'deletion',
    isDeletion: ({ context }) => context.purpose === 'delete',
  },
})

const setPurpose = (purpose: DataPurpose) => accountSetup.assign({ purpose, trouble: null })

const toTrouble =
  (lost: AccountTrouble) =>
  ({ event }: { event: { error: unknown } }): AccountTrouble => {
    const trouble = toSendTrouble(event.error)
    return trouble === 'unreachable' || isUndecided({ event }) ? lost : trouble
  }

/** Keeps an attempt whose answer was lost; a failure that the server answered decides nothing about an earlier one. */
const toAttempt =
  (lost: Attempt) =>
  ({ context, event }: { context: AccountContext; event: { error: unknown } }): Attempt | null =>
    isUndecided({ event }) ? lost : context.attempt

/** Returns true if the session is over after an attempt that may have ended it. */
const isDone =
  (attempt: Attempt) =>
  ({ context, event }: { context: AccountContext; event: { error: unknown } }): boolean =>
    context.attempt === attempt && isSessionOver({ event })

/** Ends the session in this browser as well. */
const finish = (isDeleted: boolean) =>
  accountSetup.enqueueActions(({ enqueue, self }) => {
    enqueue({ type: 'forgetSession', params: { deleted: isDeleted } })
    enqueue.sendTo(toApp(self), { type: 'session.ended' })
  })

/** Failures that show that an earlier attempt was successful. */
const doneBefore = [
  { guard: isDone('deletion'), target: '#account.deleted' },
  { guard: isDone('everywhere'), target: '#account.loggedOut' },
] as const

export const accountMachine = accountSetup.createMachine({
  id: 'account',
  context: ({ input }) => ({
    startsAuthorized: input.authorized,
    purpose: 'export',
    letter: 'sent',
    trouble: null,
    attempt: null,
    endedSessions: null,
  }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'startsAuthorized', target: 'authorized' }, { target: 'anonymous' }] },
    anonymous: { on: { 'visitor.authorized': 'authorized' } },
    authorized: {
      initial: 'idle',
      exit: ['forgetTrouble', 'forgetAttempt'],
      on: {
        'visitor.lost': {
          description:
            'After an attempt whose answer was lost the loss may be its result, which a retry finds out.',
          guard: 'isDecided',
          target: 'anonymous',
        },
        'visitor.left': 'anonymous',
        'visitor.authorized': {
          description: 'The session has not ended.',
          actions: 'forgetAttempt',
        },
      },
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
              {
                guard: ({ event }) => event.output === 'proven',
                target: 'idle',
                actions: ['forgetAttempt', 'downloadCopy'],
              },
              {
                target: 'mailed',
                actions: assign({
                  letter: ({ event }) => (event.output === 'last' ? 'last' : 'sent'),
                  attempt: null,
                }),
              },
            ],
            onError: [
              ...doneBefore,
              {
                guard: and(['isDeletion', 'isDeletionTried']),
                target: 'confirming',
                actions: assign({ trouble: toTrouble('deletion') }),
              },
              {
                guard: 'isDeletion',
                target: 'confirming',
                actions: assign({ trouble: toTrouble('letter') }),
              },
              { target: 'idle', actions: assign({ trouble: toTrouble('letter') }) },
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
            onDone: '#account.deleted',
            onError: [
              ...doneBefore,
              {
                target: 'confirming',
                actions: assign({ trouble: toTrouble('deletion'), attempt: toAttempt('deletion') }),
              },
            ],
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
              actions: assign({ endedSessions: ({ event }) => event.output }),
            },
            onError: [
              ...doneBefore,
              {
                target: 'idle',
                actions: assign({ trouble: toTrouble('everywhere'), attempt: toAttempt('everywhere') }),
              },
            ],
          },
        },
      },
    },
    loggedOut: { entry: finish(false), on: { 'visitor.authorized': 'authorized' } },
    deleted: { entry: finish(true), on: { 'visitor.authorized': 'authorized' } },
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
/** Returns why the last request failed or that its answer was lost, so that the visitor may retry; null if neither. */
export const selectAccountTrouble = (snapshot: AccountSnapshot): AccountTrouble | null =>
  snapshot.context.trouble
export const selectEndedSessions = (snapshot: AccountSnapshot): number | null =>
  snapshot.context.endedSessions
