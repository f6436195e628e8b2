import { buildOnlineHref, buildPlanHref } from '#contract/addresses.ts'
import type { Lang } from '#contract/lang.ts'
import { getOnlineYear } from '#server/programme/online-edition.ts'
import type { FairRecord } from '#server/store/fair-store.ts'

interface CompanyAtEdition {
  id: number
  /** The edition at which it is shown. */
  year: number
  /** Without one it is in no hall, and every one lists it. */
  hall?: string | null | undefined
}

/** Where a guide shows a company as it was at an edition; undefined: no guide does. */
export function findCompanyHref(
  fair: FairRecord,
  lang: Lang,
  { id, year, hall }: CompanyAtEdition,
): string | undefined {
  if (year === fair.guideYear) return buildPlanHref(lang, { hall: hall ?? fair.defaultHall, company: id })
  return year === getOnlineYear(fair) ? buildOnlineHref(lang, { kind: 'company', id }) : undefined
}
