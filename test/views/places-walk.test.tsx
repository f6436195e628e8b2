import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import type { GuideFacts } from '#contract/entities.ts'
import type { PlanTarget } from '#contract/plan/plan-target.ts'
import { selectHallRef, selectPlacesRef } from '#machines/hall/guide-selectors.ts'
import {
  selectArePlacesMissing,
  selectDistances,
  selectKind,
  selectOrigin,
  selectPlaces,
} from '#machines/hall/places.machine.ts'
import { FloorPlan } from '#src/views/hall/FloorPlan.tsx'
import { GuideHall } from '#src/views/hall/HallContext.tsx'
import { placesModel, samplePlaces } from '#test/models/places.model.ts'
import { planGuideData, planPage } from '#test/models/sample-fair.ts'
import { renderPart, watch } from './render-child.tsx'
import { connectionFacts } from './walk-facts.ts'
import { press } from './walk-gestures.ts'
import { isPassedDown, walkView } from './walk-view.ts'

const SVG = `<svg viewBox="0 0 1000 1000"><rect data-stand="A101"></rect>${samplePlaces
  .map(({ id }) => `<g data-place="${id}"><rect/></g>`)
  .join('')}</svg>`

beforeEach(() => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, 0, 1000, 1000))
})
afterEach(() => vi.restoreAllMocks())

async function renderFloor(target: PlanTarget | null = null, facts: Partial<GuideFacts> = {}) {
  const live = renderPart(
    <GuideHall>
      <FloorPlan narrow={false} />
    </GuideHall>,
    { ...planPage, guide: { ...planGuideData, ...facts, target } },
    SVG,
  )
  act(() => selectHallRef(live.guide().getSnapshot()).send({ type: 'controls.wanted' }))
  await act(() => live.answer('hall.loadControls', undefined))
  const places = selectPlacesRef(selectHallRef(live.guide().getSnapshot()).getSnapshot())
  if (places === undefined) throw new Error('The controls are loaded')
  await waitFor(() => expect(document.querySelector('.plan-enlarge')).not.toBeNull())
  return { ...live, ...watch(live, places) }
}

const tick = (seconds: number) => ({ type: 'clock.ticked', now: seconds * 1000 })
const NAMES = { toilet: 'Toilets', cafe: 'Cafés' } as const
const findKind = (kind: keyof typeof NAMES) =>
  [...document.querySelectorAll('.place-kind')].find(({ textContent }) => textContent?.includes(NAMES[kind]))

function expectPlaces(snapshot: SnapshotFrom<typeof placesModel.machine>): void {
  const places = selectPlaces(snapshot) ?? []
  const isMissing = selectArePlacesMissing(snapshot)
  const found = places.filter(({ kind }) => kind === selectKind(snapshot))
  expect(document.querySelector('.places') !== null).toBe(places.length > 0 || isMissing)
  expect(document.querySelectorAll('.place-kind')).toHaveLength(new Set(places.map(({ kind }) => kind)).size)
  expect(document.querySelectorAll('.place-marks > circle')).toHaveLength(found.length)
  expect(document.querySelectorAll('.place-list button')).toHaveLength(found.length)
  const origin = selectOrigin(snapshot)
  const from = origin !== null && 'stand' in origin ? ` to stand ${origin.stand}` : ''
  const isMeasured = selectDistances(snapshot) !== null && found.length > 0
  expect(document.querySelector('.places-nearest')?.textContent ?? '').toBe(
    isMeasured ? `Nearest toilet${from} – 2 minutes: Toilet` : '',
  )
}

walkView({
  model: placesModel,
  render: () => renderFloor(),
  executors: {
    'hall.changed': isPassedDown,
    'exhibitors.reload': isPassedDown,
    ...connectionFacts,
    'places.retry': (event, view) =>
      selectArePlacesMissing(view.snapshot() as SnapshotFrom<typeof placesModel.machine>)
        ? press('plan.retry')
        : isPassedDown(event, view),
    'kind.chosen'(event, view) {
      const button = findKind(event.kind as keyof typeof NAMES)
      if (button === undefined || button.ariaPressed === 'true') isPassedDown(event, view)
      else fireEvent.click(button)
    },
    'kind.released'(event, view) {
      const button = document.querySelector('.place-kind[aria-pressed="true"]')
      if (button === null) isPassedDown(event, view)
      else fireEvent.click(button)
    },
    'origin.changed': isPassedDown,
    'clock.ticked': isPassedDown,
  },
  expectShown: expectPlaces,
})

