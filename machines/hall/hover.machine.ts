// The stand of the plan or the row of a list that is under the pointer (section 4, Guide v2).
// Nothing is marked as hovered once it is no longer shown.
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'

export type HoverEvent =
  | { type: 'stand.hovered'; stand: string | null }
  | { type: 'row.hovered'; company: number | null }
  /** The row has gone from under a pointer that does not move, which therefore leaves nothing. */
  | { type: 'row.removed'; company: number }
  | { type: 'hover.clear' }

export type HoverTarget = { stand: string } | { company: number }

const hoverSetup = setup({
  types: {
    context: {} as { hovered: HoverTarget | null },
    events: {} as HoverEvent,
  },
  guards: {
    isHovered: ({ context: { hovered }, event }) =>
      event.type === 'row.removed' &&
      hovered !== null &&
      'company' in hovered &&
      hovered.company === event.company,
  },
})

export const hoverMachine = hoverSetup.createMachine({
  id: 'hover',
  description: 'Stand hover highlights the stand and the matching list row (section 4).',
  context: { hovered: null },
  initial: 'nothing',
  on: {
    'stand.hovered': [
      { guard: ({ event }) => event.stand === null, target: '.nothing' },
      {
        target: '.stand',
        actions: assign(({ event: { stand } }) => (stand === null ? {} : { hovered: { stand } })),
      },
    ],
    'row.hovered': [
      { guard: ({ event }) => event.company === null, target: '.nothing' },
      {
        target: '.row',
        actions: assign(({ event: { company } }) => (company === null ? {} : { hovered: { company } })),
      },
    ],
    'row.removed': { guard: 'isHovered', target: '.nothing' },
    'hover.clear': '.nothing',
  },
  states: {
    nothing: { entry: assign({ hovered: null }) },
    stand: {},
    row: {},
  },
})

export type HoverRef = ActorRefFrom<typeof hoverMachine>

export const selectHoverTarget = (snapshot: SnapshotFrom<typeof hoverMachine>): HoverTarget | null =>
  snapshot.context.hovered
