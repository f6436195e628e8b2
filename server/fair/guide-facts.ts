import type { GuideFacts } from '#contract/entities.ts'
import type { PackHall } from '#server/pack/pack.ts'
import { listHallIds, listHalls } from '#server/pack/edition-halls.ts'
import type { PageDependencies } from '#server/dependencies.ts'

/** Returns the names of the halls that have one; nothing if none has. */
export function nameHalls(halls: readonly PackHall[]): Pick<GuideFacts, 'hall_names'> {
  const named = halls.filter(({ name }) => name.ru !== '' || name.en !== '')
  return named.length === 0 ? {} : { hall_names: Object.fromEntries(named.map(({ id, name }) => [id, name])) }
}

/** Returns what a guide shows of an edition beside its lists and events. */
export function readGuideFacts(
  { fair, revision: { exhibitors, materials, programme } }: Pick<PageDependencies, 'fair' | 'revision'>,
  year: number,
): GuideFacts {
  const map = materials.findSiteMap(year)
  return {
    guide_halls: listHallIds(fair, year),
    ...nameHalls(listHalls(fair, year)),
    hall_counts: exhibitors.countByHall(year),
    total_count: exhibitors.countExhibitors(year),
    rubrics: exhibitors.listCategories(),
    event_count: programme.countEvents(year),
    plans: materials.readPlanHashes(year),
    no_ways: materials.listStandsWithoutWays(year),
    ...(map && { site_map: map }),
  }
}
