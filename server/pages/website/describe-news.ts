import type { Announcement } from '#contract/announcement.ts'
import type { Lang } from '#contract/lang.ts'
import type { PageDependencies } from '#server/dependencies.ts'
import { describeCompany } from './describe-company.ts'

/**
 * Returns announcements with their companies, as far as the fair has them, and the stands of these (readings 31).
 *
 * @param home year of the edition whose stands are named before those of others, by default that of guide v2
 */
export const describeNews = (
  context: Pick<PageDependencies, 'fair' | 'revision'>,
  news: readonly Announcement[],
  lang: Lang,
  home?: number,
): Announcement[] =>
  news.map((item) => {
    const { ORGANIZER: organizer } = item
    const company = organizer === null ? undefined : describeCompany(context, organizer.ID, lang, home)
    return organizer === null || company === undefined
      ? item
      : { ...item, ORGANIZER: { ...organizer, company } }
  })
