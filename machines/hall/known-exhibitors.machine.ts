// The exhibitor list of the old guide and its filter (section 5).
// The list comes with the page, so it is filtered at once and without a call.
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { OldGuideData } from '#contract/islands.ts'
import { TEXT_INPUT_MAX_LENGTH } from '#contract/limits.ts'
import { toGuide } from '#machines/facts.ts'
import type { ExhibitorListContext } from './exhibitors.machine.ts'
import {
  filterHalls,
  findEnteredStand,
  getHallExhibitors,
  type EnteredStand,
  type KnownFair,
} from './old-list.ts'
import { getStandIndex } from './stand-index.ts'

export type KnownExhibitorsEvent =
  | { type: 'hall.changed'; hall: string }
  | { type: 'keyword.typed'; w: string }
  | { type: 'categories.chosen'; rubs: number[] }
  | { type: 'filter.clear' }
  /** Goes to the stand that was typed. */
  | { type: 'stand.enter' }
  | { type: 'stand.opened'; stand: string }
  | { type: 'stand.released' }

interface KnownExhibitorsContext extends ExhibitorListContext {
  fair: KnownFair
  /** The stand, of any hall, whose whole code was typed; null if none was. */
  entered: EnteredStand | null
}

interface TransitionArgs {
  context: KnownExhibitorsContext
  event: KnownExhibitorsEvent
}

/** Returns the list of a hall with its filter applied, in the shape of guide v2's answers. */
function applyFilter(fair: KnownFair, hall: string, w: string, rubs: readonly number[]) {
  const entered = findEnteredStand(fair, hall, w)
  return {
    hall,
    w,
    rubs,
    exhibitors: getHallExhibitors(fair.exhibitors, hall),
    filterResult: filterHalls(fair, hall, { rub: rubs[0] ?? null, text: w }),
    entered,
    selected: entered?.hall === hall ? entered : null,
  }
}

/** Returns the stand that an event opens, in any hall; null if it opens none. */
function findWantedStand({ context, event }: TransitionArgs): EnteredStand | null {
  if (event.type === 'stand.enter') return context.entered
  if (event.type !== 'stand.opened') return null
  const { hall, exhibitors } = context
  const { stand } = event
  return { stand, hall, companies: getStandIndex(exhibitors ?? [], hall).getCompanies(stand) }
}

const knownExhibitorsSetup = setup({
  types: {
    context: {} as KnownExhibitorsContext,
    events: {} as KnownExhibitorsEvent,
    input: {} as OldGuideData,
  },
  guards: {
    isOtherHall: ({ context, event }) => event.type === 'hall.changed' && event.hall !== context.hall,
    isCrowded: (moment) => (findWantedStand(moment)?.companies.length ?? 0) > 1,
    isSingle: (moment) => findWantedStand(moment)?.companies.length === 1,
  },
})

const showWantedHall = [
  knownExhibitorsSetup.sendTo(toGuide, (moment) => ({
    type: 'hall.choose',
    hall: findWantedStand(moment)?.hall ?? moment.context.hall,
  })),
  knownExhibitorsSetup.assign(({ context: { fair, hall, w, rubs, entered }, event }) =>
    event.type === 'stand.enter' ? applyFilter(fair, entered?.hall ?? hall, w, rubs) : {},
  ),
]
const narrowList = knownExhibitorsSetup.assign((moment) => ({
  stand: findWantedStand(moment)?.stand ?? null,
}))
const openCompany = knownExhibitorsSetup.enqueueActions(({ enqueue, context, event, self }) => {
  for (const id of findWantedStand({ context, event })?.companies ?? [])
    enqueue.sendTo(toGuide(self), { type: 'company.open', id })
})

export const knownExhibitorsMachine = knownExhibitorsSetup.createMachine({
  id: 'knownExhibitors',
  context: ({ input: fair }) => ({ fair, stand: null, ...applyFilter(fair, fair.hall, '', []) }),
  initial: 'whole',
  on: {
    'hall.changed': {
      guard: 'isOtherHall',
      target: '.whole',
      actions: assign(({ context: { fair, w, rubs }, event: { hall } }) => applyFilter(fair, hall, w, rubs)),
    },
    'keyword.typed': {
      target: '.whole',
      actions: assign(({ context: { fair, hall, rubs }, event: { w } }) =>
        applyFilter(fair, hall, w.slice(0, TEXT_INPUT_MAX_LENGTH), rubs),
      ),
    },
    'categories.chosen': {
      target: '.whole',
      actions: assign(({ context: { fair, hall, w }, event: { rubs } }) => applyFilter(fair, hall, w, rubs)),
    },
    'filter.clear': {
      target: '.whole',
      actions: assign(({ context: { fair, hall } }) => applyFilter(fair, hall, '', [])),
    },
    'stand.released': '.whole',
    'stand.opened': [
      { guard: 'isSingle', actions: openCompany },
      { guard: 'isCrowded', target: '.narrowed', actions: narrowList },
    ],
    'stand.enter': [
      {
        guard: 'isSingle',
        description: 'A stand that was typed is looked for in every hall.',
        target: '.whole',
        actions: [...showWantedHall, openCompany],
      },
      { guard: 'isCrowded', target: '.narrowed', actions: [...showWantedHall, narrowList] },
    ],
  },
  states: {
    whole: { entry: assign({ stand: null }) },
    narrowed: {
      description: 'A stand may hold many companies: the list shows those (readings 28).',
    },
  },
})

export type KnownExhibitorsRef = ActorRefFrom<typeof knownExhibitorsMachine>

/** Returns the stand, of any hall, whose whole code was typed; null if none was. */
export const selectTypedStand = ({
  context,
}: SnapshotFrom<typeof knownExhibitorsMachine>): EnteredStand | null => context.entered
