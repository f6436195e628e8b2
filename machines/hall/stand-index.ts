import type { Exhibitor } from '#contract/entities.ts'
import { parseStandCodes } from '#contract/stands.ts'

/** Which companies are on which stand: many to many (readings 28). */
interface StandIndex {
  /** A stand may have several codes, separated by spaces. */
  getCompanies(stand: string): readonly number[]
  getStands(company: number): readonly string[]
}

type StandHolder = Pick<Exhibitor, 'id' | 'stand'>

const indexes = new WeakMap<readonly StandHolder[], StandIndex>()

/** Returns the index of a loaded list, which is built once for each list. */
export function getStandIndex(exhibitors: readonly StandHolder[]): StandIndex {
  const known = indexes.get(exhibitors)
  if (known !== undefined) return known
  const stands = new Map(exhibitors.map(({ id, stand }) => [id, parseStandCodes(stand)]))
  const companies = new Map<string, number[]>()
  for (const [id, codes] of stands)
    for (const code of codes) companies.set(code, [...(companies.get(code) ?? []), id])
  const index: StandIndex = {
    getCompanies: (stand) =>
      companies.get(stand) ?? [...new Set(stand.split(' ').flatMap((code) => companies.get(code) ?? []))],
    getStands: (company) => stands.get(company) ?? [],
  }
  indexes.set(exhibitors, index)
  return index
}
