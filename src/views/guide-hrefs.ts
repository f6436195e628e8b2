import { buildOnlineHref, buildPlanHref } from '#contract/addresses.ts'
import type { PageData } from '#contract/page.ts'

/** Builds the addresses of the page's guide. */
export interface GuideHrefs {
  root: string
  company(id: number, hall: string): string
  /** Undefined in the online guide, which has no addresses for halls. */
  hall(hall: string): string | undefined
}

export const createGuideHrefs = ({ lang, guide }: PageData): GuideHrefs =>
  guide === null
    ? {
        root: buildOnlineHref(lang, null),
        company: (id) => buildOnlineHref(lang, { kind: 'company', id }),
        hall: () => undefined,
      }
    : {
        root: buildPlanHref(lang, {}),
        company: (company, hall) => buildPlanHref(lang, { hall, company }),
        hall: (hall) => buildPlanHref(lang, { hall }),
      }
