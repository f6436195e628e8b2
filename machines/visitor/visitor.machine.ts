// The visitor and the authorization (section 4, Visitor; readings 14).
// Losing the authorization hides gated content and discards nothing; the next good answer restores it. A logout whose
// answer was lost is repeated.
import { and, assertEvent, assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { Visitor } from '#contract/entities.ts'
import { toApp, type CallFact, type ConnectionFact } from '#machines/facts.ts'
import { createPromisePort, createActionPort } from '#machines/ports.ts'
import { isUndecided, SAVE_RETRY_MS } from '#machines/save-retry.ts'

export type VisitorEvent =
  | CallFact
  | ConnectionFact
  | { type: 'login.accepted'; visitor: Visitor }
  | { type: 'visitor.logout' }
  /** The session has ended: by a logout in another tab or everywhere, or because the visitor was deleted. */
  | { type: 'session.ended' }
  | { type: 'connection.retried' }

interface VisitorContext {
  /** Kept while the authorization is lost. */
  visitor: Visitor | null
  /** The number of probes since the authorization was lost; losses in quick succession share one count. */
  probes: number
}

const FIRST_PROBE_MS = 2000
const SLOWEST_PROBE_MS = 60_000
/** A loss within this time counts as the same one: a single call may fail while others succeed. */
const PROBE_RESET_MS = 60_000

const visitorSetup = setup({
  types: {
    context: {} as VisitorContext,
    events: {} as VisitorEvent,
    input: {} as { visitor: Visitor | null },
    tags: {} as 'authorized' | 'lost' | 'busy',
  },
  actors: {
    logOut: createPromisePort<void, void>('logOut'),
  },
  actions: {
    /** Repeats a gated call; its result arrives as a fact like any other. */
    probe: createActionPort<{ gated: boolean }>('probe'),
    /** Deletes what this browser keeps of the visitor, such as drafts, so that the next visitor cannot read it. */
    forgetVisitor: createActionPort<{ visitor: string }>('forgetVisitor'),
    greet: assign({
      visitor: ({ event, context }) => (event.type === 'login.accepted' ? event.visitor : context.visitor),
    }),
    clear: assign({ visitor: null }),
    reportLeft: sendTo(toApp, { type: 'visitor.left' }),
    reportUnconfirmed: sendTo(toApp, { type: 'logout.unconfirmed' }),
  },
  guards: {
    isUnauthorized: ({ event }) => event.type === 'call.failed' && event.fault === 'unauthorized',
    isProof: ({ event, context }) => {
      assertEvent(event, 'call.answered')
      return event.gated || context.visitor === null
    },
    isAnother: ({ event, context: { visitor } }) =>
      event.type === 'login.accepted' && visitor !== null && visitor.UID !== event.visitor.UID,
    hasVisitor: ({ context }) => context.visitor !== null,
  },
  delays: {
    calm: PROBE_RESET_MS,
    repeat: SAVE_RETRY_MS,
    nextProbe: ({ context }) => Math.min(FIRST_PROBE_MS * 2 ** context.probes, SLOWEST_PROBE_MS),
  },
})

/** Probes with a gated call if a visitor was authorized before. */
const sendProbe = {
  type: 'probe',
  params: ({ context }: { context: VisitorContext }) => ({ gated: context.visitor !== null }),
} as const

const forgetVisitor = {
  type: 'forgetVisitor',
  params: ({ context }: { context: VisitorContext }) => ({ visitor: context.visitor?.UID ?? '' }),
} as const

const announceVisitor = (login: boolean) =>
  visitorSetup.enqueueActions(({ enqueue, context: { visitor }, self }) => {
    if (visitor !== null) enqueue.sendTo(toApp(self), { type: 'visitor.authorized', visitor, login })
  })

const resetProbes = visitorSetup.assign({ probes: 0 })

const leave = {
  target: '#visitor.anonymous',
  actions: [forgetVisitor, 'clear', 'reportLeft'],
} as const

/** The states of a logout; `failed` is the target if the server answers that it did not log out. */
const createLogoutStates = <T extends '#visitor.authorized' | '#visitor.authLost.waiting'>(failed: T) =>
  ({
    initial: 'asking',
    states: {
      asking: {
        tags: 'busy',
        invoke: {
          id: 'logOut',
          src: 'logOut',
          onDone: leave,
          onError: [
            { guard: isUndecided, target: 'unconfirmed', actions: 'reportUnconfirmed' },
            { target: failed, actions: 'reportUnconfirmed' },
          ],
        },
      },
      unconfirmed: {
        // The session may have ended. The build removes descriptions from charts alone, so that this is a comment.
        after: { repeat: 'asking' },
        on: { 'connection.restored': 'asking', 'visitor.logout': 'asking' },
      },
    },
  }) as const

export const visitorMachine = visitorSetup.createMachine({
  id: 'visitor',
  context: ({ input }) => ({ visitor: input.visitor, probes: 0 }),
  initial: 'deciding',
  on: {
    'login.accepted': [
      { guard: 'isAnother', target: '.authorized', actions: [forgetVisitor, 'greet', announceVisitor(true)] },
      { target: '.authorized', actions: ['greet', announceVisitor(true)] },
    ],
    'session.ended': leave,
  },
  states: {
    deciding: {
      description: 'Authorized when a visitor record with an e-mail is present at page start (section 4).',
      always: [{ guard: 'hasVisitor', target: 'authorized' }, { target: 'anonymous' }],
    },
    anonymous: {
      after: { calm: { actions: resetProbes } },
      on: { 'call.failed': { guard: 'isUnauthorized', target: 'authLost' } },
    },
    authorized: {
      tags: 'authorized',
      after: { calm: { actions: resetProbes } },
      on: {
        'call.failed': { guard: 'isUnauthorized', target: 'authLost' },
        'visitor.logout': 'leaving',
      },
    },
    leaving: {
      description: 'No fault of any call ends the logout but an answer to it.',
      tags: 'authorized',
      ...createLogoutStates('#visitor.authorized'),
    },
    authLost: {
      description:
        'Code 3 or an answer that is not JSON: authorization lost (section 8); no data is discarded.',
      tags: 'lost',
      entry: sendTo(toApp, { type: 'visitor.lost' }),
      initial: 'waiting',
      states: {
        waiting: {
          after: {
            nextProbe: {
              target: 'waiting',
              reenter: true,
              actions: [visitorSetup.assign({ probes: ({ context }) => context.probes + 1 }), sendProbe],
            },
          },
          on: { 'visitor.logout': { guard: 'hasVisitor', target: 'leaving' } },
        },
        leaving: {
          description: 'No answer restores the authorization now, not even that to the logout.',
          ...createLogoutStates('#visitor.authLost.waiting'),
          on: { 'call.answered': {} },
        },
      },
      on: {
        'connection.retried': { actions: sendProbe },
        'call.answered': [
          { guard: and(['isProof', 'hasVisitor']), target: 'authorized', actions: announceVisitor(false) },
          { guard: 'isProof', target: 'anonymous' },
        ],
      },
    },
  },
})

export type VisitorRef = ActorRefFrom<typeof visitorMachine>
type VisitorSnapshot = SnapshotFrom<typeof visitorMachine>

/** Returns the value of `data-visitor` on the root element (readings 29). */
export function selectVisitorState(snapshot: VisitorSnapshot): 'anonymous' | 'authorized' | 'auth-lost' {
  if (snapshot.hasTag('lost')) return 'auth-lost'
  return snapshot.hasTag('authorized') ? 'authorized' : 'anonymous'
}

export const selectIsAuthorized = (snapshot: VisitorSnapshot): boolean => snapshot.hasTag('authorized')
/** Returns true if the login can no longer be confirmed, so that what belongs to the account waits for another one. */
export const selectIsLoginLost = (snapshot: VisitorSnapshot): boolean =>
  snapshot.hasTag('lost') && snapshot.context.visitor !== null
export const selectIsLoggingOut = (snapshot: VisitorSnapshot): boolean => snapshot.hasTag('busy')
/** Returns the visitor who is authorized, or was before the authorization was lost. */
export const selectVisitor = (snapshot: VisitorSnapshot): Visitor | null => snapshot.context.visitor
