import type { ListFilter } from './addresses.ts'
import { buildFilterQuery } from './list-filter.ts'
import type { PlanTarget } from './plan/plan-target.ts'

/** The parameters by which the link to the other language hands over what no address of a guide names. */
export const GUIDE_VIEW_PARAMS = ['tab', 'day', 'room', 'topic', 'language', 'broadcast'] as const

export const getOpeningTab = (filter: ListFilter, target: PlanTarget | null): 'plan' | 'exhibitors' =>
  target === null && buildFilterQuery(filter) !== '' ? 'exhibitors' : 'plan'
