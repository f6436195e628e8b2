import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buildWayMap } from '#contract/plan/build-way-map.ts'
import { measurePlaces } from '#src/ports/measure-places.ts'
import { TWO_ROWS, createHall, rectangle } from '#test/machines/contract/sample-hall.ts'
import { ENTRANCE, wayMap } from '#test/ports/sample-ways.ts'

const CAFE = 12
const TOILET = 13
/** Where the shown plan has its centre of each, in pixels. */
const CENTRES = { '[data-stand="A1"]': 100, '[data-place="12"]': 400, '[data-place="13"]': 150 }

beforeEach(() => {
  vi.stubGlobal('CSS', { escape: String })
  document.body.innerHTML = `<div class="plan-markup">
    <p data-stand="A1"></p><p data-place="12"></p><p data-place="13"></p></div>`
  for (const [selector, x] of Object.entries(CENTRES)) {
    const shape = document.querySelector(selector)
    if (shape !== null) shape.getBoundingClientRect = () => new DOMRect(x, 0, 0, 0)
  }
})
afterEach(() => {
  document.body.innerHTML = ''
})

test('without ways, the nearest on the plan is first, and has no minutes', () => {
  expect(measurePlaces(null, { stand: 'A1' }, [CAFE, TOILET])).toEqual([
    { place: TOILET, minutes: null },
    { place: CAFE, minutes: null },
  ])
  expect(measurePlaces(null, { place: CAFE }, [TOILET, CAFE])).toEqual([
    { place: CAFE, minutes: null },
    { place: TOILET, minutes: null },
  ])
})

test('what the plan does not show is last, and from a stand that it does not show the order stays', () => {
  const places = (origin: string) => measurePlaces(null, { stand: origin }, [99, CAFE, TOILET])
  expect(places('A1').map(({ place }) => place)).toEqual([TOILET, CAFE, 99])
  expect(places('Z9').map(({ place }) => place)).toEqual([99, CAFE, TOILET])
})

test('where a way is known, the shortest walk is first, before what only the plan shows', () => {
  expect(measurePlaces(wayMap, { stand: 'A1' }, [TOILET, ENTRANCE])).toEqual([
    { place: ENTRANCE, minutes: 1 },
    { place: TOILET, minutes: null },
  ])
  const { map } = buildWayMap(
    createHall({
      stands: TWO_ROWS,
      places: [
        { place: CAFE, polygons: [rectangle(90, 0, 2, 2)] },
        { place: TOILET, polygons: [rectangle(10, 0, 2, 2)] },
        { place: ENTRANCE, polygons: [rectangle(0, 0, 2, 2)] },
      ],
    }),
  )
  const walks = measurePlaces(map, { place: ENTRANCE }, [CAFE, TOILET])
  expect(walks.map(({ place }) => place)).toEqual([TOILET, CAFE])
  expect(walks.map(({ minutes }) => minutes)).toEqual([1, 2])
})
