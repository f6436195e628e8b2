// The root: it starts the actors that live as long as the page and passes facts down.
// A fact goes up to the root once and down from there; siblings never talk to each other.
import { enqueueActions, sendTo, setup, stopChild, type ActorRefFrom, type AnyActorLogic } from 'xstate'
import type { OnlineKind } from '#contract/addresses.ts'
import type { PageData } from '#contract/page.ts'
import {
  GUIDE_ID,
  type AddressFact,
  type AppFact,
  type CallFact,
  type ConnectionFact,
  type FairFact,
  type FavouriteFact,
  type NoteFact,
  type SubmissionFact,
  type VisitorFact,
} from './facts.ts'
import type { onlineGuideMachine } from './hall/online-guide.machine.ts'
import type { planGuideMachine } from './hall/plan-guide.machine.ts'
import { createMachinePort } from './ports.ts'
import { connectionMachine } from './visitor/connection.machine.ts'
import { favouritesMachine } from './favourites/favourites.machine.ts'
import { visitorMachine } from './visitor/visitor.machine.ts'
import { dialogMachine } from './visitor/dialog.machine.ts'
import type { menuMachine } from './website/menu.machine.ts'
import { noticeMachine } from './visitor/notice.machine.ts'
import type { pageMachine } from './address/page.machine.ts'

export type AppEvent =
  | AppFact
  | CallFact
  | FairFact
  | AddressFact
  | FavouriteFact
  | NoteFact
  | SubmissionFact
  | ChildEvent

/**
 * Starts or stops an actor of a lazily loaded component, such as an island. The actor receives the same facts as the
 * page.
 */
export type ChildEvent =
  | { type: 'child.start'; id: string; logic: AnyActorLogic; input: unknown; systemId?: string | undefined }
  | { type: 'child.stop'; id: string }

export interface AppInput {
  page: PageData
  /** The plan that is part of the page's HTML. */
  svg: string | null
  /** The address of a page that is not a guide. */
  href?: string
  /** The windows of a guide whose machines are loaded when they are first opened; none if absent. */
  lazyWindows?: readonly OnlineKind[]
}

const appSetup = setup({
  types: {
    context: {} as AppInput,
    events: {} as AppEvent,
    input: {} as AppInput,
    children: {} as {
      connection: 'connection'
      visitor: 'visitor'
      companies: 'favourites'
      events: 'favourites'
      dialog: 'dialog'
      notice: 'notice'
      planGuide: 'planGuide'
      onlineGuide: 'onlineGuide'
      page: 'page'
      menu: 'menu'
    },
  },
  actors: {
    connection: connectionMachine,
    visitor: visitorMachine,
    favourites: favouritesMachine,
    dialog: dialogMachine,
    notice: noticeMachine,
    planGuide: createMachinePort<typeof planGuideMachine>('planGuide'),
    onlineGuide: createMachinePort<typeof onlineGuideMachine>('onlineGuide'),
    page: createMachinePort<typeof pageMachine>('page'),
    menu: createMachinePort<typeof menuMachine>('menu'),
  },
  actions: {
    forwardToFavourites: enqueueActions(({ enqueue }, fact: VisitorFact | ConnectionFact) => {
      enqueue.sendTo('companies', fact)
      enqueue.sendTo('events', fact)
    }),
    passFavourite: sendTo(
      (_, { kind }: FavouriteFact) => kind,
      (_, fact: FavouriteFact) => fact,
    ),
  },
})

/** Children that receive only the facts that are forwarded to them by name. */
const PERMANENT = new Set(['connection', 'visitor', 'companies', 'events', 'dialog', 'notice', 'menu'])

/** Forwards a fact to the guide or to the page machine, and to the children that were started later. */
const forwardToPage = appSetup.enqueueActions(({ enqueue, event, self }) => {
  for (const [id, child] of Object.entries(self.getSnapshot().children))
    if (child !== undefined && !PERMANENT.has(id)) enqueue.sendTo(child, event)
})

const forwardToFavourites = {
  type: 'forwardToFavourites',
  params: ({ event }: { event: VisitorFact | ConnectionFact }) => event,
} as const

const passFavourite = {
  type: 'passFavourite',
  params: ({ event }: { event: FavouriteFact }) => event,
} as const

/** Transitions of the guides, whose favourites are the root's. */
const favouritesTransitions = { 'favourites.changed': { actions: passFavourite } } as const

