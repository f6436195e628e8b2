import type { Announcement, DescribedCompany } from '#contract/announcement.ts'
import type { Lang } from '#contract/lang.ts'
import { chooseEdition } from '#contract/programme/editions.ts'
import type { PageDependencies } from '#server/dependencies.ts'
import { describeCompany } from './describe-company.ts'

type NewsContext = Pick<PageDependencies, 'fair' | 'revision'>

/**
 * Returns announcements with their companies, as far as the fair has them, and the stands of these at the edition that the
 * day of the announcement belongs to (readings 31).
 *
 * @param home year of the page's edition, which is not named
 */
export const describeNews = (
  context: NewsContext,
  news: readonly Announcement[],
  lang: Lang,
  home: number,
): Announcement[] =>
  news.map((item) => {
    const { ORGANIZER: organizer } = item
    const company =
      organizer === null ? undefined : describeOwner(context, item.DATE, organizer.ID, lang, home)
    return organizer === null || company === undefined
      ? item
      : { ...item, ORGANIZER: { ...organizer, company } }
  })

/** Returns a company without stands if it was not at the edition of its announcement. */
function describeOwner(
  context: NewsContext,
  day: string,
  id: number,
  lang: Lang,
  home: number,
): DescribedCompany | undefined {
  const { fair, revision } = context
  const { year = home } = chooseEdition(fair.editions, { day, now: Date.parse(day) }, home) ?? {}
  const company = describeCompany(context, id, lang, home, year)
  if (company === undefined || revision.exhibitors.findCompany(id, { year, lang }) !== undefined)
    return company
  const { edition: _, ...named } = company
  return { ...named, stands: [] }
}
