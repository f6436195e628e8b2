// The state of the connection to the server (section 4, Connection).
// A call that starts assumes a connection; only its answer proves or disproves it.
import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { toApp, type CallFact } from '#machines/facts.ts'
import { createActionPort } from '#machines/ports.ts'

export type ConnectionEvent = CallFact | { type: 'connection.retry' }

interface ConnectionContext {
  /** The number of probes since the connection was lost. */
  probes: number
  /** The number of reads that are slow and not settled yet. */
  slow: number
}

const FIRST_PROBE_MS = 3000
const SLOWEST_PROBE_MS = 30_000

const connectionSetup = setup({
  types: {
    context: {} as ConnectionContext,
    events: {} as ConnectionEvent,
    tags: {} as 'lost',
  },
  actions: {
    /** Calls the cheapest open endpoint without announcing the call; its result arrives as a fact like any other. */
    probe: createActionPort<{ gated: boolean }>('probe'),
  },
  guards: {
    isRefused: ({ event }) => event.type === 'call.failed' && event.fault === 'refused',
    isUnauthorized: ({ event }) => event.type === 'call.failed' && event.fault === 'unauthorized',
    isUnreachable: ({ event }) => event.type === 'call.failed' && event.fault === 'unreachable',
  },
  delays: {
    nextProbe: ({ context }) => Math.min(FIRST_PROBE_MS * 2 ** context.probes, SLOWEST_PROBE_MS),
  },
})

const sendProbe = [
  connectionSetup.assign({ probes: ({ context }) => context.probes + 1 }),
  { type: 'probe', params: { gated: false } } as const,
]

const reportRetry = connectionSetup.sendTo(toApp, { type: 'connection.retried' })

export const connectionMachine = connectionSetup.createMachine({
  id: 'connection',
  context: { probes: 0, slow: 0 },
  initial: 'connected',
  on: {
    'call.slow': { actions: assign({ slow: ({ context }) => context.slow + 1 }) },
    'connection.retry': {
      description: 'The authorization may be lost while the connection is not.',
      actions: reportRetry,
    },
    'call.settled': { actions: assign({ slow: ({ context }) => Math.max(0, context.slow - 1) }) },
    'call.failed': [
      { guard: 'isRefused', target: '.lost.refused', reenter: true },
      { guard: 'isUnauthorized', target: '.lost.unauthorized', reenter: true },
      { guard: 'isUnreachable', target: '.lost.unreachable', reenter: true },
    ],
  },
  states: {
    connected: {
      entry: assign({ probes: 0 }),
      initial: 'proven',
      states: {
        proven: {},
        hoped: {
          description: 'Set to true before each request (section 4); not answered yet.',
          on: { 'call.answered': 'restored' },
        },
        restored: {
          entry: sendTo(toApp, { type: 'connection.restored' }),
          always: 'proven',
        },
      },
    },
    lost: {
      tags: 'lost',
      on: {
        'call.started': 'connected.hoped',
        'call.answered': 'connected.restored',
        'connection.retry': {
          actions: [{ type: 'probe', params: { gated: false } }, reportRetry],
        },
      },
      initial: 'unreachable',
      states: {
        refused: {
          description: 'Code 2, or a body that is a plain string (section 8).',
          after: { nextProbe: { target: 'refused', reenter: true, actions: sendProbe } },
        },
        unauthorized: {
          description: 'Code 3, or an answer that is not JSON: the visitor machine probes.',
        },
        unreachable: {
          description: 'Network failure: connection lost and the error flag set (section 4).',
          after: { nextProbe: { target: 'unreachable', reenter: true, actions: sendProbe } },
        },
      },
    },
  },
})

export type ConnectionRef = ActorRefFrom<typeof connectionMachine>
type ConnectionSnapshot = SnapshotFrom<typeof connectionMachine>

export type ConnectionState = 'connected' | 'refused' | 'unauthorized' | 'unreachable'

export function selectConnectionState(snapshot: ConnectionSnapshot): ConnectionState {
  if (snapshot.matches({ lost: 'refused' })) return 'refused'
  if (snapshot.matches({ lost: 'unauthorized' })) return 'unauthorized'
  return snapshot.matches('lost') ? 'unreachable' : 'connected'
}

/** Returns true while a read is slow, so that the views that wait for it can say so. */
export const selectIsSlow = (snapshot: ConnectionSnapshot): boolean => snapshot.context.slow > 0
/** Returns false after a loss until a call is answered; a pending request proves nothing. */
export const selectIsConnectionProven = (snapshot: ConnectionSnapshot): boolean =>
  snapshot.matches({ connected: 'proven' })

export const selectIsConnectionLost = (snapshot: ConnectionSnapshot): boolean => snapshot.hasTag('lost')
