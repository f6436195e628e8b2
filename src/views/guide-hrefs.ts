import { buildOnlineHref, buildPlanHref, type EventAddress, type ListFilter } from '#contract/addresses.ts'
import { buildGuideQuery, buildSpotHref, type PlanTarget } from '#contract/plan/plan-target.ts'
import type { PageData } from '#contract/page.ts'

export interface GuideHrefs {
  root: string
  company: (id: number, hall: string) => string
  /**
   * Returns the address of a hall with a filter and a selection. Undefined in the online guide, whose halls have no
   * addresses.
   */
  hall: (hall: string, filter?: ListFilter | null, target?: PlanTarget | null) => string | undefined
  event: (address: EventAddress) => string
  /** The address that selects a stand. */
  stand: (hall: string, stand: string) => string
}

export const createGuideHrefs = ({ lang, guide }: PageData): GuideHrefs =>
  guide === null
    ? {
        root: buildOnlineHref(lang, null),
        company: (id) => buildOnlineHref(lang, { kind: 'company', id }),
        event: (address) => buildOnlineHref(lang, address),
        hall: () => undefined,
        stand: (hall, stand) => buildSpotHref(lang, 'guide-new', { hall, stand }),
      }
    : {
        root: buildPlanHref(lang, {}),
        company: (company, hall) => buildPlanHref(lang, { hall, company }),
        event: (event) => buildPlanHref(lang, { event }),
        hall: (hall, filter = null, target = null) =>
          buildPlanHref(lang, { hall }) + buildGuideQuery(filter, target),
        stand: (hall, stand) => buildSpotHref(lang, 'guide-v2', { hall, stand }),
      }
