// What stands in the company window (section 2, Company window).
// Its one law: the window belongs to one company; what it may show follows the visitor, not the click.
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { Company, StatEvent } from '../../contract/entities.ts'
import type { ConnectionFact, ConsentFact, VisitorFact } from '../facts.ts'
import { askPort, doPort } from '../ports.ts'
import { cardMachine, type CardRef } from './card.machine.ts'
import { fileAccessMachine, type FileAccessRef } from './fileAccess.machine.ts'
import {
  announcementsFeedMachine,
  downloadsFeedMachine,
  type AnnouncementsFeedRef,
  type DownloadsFeedRef,
} from './gatedFeed.machine.ts'

export type CompanyWindowEvent = { type: 'company.retry' } | VisitorFact | ConnectionFact | ConsentFact

interface CompanyWindowContext {
  id: number
  authorized: boolean
  company: Company | null
  /** The visitor agreed before to pass the contact on for this company's files. */
  consented: boolean
}

const companyWindowSetup = setup({
  types: {
    context: {} as CompanyWindowContext,
    events: {} as CompanyWindowEvent,
    input: {} as CompanyWindowContext,
    tags: {} as 'busy' | 'failed',
    children: {} as {
      announcements: 'announcements'
      downloads: 'downloads'
      files: 'fileAccess'
      card: 'card'
    },
  },
  actors: {
    loadCompany: askPort<Company, number>('loadCompany'),
    card: cardMachine,
    fileAccess: fileAccessMachine,
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

const tellFeeds = [
  companyWindowSetup.sendTo('announcements', ({ event }) => event),
  companyWindowSetup.sendTo('downloads', ({ event }) => event),
]
const tellCard = companyWindowSetup.sendTo('card', ({ event }) => event)
const tellFiles = companyWindowSetup.sendTo('files', ({ event }) => event)

/** An answer may come after the authorization it was asked with. */
const permitted = (company: Company, authorized: boolean): Company =>
  authorized ? company : { ...company, staff: undefined }

const forgetStaff = companyWindowSetup.assign({
  authorized: false,
  company: ({ context: { company } }) => company && permitted(company, false),
})

const view = {
  type: 'recordStat',
  params: ({ context }: { context: CompanyWindowContext }) => ({
    id: context.id,
    e: 'open_company' as const,
  }),
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
    {
      id: 'files',
      src: 'fileAccess',
      input: ({ context }) => ({ company: context.id, consented: context.consented }),
    },
    {
      id: 'card',
      src: 'card',
      input: ({ context }) => ({ id: context.id, authorized: context.authorized }),
    },
  ],
  states: {
    access: {
      description: 'Gated content appears only when authorized (section 4).',
      on: {
        'visitor.authorized': { actions: [assign({ authorized: true }), ...tellFeeds, tellCard, tellFiles] },
        'visitor.lost': { actions: [forgetStaff, ...tellFeeds, tellCard] },
        'visitor.left': { actions: [forgetStaff, ...tellFeeds, tellCard, tellFiles] },
        'connection.restored': { actions: [...tellFeeds, tellCard, tellFiles] },
        'consent.given': { actions: [tellCard, tellFiles] },
        'consent.declined': { actions: [tellCard, tellFiles] },
      },
    },
    details: {
      initial: 'recalling',
      on: { 'visitor.authorized': { target: '.loading', description: 'The staff comes with it.' } },
      states: {
        recalling: { always: [{ guard: 'hasCompany', target: 'shown' }, { target: 'loading' }] },
        loading: {
          tags: 'busy',
          invoke: {
            id: 'loadCompany',
            src: 'loadCompany',
            input: ({ context }) => context.id,
            onDone: {
              target: 'shown',
              actions: assign({
                company: ({ context, event }) => permitted(event.output, context.authorized),
              }),
            },
            onError: [{ guard: 'hasCompany', target: 'shown' }, { target: 'failed' }],
          },
        },
        shown: {},
        failed: {
          tags: 'failed',
          on: { 'company.retry': 'loading', 'connection.restored': 'loading' },
        },
      },
    },
    view: {
      description:
        'A company view event is recorded for an authorized visitor, once per opening (section 6).',
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

export const selectCompany = (snapshot: CompanyWindowSnapshot): Company | null => snapshot.context.company
export const selectIsCompanyFailed = (snapshot: CompanyWindowSnapshot): boolean => snapshot.hasTag('failed')
export const selectSeesGated = (snapshot: CompanyWindowSnapshot): boolean => snapshot.context.authorized
export const selectAnnouncementsFeed = (snapshot: CompanyWindowSnapshot): AnnouncementsFeedRef | undefined =>
  snapshot.children.announcements
export const selectDownloadsFeed = (snapshot: CompanyWindowSnapshot): DownloadsFeedRef | undefined =>
  snapshot.children.downloads
export const selectFileAccess = (snapshot: CompanyWindowSnapshot): FileAccessRef | undefined =>
  snapshot.children.files
export const selectCardRef = (snapshot: CompanyWindowSnapshot): CardRef | undefined => snapshot.children.card
