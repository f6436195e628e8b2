// The old guide: halls, a list, a scheme of each hall (section 2, Old guide; section 5).
// Everything that it lists and searches comes with the page; the window of a company follows the address.
import { sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { OldExhibitor, OldGuideData } from '#contract/islands.ts'
import type { AddressFact, ConnectionFact, FavouriteFact, VisitorFact } from '#machines/facts.ts'
import { favouritesMachine, type FavouritesRef } from '#machines/favourites/favourites.machine.ts'
import { selectShownName, windowMachine, type WindowRef } from '#machines/address/window.machine.ts'
import { createPageWindowInput } from '#machines/address/window-setup.ts'
import { hallMachine } from './hall.machine.ts'
import { knownExhibitorsMachine } from './known-exhibitors.machine.ts'
import { chooseHall } from './old-list.ts'

export type OldGuideEvent =
  | VisitorFact
  | ConnectionFact
  | FavouriteFact
  | AddressFact
  | { type: 'hall.choose'; hall: string }
  | { type: 'stand.opened'; stand: string }
  | { type: 'stand.chosen'; stand: string }
  | { type: 'place.chosen'; place: number }
  /** `hall` is not used here: the address of a company names none. */
  | { type: 'company.open'; id: number; hall?: string }

interface OldGuideInput {
  data: OldGuideData
  /** Path and query of the guide's page. */
  href: string
}

interface OldGuideContext extends OldGuideInput {
  hall: string
}

interface TransitionArgs {
  context: OldGuideContext
  event: OldGuideEvent
}

/** Returns the company whose id the hash is. */
const findNamedCompany = ({ context: { data, href }, event }: TransitionArgs): OldExhibitor | undefined =>
  event.type === 'address.changed' && event.href === href
    ? data.exhibitors.find(({ id }) => String(id) === event.hash)
    : undefined

function getNextHall({ context, event }: TransitionArgs): string {
  const { data, hall } = context
  if (event.type === 'hall.choose') return data.halls.includes(event.hall) ? event.hall : hall
  const named = findNamedCompany({ context, event })
  return named === undefined ? hall : chooseHall(named, hall)
}

/** The facts that the favourites take over. */
type FavouritesFact = VisitorFact | ConnectionFact | FavouriteFact

const oldGuideSetup = setup({
  types: {
    context: {} as OldGuideContext,
    events: {} as OldGuideEvent,
    input: {} as OldGuideInput,
    children: {} as {
      hall: 'hall'
      favourites: 'favourites'
      window: 'window'
    },
  },
  actors: {
    hall: hallMachine.provide({ actors: { exhibitors: knownExhibitorsMachine } }),
    favourites: favouritesMachine,
    window: windowMachine,
  },
  actions: {
    forwardToFavourites: sendTo('favourites', (_, fact: FavouritesFact) => fact),
  },
  guards: {
    isOfCompanies: ({ event }) => event.type === 'favourites.changed' && event.kind === 'companies',
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

const showCompanyStand = oldGuideSetup.enqueueActions(({ enqueue, context, event }) => {
  const company = findNamedCompany({ context, event })?.id
  if (company !== undefined)
    enqueue.sendTo('hall', { type: 'company.shown', company, hall: getNextHall({ context, event }) })
})

const forwardToFavourites = {
  type: 'forwardToFavourites',
  params: ({ event }: { event: FavouritesFact }) => event,
} as const

export const oldGuideMachine = oldGuideSetup.createMachine({
  id: 'oldGuide',
  type: 'parallel',
  context: ({ input }) => ({ ...input, hall: input.data.hall }),
  invoke: [
    {
      id: 'hall',
      src: 'hall',
      input: ({ context: { data } }) => ({
        plan: { year: data.year, hall: data.hall, hashes: data.plans, svg: null },
        list: data,
        selection: {
          isOfAllHalls: true,
          exhibitors: data.exhibitors.map(({ id, locations }) => ({ id, stands: locations })),
          target: data.target,
          company: null,
        },
      }),
    },
    {
      id: 'favourites',
      src: 'favourites',
      input: ({ context: { data } }) => ({
        kind: 'companies',
        call: 'saveFavourites',
        visitor: data.visitor,
        ids: data.favourites.map(Number),
      }),
    },
    {
      id: 'window',
      src: 'window',
      input: ({ context: { data, href } }) =>
        createPageWindowInput({
          kind: 'oldCompany',
          names: data.exhibitors.map(({ id }) => String(id)),
          href,
        }),
    },
  ],
  states: {
    hall: {
      on: {
        'hall.choose': { guard: 'isOtherHall', actions: changeHall },
        'address.changed': {
          guard: 'isOtherHall',
          description: 'A company that is not in the shown hall brings its own.',
          actions: changeHall,
        },
        'stand.opened': { actions: sendTo('hall', ({ event }) => event) },
        'stand.chosen': { actions: sendTo('hall', ({ event }) => event) },
        'place.chosen': { actions: sendTo('hall', ({ event }) => event) },
      },
    },
    company: {
      on: {
        'company.open': {
          guard: 'isListed',
          actions: sendTo('window', ({ event }) => ({ type: 'window.open', name: String(event.id) })),
        },
        'address.changed': { actions: [showCompanyStand, sendTo('window', ({ event }) => event)] },
      },
    },
    facts: {
      on: {
        'visitor.authorized': { actions: forwardToFavourites },
        'visitor.lost': { actions: forwardToFavourites },
        'visitor.left': { actions: forwardToFavourites },
        'connection.restored': {
          description: 'What is not saved is sent when the connection is back (readings 19).',
          actions: [forwardToFavourites, sendTo('hall', ({ event }) => event)],
        },
        'favourites.changed': { guard: 'isOfCompanies', actions: forwardToFavourites },
      },
    },
  },
})

export type OldGuideRef = ActorRefFrom<typeof oldGuideMachine>
type OldGuideSnapshot = SnapshotFrom<typeof oldGuideMachine>

/** Returns the company in the window; it changes with the window's snapshot. */
export function selectOldCompany(snapshot: OldGuideSnapshot): OldExhibitor | undefined {
  const name = selectShownName((snapshot.children.window as WindowRef).getSnapshot())
  return name === null ? undefined : snapshot.context.data.exhibitors.find(({ id }) => String(id) === name)
}

export const selectOldFavourites = (snapshot: OldGuideSnapshot): FavouritesRef =>
  snapshot.children.favourites as FavouritesRef
