import { onlineHref, planHref } from '../../contract/addresses.ts'
import type { PageData } from '../../contract/page.ts'

/** The addresses inside the guide of a page. */
export interface GuideHrefs {
  root: string
  company(id: number, hall: string): string
  /** Only guide v2 has addresses for halls. */
  hall(hall: string): string | undefined
}

export const guideHrefs = ({ lang, guide }: PageData): GuideHrefs =>
  guide === null
    ? {
        root: onlineHref(lang, null),
        company: (id) => onlineHref(lang, { kind: 'company', id }),
        hall: () => undefined,
      }
    : {
        root: planHref(lang, {}),
        company: (company, hall) => planHref(lang, { hall, company }),
        hall: (hall) => planHref(lang, { hall }),
      }
