// The window over a guide: waiting for data, open, redirecting on an unknown id (section 2, Overlays).
// Its one rule: it follows the address; to close, or to leave an unknown id, it only requests another address.
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { OnlineKind } from '#contract/addresses.ts'
import type { Company, Consents } from '#contract/entities.ts'
import {
  readConsents,
  type ConnectionFact,
  type ConsentFact,
  type ConsentRecord,
  type VisitorFact,
} from '#machines/facts.ts'
import { createActionPort, createMachinePort } from '#machines/ports.ts'
import type { BroadcastInput, BroadcastRef, broadcastMachine } from '#machines/broadcast/broadcast.machine.ts'
import { companyWindowMachine, type CompanyWindowRef } from '#machines/hall/company-window.machine.ts'
import type { EventWindowRef, eventWindowMachine } from '#machines/programme/event-window.machine.ts'

export interface OverlayTarget {
  kind: OnlineKind
  id: number
}

/** The ids of the loaded lists, by kind; null while a list is not loaded. */
export interface KnownTargets {
  company: readonly number[] | null
  event: readonly number[] | null
  broadcast: readonly Omit<BroadcastInput, 'authorized' | 'consented'>[] | null
}

/** The facts that a guide forwards to the overlay. */
export type OverlayFact = VisitorFact | ConnectionFact | ConsentFact | ConsentRecord

export type OverlayEvent =
  | { type: 'overlay.wanted'; target: OverlayTarget | null }
  | { type: 'list.known'; known: Partial<KnownTargets> }
  | { type: 'overlay.close' }
  /** The views of the open window are being loaded; an empty window is rendered until then. */
  | { type: 'view.awaited' }
  | { type: 'view.shown' }
  | OverlayFact

export interface OverlayInput {
  wanted: OverlayTarget | null
  known: KnownTargets
  authorized: boolean
  /** The company whose data came with the page. */
  company: Company | null
  consents: Consents
}

interface OverlayContext extends OverlayInput {
  isViewAwaited: boolean
}

const createWantedGuard =
  (kind: OnlineKind) =>
  ({ context }: { context: OverlayInput }) =>
    context.wanted?.kind === kind && isTargetKnown(context)

function isTargetKnown({ wanted, known }: OverlayInput): boolean {
  if (wanted === null) return false
  if (wanted.kind === 'broadcast') return known.broadcast?.some(({ id }) => id === wanted.id) ?? false
  return known[wanted.kind]?.includes(wanted.id) ?? false
}

function addConsent({ broadcasts, downloads }: Consents, { kind, subject }: ConsentRecord): Consents {
  return kind === 'broadcast'
    ? { downloads, broadcasts: [...broadcasts, subject] }
    : { broadcasts, downloads: [...downloads, subject] }
}

const overlaySetup = setup({
  types: {
    context: {} as OverlayContext,
    events: {} as OverlayEvent,
    input: {} as OverlayInput,
    tags: {} as 'waiting' | 'scrollLocked',
    children: {} as { company: 'companyWindow'; event: 'eventWindow'; broadcast: 'broadcast' },
  },
  actors: {
    companyWindow: companyWindowMachine,
    eventWindow: createMachinePort<typeof eventWindowMachine>('eventWindow'),
    broadcast: createMachinePort<typeof broadcastMachine>('broadcast'),
  },
  actions: {
    /**
     * Navigates to the guide's root; `replace` replaces the history entry, so that Back does not return here
     * (readings 10).
     */
    leave: createActionPort<{ replace: boolean }>('leave'),
    want: assign({
      wanted: ({ event, context }) => (event.type === 'overlay.wanted' ? event.target : context.wanted),
    }),
    updateKnownTargets: assign({
      known: ({ event, context }) =>
        event.type === 'list.known' ? { ...context.known, ...event.known } : context.known,
    }),
    /** Adds a consent that the server recorded, so that the visitor is not prompted again (readings 24). */
    record: assign(({ context: { consents }, event }) =>
      event.type === 'consent.recorded' ? { consents: addConsent(consents, event) } : {},
    ),
    updateAuthorization: assign(({ context: { consents } }, fact: VisitorFact) => ({
      authorized: fact.type === 'visitor.authorized',
      consents: readConsents(fact) ?? consents,
    })),
  },
  guards: {
    isNothingWanted: ({ context }) => context.wanted === null,
    isListUnknown: ({ context: { wanted, known } }) => wanted !== null && known[wanted.kind] === null,
    wantsCompany: createWantedGuard('company'),
    wantsEvent: createWantedGuard('event'),
    wantsBroadcast: createWantedGuard('broadcast'),
    isStillKnown: ({ context, event }) =>
      event.type === 'list.known' &&
      isTargetKnown({ ...context, known: { ...context.known, ...event.known } }),
    isSameWanted: ({ context: { wanted }, event }) =>
      event.type === 'overlay.wanted' &&
      event.target?.kind === wanted?.kind &&
      event.target?.id === wanted?.id,
  },
})

const updateAuthorization = {
  type: 'updateAuthorization',
  params: ({ event }: { event: VisitorFact }) => event,
} as const

