// The exhibitor list of a hall and its filter (section 4, Guide v2).
// The list and the ids that the filter finds are loaded separately, and may arrive in any order (readings 20).
import { assertEvent, assign, enqueueActions, sendTo, setup, type ActorRefFrom } from 'xstate'
import type { ListFilter } from '#contract/addresses.ts'
import type { Exhibitor } from '#contract/entities.ts'
import { KEYWORD_DEBOUNCE_MS, TEXT_INPUT_MAX_LENGTH } from '#contract/limits.ts'
import { isDeepEqual } from '#contract/is-deep-equal.ts'
import { isSameFilter, type AppliedFilter } from '#contract/list-filter.ts'
import { toGuide } from '#machines/facts.ts'
import type { ListResult } from './favourite-filter.ts'
import { createPromisePort } from '#machines/ports.ts'
import { getStandIndex } from './stand-index.ts'

export type ExhibitorsEvent =
  | { type: 'hall.changed'; hall: string }
  | { type: 'exhibitors.reload' }
  | { type: 'keyword.typed'; w: string }
  | { type: 'categories.chosen'; rubs: number[] }
  /** The list is narrowed to the favourites, or no longer is. */
  | { type: 'favourites.chosen'; fav: boolean }
  | { type: 'filter.clear' }
  /** The address names a filter. */
  | { type: 'filter.set'; filter: ListFilter }
  | { type: 'filter.retry' }
  /** `hall` is the one that is shown, for a list of all halls. */
  | { type: 'stand.opened'; stand: string; hall?: string }
  | { type: 'stand.released' }
  | { type: 'connection.restored' }

/** What views read of a list, wherever its data is from. */
export interface ExhibitorListContext {
  /** Empty: it lists all halls. */
  hall: string
  /** Null: not loaded yet. */
  exhibitors: readonly Exhibitor[] | null
  w: string
  rubs: readonly number[]
  /** True where only favourites are listed, which are chosen here and never sent; absent in the old guide. */
  fav?: boolean
  /** What the server has found; null without an active filter, until it answers, and if it answers with the whole list. */
  filterResult: ListResult | null
  /** A stand with several companies that the visitor opened: the list shows only those. */
  stand: string | null
  /** Absent: no stand can be selected in this list. */
  selected?: SelectedStand | null
}

/** A stand of the shown hall that is marked like that of an open company, with its rows, and opens nothing. */
interface SelectedStand {
  stand: string
  companies: readonly number[]
}

interface ExhibitorsContext extends ExhibitorListContext {
  year: number
  fav: boolean
}

interface ExhibitorsInput {
  year: number
  hall: string
  exhibitors: Exhibitor[] | null
  /** The filter that the page's address names. */
  filter: AppliedFilter | null
}

type ExhibitorListTag = 'list unavailable' | 'filter busy' | 'filter failed' | 'filter typed'

const exhibitorsSetup = setup({
  types: {
    context: {} as ExhibitorsContext,
    events: {} as ExhibitorsEvent,
    input: {} as ExhibitorsInput,
    tags: {} as ExhibitorListTag,
  },
  actors: {
    loadExhibitors: createPromisePort<Exhibitor[], { year: number; hall: string }>('loadExhibitors'),
    /** Resolves with null if the answer is the whole list, and with `fav` with the matches of all halls as well. */
    filterExhibitors: createPromisePort<
      ListResult | null,
      { year: number; hall: string; w: string; rubs: readonly number[]; fav: boolean }
    >('filterExhibitors'),
  },
  guards: {
    hasExhibitors: ({ context }) => context.exhibitors !== null,
    hasFilter: ({ context }) => isFilterSet(context),
    hasResult: ({ context }) => context.filterResult !== null,
    isOtherFilter: ({ context, event }) =>
      event.type === 'filter.set' && (context.fav || !isSameFilter(event.filter, context)),
    isCrowded: ({ context, event }) => findCompaniesOnStand(context, event).length > 1,
    isSingle: ({ context, event }) => findCompaniesOnStand(context, event).length === 1,
  },
  delays: { keywordDebounce: KEYWORD_DEBOUNCE_MS },
})

const isFilterSet = ({ w, rubs, fav }: ListFilter & { fav?: boolean }) =>
  w.trim() !== '' || rubs.length > 0 || fav === true

