// The old guide: halls, a list, a scheme of each hall (section 2, Old guide; section 5).
// Its one law: all that it lists and searches came with the page, and the hash of the address moves its window.
import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { OldExhibitor, OldGuideData } from '#contract/islands.ts'
import { TEXT_INPUT_MAX_LENGTH } from '#contract/limits.ts'
import type { ConnectionFact, FavouriteFact, VisitorFact } from '#machines/facts.ts'
import { createActionPort, createCallbackPort } from '#machines/ports.ts'
import { floorPlanMachine, type FloorPlanRef } from './floor-plan.machine.ts'
import { gestureMachine, type GestureRef } from './gesture.machine.ts'
import { hoverMachine, type HoverRef } from './hover.machine.ts'
import {
  favouritesMachine,
  type FavouritesEvent,
  type FavouritesRef,
} from '#machines/favourites/favourites.machine.ts'
import type { HashFact, HashTarget } from '#machines/address/hash.ts'
import { findCompaniesOnStand, findEnteredStand, chooseHall, type OldFilter } from './old-list.ts'

export type OldGuideEvent =
  | VisitorFact
  | ConnectionFact
  | FavouriteFact
  | HashFact
  | { type: 'hall.choose'; hall: string }
  | { type: 'category.choose'; rub: number | null }
  | { type: 'text.typed'; text: string }
  | { type: 'filter.clear' }
  /** Goes to the stand that was typed. */
  | { type: 'stand.enter' }
  | { type: 'stand.opened'; stand: string }
  | { type: 'stand.released' }
  | { type: 'company.open'; id: number }
  | { type: 'company.close' }

interface OldGuideContext extends OldFilter {
  data: OldGuideData
  hall: string
  /** A stand with several companies that the visitor opened: the list shows only those. */
  stand: string | null
  /** The company in the window. */
  openCompanyId: number | null
}

interface TransitionArgs {
  context: OldGuideContext
  event: OldGuideEvent
}

/** The stand that an event opens, wherever it is; null: it opens none. */
function findWantedStand({ context: { data, hall, text }, event }: TransitionArgs) {
  if (event.type === 'stand.enter') return findEnteredStand(data, hall, text)
  if (event.type !== 'stand.opened') return null
  const { stand } = event
  return { stand, hall, companies: findCompaniesOnStand(data.exhibitors, hall, stand) }
}

/** The company that a hash names, by its id. */
const findNamedCompany = ({ context: { data }, event }: TransitionArgs): OldExhibitor | undefined =>
  event.type === 'hash.changed' ? data.exhibitors.find(({ id }) => String(id) === event.hash) : undefined

/** The hall that an event leads to. */
function getNextHall({ context, event }: TransitionArgs): string {
  const { data, hall } = context
  if (event.type === 'hall.choose') return data.halls.includes(event.hall) ? event.hall : hall
  const named = findNamedCompany({ context, event })
  if (named !== undefined) return chooseHall(named, hall)
  return findWantedStand({ context, event })?.hall ?? hall
}

const oldGuideSetup = setup({
  types: {
    context: {} as OldGuideContext,
    events: {} as OldGuideEvent,
    input: {} as OldGuideData,
    children: {} as {
      floorPlan: 'floorPlan'
      gesture: 'gesture'
      hover: 'hover'
      favourites: 'favourites'
      listen: 'listen'
    },
  },
  actors: {
    floorPlan: floorPlanMachine,
    gesture: gestureMachine,
    hover: hoverMachine,
    favourites: favouritesMachine,
    listen: createCallbackPort<HashFact, void>('listen'),
  },
  actions: {
    navigate: createActionPort<HashTarget>('navigate'),
    /** Asks for the page without a hash, by Back where that is what lies before. */
    leave: createActionPort<void>('leave'),
  },
  guards: {
    isOfCompanies: ({ event }) => event.type === 'favourites.heard' && event.kind === 'companies',
    isOtherHall: (moment) => getNextHall(moment) !== moment.context.hall,
    isCrowded: (moment) => (findWantedStand(moment)?.companies.length ?? 0) > 1,
    isSingle: (moment) => findWantedStand(moment)?.companies.length === 1,
    isListed: ({ context, event }) =>
      event.type === 'company.open' && context.data.exhibitors.some(({ id }) => id === event.id),
    isNamed: (moment) => findNamedCompany(moment) !== undefined,
    isNothing: ({ event }) => event.type === 'hash.changed' && event.hash === '',
  },
})

const changeHall = [
  oldGuideSetup.sendTo('floorPlan', (moment) => ({
    type: 'hall.changed' as const,
    hall: getNextHall(moment),
  })),
  oldGuideSetup.assign((moment) => ({ hall: getNextHall(moment) })),
  oldGuideSetup.sendTo('hover', { type: 'hover.clear' as const }),
]

/** Asks for the address of the company that a row or a stand opens; one window takes the entry of another. */
const openCompany = {
  type: 'navigate',
  params: ({ context, event }: TransitionArgs) => {
    const id = event.type === 'company.open' ? event.id : findWantedStand({ context, event })?.companies[0]
    return { hash: String(id), replace: context.openCompanyId !== null }
  },
} as const
const openCompanyTransitions = {
  'company.open': { guard: 'isListed', actions: openCompany },
  'stand.opened': { guard: 'isSingle', actions: openCompany },
  'stand.enter': { guard: 'isSingle', actions: openCompany },
} as const
const narrowList = oldGuideSetup.assign((moment) => ({ stand: findWantedStand(moment)?.stand ?? null }))
const forwardToFavourites = oldGuideSetup.sendTo('favourites', ({ event }) => event as FavouritesEvent)

