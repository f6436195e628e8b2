import { parseStandCodes } from '#contract/stands.ts'
import type { HallJoins, PackCompany, PackFair, PackParticipation } from './pack.ts'
import type { PlanWithStands } from './read-plans.ts'

/** Counts for each hall with a plan which stand references have a shape. A shared reference counts once. */
export function countJoins(
  { editions }: Pick<PackFair, 'editions'>,
  booths: readonly PackParticipation[],
  plans: readonly PlanWithStands[],
): HallJoins[] {
  return editions.flatMap(({ year, halls }) =>
    halls.flatMap(({ id: hall }) => {
      const plan = plans.find((each) => each.year === year && each.hall === hall)
      if (plan === undefined) return []
      const here = booths.filter((booth) => booth.year === year && booth.hall === hall)
      const references = [...new Set(here.map(({ stand }) => stand))].filter((stand) => stand !== '')
      const counts = { joined: 0, partly: 0, lost: 0 }
      const taken = new Set<string>()
      for (const reference of references) {
        const codes = parseStandCodes(reference)
        const found = codes.filter((code) => plan.stands.has(code))
        for (const code of found) taken.add(code)
        if (found.length === 0) counts.lost++
        else counts[found.length === codes.length ? 'joined' : 'partly']++
      }
      const empty = [...plan.stands].filter((code) => !taken.has(code)).length
      return [{ year, hall, ...counts, empty, unplaced: here.filter(({ stand }) => stand === '').length }]
    }),
  )
}

/** Counts companies without hall and stand, which are in the lists, and on no plan. */
export function countUnplaced(
  companies: readonly Pick<PackCompany, 'id'>[],
  booths: readonly PackParticipation[],
): number {
  const placed = booths.filter(({ hall, stand }) => hall !== null || stand !== '')
  const ids = new Set(placed.map(({ company }) => company))
  return companies.filter(({ id }) => !ids.has(id)).length
}

/** Counts companies with a stand whose hall is not known, which is on no plan either. */
export const countWithoutHall = (booths: readonly PackParticipation[]): number =>
  new Set(booths.flatMap(({ company, hall, stand }) => (hall === null && stand !== '' ? [company] : []))).size