function findCompaniesOnStand(
  { exhibitors, hall }: ExhibitorsContext,
  event: ExhibitorsEvent,
): readonly number[] {
  if (event.type !== 'stand.opened') return []
  return getStandIndex(exhibitors ?? [], event.hall ?? hall).getCompanies(event.stand)
}

/** Returns the list that is shown if the loaded one equals it, so that its rows stay as they are. */
const keepIfEqual = (shown: readonly Exhibitor[] | null, loaded: readonly Exhibitor[]) =>
  isDeepEqual(shown, loaded) ? shown : loaded

const changeHall = exhibitorsSetup.assign(({ event }) => {
  assertEvent(event, 'hall.changed')
  return { hall: event.hall, exhibitors: null, filterResult: null, stand: null }
})

/** The visitor's own change: the address no longer names the filter. */
const reportChange = exhibitorsSetup.sendTo(toGuide, { type: 'filter.changed' as const })

export const exhibitorsMachine = exhibitorsSetup.createMachine({
  id: 'exhibitors',
  type: 'parallel',
  context: ({ input: { filter, ...input } }) => ({
    ...input,
    w: filter?.w ?? '',
    rubs: filter?.rubs ?? [],
    fav: false,
    filterResult: filter?.result ?? null,
    stand: null,
  }),
  states: {
    list: {
      initial: 'deciding',
      on: {
        'hall.changed': { target: '.loading', actions: changeHall },
        'exhibitors.reload': '.loading',
        'filter.clear': {
          target: '.loading',
          description: 'Clearing resets categories and keyword and reloads (section 4).',
        },
        'stand.opened': [
          {
            guard: 'isSingle',
            actions: enqueueActions(({ enqueue, context, event, self }) => {
              for (const id of findCompaniesOnStand(context, event))
                enqueue.sendTo(toGuide(self), { type: 'company.open', id })
            }),
          },
          {
            guard: 'isCrowded',
            actions: [
              assign({ stand: ({ event }) => event.stand }),
              sendTo(toGuide, { type: 'list.wanted' }),
            ],
          },
        ],
        'stand.released': { actions: assign({ stand: null }) },
      },
      states: {
        deciding: { always: [{ guard: 'hasExhibitors', target: 'shown' }, { target: 'loading' }] },
        loading: {
          invoke: {
            id: 'loadExhibitors',
            src: 'loadExhibitors',
            input: ({ context: { year, hall } }) => ({ year, hall }),
            onDone: {
              target: 'shown',
              actions: [
                assign({ exhibitors: ({ context, event }) => keepIfEqual(context.exhibitors, event.output) }),
                sendTo(toGuide, ({ event }) => ({
                  type: 'exhibitors.loaded',
                  exhibitors: event.output,
                })),
              ],
            },
            onError: [
              {
                guard: 'hasExhibitors',
                target: 'shown',
                description: 'The last good data stays (readings 17).',
              },
              { target: 'unavailable' },
            ],
          },
        },
        shown: {},
        unavailable: {
          tags: 'list unavailable',
          on: { 'connection.restored': 'loading' },
        },
      },
    },
    filter: {
      initial: 'recalling',
      on: {
        'keyword.typed': {
          target: '.typing',
          actions: [assign({ w: ({ event }) => event.w.slice(0, TEXT_INPUT_MAX_LENGTH) }), reportChange],
        },
        'categories.chosen': {
          target: '.deciding',
          actions: [assign({ rubs: ({ event }) => event.rubs }), reportChange],
        },
        'favourites.chosen': {
          target: '.deciding',
          actions: [assign({ fav: ({ event }) => event.fav }), reportChange],
        },
        'filter.clear': { target: '.off', actions: [assign({ w: '', rubs: [], fav: false }), reportChange] },
        'filter.set': {
          guard: 'isOtherFilter',
          target: '.deciding',
          actions: assign(({ event: { filter } }) => ({ w: filter.w, rubs: filter.rubs, fav: false })),
        },
        'hall.changed': '.deciding',
      },
      states: {
        recalling: { always: [{ guard: 'hasResult', target: 'filtered' }, { target: 'off' }] },
        off: { entry: assign({ filterResult: null }) },
        typing: {
          description: 'Exhibitor keyword search debounce: 1000 ms (section 9).',
          tags: 'filter typed',
          after: { keywordDebounce: 'deciding' },
        },
        deciding: { always: [{ guard: 'hasFilter', target: 'filtering' }, { target: 'off' }] },
        filtering: {
          tags: 'filter busy',
          invoke: {
            id: 'filterExhibitors',
            src: 'filterExhibitors',
            input: ({ context: { year, hall, w, rubs, fav } }) => ({ year, hall, w: w.trim(), rubs, fav }),
            onDone: {
              target: 'answered',
              actions: assign({ filterResult: ({ event }) => event.output }),
            },
            onError: 'failed',
          },
        },
        answered: {
          always: [
            { guard: ({ context }) => context.filterResult === null, target: 'off' },
            { target: 'filtered' },
          ],
        },
        filtered: {
          description: 'Filtering is marked active when the server answers filtered (section 4).',
          on: { 'exhibitors.reload': 'filtering' },
        },
        failed: {
          description: 'The data is ignored, the last good data stays (readings 17).',
          tags: 'filter failed',
          on: { 'filter.retry': 'filtering', 'connection.restored': 'filtering' },
        },
      },
    },
  },
})