export const oldGuideMachine = oldGuideSetup.createMachine({
  id: 'oldGuide',
  type: 'parallel',
  context: ({ input: data }) => ({
    data,
    hall: data.hall,
    rub: null,
    text: '',
    stand: null,
    openCompanyId: null,
  }),
  invoke: [
    {
      id: 'floorPlan',
      src: 'floorPlan',
      input: ({ context: { data } }) => ({
        year: data.year,
        hall: data.hall,
        hashes: data.plans,
        svg: null,
      }),
    },
    { id: 'gesture', src: 'gesture' },
    { id: 'hover', src: 'hover' },
    {
      id: 'favourites',
      src: 'favourites',
      input: ({ context: { data } }) => ({
        kind: 'companies',
        visitor: data.visitor,
        ids: data.favourites.map(Number),
      }),
    },
    { id: 'listen', src: 'listen' },
  ],
  states: {
    place: {
      on: {
        'hall.choose': { guard: 'isOtherHall', actions: changeHall },
        'stand.enter': {
          guard: 'isOtherHall',
          description: 'A stand that was typed is looked for in every hall.',
          actions: changeHall,
        },
        'hash.changed': {
          guard: 'isOtherHall',
          description: 'A company that is not in the shown hall brings its own.',
          actions: changeHall,
        },
      },
    },
    filter: {
      on: {
        'category.choose': { actions: assign({ rub: ({ event }) => event.rub }) },
        'text.typed': {
          actions: assign({ text: ({ event }) => event.text.slice(0, TEXT_INPUT_MAX_LENGTH) }),
        },
        'filter.clear': { actions: assign({ rub: null, text: '' }) },
      },
    },
    list: {
      initial: 'whole',
      on: {
        'stand.opened': { guard: 'isCrowded', target: '.narrowed', actions: narrowList },
        'stand.enter': [
          { guard: 'isCrowded', target: '.narrowed', actions: narrowList },
          { guard: 'isSingle', target: '.whole' },
        ],
        'stand.released': '.whole',
        'hall.choose': { guard: 'isOtherHall', target: '.whole' },
        'hash.changed': { guard: 'isOtherHall', target: '.whole' },
        'category.choose': '.whole',
        'text.typed': '.whole',
        'filter.clear': '.whole',
      },
      states: {
        whole: { entry: assign({ stand: null }) },
        narrowed: { description: 'A stand may hold many companies: the list shows those (readings 28).' },
      },
    },
    window: {
      initial: 'closed',
      on: {
        'hash.changed': [
          { guard: 'isNothing', target: '.closed' },
          {
            guard: 'isNamed',
            target: '.open',
            actions: assign({ openCompanyId: (moment) => findNamedCompany(moment)?.id ?? null }),
          },
          {
            description: 'An unknown id is redirected with replace, so Back does not trap (readings 10).',
            target: '.closed',
            actions: { type: 'navigate', params: { hash: '', replace: true } },
          },
        ],
      },
      states: {
        closed: { entry: assign({ openCompanyId: null }), on: openCompanyTransitions },
        open: {
          initial: 'shown',
          states: {
            shown: {
              on: { ...openCompanyTransitions, 'company.close': { target: 'closing', actions: 'leave' } },
            },
            closing: { description: 'Until the address comes: a second Escape does not go back twice.' },
          },
        },
      },
    },
    facts: {
      on: {
        'visitor.authorized': { actions: forwardToFavourites },
        'visitor.lost': { actions: forwardToFavourites },
        'visitor.left': { actions: forwardToFavourites },
        'connection.restored': {
          description: 'What is not saved is sent when the connection is back (readings 19).',
          actions: [sendTo('favourites', ({ event }) => event), sendTo('floorPlan', ({ event }) => event)],
        },
        'favourites.heard': { guard: 'isOfCompanies', actions: forwardToFavourites },
      },
    },
  },
})

export type OldGuideRef = ActorRefFrom<typeof oldGuideMachine>
type OldGuideSnapshot = SnapshotFrom<typeof oldGuideMachine>

export const selectShownHall = (snapshot: OldGuideSnapshot): string => snapshot.context.hall
export const selectRub = (snapshot: OldGuideSnapshot): number | null => snapshot.context.rub
export const selectText = (snapshot: OldGuideSnapshot): string => snapshot.context.text
/** The stand that the list is narrowed to. */
export const selectNarrowedStand = (snapshot: OldGuideSnapshot): string | null => snapshot.context.stand

/** The company in the window. */
export const selectOldCompany = ({
  context: { data, openCompanyId },
}: OldGuideSnapshot): OldExhibitor | undefined =>
  openCompanyId === null ? undefined : data.exhibitors.find(({ id }) => id === openCompanyId)

export const selectOldFloorPlan = (snapshot: OldGuideSnapshot): FloorPlanRef =>
  snapshot.children.floorPlan as FloorPlanRef
export const selectOldGesture = (snapshot: OldGuideSnapshot): GestureRef =>
  snapshot.children.gesture as GestureRef
export const selectOldHover = (snapshot: OldGuideSnapshot): HoverRef => snapshot.children.hover as HoverRef
export const selectOldFavourites = (snapshot: OldGuideSnapshot): FavouritesRef =>
  snapshot.children.favourites as FavouritesRef
