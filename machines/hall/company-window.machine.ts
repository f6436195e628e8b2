// The content of the company window (section 2, Company window).
// The window belongs to one company; which of its content is shown depends on the visitor's authorization.
import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { CardReceipt, Company, StatEvent } from '#contract/entities.ts'
import {
  toGuide,
  type ConnectionFact,
  type ConsentFact,
  type ConsentRecord,
  type ConsentsFact,
  type FairFact,
  type VisitorFact,
} from '#machines/facts.ts'
import { createPromisePort, createActionPort } from '#machines/ports.ts'
import { cardMachine, type CardRef } from '#machines/visitor/card.machine.ts'
import { fileAccessMachine, type FileAccessRef } from '#machines/visitor/file-access.machine.ts'
import {
  announcementsFeedMachine,
  downloadsFeedMachine,
  type AnnouncementsFeedRef,
  type DownloadsFeedRef,
} from '#machines/visitor/gated-feed.machine.ts'

export type CompanyWindowEvent =
  | { type: 'company.retry' }
  | VisitorFact
  | ConnectionFact
  | ConsentFact
  | ConsentRecord
  | ConsentsFact
  | FairFact

interface CompanyWindowContext {
  id: number
  authorized: boolean
  company: Company | null
  /** The visitor agreed before to pass the contact on for this company's files. */
  consented: boolean
  /** The business card that the visitor sent this company; null if there is none. */
  card: CardReceipt | null
}

const companyWindowSetup = setup({
  types: {
    context: {} as CompanyWindowContext,
    events: {} as CompanyWindowEvent,
    input: {} as CompanyWindowContext,
    tags: {} as 'failed',
    children: {} as {
      announcements: 'announcements'
      downloads: 'downloads'
      files: 'fileAccess'
      card: 'card'
    },
  },
  actors: {
    /** Null: the server does not have it. */
    loadCompany: createPromisePort<Company | null, number>('loadCompany'),
    card: cardMachine,
    fileAccess: fileAccessMachine,
    announcements: announcementsFeedMachine,
    downloads: downloadsFeedMachine,
  },
  actions: {
    recordStat: createActionPort<{ id: number; e: StatEvent }>('recordStat'),
  },
  guards: {
    hasCompany: ({ context }) => context.company !== null,
    isAuthorized: ({ context }) => context.authorized,
  },
})

const forwardToFeeds = [
  companyWindowSetup.sendTo('announcements', ({ event }) => event),
  companyWindowSetup.sendTo('downloads', ({ event }) => event),
]
const forwardToCard = companyWindowSetup.sendTo('card', ({ event }) => event)
const forwardToFiles = companyWindowSetup.sendTo('files', ({ event }) => event)

/** Removes the staff if the authorization was lost while the company was loading. */
const filterGatedFields = (company: Company, authorized: boolean): Company =>
  authorized ? company : { ...company, staff: undefined }

const clearStaff = companyWindowSetup.assign({
  authorized: false,
  company: ({ context: { company } }) => company && filterGatedFields(company, false),
})

const recordView = {
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
      input: ({ context: { id, authorized, card } }) => ({ id, authorized, receipt: card }),
    },
  ],
  states: {
    access: {
      description: 'Gated content appears only when authorized (section 4).',
      on: {
        'visitor.authorized': {
          actions: [assign({ authorized: true }), ...forwardToFeeds, forwardToCard, forwardToFiles],
        },
        'visitor.lost': { actions: [clearStaff, ...forwardToFeeds, forwardToCard] },
        'visitor.left': { actions: [clearStaff, ...forwardToFeeds, forwardToCard, forwardToFiles] },
        'connection.restored': { actions: [...forwardToFeeds, forwardToCard, forwardToFiles] },
        'fair.changed': { actions: forwardToFeeds },
        'consent.given': { actions: [forwardToCard, forwardToFiles] },
        'consent.declined': { actions: [forwardToCard, forwardToFiles] },
        'consent.recorded': { actions: forwardToCard },
        'consents.listed': { actions: forwardToFiles },
      },
    },
    details: {
      initial: 'deciding',
      on: {
        'visitor.authorized': { target: '.loading', description: 'The staff comes with it.' },
        'fair.changed': { target: '.loading', description: 'What is shown stays until it has come.' },
      },
      states: {
        deciding: { always: [{ guard: 'hasCompany', target: 'shown' }, { target: 'loading' }] },
        loading: {
          invoke: {
            id: 'loadCompany',
            src: 'loadCompany',
            input: ({ context }) => context.id,
            onDone: [
              { guard: ({ event }) => event.output === null, target: 'missing' },
              {
                target: 'shown',
                actions: assign({
                  company: ({ context, event }) =>
                    event.output && filterGatedFields(event.output, context.authorized),
                }),
              },
            ],
            onError: [{ guard: 'hasCompany', target: 'shown' }, { target: 'failed' }],
          },
        },
        shown: {},
        missing: {
          description: 'The guide closes the window, and the notice says why (readings 35).',
          entry: sendTo(toGuide, ({ context }) => ({ type: 'company.missing', id: context.id })),
        },
        failed: {
          tags: 'failed',
          on: { 'company.retry': 'loading', 'connection.restored': 'loading' },
        },
      },
    },
    view: {
      description:
        'A company view event is recorded for an authorized visitor, once per opening (section 6).',
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'isAuthorized', target: 'recorded' }, { target: 'unrecorded' }] },
        unrecorded: { on: { 'visitor.authorized': 'recorded' } },
        recorded: { entry: recordView },
      },
    },
  },
})

export type CompanyWindowRef = ActorRefFrom<typeof companyWindowMachine>
type CompanyWindowSnapshot = SnapshotFrom<typeof companyWindowMachine>

export const selectCompany = (snapshot: CompanyWindowSnapshot): Company | null => snapshot.context.company
export const selectIsCompanyFailed = (snapshot: CompanyWindowSnapshot): boolean => snapshot.hasTag('failed')
export const selectIsGatedShown = (snapshot: CompanyWindowSnapshot): boolean => snapshot.context.authorized
export const selectAnnouncementsFeed = (snapshot: CompanyWindowSnapshot): AnnouncementsFeedRef | undefined =>
  snapshot.children.announcements
export const selectDownloadsFeed = (snapshot: CompanyWindowSnapshot): DownloadsFeedRef | undefined =>
  snapshot.children.downloads
export const selectFileAccess = (snapshot: CompanyWindowSnapshot): FileAccessRef | undefined =>
  snapshot.children.files
export const selectCardRef = (snapshot: CompanyWindowSnapshot): CardRef | undefined => snapshot.children.card
