import { listCompanyStands } from '#contract/company-stands.ts'
import type { SentCard } from '#contract/islands.ts'
import { localize, type Lang } from '#contract/lang.ts'
import type { PageDependencies } from '#server/dependencies.ts'
import type { FairRecord } from '#server/fair/fair-queries.ts'
import { listHalls } from '#server/pack/edition-halls.ts'
import { getIntl } from '#server/pages/intl.ts'
import { formatLocalDay } from '#server/programme/local-day.ts'
import { getOnlineYear } from '#server/programme/online-edition.ts'
import { findCompanyHref, findSpotHref } from './company-href.ts'

/**
 * Returns the cards that a visitor sent, each with the stands of the company at the edition of guide v2, else at that of
 * the online guide. A company that the fair no longer has is left out.
 */
export function describeSentCards(
  { fair, revision: { exhibitors } }: Pick<PageDependencies, 'fair' | 'revision'>,
  cards: readonly { company: number; sent: Date }[],
  lang: Lang,
): SentCard[] {
  return cards.flatMap(({ company: id, sent }): SentCard[] => {
    const contact = exhibitors.findContact(id)
    if (contact === undefined) return []
    const { text: name, lang: nameLang } = localize(lang, contact.name)
    const day = formatLocalDay(sent, fair.timezone)
    const card = { company: id, name, ...(nameLang && { lang: nameLang }), day, stands: [] }
    for (const year of [fair.guideYear, getOnlineYear(fair)]) {
      const company = exhibitors.findCompany(id, { year, lang })
      if (company === undefined) continue
      const stands = listCompanyStands(company, fair.defaultHall)
      const href = findCompanyHref(fair, lang, { id, year, hall: stands[0]?.hall })
      return [
        {
          ...card,
          ...(href !== undefined && { href }),
          stands: stands.flatMap(({ hall, text: stand }) =>
            hall === null ? [] : describeStand(fair, lang, { year, hall, stand }),
          ),
        },
      ]
    }
    return [card]
  })
}

function describeStand(
  fair: FairRecord,
  lang: Lang,
  { year, hall, stand }: { year: number; hall: string; stand: string },
): SentCard['stands'] {
  const href = findSpotHref(fair, lang, { year, hall, stand })
  const intl = getIntl(lang)
  const written = listHalls(fair, year).find(({ id }) => id === hall)
  const named = written === undefined ? '' : localize(lang, written.name).text
  const name = named || intl.formatMessage({ id: 'plan.hall' }, { hall })
  const text = intl.formatMessage({ id: 'way.inHall' }, { hall: name, kind: 'stand', name: stand })
  return href === undefined ? [] : [{ text, href }]
}
