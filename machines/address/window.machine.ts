// The one window over a guide or a page: closed, waiting for data, open, closing, redirecting on an unknown name.
// The machine follows the address; to open, to close or to leave an unknown name, it only requests another address.
import { assign, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { OnlineKind } from '#contract/addresses.ts'
import type { FairEvent } from '#contract/entities.ts'
import { toApp, type AddressFact } from '#machines/facts.ts'
import type { BroadcastRef } from '#machines/broadcast/broadcast.machine.ts'
import type { CompanyWindowRef } from '#machines/hall/company-window.machine.ts'
import type { EventWindowRef } from '#machines/programme/event-window.machine.ts'
import {
  passBroadcast,
  recordConsent,
  updateAuthorization,
  updateConsents,
  windowContent,
} from './window-content.ts'
import { getUnloadedKind, windowSetup, type TargetParams, type WindowInput } from './window-setup.ts'
import {
  createMissingFact,
  isGuideTarget,
  readTarget,
  type GuideTarget,
  type KnownTargets,
} from './window-target.ts'

const getTarget = ({ context, event }: { context: WindowInput; event: AddressFact }): TargetParams => ({
  target: readTarget(context.page, event),
})
const want = { type: 'want', params: getTarget } as const

const isSameTarget = { type: 'isSameTarget', params: getTarget } as const
const isOtherPageWindow = { type: 'isOtherPageWindow', params: getTarget } as const

const updateKnownTargets = {
  type: 'updateKnownTargets',
  params: ({ event: { known } }: { event: { known: Partial<KnownTargets> } }) => ({ known }),
} as const

/** A window that waits is closed by its address alone. */
const leaveTransition = {
  'window.close': { actions: { type: 'leave', params: { replace: false } } },
} as const

const reportMissing = windowSetup.enqueueActions(({ enqueue, context: { wanted }, self }) => {
  if (wanted !== null) enqueue.sendTo(toApp(self), createMissingFact(wanted))
})

const createNavigation = (replace: boolean) =>
  ({
    type: 'navigate',
    params: ({ event: { name } }: { event: { name: string } }) => ({ name, replace }),
  }) as const

export const windowMachine = windowSetup.createMachine({
  id: 'window',
  context: ({ input }) => ({ ...input, unloaded: input.unloaded ?? [], isViewAwaited: false, opener: '' }),
  initial: 'deciding',
  on: {
    'view.awaited': { actions: assign({ isViewAwaited: true }) },
    'view.shown': { actions: assign({ isViewAwaited: false }) },
    'address.changed': { target: '.deciding', actions: want },
    'list.known': { target: '.deciding', actions: updateKnownTargets },
    'event.loaded': {
      description: 'A window that is opened again does not load its event again.',
      actions: { type: 'keepEvent', params: ({ event }: { event: { event: FairEvent } }) => event },
    },
    'visitor.authorized': { actions: updateAuthorization },
    'visitor.lost': { actions: updateAuthorization },
    'visitor.left': { actions: updateAuthorization },
    'consent.recorded': { actions: recordConsent },
    'consents.listed': { actions: updateConsents },
  },
  states: {
    deciding: {
      always: [
        { guard: 'isNothingWanted', target: 'closed' },
        { guard: 'isListUnknown', target: 'waiting' },
        { guard: 'isContentUnloaded', target: 'loading' },
        { guard: 'isCompanyKnown', target: 'open.content.company' },
        { guard: 'isEventKnown', target: 'open.content.event' },
        { guard: 'isBroadcastKnown', target: 'open.content.broadcast' },
        { guard: 'isPageWindowKnown', target: 'open.content.page' },
        { target: 'redirecting' },
      ],
    },
    closed: { on: { 'window.open': { actions: createNavigation(false) } } },
    waiting: {
      description: 'Opens from the route parameter once data is loaded.',
      tags: ['waiting', 'scrollLocked'],
      on: leaveTransition,
    },
    loading: {
      description: 'Loads the machine of a window of this kind, once.',
      tags: ['waiting', 'scrollLocked'],
      on: leaveTransition,
      invoke: {
        id: 'loadContent',
        src: 'loadContent',
        input: ({ context }) => getUnloadedKind(context) ?? 'company',
        onDone: {
          target: 'deciding',
          actions: assign({
            unloaded: ({ context }) => context.unloaded.filter((kind) => kind !== getUnloadedKind(context)),
          }),
        },
        onError: 'renewing',
      },
    },
    renewing: {
      description:
        'A page whose scripts the server has replaced is loaded anew at the address of the window.',
      tags: ['waiting', 'scrollLocked'],
      on: leaveTransition,
      invoke: {
        id: 'renewPage',
        src: 'renewPage',
        input: ({ event }: { event: object }) => ('error' in event ? event.error : undefined),
        onDone: [{ guard: ({ event }) => event.output === 'outdated', target: 'outdated' }, 'unloaded'],
        onError: 'unloaded',
      },
    },
    outdated: {
      description:
        'The new page lacks the script, too, and says so; no window covers that, whatever lists come.',
      on: { 'list.known': { actions: updateKnownTargets } },
    },
    unloaded: {
      description: 'The page says that a script did not load; with the connection the window tries again.',
      tags: ['waiting', 'scrollLocked'],
      on: { ...leaveTransition, 'connection.restored': 'loading' },
    },
    open: {
      description: 'While a window is open the body scroll is locked.',
      tags: 'scrollLocked',
      type: 'parallel',
      on: {
        'address.changed': [
          { guard: isSameTarget },
          { guard: isOtherPageWindow, actions: want },
          { target: 'deciding', actions: want },
        ],
        'company.missing': {
          guard: { type: 'isWantedCompany', params: ({ event }) => event },
          target: 'deciding',
          actions: { type: 'removeCompany', params: ({ event }) => event },
        },
        'list.known': [
          {
            guard: { type: 'isStillKnown', params: ({ event: { known } }) => ({ known }) },
            actions: [passBroadcast, updateKnownTargets],
          },
          { target: 'deciding', actions: updateKnownTargets },
        ],
      },
      states: {
        content: windowContent,
        step: {
          initial: 'shown',
          states: {
            shown: {
              on: {
                'window.open': { actions: createNavigation(true) },
                'window.close': {
                  description: 'Closing returns to the root.',
                  target: 'closing',
                  actions: { type: 'leave', params: { replace: false } },
                },
              },
            },
            closing: {
              description: 'Waits for the new address, so that a second Escape does not go back twice.',
              on: {
                'address.changed': [
                  { guard: isSameTarget, target: 'shown' },
                  { guard: isOtherPageWindow, target: 'shown', actions: want },
                ],
              },
            },
          },
        },
      },
    },
    redirecting: {
      description: 'An unknown id redirects to the root, with replace, so Back does not trap (readings 10).',
      entry: [reportMissing, { type: 'leave', params: { replace: true } }],
      on: { 'window.open': { actions: createNavigation(true) } },
    },
  },
})

export type WindowRef = ActorRefFrom<typeof windowMachine>
type WindowSnapshot = SnapshotFrom<typeof windowMachine>

/** Returns the value of `data-overlay` on the root element while no modal is open (readings 29). */
export function selectWindowState(
  snapshot: WindowSnapshot,
): 'none' | 'waiting' | OnlineKind | 'item' | 'photo' {
  const { wanted, isViewAwaited } = snapshot.context
  if (wanted === null || !snapshot.hasTag('scrollLocked')) return 'none'
  if (snapshot.hasTag('waiting') || isViewAwaited) return 'waiting'
  return wanted.kind === 'oldCompany' ? 'company' : wanted.kind
}

/** Adds the state of a window over a page to the page's named states; a modal over the window goes first. */
export const selectPageWindowStates = (
  window: WindowRef,
  page: Record<string, string>,
): Record<string, string> =>
  page['data-overlay'] === 'none'
    ? { ...page, 'data-overlay': selectWindowState(window.getSnapshot()) }
    : page

export const selectCompanyWindow = (snapshot: WindowSnapshot): CompanyWindowRef | undefined =>
  snapshot.children.company
export const selectEventWindow = (snapshot: WindowSnapshot): EventWindowRef | undefined =>
  snapshot.children.event
export const selectBroadcastWindow = (snapshot: WindowSnapshot): BroadcastRef | undefined =>
  snapshot.children.broadcast
/** Returns the window of a guide that is open or waits for its data. */
export const selectWantedTarget = ({ context: { wanted } }: WindowSnapshot): GuideTarget | null =>
  isGuideTarget(wanted) ? wanted : null
/** Returns the name of the window that is open over a page; null while none is open. */
export const selectShownName = (snapshot: WindowSnapshot): string | null =>
  snapshot.matches('open') ? String(snapshot.context.wanted?.id) : null
