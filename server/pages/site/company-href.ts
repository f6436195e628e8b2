import { onlineHref, planHref } from '../../../contract/addresses.ts'
import type { Lang } from '../../../contract/lang.ts'
import { onlineYear } from '../../online-edition.ts'
import type { SiteContext } from './asked.ts'

/** Where a guide shows a company as it was at an edition; undefined: no guide does. */
export async function companyHref(
  { fair, store }: SiteContext,
  lang: Lang,
  { id, year }: { id: number; year: number },
): Promise<string | undefined> {
  const exhibitors = await store.fair.exhibitors({ year, lang, halls: [] })
  const company = exhibitors.find((each) => each.id === id)
  if (company === undefined) return undefined
  if (year === fair.guideYear)
    return planHref(lang, { hall: company.hall ?? fair.halls[0] ?? '', company: id })
  return year === onlineYear(fair) ? onlineHref(lang, { kind: 'company', id }) : undefined
}
