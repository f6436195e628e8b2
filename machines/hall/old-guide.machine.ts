// The old guide: halls, a list, a scheme of each hall (section 2, Old guide; section 5).
// Its one law: all that it lists and searches came with the page; a company is in a window, which the address moves.
import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { OldExhibitor, OldGuideData } from '#contract/islands.ts'
import { TEXT_INPUT_MAX_LENGTH } from '#contract/limits.ts'
import type { ConnectionFact, FavouriteFact, VisitorFact } from '#machines/facts.ts'
import { createCallbackPort } from '#machines/ports.ts'
import { floorPlanMachine, type FloorPlanRef } from './floor-plan.machine.ts'
import { gestureMachine, type GestureRef } from './gesture.machine.ts'
import { hoverMachine, type HoverRef } from './hover.machine.ts'
import {
  favouritesMachine,
  type FavouritesEvent,
  type FavouritesRef,
} from '#machines/favourites/favourites.machine.ts'
import type { HashFact } from '#machines/address/hash.ts'
import { selectShownName, windowMachine, type WindowRef } from '#machines/address/window.machine.ts'
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

interface OldGuideContext extends OldFilter {
  data: OldGuideData
  hall: string
  /** A stand with several companies that the visitor opened: the list shows only those. */
  stand: string | null
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
      window: 'window'
      listen: 'listen'
    },
  },
  actors: {
    floorPlan: floorPlanMachine,
    gesture: gestureMachine,
    hover: hoverMachine,
    favourites: favouritesMachine,
    window: windowMachine,
    listen: createCallbackPort<HashFact, void>('listen'),
  },
  guards: {
    isOfCompanies: ({ event }) => event.type === 'favourites.heard' && event.kind === 'companies',
    isOtherHall: (moment) => getNextHall(moment) !== moment.context.hall,
    isCrowded: (moment) => (findWantedStand(moment)?.companies.length ?? 0) > 1,
    isSingle: (moment) => findWantedStand(moment)?.companies.length === 1,
    isListed: ({ context, event }) =>
      event.type === 'company.open' && context.data.exhibitors.some(({ id }) => id === event.id),
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

/** Asks for the window of the company of a row or a stand. */
const openCompany = oldGuideSetup.sendTo('window', ({ context, event }) => {
  const id = event.type === 'company.open' ? event.id : findWantedStand({ context, event })?.companies[0]
  return { type: 'window.open', name: String(id) }
})
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
    {
      id: 'window',
      src: 'window',
      input: ({ context: { data } }) => ({ names: data.exhibitors.map(({ id }) => String(id)) }),
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
    company: {
      on: {
        'company.open': { guard: 'isListed', actions: openCompany },
        'stand.opened': { guard: 'isSingle', actions: openCompany },
        'stand.enter': { guard: 'isSingle', actions: openCompany },
        'hash.changed': { actions: oldGuideSetup.sendTo('window', ({ event }) => event) },
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

export const selectOldWindow = (snapshot: OldGuideSnapshot): WindowRef =>
  snapshot.children.window as WindowRef

/** The company in the window; it changes with the window's snapshot. */
export function selectOldCompany(snapshot: OldGuideSnapshot): OldExhibitor | undefined {
  const name = selectShownName(selectOldWindow(snapshot).getSnapshot())
  return name === null ? undefined : snapshot.context.data.exhibitors.find(({ id }) => String(id) === name)
}

export const selectOldFloorPlan = (snapshot: OldGuideSnapshot): FloorPlanRef =>
  snapshot.children.floorPlan as FloorPlanRef
export const selectOldGesture = (snapshot: OldGuideSnapshot): GestureRef =>
  snapshot.children.gesture as GestureRef
export const selectOldHover = (snapshot: OldGuideSnapshot): HoverRef => snapshot.children.hover as HoverRef
export const selectOldFavourites = (snapshot: OldGuideSnapshot): FavouritesRef =>
  snapshot.children.favourites as FavouritesRef