export type ExhibitorsRef = ActorRefFrom<typeof exhibitorsMachine>

interface ExhibitorsSnapshot {
  context: ExhibitorListContext
  hasTag(tag: ExhibitorListTag): boolean
}

export const selectListsAllHalls = ({ context }: ExhibitorsSnapshot): boolean => context.hall === ''

export const selectListedHall = ({ context }: ExhibitorsSnapshot): string => context.hall

const NO_EXHIBITORS: readonly Exhibitor[] = []

/** Returns the name of a company; undefined if no loaded list has it. */
export const selectCompanyName =
  (id: number | null) =>
  ({ context }: ExhibitorsSnapshot): string | undefined =>
    context.exhibitors?.find((exhibitor) => exhibitor.id === id)?.name
export const selectHallExhibitors = (snapshot: ExhibitorsSnapshot): readonly Exhibitor[] =>
  snapshot.context.exhibitors ?? NO_EXHIBITORS
/** Returns what the server found, before it is narrowed to the favourites; null while filtering is not active. */
export const selectFilterResult = (snapshot: ExhibitorsSnapshot): ListResult | null =>
  snapshot.context.filterResult
/** Returns true where only favourites are listed. */
export const selectIsOfFavourites = ({ context }: ExhibitorsSnapshot): boolean => context.fav === true
/** The tags of a list that is not yet the one that the panel's filter asks for. */
const FILTER_UNSETTLED = [
  'filter typed',
  'filter busy',
  'filter failed',
] as const satisfies ExhibitorListTag[]
/** Returns true if the list is the one that the panel's filter asks for. */
export const selectIsFilterValid = (snapshot: ExhibitorsSnapshot): boolean =>
  !FILTER_UNSETTLED.some((tag) => snapshot.hasTag(tag))
/** Returns true if the list shows the exhibitor in its group without a hall; the list of all halls has no such group. */
export const isGroupedWithoutHall = ({ context }: ExhibitorsSnapshot, { hall }: Exhibitor): boolean =>
  context.hall !== '' && hall === null
export const selectKeyword = (snapshot: ExhibitorsSnapshot): string => snapshot.context.w
export const selectRubs = (snapshot: ExhibitorsSnapshot): readonly number[] => snapshot.context.rubs
export const selectHasFilter = (snapshot: ExhibitorsSnapshot): boolean => isFilterSet(snapshot.context)
export const selectEnteredStand = (snapshot: ExhibitorsSnapshot): SelectedStand | null =>
  snapshot.context.selected ?? null
export const selectStand = (snapshot: ExhibitorsSnapshot): string | null => snapshot.context.stand
export const selectIsFiltering = (snapshot: ExhibitorsSnapshot): boolean => snapshot.hasTag('filter busy')
export const selectIsFilterFailed = (snapshot: ExhibitorsSnapshot): boolean =>
  snapshot.hasTag('filter failed')

export function selectListState(snapshot: ExhibitorsSnapshot): 'loading' | 'shown' | 'unavailable' {
  if (snapshot.hasTag('list unavailable')) return 'unavailable'
  return snapshot.context.exhibitors === null ? 'loading' : 'shown'
}
