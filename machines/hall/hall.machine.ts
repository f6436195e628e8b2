// One hall of a guide: its exhibitor list, its plan, the gestures on the plan, and the stands under pointer and
// keyboard.
// The guide chooses the hall that is shown, and all children change to it together.
import { assign, sendTo, setup, type ActorRefFrom, type InputFrom } from 'xstate'
import type { ListFilter } from '#contract/addresses.ts'
import type { PlanGuideData } from '#contract/page.ts'
import type { PlanTarget } from '#contract/plan/plan-target.ts'
import { readStart, type HallStart } from '#contract/plan/wished-way.ts'
import type { ConnectionFact } from '#machines/facts.ts'
import { createActionPort, createMachinePort, createPromisePort } from '#machines/ports.ts'
import { exhibitorsMachine } from './exhibitors.machine.ts'
import { floorPlanMachine, type FloorPlanContext } from './floor-plan.machine.ts'
import { gestureMachine } from './gesture.machine.ts'
import { hoverMachine } from './hover.machine.ts'
import type { largePlanMachine } from './large-plan.machine.ts'
import type { standFocusMachine } from './stand-focus.machine.ts'
import type { placesMachine } from './places.machine.ts'
import type { planLabelsMachine } from './plan-labels.machine.ts'
import type { knownExhibitorsMachine } from './known-exhibitors.machine.ts'
import { selectionMachine, type SelectionInput } from './selection.machine.ts'
import type { wayMachine } from './way.machine.ts'
import type { StandHolder } from './stand-index.ts'

type HallData = Pick<PlanGuideData, 'guide_year' | 'hall' | 'plans' | 'exhibitors' | 'filter' | 'target'>

export type HallEvent =
  | ConnectionFact
  | { type: 'hall.changed'; hall: string }
  | { type: 'exhibitors.reload' }
  | { type: 'plans.known'; plans: Record<string, string> }
  | { type: 'stand.opened'; stand: string }
  | { type: 'stand.released' }
  | { type: 'hover.clear' }
  | { type: 'target.named'; target: PlanTarget; hall: string }
  | { type: 'stand.chosen'; stand: string }
  | { type: 'place.chosen'; place: number }
  | { type: 'company.shown'; company: number; hall: string }
  | { type: 'list.known'; exhibitors: readonly StandHolder[] }
  | { type: 'selection.clear' }
  /** The list is to be that of all halls, or of the shown one. */
  | { type: 'list.scoped'; isOfAllHalls: boolean }
  | { type: 'filter.set'; filter: ListFilter }
  | { type: 'filter.clear' }
  /** The plan may soon be used by keyboard or enlarged. */
  | { type: 'controls.wanted' }
  /** The visitor wants the way to the stand that is shown next. */
  | { type: 'way.asked' }
  /** The address no longer names a way. */
  | { type: 'way.clear' }
  /** The visitor reports a position, or withdraws it. */
  | { type: 'start.chosen'; start: HallStart | null }

interface HallInput {
  plan: FloorPlanContext
  /** Its hall is empty where it lists all halls. */
  list: InputFrom<ExhibitorList>
  selection: Omit<SelectionInput, 'hall'>
}

/** The list that a guide asks for, or the one that came with the page. */
type ExhibitorList = typeof exhibitorsMachine | typeof knownExhibitorsMachine

interface HallContext extends HallInput {
  hall: string
  /** What the address names in this hall, until the controls are loaded. */
  target: PlanTarget | null
  /** The hall that `target` is in: an address may name it just before the hall is changed. */
  targetHall: string
  /** The visitor's last known position, from an address or from "I am here". */
  start: HallStart | null
  /** True if the form for a way is to be opened once it is there. */
  isWayAsked: boolean
}

