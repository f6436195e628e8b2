// The old guide: halls, a list, a scheme of each hall (section 2, Old guide; section 5).
// Its one rule: all that it lists and searches came with the page; a company is in a window, which the address moves.
import { sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { OldExhibitor, OldGuideData } from '#contract/islands.ts'
import type { ConnectionFact, FavouriteFact, VisitorFact } from '#machines/facts.ts'
import { createCallbackPort } from '#machines/ports.ts'
import {
  favouritesMachine,
  type FavouritesEvent,
  type FavouritesRef,
} from '#machines/favourites/favourites.machine.ts'
import type { HashFact } from '#machines/address/hash.ts'
import { selectShownName, windowMachine, type WindowRef } from '#machines/address/window.machine.ts'
import { hallMachine } from './hall.machine.ts'
import { knownExhibitorsMachine } from './known-exhibitors.machine.ts'
import { chooseHall } from './old-list.ts'

export type OldGuideEvent =
  | VisitorFact
  | ConnectionFact
  | FavouriteFact
  | HashFact
  | { type: 'hall.choose'; hall: string }
  | { type: 'stand.opened'; stand: string }
  /** `hall` is of no account here: the address of a company names none. */
  | { type: 'company.open'; id: number; hall?: string }

interface OldGuideContext {
  data: OldGuideData
  hall: string
}

interface TransitionArgs {
  context: OldGuideContext
  event: OldGuideEvent
}

/** The company that a hash names, by its id. */
const findNamedCompany = ({ context: { data }, event }: TransitionArgs): OldExhibitor | undefined =>
  event.type === 'hash.changed' ? data.exhibitors.find(({ id }) => String(id) === event.hash) : undefined

/** The hall that an event leads to. */
function getNextHall({ context, event }: TransitionArgs): string {
  const { data, hall } = context
  if (event.type === 'hall.choose') return data.halls.includes(event.hall) ? event.hall : hall
  const named = findNamedCompany({ context, event })
  return named === undefined ? hall : chooseHall(named, hall)
}

const oldGuideSetup = setup({
  types: {
    context: {} as OldGuideContext,
    events: {} as OldGuideEvent,
    input: {} as OldGuideData,
    children: {} as {
      hall: 'hall'
      favourites: 'favourites'
      window: 'window'
      listen: 'listen'
    },
  },
  actors: {
    hall: hallMachine.provide({ actors: { exhibitors: knownExhibitorsMachine } }),
    favourites: favouritesMachine,
    window: windowMachine,
    listen: createCallbackPort<HashFact, void>('listen'),
  },
  guards: {
    isOfCompanies: ({ event }) => event.type === 'favourites.heard' && event.kind === 'companies',
    isOtherHall: (moment) => getNextHall(moment) !== moment.context.hall,
    isListed: ({ context, event }) =>
      event.type === 'company.open' && context.data.exhibitors.some(({ id }) => id === event.id),
  },
})

const changeHall = [
  oldGuideSetup.sendTo('hall', (moment) => ({
    type: 'hall.changed' as const,
    hall: getNextHall(moment),
  })),
  oldGuideSetup.assign((moment) => ({ hall: getNextHall(moment) })),
]

const forwardToFavourites = oldGuideSetup.sendTo('favourites', ({ event }) => event as FavouritesEvent)

export const oldGuideMachine = oldGuideSetup.createMachine({
  id: 'oldGuide',
  type: 'parallel',
  context: ({ input: data }) => ({ data, hall: data.hall }),
  invoke: [
    {
      id: 'hall',
      src: 'hall',
      input: ({ context: { data } }) => ({
        plan: { year: data.year, hall: data.hall, hashes: data.plans, svg: null },
        list: data,
      }),
    },
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
    hall: {
      on: {
        'hall.choose': { guard: 'isOtherHall', actions: changeHall },
        'hash.changed': {
          guard: 'isOtherHall',
          description: 'A company that is not in the shown hall brings its own.',
          actions: changeHall,
        },
        'stand.opened': { actions: sendTo('hall', ({ event }) => event) },
      },
    },
    company: {
      on: {
        'company.open': {
          guard: 'isListed',
          actions: sendTo('window', ({ event }) => ({ type: 'window.open', name: String(event.id) })),
        },
        'hash.changed': { actions: sendTo('window', ({ event }) => event) },
      },
    },
    facts: {
      on: {
        'visitor.authorized': { actions: forwardToFavourites },
        'visitor.lost': { actions: forwardToFavourites },
        'visitor.left': { actions: forwardToFavourites },
        'connection.restored': {
          description: 'What is not saved is sent when the connection is back (readings 19).',
          actions: [sendTo('favourites', ({ event }) => event), sendTo('hall', ({ event }) => event)],
        },
        'favourites.heard': { guard: 'isOfCompanies', actions: forwardToFavourites },
      },
    },
  },
})

export type OldGuideRef = ActorRefFrom<typeof oldGuideMachine>
type OldGuideSnapshot = SnapshotFrom<typeof oldGuideMachine>

export const selectOldWindow = (snapshot: OldGuideSnapshot): WindowRef =>
  snapshot.children.window as WindowRef

/** The company in the window; it changes with the window's snapshot. */
export function selectOldCompany(snapshot: OldGuideSnapshot): OldExhibitor | undefined {
  const name = selectShownName(selectOldWindow(snapshot).getSnapshot())
  return name === null ? undefined : snapshot.context.data.exhibitors.find(({ id }) => String(id) === name)
}

export const selectOldFavourites = (snapshot: OldGuideSnapshot): FavouritesRef =>
  snapshot.children.favourites as FavouritesRef