test.each([
  [['toilet', 'cafe', 'info'], 'Toilets, cafés…'],
  [['toilet', 'info', 'cafe'], 'Toilets, cafés…'],
  [['toilet', 'info', 'entrance'], 'Toilets…'],
  [['cafe'], 'Cafés…'],
] as const)('the button of %j names what has room on a phone', async (kinds, title) => {
  const live = await renderFloor()
  const places = kinds.map((kind, id) => ({ id, kind, name: kind, kindName: kind, events: [] }))
  await act(() => live.answer('places.loadPlaces', places))
  expect(document.querySelector('.places-title')?.textContent).toBe(title)
})

test('a place that the address selects has a card with its name, its hall and what is on there', async () => {
  const live = await renderFloor({ place: 9 })
  await act(() => live.answer('places.loadPlaces', samplePlaces))
  act(() => live.pass(tick(1500)))
  const card = document.querySelector('.place-card')
  expect(card?.querySelector('.plan-card-name')?.textContent).toBe(' Stage')
  expect(card?.querySelector('.plan-card-where')?.textContent).toBe('Hall 1')
  expect(card?.querySelector('.place-events')?.textContent).toBe('Now, until 11:00 Opening')
  expect(card?.querySelector('a')?.getAttribute('href')).toBe('/en/online/events/5')
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Hall 1: Stage')
  act(() => live.pass(tick(3000)))
  expect(card?.querySelector('.place-events')).toBeNull()
})

test('the card of a place calls its hall by the name that the fair gives it', async () => {
  const live = await renderFloor({ place: 9 }, { hall_names: { '1': { ru: 'Хранение', en: 'Storage' } } })
  await act(() => live.answer('places.loadPlaces', samplePlaces))
  expect(document.querySelector('.place-card .plan-card-where')?.textContent).toBe('Storage')
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Storage: Stage')
})

test('an unknown place is said to be one, in one line', async () => {
  const live = await renderFloor({ place: 99 })
  await act(() => live.answer('places.loadPlaces', samplePlaces))
  expect(document.querySelector('.place-card .plan-card-text')?.textContent).toBe(
    'Hall 1: this place is not on the plan',
  )
})

test('a click on the shape of a place selects it, and the nearest is named from the stand of the address', async () => {
  const live = await renderFloor({ stand: 'A101' })
  await act(() => live.answer('places.loadPlaces', samplePlaces))
  const toilets = findKind('toilet')
  if (toilets !== undefined) fireEvent.click(toilets)
  await act(() =>
    live.answer('places.measurePlaces', [
      { place: 8, minutes: 2 },
      { place: 7, minutes: 3 },
    ]),
  )
  expect(document.querySelector('.places-nearest')?.textContent).toBe(
    'Nearest toilet to stand A101 – 2 minutes: Toilet',
  )
  fireEvent.click(document.querySelector('[data-place="7"] rect') ?? document.body)
  expect(document.querySelector('.place-card .plan-card-name')?.textContent).toBe(' Toilet west')
  expect(document.querySelector('[data-place="7"]')?.classList).toContain('is-selected')
  fireEvent.click(screen.getByRole('button', { name: 'Get directions from stand A101' }))
  expect(live.portParams('planGuide.navigate').at(-1)).toMatchObject({
    address: { hall: '1' },
    target: { place: 7, from: { stand: 'A101' } },
  })
})

test('the nearest is measured from where the visitor says to be, whatever else is selected', async () => {
  const live = await renderFloor({ stand: 'B202' })
  await act(() => live.answer('places.loadPlaces', samplePlaces))
  const hall = selectHallRef(live.guide().getSnapshot())
  act(() => hall.send({ type: 'start.chosen', start: { hall: '1', stand: 'A101' } }))
  const toilets = findKind('toilet')
  if (toilets !== undefined) fireEvent.click(toilets)
  expect(live.callInputs('places.measurePlaces').at(-1)).toMatchObject({ origin: { stand: 'A101' } })
  act(() => hall.send({ type: 'start.chosen', start: null }))
  expect(live.callInputs('places.measurePlaces').at(-1)).toMatchObject({ origin: { stand: 'B202' } })
})

test('the nearest is not measured from a code that the plan does not show', async () => {
  const live = await renderFloor({ stand: 'A101' })
  await act(() => live.answer('places.loadPlaces', samplePlaces))
  const hall = selectHallRef(live.guide().getSnapshot())
  act(() => hall.send({ type: 'start.chosen', start: { hall: '1', stand: 'ZZ99' } }))
  const toilets = findKind('toilet')
  if (toilets !== undefined) fireEvent.click(toilets)
  expect(live.callInputs('places.measurePlaces').at(-1)).toMatchObject({ origin: { stand: 'A101' } })
})
