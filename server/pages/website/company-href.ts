import { buildOnlineHref, buildPlanHref } from '#contract/addresses.ts'
import type { Lang } from '#contract/lang.ts'
import { buildSpotHref, type PlanSpot } from '#contract/plan/plan-target.ts'
import { getOnlineYear } from '#server/programme/online-edition.ts'
import type { FairRecord } from '#server/fair/fair-queries.ts'
import type { Revision } from '#server/fair/revision.ts'

interface CompanyAtEdition {
  id: number
  /** The edition at which the company exhibits. */
  year: number
  /** Without a hall the company is listed in every hall. */
  hall?: string | null | undefined
}

/** Returns the address at which a guide shows a company of an edition, or undefined if no guide does. */
export function findCompanyHref(
  fair: FairRecord,
  lang: Lang,
  { id, year, hall }: CompanyAtEdition,
): string | undefined {
  if (year === fair.guideYear) return buildPlanHref(lang, { hall: hall ?? fair.defaultHall, company: id })
  return year === getOnlineYear(fair) ? buildOnlineHref(lang, { kind: 'company', id }) : undefined
}

/**
 * Returns the canonical address of a company: in the guide's edition that of its first hall, otherwise that of the
 * online guide.
 */
export function findCanonicalCompanyHref(
  { fair, revision }: { fair: FairRecord; revision: Pick<Revision, 'exhibitors'> },
  lang: Lang,
  id: number,
): string {
  const company = revision.exhibitors.findCompany(id, { year: fair.guideYear, lang })
  if (company === undefined) return buildOnlineHref(lang, { kind: 'company', id })
  const hall = company.stands?.find((stand) => stand.hall !== null)?.hall ?? fair.defaultHall
  return buildPlanHref(lang, { hall, company: id })
}

/** A stand or a place in a hall of an edition. */
type SpotAtEdition = PlanSpot & { year: number }

/** Returns the address at which a guide shows a stand or a place of an edition, or undefined if no guide does (readings 31). */
export function findSpotHref(
  fair: FairRecord,
  lang: Lang,
  { year, ...spot }: SpotAtEdition,
): string | undefined {
  if (year === fair.guideYear) return buildSpotHref(lang, 'guide-v2', spot)
  return year === getOnlineYear(fair) ? buildSpotHref(lang, 'guide-new', spot) : undefined
}
