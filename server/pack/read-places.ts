import { isPlaceKind, PLACE_KINDS } from '#contract/places.ts'
import { listHallIds } from './edition-halls.ts'
import type { PackFair, PackPlace } from './pack.ts'
import { readUniqueIds } from './read-companies.ts'
import { readYear } from './read-participations.ts'
import type { FindPlace, PlanWithStands } from './read-plans.ts'
import type { Row } from './row.ts'
import { createLangColumns, type TableColumns } from './read-table.ts'

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
export function readPlaces(rows: readonly Row[], fair: PackFair | undefined): WrittenPlace[] {
  const seen = new Map<string, number>()
  return readUniqueIds(rows).flatMap(({ id, row }) => {
    const year = readYear(row, fair)
    const hall = row.text('hall')
    const kind = row.text('kind')
    const shape = row.text('shape')
    const name = row.readBilingualText('name')
    if (hall === '') row.addProblem('hall', 'is empty')
    else if (fair && year !== undefined && !listHallIds(fair, year).includes(hall))
      row.addProblem('hall', `there is no hall ${hall} in the edition of ${year}`)
    if (!isPlaceKind(kind)) row.addProblem('kind', `"${kind}" is none of ${PLACE_KINDS.join(', ')}`)
    if (year === undefined || !isPlaceKind(kind)) return []
    const key = JSON.stringify([year, hall, shape])
    const earlier = shape === '' ? undefined : seen.get(key)
    if (earlier !== undefined) row.addProblem('shape', `${shape} is the place of row ${earlier} too`)
    seen.set(key, row.number)
    return [{ row, place: { id, year, hall, kind, shape, name } }]
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

/** Returns the places with what the plans have of them, and warns of shapes that a plan lacks. */
export function checkPlaces(places: readonly WrittenPlace[], plans: readonly PlanWithStands[]): PackPlace[] {
  return places.map(({ row, place }) => {
    const { id, year, hall, shape } = place
    const plan = plans.find((each) => each.year === year && each.hall === hall)
    const onPlan = plan?.places.has(id) ?? false
    if (plan !== undefined && shape !== '' && !onPlan)
      row.addWarning('shape', `"${shape}" is not drawn on plans/${year}/${hall}.svg`)
    return { ...place, onPlan }
  })
}
