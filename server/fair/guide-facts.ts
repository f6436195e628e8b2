import type { GuideFacts } from '#contract/entities.ts'
import type { PageDependencies } from '#server/dependencies.ts'

/** Returns what a guide shows of an edition beside its lists and events. */
export const readGuideFacts = (
  { fair, revision: { exhibitors, materials } }: Pick<PageDependencies, 'fair' | 'revision'>,
  year: number,
): GuideFacts => ({
  guide_halls: fair.halls,
  total_count: exhibitors.countExhibitors(year),
  rubrics: exhibitors.listCategories(),
  plans: materials.readPlanHashes(year),
})
