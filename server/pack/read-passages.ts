import type { PackFair, PackPassage, PackPlace, PackPlan } from './pack.ts'
import { readYear } from './read-participations.ts'
import type { TableColumns } from './read-table.ts'
import type { Row } from './row.ts'

export const PASSAGE_COLUMNS: TableColumns = {
  required: ['year', 'from_place', 'to_place', 'metres'],
  optional: ['step_free'],
}

/** In metres; a longer one is a mistake of units. */
const LONGEST = 10_000

const FIELDS = ['from_place', 'to_place'] as const

interface KnownPlaces {
  fair: PackFair | undefined
  /** Undefined: the table of places could not be read. */
  places: readonly PackPlace[] | undefined
  plans: readonly PackPlan[]
}

/** Reads `passages.csv`, checked against the places, and warns of places to which no way leads in their halls. */
export function readPassages(rows: readonly Row[], known: KnownPlaces): PackPassage[] {
  const seen = new Map<string, number>()
  return rows.flatMap((row) => {
    const year = readYear(row, known.fair)
    const ends = FIELDS.map((field) => readEnd(row, field, year, known))
    const [from, to] = ends
    const metres = readMetres(row)
    const stepFree = row.readFlag('step_free')
    if (year === undefined || metres === undefined || from === undefined || to === undefined) return []
    if (from.hall === to.hall) {
      row.addProblem('to_place', `places ${from.id} and ${to.id} are both in hall ${to.hall}`)
      return []
    }
    const pair = [from.id, to.id].sort((one, other) => one - other).join(' ')
    const earlier = seen.get(pair)
    if (earlier !== undefined) row.addProblem('to_place', `row ${earlier} joins the same places`)
    seen.set(pair, row.number)
    ends.forEach((end, index) => end && warnOfEnd(row, FIELDS[index] ?? 'to_place', end, known.plans))
    return [{ year, from: from.id, to: to.id, metres, stepFree }]
  })
}

function readEnd(
  row: Row,
  field: string,
  year: number | undefined,
  { places }: KnownPlaces,
): PackPlace | undefined {
  const id = row.readId(field)
  if (id === undefined || places === undefined) return undefined
  const place = places.find((each) => each.id === id)
  if (place === undefined) row.addProblem(field, `there is no place ${id}`)
  else if (year !== undefined && place.year !== year)
    row.addProblem(field, `place ${id} is one of the edition of ${place.year}`)
  else if (place.hall !== '') return place
  return undefined
}

function readMetres(row: Row): number | undefined {
  const text = row.text('metres').replace(',', '.')
  const metres = Number(text)
  if (text === '') row.addProblem('metres', 'is empty')
  else if (!/^\d+(?:\.\d+)?$/.test(text) || metres > LONGEST)
    row.addProblem('metres', `"${row.text('metres')}" is not a number of metres from 0 to ${LONGEST}`)
  else return metres
  return undefined
}

/** Without a way to its place no way leads through a passage, which is no reason to refuse the fair. */
function warnOfEnd(row: Row, field: string, { id, year, hall }: PackPlace, plans: readonly PackPlan[]): void {
  const plan = plans.find((each) => each.year === year && each.hall === hall)
  if (plan?.ways?.places.some(({ place }) => place === id) === true) return
  const file = `plans/${year}/${hall}.svg`
  row.addWarning(
    field,
    plan === undefined
      ? `there is no ${file}, so no way leads to place ${id}`
      : `no way leads to place ${id} on ${file}`,
  )
}