const hallSetup = setup({
  types: {
    context: {} as HallContext,
    events: {} as HallEvent,
    input: {} as HallInput,
    children: {} as {
      exhibitors: 'exhibitors'
      floorPlan: 'floorPlan'
      gesture: 'gesture'
      hover: 'hover'
      selection: 'selection'
      standFocus: 'standFocus'
      largePlan: 'largePlan'
      planLabels: 'planLabels'
      way: 'way'
      places: 'places'
    },
  },
  actors: {
    // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- else `provide` takes no other list
    exhibitors: exhibitorsMachine as ExhibitorList,
    floorPlan: floorPlanMachine,
    gesture: gestureMachine,
    hover: hoverMachine,
    selection: selectionMachine,
    standFocus: createMachinePort<typeof standFocusMachine>('standFocus'),
    largePlan: createMachinePort<typeof largePlanMachine>('largePlan'),
    /** Loads the machines of the controls; it may be called again after a failure. */
    loadControls: createPromisePort<void, undefined>('loadControls'),
    planLabels: createMachinePort<typeof planLabelsMachine>('planLabels'),
    way: createMachinePort<typeof wayMachine>('way'),
    places: createMachinePort<typeof placesMachine>('places'),
    /** Resolves with the visitor's last known position in this tab; null if there is none. */
    recallStart: createPromisePort<HallStart | null, number>('recallStart'),
    /** Resolves when the browser has nothing more important to do. */
    awaitIdle: createPromisePort<void, undefined>('awaitIdle'),
  },
  actions: { storeStart: createActionPort<{ year: number; start: HallStart | null }>('storeStart') },
  guards: {
    hasStart: ({ context }) => context.start !== null,
    namesStart: (_, { target }: { target: PlanTarget }) => target.from !== undefined,
    isShown: ({ context, event }) => event.type === 'hall.changed' && event.hall === context.hall,
    isWayAsked: ({ context }) => context.isWayAsked,
    isOfAllHalls: ({ context }) => context.list.hall === '',
  },
})

const forwardToList = hallSetup.sendTo('exhibitors', ({ event }) => event)
const forwardToPlan = hallSetup.sendTo('floorPlan', ({ event }) => event)
const forwardToSelection = hallSetup.sendTo('selection', ({ event }) => event)
const forwardToLabels = hallSetup.sendTo('planLabels', ({ event }) => event)
const recordWayRequest = hallSetup.assign({ isWayAsked: true })
const forwardToWay = hallSetup.sendTo('way', ({ event }) => event)
const forwardToPlaces = hallSetup.sendTo('places', ({ event }) => event)
const storeStart = {
  type: 'storeStart',
  params: ({ context: { plan, start } }: { context: HallContext }) => ({ year: plan.year, start }),
} as const
const changePlan = [
  hallSetup.assign(({ context: { target, targetHall }, event }) =>
    event.type === 'hall.changed'
      ? { hall: event.hall, target: targetHall === event.hall ? target : null }
      : {},
  ),
  forwardToPlan,
  hallSetup.sendTo('hover', { type: 'hover.clear' as const }),
  forwardToSelection,
]

