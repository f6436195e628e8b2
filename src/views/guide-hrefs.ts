import { buildOnlineHref, buildPlanHref } from '#contract/addresses.ts'
import type { PageData } from '#contract/page.ts'

/** The addresses inside the guide of a page. */
export interface GuideHrefs {
  root: string
  company(id: number, hall: string): string
  /** Only guide v2 has addresses for halls. */
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
