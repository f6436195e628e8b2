// The window over a guide: waiting for data, open, redirecting on an unknown id (section 2, Overlays).
// Its one law: it follows the address; to close or to leave an unknown id it asks for another one and waits.
import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { Company } from '../../contract/entities.ts'
import type { ConnectionFact, VisitorFact } from '../facts.ts'
import { doPort } from '../ports.ts'
import { companyWindowMachine, type CompanyWindowRef } from './companyWindow.machine.ts'

export type OverlayEvent =
  | { type: 'overlay.wanted'; company: number | null }
  /** Null: the list is being loaded anew. */
  | { type: 'list.known'; ids: number[] | null }
  | { type: 'overlay.close' }
  | VisitorFact
  | ConnectionFact

export interface OverlayInput {
  wanted: number | null
  known: number[] | null
  authorized: boolean
  /** The company that came with the page. */
  company: Company | null
}

export const overlayMachine = setup({
  types: {
    context: {} as OverlayInput,
    events: {} as OverlayEvent,
    input: {} as OverlayInput,
    tags: {} as 'waiting' | 'open' | 'scrollLocked',
    children: {} as { company: 'companyWindow' },
  },
  actors: { companyWindow: companyWindowMachine },
  actions: {
    /** Asks for the guide's root; with `replace` Back does not lead here again (readings 10). */
    leave: doPort<{ replace: boolean }>('leave'),
    want: assign({
      wanted: ({ event, context }) => (event.type === 'overlay.wanted' ? event.company : context.wanted),
    }),
    learn: assign({
      known: ({ event, context }) => (event.type === 'list.known' ? event.ids : context.known),
    }),
    tellWindow: sendTo('company', ({ event }) => event),
  },
  guards: {
    isNothingWanted: ({ context }) => context.wanted === null,
    isListUnknown: ({ context }) => context.known === null,
    isWantedKnown: ({ context: { known, wanted } }) => wanted !== null && (known?.includes(wanted) ?? false),
    isSameWanted: ({ context, event }) =>
      event.type === 'overlay.wanted' && event.company === context.wanted,
  },
}).createMachine({
  id: 'overlay',
  context: ({ input }) => input,
  initial: 'deciding',
  on: {
    'overlay.wanted': { target: '.deciding', actions: 'want' },
    'list.known': { target: '.deciding', actions: 'learn' },
    'visitor.authorized': { actions: assign({ authorized: true }) },
    'visitor.lost': { actions: assign({ authorized: false }) },
    'visitor.left': { actions: assign({ authorized: false }) },
  },
  states: {
    deciding: {
      always: [
        { guard: 'isNothingWanted', target: 'closed' },
        { guard: 'isListUnknown', target: 'waiting' },
        { guard: 'isWantedKnown', target: 'open' },
        { target: 'redirecting' },
      ],
    },
    closed: {},
    waiting: {
      description: 'Opens from the route parameter once data is loaded.',
      tags: 'waiting',
      on: { 'overlay.close': { actions: { type: 'leave', params: { replace: false } } } },
    },
    open: {
      description: 'While an overlay is open the body scroll is locked.',
      tags: ['open', 'scrollLocked'],
      exit: assign({ company: null }),
      invoke: {
        id: 'company',
        src: 'companyWindow',
        input: ({ context: { wanted, company, authorized } }) => ({
          id: wanted ?? 0,
          authorized,
          company: company?.id === wanted ? company : null,
        }),
      },
      on: {
        'overlay.wanted': [{ guard: 'isSameWanted' }, { target: 'deciding', actions: 'want' }],
        'list.known': { actions: 'learn' },
        'overlay.close': {
          description: 'Closing returns to the root.',
          actions: { type: 'leave', params: { replace: false } },
        },
        'visitor.authorized': { actions: [assign({ authorized: true }), 'tellWindow'] },
        'visitor.lost': { actions: [assign({ authorized: false }), 'tellWindow'] },
        'visitor.left': { actions: [assign({ authorized: false }), 'tellWindow'] },
        'connection.restored': { actions: 'tellWindow' },
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

/** The value of `data-overlay` on the root element while no modal is open (readings 29). */
export function selectOverlay(snapshot: OverlaySnapshot): 'none' | 'waiting' | 'company' {
  if (snapshot.hasTag('open')) return 'company'
  return snapshot.hasTag('waiting') ? 'waiting' : 'none'
}

export const selectIsScrollLocked = (snapshot: OverlaySnapshot): boolean => snapshot.hasTag('scrollLocked')
export const selectCompanyWindow = (snapshot: OverlaySnapshot): CompanyWindowRef | undefined =>
  snapshot.children.company
/** The company that the window shows or waits for. */
export const selectWantedCompany = (snapshot: OverlaySnapshot): number | null => snapshot.context.wanted