export const hallMachine = hallSetup.createMachine({
  id: 'hall',
  type: 'parallel',
  context: ({ input }) => ({
    ...input,
    hall: input.plan.hall,
    target: input.selection.target,
    targetHall: input.plan.hall,
    start: input.selection.target?.from ? readStart(input.selection.target.from, input.plan.hall) : null,
    isWayAsked: false,
  }),
  invoke: [
    { id: 'exhibitors', src: 'exhibitors', input: ({ context }) => context.list },
    { id: 'floorPlan', src: 'floorPlan', input: ({ context }) => context.plan },
    { id: 'gesture', src: 'gesture' },
    { id: 'hover', src: 'hover' },
    {
      id: 'selection',
      src: 'selection',
      input: ({ context }) => ({ ...context.selection, hall: context.plan.hall }),
    },
  ],
  states: {
    parts: {
      on: {
        'hall.changed': [
          { guard: 'isShown' },
          { guard: 'isOfAllHalls', actions: changePlan },
          { actions: [forwardToList, ...changePlan] },
        ],
        'stand.opened': {
          actions: [
            forwardToSelection,
            sendTo('exhibitors', ({ context: { hall }, event }) => ({ ...event, hall })),
          ],
        },
        'stand.released': { actions: forwardToList },
        'exhibitors.reload': { actions: forwardToList },
        'list.scoped': {
          actions: [
            assign({
              list: ({ context: { list, hall }, event }) => ({
                ...list,
                hall: event.isOfAllHalls ? '' : hall,
              }),
            }),
            sendTo('exhibitors', ({ context }) => ({
              type: 'hall.changed' as const,
              hall: context.list.hall,
            })),
            forwardToSelection,
          ],
        },
        'filter.set': { actions: forwardToList },
        'filter.clear': { actions: forwardToList },
        'plans.known': { actions: forwardToPlan },
        'hover.clear': { actions: sendTo('hover', ({ event }) => event) },
        'target.named': {
          actions: [
            assign(({ event: { target, hall } }) => ({ target, targetHall: hall })),
            forwardToSelection,
          ],
        },
        'way.clear': { actions: assign({ target: null }) },
        'stand.chosen': { actions: forwardToSelection },
        'place.chosen': { actions: forwardToSelection },
        'company.shown': { actions: forwardToSelection },
        'list.known': { actions: forwardToSelection },
        'selection.clear': { actions: forwardToSelection },
        'connection.restored': { actions: [forwardToList, forwardToPlan] },
      },
    },
    start: {
      description:
        "The visitor's position, as far as it is known in this tab: ways and nearest places are measured from it.",
      initial: 'deciding',
      on: {
        'start.chosen': {
          target: '.known',
          actions: [assign({ start: ({ event }) => event.start }), storeStart],
        },
        'target.named': {
          guard: { type: 'namesStart', params: ({ event }) => event },
          target: '.known',
          actions: [
            assign(({ event: { target, hall } }) =>
              target.from === undefined ? {} : { start: readStart(target.from, hall) },
            ),
            storeStart,
          ],
        },
      },
      states: {
        deciding: {
          always: [{ guard: 'hasStart', target: 'known', actions: storeStart }, { target: 'recalling' }],
        },
        recalling: {
          invoke: {
            id: 'recallStart',
            src: 'recallStart',
            input: ({ context: { plan } }) => plan.year,
            onDone: { target: 'known', actions: assign({ start: ({ event }) => event.output }) },
            onError: 'known',
          },
        },
        known: {},
      },
    },
    controls: {
      description:
        'What the first paint does not need: names on the plan, places, ways, the keyboard, the large plan.',
      initial: 'waiting',
      states: {
        waiting: {
          on: {
            'controls.wanted': 'loading',
            'way.asked': { target: 'loading', actions: recordWayRequest },
          },
          invoke: { id: 'awaitIdle', src: 'awaitIdle', onDone: 'loading', onError: 'loading' },
        },
        loading: {
          on: { 'way.asked': { actions: recordWayRequest } },
          invoke: { id: 'loadControls', src: 'loadControls', onDone: 'loaded', onError: 'failed' },
        },
        failed: {
          on: {
            'controls.wanted': 'loading',
            'connection.restored': 'loading',
            'way.asked': { target: 'loading', actions: recordWayRequest },
          },
        },
        loaded: {
          always: {
            guard: 'isWayAsked',
            actions: [assign({ isWayAsked: false }), sendTo('way', { type: 'starts.wanted' })],
          },
          invoke: [
            { id: 'standFocus', src: 'standFocus' },
            { id: 'largePlan', src: 'largePlan' },
            {
              id: 'planLabels',
              src: 'planLabels',
              input: ({ context: { plan, hall } }) => ({ year: plan.year, hall }),
            },
            {
              id: 'way',
              src: 'way',
              input: ({ context: { plan, hall, target } }) => ({ year: plan.year, hall, target }),
            },
            {
              id: 'places',
              src: 'places',
              input: ({ context: { plan, hall } }) => ({ year: plan.year, hall }),
            },
          ],
          on: {
            'hall.changed': [
              { guard: 'isShown' },
              { actions: [forwardToLabels, forwardToWay, forwardToPlaces] },
            ],
            'exhibitors.reload': { actions: [forwardToLabels, forwardToPlaces] },
            'plans.known': { actions: forwardToWay },
            'way.asked': { actions: sendTo('way', { type: 'starts.wanted' }) },
            'target.named': { actions: forwardToWay },
            'way.clear': { actions: forwardToWay },
            'connection.restored': { actions: [forwardToLabels, forwardToWay, forwardToPlaces] },
          },
        },
      },
    },
  },
})

export type HallRef = ActorRefFrom<typeof hallMachine>

/** Returns the input of a guide's hall. `listedHall` is the hall of the first list, empty for a list of all halls. */
export const createHallInput = (
  { guide_year: year, hall, plans: hashes, exhibitors, filter, target }: HallData,
  svg: string | null,
  company: number | null,
  listedHall = hall,
): HallInput => ({
  plan: { year, hall, hashes, svg },
  list: { year, hall: listedHall, exhibitors, filter },
  selection: { isOfAllHalls: listedHall === '', exhibitors, target, company },
})
