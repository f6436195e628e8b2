// The root: it starts the actors that live as long as the page and passes facts down.
// Its one law: a fact goes up here once and down from here; siblings never talk.
import { sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { Visitor } from '../contract/entities.ts'
import type { PageData } from '../contract/page.ts'
import {
  GUIDE,
  type CallFact,
  type ConnectionFact,
  type ConsentFact,
  type ConsentRecord,
  type ConsentWish,
  type FavouriteFact,
  type OnlineRouteFact,
  type PageFact,
  type RouteFact,
  type VisitorFact,
} from './facts.ts'
import type { OnlineGuideRef, onlineGuideMachine } from './guide/onlineGuide.machine.ts'
import type { PlanGuideRef, planGuideMachine } from './plan/planGuide.machine.ts'
import { machinePort } from './ports.ts'
import { connectionMachine, type ConnectionRef } from './session/connection.machine.ts'
import { favouritesMachine, type FavouritesRef } from './session/favourites.machine.ts'
import { visitorMachine, type VisitorRef } from './session/visitor.machine.ts'
import { dialogMachine, type DialogRef } from './site/dialog.machine.ts'
import type { MenuRef, menuMachine } from './site/menu.machine.ts'
import { noticeMachine, type NoticeRef } from './site/notice.machine.ts'
import type { PageRef, pageMachine } from './site/page.machine.ts'

export type AppEvent =
  | CallFact
  | VisitorFact
  | ConnectionFact
  | RouteFact
  | OnlineRouteFact
  | PageFact
  | FavouriteFact
  | { type: 'login.accepted'; visitor: Visitor }
  | { type: 'visitor.deleted' }
  | { type: 'connection.retried' }
  | { type: 'favourites.refused' }
  | { type: 'card.sent'; company: string }
  | { type: 'card.refused' }
  | ConsentWish
  | ConsentFact
  | ConsentRecord
  | { type: 'consent.refused' }

export interface AppInput {
  page: PageData
  /** The plan that stands in the page's HTML. */
  svg: string | null
  /** The address of a page that is no guide. */
  href?: string
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
    planGuide: machinePort<typeof planGuideMachine>('planGuide'),
    onlineGuide: machinePort<typeof onlineGuideMachine>('onlineGuide'),
    page: machinePort<typeof pageMachine>('page'),
    menu: machinePort<typeof menuMachine>('menu'),
  },
})

/** The guide that the page has, or the website's page. */
const tellScreen = appSetup.enqueueActions(({ enqueue, event, self }) => {
  const { planGuide, onlineGuide, page } = self.getSnapshot().children
  for (const screen of [planGuide, onlineGuide, page]) if (screen !== undefined) enqueue.sendTo(screen, event)
})

const tellFavourites = [
  appSetup.sendTo('companies', ({ event }) => event as VisitorFact | ConnectionFact),
  appSetup.sendTo('events', ({ event }) => event as VisitorFact | ConnectionFact),
]

/** Where stars are shown. */
const hearFavourites = {
  'favourites.heard': {
    actions: appSetup.sendTo(
      ({ event }) => (event as FavouriteFact).kind,
      ({ event }) => event as FavouriteFact,
    ),
  },
}

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
        visitor: page.visitor?.UID ?? null,
        ids: page.favourites.companies,
      }),
    },
    {
      id: 'events',
      src: 'favourites',
      input: ({ context: { page } }) => ({
        kind: 'events',
        visitor: page.visitor?.UID ?? null,
        ids: page.favourites.events,
      }),
    },
    { id: 'dialog', src: 'dialog' },
    { id: 'notice', src: 'notice' },
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
    'visitor.deleted': { actions: sendTo('visitor', ({ event }) => event) },
    'visitor.authorized': { actions: [...tellFavourites, tellScreen] },
    'connection.retried': { actions: sendTo('visitor', ({ event }) => event) },
    'visitor.lost': { actions: tellScreen },
    'visitor.left': { actions: [...tellFavourites, tellScreen, sendTo('dialog', { type: 'visitor.left' })] },
    'connection.restored': { actions: [...tellFavourites, tellScreen] },
    'route.changed': { actions: tellScreen },
    'online.changed': { actions: tellScreen },
    'favourites.refused': {
      actions: sendTo('notice', { type: 'notice.show', notice: 'favourites-refused' }),
    },
    'card.sent': { actions: sendTo('dialog', ({ event }) => event) },
    'consent.wanted': { actions: sendTo('dialog', ({ event }) => event) },
    'consent.given': { actions: tellScreen },
    'consent.declined': { actions: tellScreen },
    'consent.recorded': { actions: tellScreen },
    'consent.refused': { actions: sendTo('notice', { type: 'notice.show', notice: 'consent-refused' }) },
    'card.refused': { actions: sendTo('notice', { type: 'notice.show', notice: 'card-refused' }) },
  },
  initial: 'choosing',
  states: {
    choosing: {
      description: 'Each page picks its behaviour from a page-type marker (section 2).',
      always: [
        { guard: ({ context }) => context.page.guide !== null, target: 'planGuide' },
        { guard: ({ context }) => context.page.online !== null, target: 'onlineGuide' },
        { target: 'page' },
      ],
    },
    page: {
      on: { 'page.changed': { actions: sendTo('menu', ({ event }) => event) } },
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
      on: hearFavourites,
      invoke: {
        id: 'planGuide',
        src: 'planGuide',
        systemId: GUIDE,
        input: ({ context: { page, svg } }) => {
          if (page.guide === null) throw new Error('A guide page carries its guide')
          return { data: page.guide, svg, authorized: page.visitor !== null, consents: page.consents }
        },
      },
    },
    onlineGuide: {
      on: hearFavourites,
      invoke: {
        id: 'onlineGuide',
        src: 'onlineGuide',
        systemId: GUIDE,
        input: ({ context: { page, svg } }) => {
          if (page.online === null) throw new Error('An online guide page carries its guide')
          const { lang, now, consents, visitor } = page
          return { data: page.online, svg, lang, now, authorized: visitor !== null, consents }
        },
      },
    },
  },
})

export type AppRef = ActorRefFrom<typeof appMachine>
type AppSnapshot = SnapshotFrom<typeof appMachine>

export const selectPage = (snapshot: AppSnapshot): PageData => snapshot.context.page

/** The actors that live as long as the page; views get them from one context. */
export interface Actors {
  app: AppRef
  connection: ConnectionRef
  visitor: VisitorRef
  favourites: FavouritesRef
  favouriteEvents: FavouritesRef
  dialog: DialogRef
  notice: NoticeRef
  /** Each undefined on a page that is not that guide. */
  guide: PlanGuideRef | undefined
  online: OnlineGuideRef | undefined
  /** Both undefined in a guide. */
  page: PageRef | undefined
  menu: MenuRef | undefined
}

export function selectActors(app: AppRef): Actors {
  const { connection, visitor, companies, events, dialog, notice, ...screens } = app.getSnapshot().children
  if (!connection || !visitor || !companies || !events || !dialog || !notice)
    throw new Error('The permanent actors are invoked by the root')
  const { planGuide: guide, onlineGuide: online, page, menu } = screens
  return {
    app,
    connection,
    visitor,
    favourites: companies,
    favouriteEvents: events,
    dialog,
    notice,
    guide,
    online,
    page,
    menu,
  }
}
