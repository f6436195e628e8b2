import { act, fireEvent } from '@testing-library/react'
import { expect } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import { selectIsTakingLong } from '#machines/website/loading.machine.ts'
import {
  selectIsAllShown,
  selectIsRunning,
  selectIsStopped,
  selectSlideIndex,
  type HoldReason,
} from '#machines/website/slider.machine.ts'
import { Loading } from '#src/views/website/Loading.tsx'
import { Slider } from '#src/views/website/slider/Slider.tsx'
import { loadingModel } from '#test/models/loading.model.ts'
import { sliderModel } from '#test/models/slider.model.ts'
import { renderChild } from './render-child.tsx'
import { setReducedMotion } from './test-document.ts'
import { en, expectTexts, findButton, press, readTexts } from './walk-gestures.ts'
import { isPassedDown, walkView } from './walk-view.ts'

walkView({
  model: loadingModel,
  render: (input) =>
    renderChild(loadingModel.machine, input, (actor) => <Loading data={input} loading={actor} />),
  executors: { 'loading.retry': { act: () => press('loading.retry'), when: selectIsTakingLong } },
  expectShown(snapshot) {
    const isLong = selectIsTakingLong(snapshot)
    expectTexts('.loader-status', [en(isLong ? 'loading.long' : 'loading.soon')])
    expectTexts('.loader button', isLong ? [en('loading.retry')] : [])
  },
})

const slide = (nth: number) => ({
  picture: { src: `/${nth}.svg`, alt: '' },
  title: `Slide ${nth}`,
  text: '',
  href: '/plan/',
})

function renderSlider(input: (typeof sliderModel.inputs)[number]) {
  setReducedMotion(input.reducedMotion)
  const data = {
    kind: 'intro',
    title: 'The fair',
    slides: Array.from({ length: input.count }, (_, nth) => slide(nth)),
    delay: input.delay,
  } as const
  return renderChild(sliderModel.machine, input, (actor) => <Slider data={data} slider={actor} />)
}

const region = () => document.querySelector('.slider') ?? document

const point = (type: 'pointerenter' | 'pointerleave') =>
  fireEvent(region(), new PointerEvent(type, { pointerType: 'mouse' }))

/** How a reason to hold comes and goes; the layout of the row is measured, which is not done here. */
const HOLDS: Partial<Record<HoldReason, (isHeld: boolean) => unknown>> = {
  button: (isHeld) => press(isHeld ? 'slider.pause' : 'slider.play'),
  hover: (isHeld) => point(isHeld ? 'pointerenter' : 'pointerleave'),
  reducedMotion: (isHeld) => act(() => setReducedMotion(isHeld)),
}

type SliderSnapshot = SnapshotFrom<typeof sliderModel.machine>

const isOffered = (snapshot: SliderSnapshot) => !selectIsAllShown(snapshot)
const canHold =
  (isHeld: boolean) =>
  (snapshot: SliderSnapshot, { by }: { by: HoldReason }) =>
    snapshot.context.held.includes(by) !== isHeld && (by !== 'button' || isOffered(snapshot))

function expectSlider(snapshot: SliderSnapshot): void {
  const isShown = isOffered(snapshot)
  const { index, count } = snapshot.context
  const dots = [...document.querySelectorAll('.slider-dot')]
  expect(dots.map((dot) => dot.getAttribute('aria-current'))).toEqual(
    isShown ? Array.from({ length: count }, (_, nth) => (nth === index ? 'true' : null)) : [],
  )
  expect(index).toBe(selectSlideIndex(snapshot))
  expect(findButton('slider.play') !== undefined).toBe(isShown && selectIsStopped(snapshot))
  if (selectIsRunning(snapshot)) expect(readTexts('[aria-live]').join('')).toBe('')
}

walkView({
  model: sliderModel,
  render: renderSlider,
  expectShown: expectSlider,
  executors: {
    'slider.hold': {
      act: (event, view) => (HOLDS[event.by] ? HOLDS[event.by]?.(true) : isPassedDown(event, view)),
      when: canHold(true),
    },
    'slider.release': {
      act: (event, view) => (HOLDS[event.by] ? HOLDS[event.by]?.(false) : isPassedDown(event, view)),
      when: canHold(false),
    },
    'slide.next': { act: () => press('slider.next'), when: isOffered },
    'slide.previous': { act: () => press('slider.previous'), when: isOffered },
    'slide.choose': {
      act: ({ index }) => fireEvent.click(document.querySelectorAll('.slider-dot')[index] ?? document),
      when: isOffered,
    },
  },
})