export const appMachine = appSetup.createMachine({
  id: 'app',
  context: ({ input }) => input,
  invoke: [
    { id: 'connection', src: 'connection' },
    { id: 'visitor', src: 'visitor', input: ({ context }) => ({ visitor: context.page.visitor }) },
    {
      id: 'companies',
      src: 'favourites',
      input: ({ context: { page } }) => ({
        kind: 'companies',
        call: 'saveFavouriteCompanies',
        visitor: page.visitor?.UID ?? null,
        ids: page.favourites.companies,
      }),
    },
    {
      id: 'events',
      src: 'favourites',
      input: ({ context: { page } }) => ({
        kind: 'events',
        call: 'saveFavouriteEvents',
        visitor: page.visitor?.UID ?? null,
        ids: page.favourites.events,
      }),
    },
    { id: 'dialog', src: 'dialog' },
    {
      id: 'notice',
      src: 'notice',
      input: ({ context: { page } }) => ({ notice: page.missing ? `missing-${page.missing}` : null }),
    },
  ],
  on: {
    'call.started': { actions: sendTo('connection', ({ event }) => event) },
    'call.slow': { actions: sendTo('connection', ({ event }) => event) },
    'call.settled': { actions: sendTo('connection', ({ event }) => event) },
    'call.answered': {
      actions: [sendTo('connection', ({ event }) => event), sendTo('visitor', ({ event }) => event)],
    },
    'call.failed': {
      actions: [sendTo('connection', ({ event }) => event), sendTo('visitor', ({ event }) => event)],
    },
    'login.accepted': { actions: sendTo('visitor', ({ event }) => event) },
    'registration.done': {
      actions: sendTo('dialog', ({ event: { email, returnTo } }) => ({
        type: 'login.wanted',
        email,
        isSubmitted: true,
        returnTo,
      })),
    },
    'session.ended': { actions: sendTo('visitor', ({ event }) => event) },
    'visitor.authorized': {
      actions: [forwardToFavourites, forwardToPage, sendTo('dialog', { type: 'visitor.authorized' })],
    },
    'connection.retried': { actions: sendTo('visitor', ({ event }) => event) },
    'visitor.lost': { actions: forwardToPage },
    'visitor.left': {
      actions: [forwardToFavourites, forwardToPage, sendTo('dialog', { type: 'visitor.left' })],
    },
    'logout.unconfirmed': {
      actions: sendTo('notice', { type: 'notice.show', notice: 'logout-unconfirmed' }),
    },
    'connection.restored': {
      actions: [forwardToFavourites, forwardToPage, sendTo('visitor', ({ event }) => event)],
    },
    'address.changed': { actions: [forwardToPage, sendTo('notice', ({ event }) => event)] },
    'target.missing': {
      actions: sendTo('notice', ({ event }) => ({ type: 'notice.show', notice: `missing-${event.kind}` })),
    },
    'fair.changed': { actions: forwardToPage },
    'note.changed': { actions: forwardToPage },
    'note.settled': { actions: forwardToPage },
    'submission.added': { actions: forwardToPage },
    'submission.withdrawn': { actions: forwardToPage },
    'submission.refused': { actions: forwardToPage },
    'submission.settled': { actions: forwardToPage },
    'favourites.saved': { actions: forwardToPage },
    'favourites.refused': {
      actions: sendTo('notice', { type: 'notice.show', notice: 'favourites-refused' }),
    },
    'card.sent': { actions: sendTo('dialog', ({ event }) => event) },
    'consent.wanted': { actions: sendTo('dialog', ({ event }) => event) },
    'consent.given': { actions: forwardToPage },
    'consent.declined': { actions: forwardToPage },
    'consent.recorded': { actions: forwardToPage },
    'consents.listed': { actions: forwardToPage },
    'consent.refused': { actions: sendTo('notice', { type: 'notice.show', notice: 'consent-refused' }) },
    'card.refused': { actions: sendTo('notice', { type: 'notice.show', notice: 'card-refused' }) },
    'child.start': {
      // XState types only the ids of declared children.
      actions: enqueueActions(({ enqueue, event: { logic, ...options } }) =>
        enqueue.spawnChild(logic, options as object),
      ),
    },
    '*': { description: 'The root handles the error of a child actor and keeps running.' },
    'child.stop': { actions: stopChild(({ event }) => event.id) },
  },
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Each page picks its behaviour from a page-type marker (section 2).',
      always: [
        { guard: ({ context }) => context.page.guide !== null, target: 'planGuide' },
        { guard: ({ context }) => context.page.online !== null, target: 'onlineGuide' },
        { target: 'page' },
      ],
    },
    page: {
      on: {
        'page.changed': {
          actions: [sendTo('menu', ({ event }) => event), sendTo('notice', ({ event }) => event)],
        },
        // The old guide has favourites of its own.
        'favourites.changed': { actions: [passFavourite, forwardToPage] },
      },
      invoke: [
        {
          id: 'page',
          src: 'page',
          input: ({ context: { page, href = '' } }) => ({ href, authorized: page.visitor !== null }),
        },
        { id: 'menu', src: 'menu' },
      ],
    },
    planGuide: {
      on: favouritesTransitions,
      invoke: {
        id: 'planGuide',
        src: 'planGuide',
        systemId: GUIDE_ID,
        input: ({ context: { page, svg, lazyWindows } }) => {
          const { guide, visitor, consents, lang, now, fair } = page
          if (guide === null) throw new Error('A guide page carries its guide')
          return {
            data: guide,
            svg,
            clock: { lang, now, timezone: fair.timezone },
            authorized: visitor !== null,
            consents,
            lazyWindows,
          }
        },
      },
    },
    onlineGuide: {
      on: favouritesTransitions,
      invoke: {
        id: 'onlineGuide',
        src: 'onlineGuide',
        systemId: GUIDE_ID,
        input: ({ context: { page, svg, lazyWindows } }) => {
          if (page.online === null) throw new Error('An online guide page carries its guide')
          const { lang, now, consents, visitor, fair } = page
          return {
            data: page.online,
            svg,
            lang,
            now,
            timezone: fair.timezone,
            authorized: visitor !== null,
            consents,
            lazyWindows,
          }
        },
      },
    },
  },
})

export type AppRef = ActorRefFrom<typeof appMachine>
