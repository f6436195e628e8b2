import { createActor, SimulatedClock } from 'xstate'
import { describe, expect, test } from 'vitest'
import { INTRO_AUTOPLAY_MS, LINK_SLIDER_MS, SLIDER_MS } from '#contract/limits.ts'
import {
  selectIsAllShown,
  selectIsRunning,
  selectIsStopped,
  selectSlideIndex,
  sliderMachine,
  type SliderEvent,
} from '#machines/website/slider.machine.ts'
import { getSwipeStep } from '#machines/website/swipe.ts'
import { verifyModel, createRuleTests } from '#test/models/verify-model.ts'
import { isTriggeredBy } from '#test/models/rules.ts'
import { sliderModel } from '#test/models/slider.model.ts'

const AUTOPLAY = 'xstate.after.nextSlide.slider.many.running'

const stepOf = (event: SliderEvent): number => (isTriggeredBy('slide.previous')({ event }) ? -1 : 1)

describe('slider', () => {
  verifyModel(sliderModel)
  const { everyEdge, everyState } = createRuleTests(sliderModel)

  everyState(
    'it runs exactly while nothing holds it and there is somewhere to go',
    (state) => selectIsRunning(state) === (state.context.held.length === 0 && state.context.count > 1),
  )

  everyState(
    'the button shows whether the visitor paused the slider',
    (state) => selectIsStopped(state) === state.context.held.includes('button'),
  )

  everyState(
    'where all slides are shown, or there is one, it stands',
    (state) => !(selectIsAllShown(state) && selectIsRunning(state)),
  )

  everyState(
    'the current slide exists',
    (state) =>
      selectSlideIndex(state) === 0 ||
      (selectSlideIndex(state) > 0 && selectSlideIndex(state) < state.context.count),
  )

  everyEdge(
    'next, previous and the time go round by one',
    ({ from, to, event }) => {
      const { count } = from.context
      return selectSlideIndex(to) === (selectSlideIndex(from) + stepOf(event) + count) % count
    },
    (edge) => isTriggeredBy('slide.next', 'slide.previous', AUTOPLAY)(edge) && edge.from.context.count > 1,
  )

  everyEdge(
    'a choice leads to a slide that there is, and to no other',
    ({ from, to, event }) => {
      const index = event.type === 'slide.choose' ? event.index : 0
      const isThere = index === 0 || (index === 2 && from.context.count === 3)
      return selectSlideIndex(to) === (isThere ? index : selectSlideIndex(from))
    },
    isTriggeredBy('slide.choose'),
  )

  everyEdge(
    'a hold changes no slide, and its end releases only this hold',
    ({ from, to, event }) => {
      if (!('by' in event) || from.context.count < 2) return true
      const others = from.context.held.filter((by) => by !== event.by)
      const held = event.type === 'slider.hold' ? [...others, event.by] : others
      return (
        selectSlideIndex(from) === selectSlideIndex(to) &&
        held.toSorted().join() === to.context.held.toSorted().join()
      )
    },
    isTriggeredBy('slider.hold', 'slider.release'),
  )
})

describe('section 9, slider delays', () => {
  function start(delay: number, reducedMotion = false) {
    const clock = new SimulatedClock()
    const actor = createActor(sliderMachine, { clock, input: { count: 3, delay, reducedMotion } }).start()
    return { clock, actor, slide: () => selectSlideIndex(actor.getSnapshot()) }
  }

  test.each([
    ['the intro slider', INTRO_AUTOPLAY_MS, 5000],
    ['link sliders', LINK_SLIDER_MS, 3000],
    ['the others', SLIDER_MS, 4000],
  ])('%s', (_, delay, expected) => {
    const { clock, slide } = start(delay)
    clock.increment(expected - 1)
    expect(slide()).toBe(0)
    clock.increment(1)
    expect(slide()).toBe(1)
    clock.increment(expected)
    expect(slide()).toBe(2)
    clock.increment(expected)
    expect(slide()).toBe(0)
  })

  test('a slide that the visitor turned to stands for the whole delay', () => {
    const { clock, actor, slide } = start(5000)
    clock.increment(4999)
    actor.send({ type: 'slide.next' })
    clock.increment(4999)
    expect(slide()).toBe(1)
    clock.increment(1)
    expect(slide()).toBe(2)
  })

  test('so does one that was held', () => {
    const { clock, actor, slide } = start(5000)
    clock.increment(4999)
    actor.send({ type: 'slider.hold', by: 'hover' })
    clock.increment(60_000)
    actor.send({ type: 'slider.release', by: 'hover' })
    clock.increment(4999)
    expect(slide()).toBe(0)
    clock.increment(1)
    expect(slide()).toBe(1)
  })

  test('with reduced motion only the visitor changes slides', () => {
    const { clock, actor, slide } = start(5000, true)
    clock.increment(60_000)
    expect(slide()).toBe(0)
    actor.send({ type: 'slide.next' })
    clock.increment(60_000)
    expect(slide()).toBe(1)
  })
})

test('a swipe is forty pixels long, and its direction turns', () => {
  expect([-40, -39, 0, 39, 40].map(getSwipeStep)).toEqual([1, 0, 0, 0, -1])
})
