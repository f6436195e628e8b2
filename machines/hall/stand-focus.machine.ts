// The stand that has the keyboard focus (readings 31).
// While the plan has the focus, exactly one of its stands is focused; each key moves the focus to a stand and selects
// it.
import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import {
  findInAisle,
  findNeighbour,
  findStand,
  sortStands,
  type Direction,
  type StandBox,
} from '#contract/plan/stand-graph.ts'
import { toGuide } from '#machines/facts.ts'

export type StandFocusEvent =
  /** `start` is the stand to begin with, where none of this hall was focused before. */
  | { type: 'plan.focused'; hall: string; stands: readonly StandBox[]; start: string | null }
  | { type: 'plan.left' }
  | { type: 'direction.pressed'; direction: Direction }
  | { type: 'end.pressed'; end: 'first' | 'last' }
  /** `letters` are what the key may mean, in the form of normalized codes; the first that begins a code counts. */
  | { type: 'letter.pressed'; letters: readonly string[] }
  | { type: 'enter.pressed' }

interface StandFocusContext {
  hall: string
  stands: readonly StandBox[]
  /** Its value of `data-stand`. */
  focused: string | null
}

const standFocusSetup = setup({
  types: {
    context: {} as StandFocusContext,
    events: {} as StandFocusEvent,
  },
  guards: {
    hasStands: (_, { stands }: { stands: readonly StandBox[] }) => stands.length > 0,
  },
})

/** Returns the stand that is focused when the plan gets the focus. */
function chooseStart(
  { hall, focused }: StandFocusContext,
  entered: { hall: string; stands: readonly StandBox[]; start: string | null },
): string | null {
  const isThere = (stand: string | null) => stand !== null && findStand(entered.stands, stand) !== undefined
  if (hall === entered.hall && isThere(focused)) return focused
  return isThere(entered.start) ? entered.start : (sortStands(entered.stands)[0]?.stand ?? null)
}

/** Returns the stand that a key leads to; undefined where it leads nowhere. */
function findNext({ stands, focused }: StandFocusContext, event: StandFocusEvent): StandBox | undefined {
  if (event.type === 'end.pressed') return sortStands(stands).at(event.end === 'first' ? 0 : -1)
  if (event.type === 'direction.pressed') return findNeighbour(stands, focused ?? '', event.direction)
  if (event.type !== 'letter.pressed') return undefined
  return event.letters
    .map((letter) => findInAisle(stands, focused, letter))
    .find((stand) => stand !== undefined)
}

/** The selection follows the keyboard; where a key leads nowhere, both stay. */
const moveFocus = {
  actions: standFocusSetup.enqueueActions(({ context, event, enqueue, self }) => {
    const next = findNext(context, event)?.stand
    if (next === undefined) return
    enqueue.assign({ focused: next })
    enqueue.sendTo(toGuide(self), { type: 'stand.chosen', stand: next })
  }),
}

export const standFocusMachine = standFocusSetup.createMachine({
  id: 'standFocus',
  context: { hall: '', stands: [], focused: null },
  initial: 'away',
  on: {
    'plan.focused': {
      guard: { type: 'hasStands', params: ({ event: { stands } }) => ({ stands }) },
      target: '.focused',
      actions: assign(({ context, event }) => ({
        hall: event.hall,
        stands: event.stands,
        focused: chooseStart(context, event),
      })),
    },
  },
  states: {
    away: { description: 'The stand that was focused last is kept for the next time.' },
    focused: {
      on: {
        'plan.left': 'away',
        'direction.pressed': moveFocus,
        'end.pressed': moveFocus,
        'letter.pressed': moveFocus,
        'enter.pressed': {
          description: 'Enter does what a click on the stand does (section 4).',
          actions: sendTo(toGuide, ({ context }) => ({
            type: 'stand.opened' as const,
            stand: context.focused ?? '',
          })),
        },
      },
    },
  },
})

export type StandFocusRef = ActorRefFrom<typeof standFocusMachine>

/** Returns the focused stand; null while the focus is elsewhere. */
export const selectFocusedStand = (snapshot: SnapshotFrom<typeof standFocusMachine>): StandBox | null => {
  const { stands, focused } = snapshot.context
  return (snapshot.matches('focused') && focused !== null && findStand(stands, focused)) || null
}
