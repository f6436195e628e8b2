import type { PlaceDistance, PlaceOrigin } from '#contract/places.ts'
import { findWay } from '#contract/plan/find-way.ts'
import { createWayGrid } from '#contract/plan/way-grid.ts'
import type { WayMap } from '#contract/plan/way-map.ts'

/**
 * Measures how far places are from a stand or a place, and returns the nearest first. Those to which no way is known
 * follow, by their distance on the plan that is shown: that is no walk, so that they have no minutes.
 */
export function measurePlaces(
  map: WayMap | null,
  origin: PlaceOrigin,
  places: readonly number[],
): PlaceDistance[] {
  const grid = map && createWayGrid(map)
  const measured = places.map((place) => {
    const way = grid && findWay(grid, origin, { place })
    return { place, metres: way?.metres ?? null, minutes: way?.minutes ?? null }
  })
  const walked = measured.flatMap(({ metres, ...each }) => (metres === null ? [] : [{ ...each, metres }]))
  const rest = measured.filter(({ metres }) => metres === null).map(({ place }) => place)
  return [
    ...walked
      .toSorted((one, other) => one.metres - other.metres)
      .map(({ place, minutes }) => ({ place, minutes })),
    ...sortByDistance(origin, rest).map((place) => ({ place, minutes: null })),
  ]
}

function sortByDistance(origin: PlaceOrigin, places: readonly number[]): readonly number[] {
  const start = findCentre(origin)
  if (start === undefined) return places
  const measure = (place: number): number => {
    const centre = findCentre({ place })
    return centre === undefined ? Infinity : Math.hypot(centre.x - start.x, centre.y - start.y)
  }
  const distances = new Map(places.map((place) => [place, measure(place)]))
  return places.toSorted((one, other) => (distances.get(one) ?? 0) - (distances.get(other) ?? 0))
}

/** Returns the middle of a stand or place on the shown plan, in pixels. */
function findCentre(spot: PlaceOrigin): { x: number; y: number } | undefined {
  const selector =
    'stand' in spot ? `[data-stand~="${CSS.escape(spot.stand)}"]` : `[data-place="${spot.place}"]`
  const box = document.querySelector(`.plan-markup ${selector}`)?.getBoundingClientRect()
  return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
