import type { Exhibitor } from '../../contract/entities.ts'
import { standCodes } from '../../contract/stands.ts'

/** Which companies are on which stand: many to many (readings 28). */
export interface StandIndex {
  companiesOf(stand: string): readonly number[]
  standsOf(company: number): readonly string[]
}

export type Placed = Pick<Exhibitor, 'id' | 'stand'>

const indexes = new WeakMap<readonly Placed[], StandIndex>()

/** The index of a loaded list, built once for it. */
export function standIndex(exhibitors: readonly Placed[]): StandIndex {
  const known = indexes.get(exhibitors)
  if (known !== undefined) return known
  const stands = new Map(exhibitors.map(({ id, stand }) => [id, standCodes(stand)]))
  const companies = new Map<string, number[]>()
  for (const [id, codes] of stands)
    for (const code of codes) companies.set(code, [...(companies.get(code) ?? []), id])
  const index: StandIndex = {
    companiesOf: (stand) => companies.get(stand) ?? [],
    standsOf: (company) => stands.get(company) ?? [],
  }
  indexes.set(exhibitors, index)
  return index
}
