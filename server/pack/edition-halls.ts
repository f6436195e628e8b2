import type { PackFair, PackHall } from './pack.ts'

type Editions = Pick<PackFair, 'editions'>

/** Returns the halls of an edition in their order; none if there is no such edition. */
export const listHalls = ({ editions }: Editions, year: number): readonly PackHall[] =>
  editions.find((edition) => edition.year === year)?.halls ?? []

export const listHallIds = (fair: Editions, year: number): string[] =>
  listHalls(fair, year).map(({ id }) => id)

/** Returns the hall with which a guide of an edition opens. */
export function getDefaultHall(fair: Pick<PackFair, 'editions' | 'defaultHall'>, year: number): string {
  const halls = listHallIds(fair, year)
  return halls.includes(fair.defaultHall) ? fair.defaultHall : (halls[0] ?? fair.defaultHall)
}
