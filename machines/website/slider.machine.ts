// A slider that advances by itself (section 2, Homepage; section 9, Slider delays).
// It runs only while no hold is active, and each slide is then shown for the whole delay.
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { wrapIndex } from './swipe.ts'

/**
 * The reasons to pause, each set and released separately: the visitor's button, reduced motion, all slides fitting in
 * view, and passing ones.
 */
export type HoldReason = 'button' | 'hover' | 'focus' | 'drag' | 'hiddenTab' | 'reducedMotion' | 'allShown'

export type SliderEvent =
  | { type: 'slider.hold'; by: HoldReason }
  | { type: 'slider.release'; by: HoldReason }
  | { type: 'slide.next' }
  | { type: 'slide.previous' }
  /** Sent by the dot of a slide, or at the end of a drag. */
  | { type: 'slide.choose'; index: number }

interface SliderInput {
  count: number
  /** Milliseconds between two slides. */
  delay: number
  reducedMotion: boolean
}

interface SliderContext extends Omit<SliderInput, 'reducedMotion'> {
  index: number
  held: HoldReason[]
}

export const sliderMachine = setup({
  types: {
    context: {} as SliderContext,
    events: {} as SliderEvent,
    input: {} as SliderInput,
    tags: {} as 'running',
  },
  actions: {
    hold: assign(({ context: { held }, event }) =>
      event.type === 'slider.hold' ? { held: [...new Set([...held, event.by])] } : {},
    ),
    release: assign(({ context: { held }, event }) =>
      event.type === 'slider.release' ? { held: held.filter((by) => by !== event.by) } : {},
    ),
    forward: assign(({ context: { index, count } }) => ({ index: wrapIndex(index, 1, count) })),
    back: assign(({ context: { index, count } }) => ({ index: wrapIndex(index, -1, count) })),
  },
  guards: {
    isAlone: ({ context }) => context.count < 2,
    isHeld: ({ context }) => context.held.length > 0,
    isSlide: ({ context, event }) =>
      event.type === 'slide.choose' &&
      Number.isInteger(event.index) &&
      event.index >= 0 &&
      event.index < context.count,
  },
  delays: { nextSlide: ({ context }) => context.delay },
}).createMachine({
  id: 'slider',
  context: ({ input: { count, delay, reducedMotion } }) => ({
    count,
    delay,
    index: 0,
    held: reducedMotion ? ['reducedMotion'] : [],
  }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isAlone', target: 'alone' }, { target: 'many' }] },
    alone: {
      description: 'With one slide or none the slider does not move.',
    },
    many: {
      initial: 'deciding',
      on: {
        'slider.hold': { target: '.deciding', actions: 'hold' },
        'slider.release': { target: '.deciding', actions: 'release' },
        'slide.next': { target: '.deciding', actions: 'forward' },
        'slide.previous': { target: '.deciding', actions: 'back' },
        'slide.choose': {
          guard: 'isSlide',
          target: '.deciding',
          actions: assign(({ event }) => ({ index: event.index })),
        },
      },
      states: {
        deciding: { always: [{ guard: 'isHeld', target: 'held' }, { target: 'running' }] },
        held: {},
        running: {
          tags: 'running',
          after: { nextSlide: { target: 'deciding', actions: 'forward' } },
        },
      },
    },
  },
})

export type SliderRef = ActorRefFrom<typeof sliderMachine>
type SliderSnapshot = SnapshotFrom<typeof sliderMachine>

export const selectSlideIndex = (snapshot: SliderSnapshot): number => snapshot.context.index
export const selectIsRunning = (snapshot: SliderSnapshot): boolean => snapshot.hasTag('running')
/** Returns true if all slides fit in view side by side. */
export const selectIsAllShown = (snapshot: SliderSnapshot): boolean =>
  snapshot.context.count < 2 || snapshot.context.held.includes('allShown')
/** Returns true if the visitor has paused the slider with its button. */
export const selectIsStopped = (snapshot: SliderSnapshot): boolean => snapshot.context.held.includes('button')