/** Returns transitions that forward the overlay's facts to the open window. */
const createForwarding = (window: 'company' | 'event' | 'broadcast') => {
  const pass = overlaySetup.sendTo(window, ({ event }) => event)
  return {
    'visitor.authorized': { actions: [updateAuthorization, pass] },
    'visitor.lost': { actions: [updateAuthorization, pass] },
    'visitor.left': { actions: [updateAuthorization, pass] },
    'connection.restored': { actions: pass },
    'consent.given': { actions: pass },
    'consent.declined': { actions: pass },
  }
}

export const overlayMachine = overlaySetup.createMachine({
  id: 'overlay',
  context: ({ input }) => ({ ...input, isViewAwaited: false }),
  initial: 'deciding',
  on: {
    'view.awaited': { actions: assign({ isViewAwaited: true }) },
    'view.shown': { actions: assign({ isViewAwaited: false }) },
    'overlay.wanted': { target: '.deciding', actions: 'want' },
    'list.known': { target: '.deciding', actions: 'updateKnownTargets' },
    'visitor.authorized': { actions: updateAuthorization },
    'visitor.lost': { actions: updateAuthorization },
    'visitor.left': { actions: updateAuthorization },
    'consent.recorded': { actions: 'record' },
  },
  states: {
    deciding: {
      always: [
        { guard: 'isNothingWanted', target: 'closed' },
        { guard: 'isListUnknown', target: 'waiting' },
        { guard: 'wantsCompany', target: 'open.company' },
        { guard: 'wantsEvent', target: 'open.event' },
        { guard: 'wantsBroadcast', target: 'open.broadcast' },
        { target: 'redirecting' },
      ],
    },
    closed: {},
    waiting: {
      description: 'Opens from the route parameter once data is loaded.',
      tags: ['waiting', 'scrollLocked'],
      on: { 'overlay.close': { actions: { type: 'leave', params: { replace: false } } } },
    },
    open: {
      description: 'While an overlay is open the body scroll is locked.',
      tags: 'scrollLocked',
      exit: assign({ company: null }),
      on: {
        'overlay.wanted': [{ guard: 'isSameWanted' }, { target: 'deciding', actions: 'want' }],
        'list.known': [
          { guard: 'isStillKnown', actions: 'updateKnownTargets' },
          { target: 'deciding', actions: 'updateKnownTargets' },
        ],
        'overlay.close': {
          description: 'Closing returns to the root.',
          actions: { type: 'leave', params: { replace: false } },
        },
      },
      initial: 'company',
      states: {
        company: {
          on: createForwarding('company'),
          invoke: {
            id: 'company',
            src: 'companyWindow',
            input: ({ context: { wanted, company, authorized, consents } }) => ({
              id: wanted?.id ?? 0,
              authorized,
              company: company?.id === wanted?.id ? company : null,
              consented: consents.downloads.includes(wanted?.id ?? 0),
            }),
          },
        },
        event: {
          on: createForwarding('event'),
          invoke: {
            id: 'event',
            src: 'eventWindow',
            input: ({ context: { wanted, authorized } }) => ({ id: wanted?.id ?? 0, authorized }),
          },
        },
        broadcast: {
          on: createForwarding('broadcast'),
          invoke: {
            id: 'broadcast',
            src: 'broadcast',
            input: ({ context: { wanted, known, authorized, consents } }) => {
              const broadcast = known.broadcast?.find(({ id }) => id === wanted?.id)
              if (broadcast === undefined) throw new Error('Only a known broadcast is opened')
              return { ...broadcast, authorized, consented: consents.broadcasts.includes(broadcast.id) }
            },
          },
        },
      },
    },
    redirecting: {
      description: 'An unknown id redirects to the root.',
      entry: { type: 'leave', params: { replace: true } },
    },
  },
})

export type OverlayRef = ActorRefFrom<typeof overlayMachine>
type OverlaySnapshot = SnapshotFrom<typeof overlayMachine>

/** Returns the value of `data-overlay` on the root element while no modal is open (readings 29). */
export function selectOverlayState(snapshot: OverlaySnapshot): 'none' | 'waiting' | OnlineKind {
  const { wanted, isViewAwaited } = snapshot.context
  if (!snapshot.hasTag('scrollLocked')) return 'none'
  return snapshot.hasTag('waiting') || isViewAwaited ? 'waiting' : (wanted?.kind ?? 'none')
}

export const selectIsScrollLocked = (snapshot: OverlaySnapshot): boolean => snapshot.hasTag('scrollLocked')
export const selectCompanyWindow = (snapshot: OverlaySnapshot): CompanyWindowRef | undefined =>
  snapshot.children.company
export const selectEventWindow = (snapshot: OverlaySnapshot): EventWindowRef | undefined =>
  snapshot.children.event
export const selectBroadcastWindow = (snapshot: OverlaySnapshot): BroadcastRef | undefined =>
  snapshot.children.broadcast
/** Returns the window that is open or waits for its data. */
export const selectWantedTarget = (snapshot: OverlaySnapshot): OverlayTarget | null => snapshot.context.wanted
