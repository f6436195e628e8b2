// The stand or place that is selected on the plan of a hall (readings 31).
// It stays selected until another one is chosen or another hall is shown, whichever windows open and close above it.
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { PlanTarget } from '#contract/plan/plan-target.ts'
import { getStandIndex, type StandHolder } from './stand-index.ts'

export type SelectionEvent =
  /** The address names it, perhaps once more. */
  | { type: 'target.named'; target: PlanTarget; hall: string }
  /** The visitor moves the selection to a stand that is in sight, without opening it. */
  | { type: 'stand.chosen'; stand: string }
  /** The visitor chooses a place on the plan or in a list. */
  | { type: 'place.chosen'; place: number }
  /** The visitor opens a stand that is in sight. */
  | { type: 'stand.opened'; stand: string }
  /** The window of a company opens: its stand stays selected after it has closed. */
  | { type: 'company.shown'; company: number; hall: string }
  | { type: 'list.known'; exhibitors: readonly StandHolder[] }
  /** Another list is loaded: that of all halls, or of the shown one. */
  | { type: 'list.scoped'; isOfAllHalls: boolean }
  | { type: 'hall.changed'; hall: string }
  | { type: 'selection.clear' }

/** A stand of the shown hall by its normalized code, or a place of it. */
export type Selection = { stand: string } | { place: number }

/** The stand or place to scroll to. Each request has a number of its own, so that a repeated one scrolls again. */
export interface SoughtSpot {
  spot: Selection
  number: number
}

export interface SelectionInput {
  hall: string
  /** True if the list is that of all halls, so that it stays when the hall changes. */
  isOfAllHalls: boolean
  /** Null while the list of the hall is not loaded. */
  exhibitors: readonly StandHolder[] | null
  target: PlanTarget | null
  /** The company of the window that the page comes with. */
  company: number | null
}

interface SelectionContext extends Omit<SelectionInput, 'target'> {
  selected: Selection | null
  /** The newest wish to see one; null if there was none in this hall. */
  sought: SoughtSpot | null
}

const readSpot = ({ stand, place }: PlanTarget): Selection | null => {
  if (stand !== undefined) return { stand }
  return place === undefined ? null : { place }
}

/** Returns the first of the codes that the element of a stand carries. */
const getFirstCode = (stand: string): string => stand.split(' ')[0] ?? stand

const listStands = (
  { exhibitors, hall }: Pick<SelectionContext, 'exhibitors' | 'hall'>,
  company: number | null,
): readonly string[] => (company === null ? [] : getStandIndex(exhibitors ?? [], hall).getStands(company))

/** Selects what is to be brought into view. */
const seek = (last: SoughtSpot | null, spot: Selection | null) =>
  spot === null ? {} : { selected: spot, sought: { spot, number: (last?.number ?? 0) + 1 } }

/** Returns the changes for another hall, whose exhibitors are not known until its list has come. */
const moveTo = ({ hall: shown, isOfAllHalls, exhibitors }: SelectionContext, hall: string) => ({
  hall,
  exhibitors: isOfAllHalls || hall === shown ? exhibitors : null,
})

const selectionSetup = setup({
  types: {
    context: {} as SelectionContext,
    events: {} as SelectionEvent,
    input: {} as SelectionInput,
  },
  guards: {
    isSelected: ({ context }) => context.selected !== null,
    isCompanyAwaited: ({ context }) => context.company !== null,
    isLocated: ({ context }) => listStands(context, context.company).length > 0,
    isListKnown: ({ context }) => context.exhibitors !== null,
    namesSpot: (_, { target }: { target: PlanTarget }) => readSpot(target) !== null,
    isOnSelected: ({ context }, { company, hall }: { company: number; hall: string }) =>
      hall === context.hall &&
      context.selected !== null &&
      'stand' in context.selected &&
      listStands(context, company).includes(context.selected.stand),
    isShown: ({ context }, { hall }: { hall: string }) => hall === context.hall,
  },
})

/** Selects a stand that the visitor points at: nothing has to be brought into view. */
const selectInSight = {
  target: '.selected',
  actions: selectionSetup.assign(({ event }) =>
    event.type === 'stand.chosen' || event.type === 'stand.opened'
      ? { selected: { stand: getFirstCode(event.stand) } }
      : {},
  ),
} as const

export const selectionMachine = selectionSetup.createMachine({
  id: 'selection',
  context: ({ input: { target, ...input } }) => ({
    ...input,
    selected: null,
    sought: null,
    ...seek(null, target && readSpot(target)),
  }),
  initial: 'deciding',
  on: {
    'target.named': {
      guard: { type: 'namesSpot', params: ({ event }) => event },
      description: 'An equal address brings the stand into view again.',
      target: '.selected',
      actions: assign(({ context, event }) => ({
        ...moveTo(context, event.hall),
        ...seek(context.sought, readSpot(event.target)),
      })),
    },
    'stand.chosen': selectInSight,
    'stand.opened': selectInSight,
    'place.chosen': {
      target: '.selected',
      actions: assign(({ context, event: { place } }) => seek(context.sought, { place })),
    },
    'company.shown': [
      { guard: { type: 'isOnSelected', params: ({ event }) => event } },
      {
        target: '.locating',
        actions: assign(({ context, event: { company, hall } }) => ({
          ...moveTo(context, hall),
          company,
          selected: null,
        })),
      },
    ],
    'list.known': { actions: assign({ exhibitors: ({ event }) => event.exhibitors }) },
    'list.scoped': {
      actions: assign(({ event: { isOfAllHalls } }) => ({ isOfAllHalls, exhibitors: null })),
    },
    'hall.changed': [
      { guard: { type: 'isShown', params: ({ event }) => event } },
      {
        target: '.empty',
        actions: assign(({ context, event }) => moveTo(context, event.hall)),
      },
    ],
    'selection.clear': '.empty',
  },
  states: {
    deciding: {
      always: [
        { guard: 'isSelected', target: 'selected' },
        { guard: 'isCompanyAwaited', target: 'locating' },
        { target: 'empty' },
      ],
    },
    empty: { entry: assign({ selected: null, company: null }) },
    locating: {
      description: 'The list says where the company stands; one without a stand leaves nothing selected.',
      always: [
        {
          guard: 'isLocated',
          target: 'selected',
          actions: assign(({ context }) => {
            const [stand] = listStands(context, context.company)
            return { selected: stand === undefined ? null : { stand } }
          }),
        },
        { guard: 'isListKnown', target: 'empty' },
      ],
    },
    selected: { entry: assign({ company: null }) },
  },
})

export type SelectionRef = ActorRefFrom<typeof selectionMachine>
type SelectionSnapshot = SnapshotFrom<typeof selectionMachine>

export const selectSelection = ({ context }: SelectionSnapshot): Selection | null => context.selected

/** Returns the value of `data-selected-stand` on the root element (readings 29). */
export const selectSelectedStand = ({ context: { selected } }: SelectionSnapshot): string | null =>
  selected !== null && 'stand' in selected ? selected.stand : null

export const selectSelectedPlace = ({ context: { selected } }: SelectionSnapshot): number | null =>
  selected !== null && 'place' in selected ? selected.place : null

/** Returns what is to be brought into view: another object with each wish. */
export const selectSoughtSpot = ({ context }: SelectionSnapshot): SoughtSpot | null => context.sought
