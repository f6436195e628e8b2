import { assign, setup } from 'xstate'
import type { OnlineKind } from '#contract/addresses.ts'
import type { Company, Consents, FairEvent } from '#contract/entities.ts'
import {
  readConsents,
  type AddressFact,
  type ConnectionFact,
  type ConsentFact,
  type ConsentRecord,
  type ConsentsFact,
  type FairFact,
  type VisitorFact,
} from '#machines/facts.ts'
import { addConsent, replaceConsentLists } from '#machines/visitor/given-consents.ts'
import { createActionPort, createMachinePort, createPromisePort } from '#machines/ports.ts'
import type { broadcastMachine } from '#machines/broadcast/broadcast.machine.ts'
import type { companyWindowMachine } from '#machines/hall/company-window.machine.ts'
import type { eventWindowMachine } from '#machines/programme/event-window.machine.ts'
import {
  isGuideTarget,
  isListUnknown,
  isPageTarget,
  isTargetKnown,
  type KnownTargets,
  type PageWindows,
  type WantedTarget,
  type WindowTarget,
} from './window-target.ts'

export type WindowFact =
  | AddressFact
  | VisitorFact
  | ConnectionFact
  | ConsentFact
  | ConsentRecord
  | ConsentsFact
  | FairFact

export type WindowEvent =
  | WindowFact
  | { type: 'list.known'; known: Partial<KnownTargets> }
  | { type: 'event.loaded'; event: FairEvent }
  /** The server no longer has a company that the loaded list may still have. */
  | { type: 'company.missing'; id: number }
  /** Sent by a click on a page of the website; if a window is open, the new one replaces its history entry. */
  | { type: 'window.open'; name: string }
  /** Sent by the close button, by Escape or by a click outside the window. */
  | { type: 'window.close' }
  /** The views of the open window are being loaded; an empty window is rendered until then. */
  | { type: 'view.awaited' }
  | { type: 'view.shown' }

export interface WindowInput extends WantedTarget {
  authorized: boolean
  /** The company whose data came with the page. */
  company: Company | null
  consents: Consents
  /** The windows of a guide whose machines the page loads when they are first opened; none if absent. */
  unloaded?: readonly OnlineKind[] | undefined
}

interface WindowContext extends WindowInput {
  unloaded: readonly OnlineKind[]
  isViewAwaited: boolean
  /** The name that a window over a page was first opened with; the focus returns to its opener. */
  opener: string
}

/** Returns the input of the windows over a page of the website. */
export const createPageWindowInput = (page: PageWindows): WindowInput => ({
  wanted: null,
  known: { company: null, event: null, broadcast: null, details: [] },
  authorized: false,
  company: null,
  consents: { broadcasts: [], downloads: [] },
  page,
})

export interface TargetParams {
  target: WindowTarget | null
}

const createKnownGuard =
  (kind: OnlineKind) =>
  ({ context }: { context: WindowInput }) =>
    context.wanted?.kind === kind && isTargetKnown(context)

/** Returns the kind of the wanted window if its machine has to be loaded; undefined if it is there. */
export const getUnloadedKind = ({ unloaded = [], ...context }: WindowInput): OnlineKind | undefined => {
  const { wanted } = context
  const isUnloaded = isGuideTarget(wanted) && isTargetKnown(context) && unloaded.includes(wanted.kind)
  return isUnloaded ? wanted.kind : undefined
}

export const windowSetup = setup({
  types: {
    context: {} as WindowContext,
    events: {} as WindowEvent,
    input: {} as WindowInput,
    tags: {} as 'waiting' | 'scrollLocked',
    children: {} as { company: 'companyWindow'; event: 'eventWindow'; broadcast: 'broadcast' },
  },
  actors: {
    companyWindow: createMachinePort<typeof companyWindowMachine>('companyWindow'),
    eventWindow: createMachinePort<typeof eventWindowMachine>('eventWindow'),
    broadcast: createMachinePort<typeof broadcastMachine>('broadcast'),
    loadContent: createPromisePort<void, OnlineKind>('loadContent'),
    /**
     * Receives the error of a load. Loads the page anew if the server no longer has the script, and then never resolves.
     * Resolves with `outdated` if that did not help before, and with `current` if the server may still have it.
     */
    renewPage: createPromisePort<'outdated' | 'current', unknown>('renewPage'),
  },
  actions: {
    navigate: createActionPort<{ name: string; replace: boolean }>('navigate'),
    /**
     * Navigates to the guide's root or to the page below the window; `replace` replaces the history entry, so that
     * Back does not return here (readings 10).
     */
    leave: createActionPort<{ replace: boolean }>('leave'),
    focusOpener: createActionPort<{ name: string }>('focusOpener'),
    want: assign((_, { target }: TargetParams) => ({ wanted: target })),
    updateKnownTargets: assign(({ context }, { known }: { known: Partial<KnownTargets> }) => ({
      known: { ...context.known, ...known },
    })),
    keepEvent: assign(({ context: { known } }, { event }: { event: FairEvent }) => ({
      known: { ...known, details: [...known.details.filter(({ ID }) => ID !== event.ID), event] },
    })),
    removeCompany: assign(({ context: { known } }, { id }: { id: number }) => ({
      known: { ...known, company: known.company && known.company.filter((each) => each !== id) },
    })),
    record: assign(({ context: { consents } }, consent: ConsentRecord) => ({
      consents: addConsent(consents, consent),
    })),
    updateConsents: assign(({ context: { consents } }, fact: ConsentsFact) => ({
      consents: replaceConsentLists(consents, fact),
    })),
    updateAuthorization: assign(({ context: { consents } }, fact: VisitorFact) => ({
      authorized: fact.type === 'visitor.authorized',
      consents: readConsents(fact) ?? consents,
    })),
  },
  guards: {
    isNothingWanted: ({ context }) => context.wanted === null,
    isListUnknown: ({ context }) => isListUnknown(context),
    isContentUnloaded: ({ context }) => getUnloadedKind(context) !== undefined,
    isCompanyKnown: createKnownGuard('company'),
    isEventKnown: createKnownGuard('event'),
    isBroadcastKnown: createKnownGuard('broadcast'),
    isPageWindowKnown: ({ context }) => isPageTarget(context.wanted) && isTargetKnown(context),
    isStillKnown: ({ context }, { known }: { known: Partial<KnownTargets> }) =>
      isTargetKnown({ ...context, known: { ...context.known, ...known } }),
    isWantedCompany: ({ context: { wanted } }, { id }: { id: number }) =>
      wanted?.kind === 'company' && wanted.id === id,
    isSameTarget: ({ context: { wanted } }, { target }: TargetParams) =>
      target?.kind === wanted?.kind && target?.id === wanted?.id,
    /** True for another window over the page, such as the next photo: the window stays and shows it. */
    isOtherPageWindow: ({ context }, { target }: TargetParams) =>
      isPageTarget(target) && isTargetKnown({ ...context, wanted: target }),
  },
})
