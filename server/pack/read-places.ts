import { isPlaceKind, PLACE_KINDS } from '#contract/places.ts'
import type { PackPlace } from './pack.ts'
import { readUniqueIds } from './read-unique-ids.ts'
import { type FairSources, readHall, readYear } from './read-participations.ts'
import type { FindPlace, PlanWithStands } from './read-plans.ts'
import type { Row } from './row.ts'
import { createLangColumns, type TableColumns } from './table-columns.ts'

export const PLACE_COLUMNS: TableColumns = {
  required: ['id', 'year', 'hall', 'kind', 'shape'],
  optional: createLangColumns('name'),
}

/** A place as it is written, before the plans are read. */
interface WrittenPlace {
  row: Row
  place: Omit<PackPlace, 'onPlan'>
}

/** Reads `places.csv`, checked against the settings. */
export function readPlaces(rows: readonly Row[], sources: FairSources): WrittenPlace[] {
  const seen = new Map<string, number>()
  return readUniqueIds(rows).flatMap(({ id, row }) => {
    const year = readYear(row, sources.fair)
    const hall = year === undefined ? null : readHall(row, sources, year)
    const kind = row.text('kind')
    const shape = row.text('shape')
    const name = row.readBilingualText('name')
    if (row.text('hall') === '') row.skip('empty', 'hall')
    if (!isPlaceKind(kind)) row.skip('place-kind', 'kind', kind, { names: PLACE_KINDS.join(', ') })
    if (year === undefined || hall === null || !isPlaceKind(kind)) return []
    const key = JSON.stringify([year, hall, shape])
    const earlier = shape === '' ? undefined : seen.get(key)
    if (earlier !== undefined) row.skip('place-shape', 'shape', shape, { row: earlier })
    else seen.set(key, row.number)
    return [{ row, place: { id, year, hall, kind, shape: earlier === undefined ? shape : '', name } }]
  })
}

/** Returns a function that finds places by the elements of plans. */
export function createPlaceFinder(places: readonly WrittenPlace[]): FindPlace {
  const ids = new Map(places.map(({ place: { id, year, hall, shape } }) => [`${year} ${hall} ${shape}`, id]))
  return (year, hall, shape) => (shape === '' ? undefined : ids.get(`${year} ${hall} ${shape}`))
}

/** Returns the ids of entrances and exits. */
export const listOpenings = (places: readonly WrittenPlace[]): ReadonlySet<number> =>
  new Set(places.flatMap(({ place: { id, kind } }) => (kind === 'entrance' || kind === 'exit' ? [id] : [])))

/** Returns the places with their positions on the plans, and adds findings for shapes that a plan lacks. */
export function checkPlaces(places: readonly WrittenPlace[], plans: readonly PlanWithStands[]): PackPlace[] {
  return places.map(({ row, place }) => {
    const { id, year, hall, shape } = place
    const plan = plans.find((each) => each.year === year && each.hall === hall)
    const onPlan = plan?.places.has(id) ?? false
    if (plan !== undefined && shape !== '' && !onPlan) row.note('place-off-plan', 'shape', shape)
    return { ...place, onPlan }
  })
}
