import { buildWayMap } from '#contract/plan/build-way-map.ts'
import type { HallPassages, NamedPlace } from '#contract/places.ts'
import type { WayMap } from '#contract/plan/way-map.ts'
import { TWO_ROWS, createHall, rectangle } from '#test/machines/contract/sample-hall.ts'

export const ENTRANCE = 11

export const entrance: NamedPlace = {
  id: ENTRANCE,
  hall: '1',
  kind: 'entrance',
  name: 'West',
  kindName: 'Entrance',
}

/** The map of a hall with ten stands and an entrance in the west. */
export const wayMap = buildWayMap(
  createHall({
    stands: TWO_ROWS,
    places: [{ place: ENTRANCE, polygons: [rectangle(0, 20, 2, 2)] }],
  }),
).map as WayMap

export const facts: HallPassages = { places: [entrance], passages: [] }
