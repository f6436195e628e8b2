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
  type RouteFact,
  type VisitorFact,
} from './facts.ts'
import { planGuideMachine, type PlanGuideEvent, type PlanGuideRef } from './plan/planGuide.machine.ts'
import { connectionMachine, type ConnectionRef } from './session/connection.machine.ts'
import { favouritesMachine, type FavouritesRef } from './session/favourites.machine.ts'
import { visitorMachine, type VisitorRef } from './session/visitor.machine.ts'
import { dialogMachine, type DialogRef } from './site/dialog.machine.ts'
import { noticeMachine, type NoticeRef } from './site/notice.machine.ts'

export type AppEvent =
  | CallFact
  | VisitorFact
  | ConnectionFact
  | RouteFact
  | { type: 'login.accepted'; visitor: Visitor }
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
      dialog: 'dialog'
      notice: 'notice'
      planGuide: 'planGuide'
    },
  },
  actors: {
    connection: connectionMachine,
    visitor: visitorMachine,
    favourites: favouritesMachine,
    dialog: dialogMachine,
    notice: noticeMachine,
    planGuide: planGuideMachine,
  },
})

/** The screen's guide, where the page has one. */
const tellGuide = appSetup.enqueueActions(({ enqueue, event, self }) => {
  const guide = self.getSnapshot().children.planGuide
  if (guide !== undefined) enqueue.sendTo(guide, event as PlanGuideEvent)
})

const tellFavourites = appSetup.sendTo('companies', ({ event }) => event as VisitorFact | ConnectionFact)

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
        authorized: page.visitor !== null,
        ids: page.favourites.companies,
      }),
    },
    { id: 'dialog', src: 'dialog' },
    { id: 'notice', src: 'notice' },
  ],
  on: {
    'call.started': { actions: sendTo('connection', ({ event }) => event) },
    'call.answered': {
      actions: [sendTo('connection', ({ event }) => event), sendTo('visitor', ({ event }) => event)],
    },
    'call.failed': {
      actions: [sendTo('connection', ({ event }) => event), sendTo('visitor', ({ event }) => event)],
    },
    'login.accepted': { actions: sendTo('visitor', ({ event }) => event) },
    'visitor.authorized': { actions: [tellFavourites, tellGuide] },
    'visitor.lost': { actions: tellGuide },
    'visitor.left': { actions: [tellFavourites, tellGuide] },
    'connection.restored': { actions: [tellFavourites, tellGuide] },
    'route.changed': { actions: tellGuide },
    'favourites.refused': {
      actions: sendTo('notice', { type: 'notice.show', notice: 'favourites-refused' }),
    },
    'card.sent': { actions: sendTo('dialog', ({ event }) => event) },
    'consent.wanted': { actions: sendTo('dialog', ({ event }) => event) },
    'consent.given': { actions: tellGuide },
    'consent.declined': { actions: tellGuide },
    'consent.recorded': { actions: tellGuide },
    'consent.refused': { actions: sendTo('notice', { type: 'notice.show', notice: 'consent-refused' }) },
    'card.refused': { actions: sendTo('notice', { type: 'notice.show', notice: 'card-refused' }) },
  },
  initial: 'choosing',
  states: {
    choosing: {
      description: 'Each page picks its behaviour from a page-type marker (section 2).',
      always: [{ guard: ({ context }) => context.page.guide !== null, target: 'planGuide' }, { target: 'page' }],
    },
    page: {},
    planGuide: {
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
  dialog: DialogRef
  notice: NoticeRef
  /** Undefined on a page that is no guide. */
  guide: PlanGuideRef | undefined
}

export function selectActors(app: AppRef): Actors {
  const { connection, visitor, companies, dialog, notice, planGuide } = app.getSnapshot().children
  if (!connection || !visitor || !companies || !dialog || !notice)
    throw new Error('The permanent actors are invoked by the root')
  return { app, connection, visitor, favourites: companies, dialog, notice, guide: planGuide }
}
