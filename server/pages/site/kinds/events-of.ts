import type { FairEvent } from '../../../../contract/entities.ts'
import type { Asked } from '../asked.ts'
import { grouped } from '../grouped.ts'

/** The edition that a page is about, the guide's own where it names none. */
export const editionOf = ({ page, context }: Asked): number => page.content.edition ?? context.fair.guideYear

/** The events of the page's edition, as anybody may see them. */
export const eventsOf = (asked: Asked): Promise<FairEvent[]> =>
  asked.context.store.programme.events({ year: editionOf(asked), lang: asked.lang, authorized: false })

/** By day, the newest first; within a day as the programme has them (section 4, Event time). */
export function byDay(events: readonly FairEvent[]): [day: string, events: FairEvent[]][] {
  return grouped(events, ({ DATE }) => DATE).toSorted(([a], [b]) => b.localeCompare(a))
}
