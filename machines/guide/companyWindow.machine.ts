// What stands in the company window (section 2, Company window).
// Its one law: the window belongs to one company; what it may show follows the visitor, not the click.
import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { Company, StatEvent } from '../../contract/entities.ts'
import { toApp, type ConnectionFact, type VisitorFact } from '../facts.ts'
import { askPort, doPort } from '../ports.ts'
import {
  announcementsFeedMachine,
  downloadsFeedMachine,
  type AnnouncementsFeedRef,
  type DownloadsFeedRef,
} from './gatedFeed.machine.ts'

export type CompanyWindowEvent =
  | { type: 'card.send' }
  | { type: 'company.retry' }
  | VisitorFact
  | ConnectionFact

interface CompanyWindowContext {
  id: number
  authorized: boolean
  company: Company | null
}

const companyWindowSetup = setup({
  types: {
    context: {} as CompanyWindowContext,
    events: {} as CompanyWindowEvent,
    input: {} as CompanyWindowContext,
    tags: {} as 'company busy' | 'company failed' | 'card busy' | 'card sent',
    children: {} as { announcements: 'announcements'; downloads: 'downloads' },
  },
  actors: {
    loadCompany: askPort<Company, number>('loadCompany'),
    sendCard: askPort<void, number>('sendCard'),
    announcements: announcementsFeedMachine,
    downloads: downloadsFeedMachine,
  },
  actions: {
    recordStat: doPort<{ id: number; e: StatEvent }>('recordStat'),
  },
  guards: {
    hasCompany: ({ context }) => context.company !== null,
    isAuthorized: ({ context }) => context.authorized,
  },
})

/** Both feeds hear what the window hears. */
const tellFeeds = [
  companyWindowSetup.sendTo('announcements', ({ event }) => event),
  companyWindowSetup.sendTo('downloads', ({ event }) => event),
]

const forgetStaff = companyWindowSetup.assign({
  authorized: false,
  company: ({ context: { company } }) => company && { ...company, staff: undefined },
})

const view = {
  type: 'recordStat',
  params: ({ context }: { context: CompanyWindowContext }) => ({ id: context.id, e: 'open_company' as const }),
} as const

export const companyWindowMachine = companyWindowSetup.createMachine({
  id: 'companyWindow',
  type: 'parallel',
  context: ({ input }) => input,
  invoke: [
    {
      id: 'announcements',
      src: 'announcements',
      input: ({ context }) => ({ company: context.id, authorized: context.authorized }),
    },
    {
      id: 'downloads',
      src: 'downloads',
      input: ({ context }) => ({ company: context.id, authorized: context.authorized }),
    },
  ],
  states: {
    access: {
      description: 'Gated content appears only when authorized (section 4).',
      on: {
        'visitor.authorized': { actions: [assign({ authorized: true }), ...tellFeeds] },
        'visitor.lost': { actions: [forgetStaff, ...tellFeeds] },
        'visitor.left': { actions: [forgetStaff, ...tellFeeds] },
        'connection.restored': { actions: tellFeeds },
      },
    },
    details: {
      initial: 'recalling',
      on: { 'visitor.authorized': { target: '.loading', description: 'The staff comes with it.' } },
      states: {
        recalling: { always: [{ guard: 'hasCompany', target: 'shown' }, { target: 'loading' }] },
        loading: {
          tags: 'company busy',
          invoke: {
            id: 'loadCompany',
            src: 'loadCompany',
            input: ({ context }) => context.id,
            onDone: { target: 'shown', actions: assign({ company: ({ event }) => event.output }) },
            onError: [{ guard: 'hasCompany', target: 'shown' }, { target: 'failed' }],
          },
        },
        shown: {},
        failed: {
          tags: 'company failed',
          on: { 'company.retry': 'loading', 'connection.restored': 'loading' },
        },
      },
    },
    card: {
      initial: 'idle',
      states: {
        idle: { on: { 'card.send': { guard: 'isAuthorized', target: 'sending' } } },
        sending: {
          tags: 'card busy',
          invoke: {
            id: 'sendCard',
            src: 'sendCard',
            input: ({ context }) => context.id,
            onDone: {
              target: 'sent',
              actions: sendTo(toApp, ({ context }) => ({
                type: 'card.sent',
                company: context.company?.name ?? '',
              })),
            },
            onError: { target: 'idle', actions: sendTo(toApp, { type: 'card.refused' }) },
          },
        },
        sent: { tags: 'card sent' },
      },
    },
    view: {
      description: 'A company view event is recorded for an authorized visitor, once per opening (section 6).',
      initial: 'opening',
      states: {
        opening: { always: [{ guard: 'isAuthorized', target: 'recorded' }, { target: 'unrecorded' }] },
        unrecorded: { on: { 'visitor.authorized': 'recorded' } },
        recorded: { entry: view },
      },
    },
  },
})

export type CompanyWindowRef = ActorRefFrom<typeof companyWindowMachine>
type CompanyWindowSnapshot = SnapshotFrom<typeof companyWindowMachine>

export const selectCompanyId = (snapshot: CompanyWindowSnapshot): number => snapshot.context.id
export const selectCompany = (snapshot: CompanyWindowSnapshot): Company | null => snapshot.context.company
export const selectIsCompanyFailed = (snapshot: CompanyWindowSnapshot): boolean =>
  snapshot.hasTag('company failed')
export const selectSeesGated = (snapshot: CompanyWindowSnapshot): boolean => snapshot.context.authorized
export const selectAnnouncementsFeed = (snapshot: CompanyWindowSnapshot): AnnouncementsFeedRef | undefined =>
  snapshot.children.announcements
export const selectDownloadsFeed = (snapshot: CompanyWindowSnapshot): DownloadsFeedRef | undefined =>
  snapshot.children.downloads

export function selectCard(snapshot: CompanyWindowSnapshot): 'idle' | 'sending' | 'sent' {
  if (snapshot.hasTag('card sent')) return 'sent'
  return snapshot.hasTag('card busy') ? 'sending' : 'idle'
}
