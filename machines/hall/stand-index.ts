import { parseStandCodes } from '#contract/stands.ts'

/** Which companies are on which stand of a hall: many to many (readings 28). */
interface StandIndex {
  /** A stand may have several codes, separated by spaces. */
  getCompanies(stand: string): readonly number[]
  getStands(company: number): readonly string[]
}

/** A company of a list. */
export interface StandHolder {
  id: number
  /** Its reference: in the list of a hall to the stands there, in a list of all halls to all of them. */
  stand?: string
  /** Absent in the list of a hall; null while it is not known. In a list of all halls it is the first one. */
  hall?: string | null | undefined
  /** Its stands by hall; absent if all of them are in `hall`. */
  stands?: readonly { hall: string | null; stand: string }[] | undefined
}

const indexes = new WeakMap<readonly StandHolder[], Map<string, StandIndex>>()

/** Returns the index of a loaded list for a hall, or with an empty one for all halls. It is built once. */
export function getStandIndex(exhibitors: readonly StandHolder[], hall: string): StandIndex {
  const byHall = indexes.get(exhibitors) ?? new Map<string, StandIndex>()
  indexes.set(exhibitors, byHall)
  const index = byHall.get(hall) ?? createStandIndex(exhibitors, hall)
  byHall.set(hall, index)
  return index
}

function createStandIndex(exhibitors: readonly StandHolder[], hall: string): StandIndex {
  const stands = new Map(exhibitors.map((each) => [each.id, parseStandCodes(getHallReference(each, hall))]))
  const companies = new Map<string, number[]>()
  for (const [id, codes] of stands)
    for (const code of codes) companies.set(code, [...(companies.get(code) ?? []), id])
  return {
    getCompanies: (stand) =>
      companies.get(stand) ?? [...new Set(stand.split(' ').flatMap((code) => companies.get(code) ?? []))],
    getStands: (company) => stands.get(company) ?? [],
  }
}

/** Returns the reference of a company to its stands in a hall, and to those without one; empty if it has none. */
function getHallReference({ stand = '', hall: own, stands }: StandHolder, hall: string): string {
  const isThere = (each: string | null | undefined) =>
    hall === '' || each === undefined || each === null || each === hall
  if (stands === undefined) return isThere(own) ? stand : ''
  return stands.flatMap((each) => (isThere(each.hall) ? each.stand : [])).join(', ')
}
