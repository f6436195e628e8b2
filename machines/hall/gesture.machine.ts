// Touch gestures on a plan (section 9).
// A tap is short and still; every other touch moves the plan and opens nothing.
import { assign, enqueueActions, setup, type ActorRefFrom } from 'xstate'
import { TAP_MAX_MS, TOUCH_TOLERANCE_PX } from '#contract/limits.ts'
import { toGuide } from '#machines/facts.ts'

export type GestureEvent =
  /** Pixels on the screen; `stand` is the code under the finger, else `place` the id of a place there. */
  | { type: 'pointer.pressed'; x: number; y: number; stand: string | null; place?: number | null }
  | { type: 'pointer.moved'; x: number; y: number }
  | { type: 'pointer.released' }
  | { type: 'pointer.cancelled' }

interface GestureContext {
  x: number
  y: number
  stand: string | null
  place: number | null
}

export const gestureMachine = setup({
  types: {
    context: {} as GestureContext,
    events: {} as GestureEvent,
  },
  actions: {
    press: assign(({ event }) =>
      event.type === 'pointer.pressed'
        ? { x: event.x, y: event.y, stand: event.stand, place: event.place ?? null }
        : {},
    ),
  },
  guards: {
    isBeyondTolerance: ({ context, event }) =>
      event.type === 'pointer.moved' &&
      Math.hypot(event.x - context.x, event.y - context.y) > TOUCH_TOLERANCE_PX,
    hasStand: ({ context }) => context.stand !== null,
    hasPlace: ({ context }) => context.place !== null,
  },
  delays: { tapLimit: TAP_MAX_MS },
}).createMachine({
  id: 'gesture',
  context: { x: 0, y: 0, stand: null, place: null },
  initial: 'idle',
  on: { 'pointer.cancelled': '.idle' },
  states: {
    idle: { on: { 'pointer.pressed': { target: 'pressed', actions: 'press' } } },
    pressed: {
      description: 'A tap if released within 300 ms and 3 px.',
      after: { tapLimit: 'panning' },
      on: {
        'pointer.pressed': 'pinching',
        'pointer.moved': { guard: 'isBeyondTolerance', target: 'panning' },
        'pointer.released': [
          {
            guard: 'hasStand',
            target: 'idle',
            actions: enqueueActions(({ enqueue, context: { stand }, self }) => {
              if (stand !== null) enqueue.sendTo(toGuide(self), { type: 'stand.opened', stand })
            }),
          },
          {
            guard: 'hasPlace',
            target: 'idle',
            actions: enqueueActions(({ enqueue, context: { place }, self }) => {
              if (place !== null) enqueue.sendTo(toGuide(self), { type: 'place.chosen', place })
            }),
          },
          { target: 'idle' },
        ],
      },
    },
    panning: {
      on: { 'pointer.pressed': 'pinching', 'pointer.released': 'idle' },
    },
    pinching: {
      description: 'The finger that stays goes on panning.',
      on: { 'pointer.released': 'panning' },
    },
  },
})

export type GestureRef = ActorRefFrom<typeof gestureMachine>
