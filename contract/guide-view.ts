import type { ListFilter } from './addresses.ts'
import type { BriefEvent } from './entities.ts'
import type { Lang } from './lang.ts'
import { buildFilterQuery } from './list-filter.ts'
import type { PlanTarget } from './plan/plan-target.ts'
import { buildProgrammeQuery, PROGRAMME_PARAMS, type ProgrammeFilter } from './programme/filter.ts'

/** The parameters by which the link to the other language hands over what no address of a guide names. */
export const GUIDE_VIEW_PARAMS = ['tab', 'day', ...PROGRAMME_PARAMS] as const

/** Returns the tab that a guide opens with. */
export const getOpeningTab = (filter: ListFilter, target: PlanTarget | null): 'plan' | 'exhibitors' =>
  target === null && buildFilterQuery(filter) !== '' ? 'exhibitors' : 'plan'

/** What a visitor has chosen in the programme; `day` is null while the clock chooses. */
interface ChosenProgramme {
  day: string | null
  filter: ProgrammeFilter
  events: readonly BriefEvent[]
  lang: Lang
}

/** Returns the parameters that hand over a tab, null for the opening one, and what is chosen in the programme. */
export function buildGuideViewParams(tab: string | null, programme: ChosenProgramme | null): string[] {
  const params = tab === null ? [] : [`tab=${tab}`]
  if (programme === null) return params
  const { day, filter, ...source } = programme
  const narrowed = buildProgrammeQuery(filter, source)
  return [...params, ...(day === null ? [] : [`day=${day}`]), ...(narrowed === '' ? [] : [narrowed])]
}
