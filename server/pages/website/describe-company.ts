import { listCompanyStands } from '#contract/company-stands.ts'
import type { DescribedCompany } from '#contract/announcement.ts'
import { localize, type Lang } from '#contract/lang.ts'
import type { PageDependencies } from '#server/dependencies.ts'
import type { FairRecord } from '#server/fair/fair-queries.ts'
import { createHallWriter } from '#server/pages/create-hall-writer.ts'
import { getIntl } from '#server/pages/intl.ts'
import { getOnlineYear } from '#server/programme/online-edition.ts'
import { findCompanyHref, findSpotHref } from './company-href.ts'

/**
 * Returns a company with its stands at an edition; otherwise with the edition at which it exhibits, that of the page first,
 * then the one of guide v2, then that of the online guide, then the newest. Undefined if the fair does not have it.
 *
 * @param home year of the page's edition, which is not named, by default that of guide v2
 * @param first year of the edition whose stands are wanted, by default that of the page
 */
export function describeCompany(
  { fair, revision: { exhibitors } }: Pick<PageDependencies, 'fair' | 'revision'>,
  id: number,
  lang: Lang,
  home: number = fair.guideYear,
  first: number = home,
): DescribedCompany | undefined {
  const contact = exhibitors.findContact(id)
  if (contact === undefined) return undefined
  const { text: name, lang: nameLang } = localize(lang, contact.name)
  const described = { id, name, ...(nameLang && { lang: nameLang }) }
  const newest = fair.editions.toSorted((one, other) => other.year - one.year)
  const others = [home, fair.guideYear, getOnlineYear(fair), ...newest.map((edition) => edition.year)]
  for (const year of [first, ...others]) {
    const company = exhibitors.findCompany(id, { year, lang })
    if (company === undefined) continue
    const stands = listCompanyStands(company, fair.defaultHall)
    const href = findCompanyHref(fair, lang, { id, year, hall: stands[0]?.hall })
    const edition = year === home ? undefined : newest.find((each) => each.year === year)
    return {
      ...described,
      ...(edition && { edition: localize(lang, edition.name) }),
      ...(href !== undefined && { href }),
      stands: stands.flatMap(({ hall, text: stand }) =>
        hall === null ? [] : describeStand(fair, lang, { year, hall, stand }),
      ),
    }
  }
  return { ...described, stands: [] }
}

function describeStand(
  fair: FairRecord,
  lang: Lang,
  { year, hall, stand }: { year: number; hall: string; stand: string },
): DescribedCompany['stands'] {
  const href = findSpotHref(fair, lang, { year, hall, stand })
  const name = createHallWriter(fair, lang, year)(hall)
  const text = getIntl(lang).formatMessage({ id: 'plan.hallAndStand' }, { hall: name, stand })
  return href === undefined ? [] : [{ text, href }]
}
