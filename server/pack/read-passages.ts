import type { PackFair, PackPassage, PackPlace, PackPlan } from './pack.ts'
import { readYear } from './read-participations.ts'
import type { TableColumns } from './table-columns.ts'
import type { Row } from './row.ts'

export const PASSAGE_COLUMNS: TableColumns = {
  required: ['year', 'from_place', 'to_place', 'metres'],
  optional: ['step_free'],
}

/** In metres; a longer one is a mistake of units. */
const LONGEST = 10_000

const FIELDS = ['from_place', 'to_place'] as const

interface KnownPlaces {
  fair: PackFair
  places: readonly PackPlace[]
  plans: readonly PackPlan[]
}

/** Reads `passages.csv`, checked against the places, and adds findings for places that no way reaches. */
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
      row.skip('passage-hall', 'to_place', String(to.id))
      return []
    }
    const pair = [from.id, to.id].sort((one, other) => one - other).join(' ')
    const earlier = seen.get(pair)
    if (earlier !== undefined) {
      row.skip('row-twice', 'to_place', undefined, { row: earlier })
      return []
    }
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
  if (id === undefined) return undefined
  const place = places.find((each) => each.id === id)
  if (place === undefined) row.skip('place', field, String(id))
  else if (year !== undefined && place.year !== year) row.skip('place-edition', field, String(id))
  else if (place.hall !== '') return place
  return undefined
}

function readMetres(row: Row): number | undefined {
  const text = row.text('metres').replace(',', '.')
  const metres = Number(text)
  if (text === '') row.skip('empty', 'metres')
  else if (!/^\d+(?:\.\d+)?$/.test(text) || metres > LONGEST)
    row.skip('metres', 'metres', row.text('metres'), { limit: LONGEST })
  else return metres
  return undefined
}

/** Without a way to its place no way leads through a passage, which is no reason to refuse the fair. */
function warnOfEnd(row: Row, field: string, { id, year, hall }: PackPlace, plans: readonly PackPlan[]): void {
  const plan = plans.find((each) => each.year === year && each.hall === hall)
  if (plan?.ways?.places.some(({ place }) => place === id) === true) return
  row.note('passage-way', field, String(id))
}
