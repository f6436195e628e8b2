import type { FairEvent } from '#contract/entities.ts'
import type { ResolvedPageRequest } from '#server/pages/website/page-type.ts'
import { groupBy } from '#server/pages/website/group-by.ts'

/** The edition that a page is about, the guide's own where it names none. */
export const getEditionYear = ({ page, context }: ResolvedPageRequest): number =>
  page.content.edition ?? context.fair.guideYear

/** The events of the page's edition, as anybody may see them. */
export const readEditionEvents = (asked: ResolvedPageRequest): Promise<FairEvent[]> =>
  asked.context.store.programme.listEvents({
    year: getEditionYear(asked),
    lang: asked.lang,
    authorized: false,
  })

/** By day, the newest first; within a day as the programme has them (section 4, Event time). */
export function groupByDay(events: readonly FairEvent[]): [day: string, events: FairEvent[]][] {
  return groupBy(events, ({ DATE }) => DATE).toSorted(([a], [b]) => b.localeCompare(a))
}
