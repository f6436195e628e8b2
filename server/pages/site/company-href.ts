import { onlineHref, planHref } from '../../../contract/addresses.ts'
import type { Lang } from '../../../contract/lang.ts'
import { onlineYear } from '../../online-edition.ts'
import type { FairRecord } from '../../store/store.ts'

interface ShownCompany {
  id: number
  /** The edition at which it is shown. */
  year: number
  /** Without one it is in no hall, and every one lists it. */
  hall?: string | null | undefined
}

/** Where a guide shows a company as it was at an edition; undefined: no guide does. */
export function companyHref(
  fair: FairRecord,
  lang: Lang,
  { id, year, hall }: ShownCompany,
): string | undefined {
  if (year === fair.guideYear) return planHref(lang, { hall: hall ?? fair.defaultHall, company: id })
  return year === onlineYear(fair) ? onlineHref(lang, { kind: 'company', id }) : undefined
}
