import type { BriefEvent } from '#contract/entities.ts'
import type { Lang } from '#contract/lang.ts'
import { getEditionPhase } from '#contract/programme/editions.ts'
import { listRoomsNow } from '#contract/programme/now-and-next.ts'
import type { PageDependencies } from '#server/dependencies.ts'
import { toBriefEvent } from '#server/pages/brief-event.ts'
import { removeRedundantTranslations } from '#server/pages/redundant-translations.ts'
import { formatLocalDay } from './local-day.ts'

/** Returns true on the days of an edition. */
export function isEditionOn(
  { fair, clock }: Pick<PageDependencies, 'fair' | 'clock'>,
  year: number,
): boolean {
  const edition = fair.editions.find((each) => each.year === year)
  return edition !== undefined && getEditionPhase(edition, formatLocalDay(clock(), fair.timezone)) === 'on'
}

/** Returns the year of another edition that is on; undefined if there is none. */
export const findOtherEditionOn = (
  context: Pick<PageDependencies, 'fair' | 'clock'>,
  year: number,
): number | undefined =>
  context.fair.editions.find((each) => each.year !== year && isEditionOn(context, each.year))?.year

/** Returns the current and the next event of each room of an edition today, sorted by time. */
export function listOnNow(
  { fair, clock, revision }: Pick<PageDependencies, 'fair' | 'clock' | 'revision'>,
  year: number,
  lang: Lang,
): BriefEvent[] {
  const now = clock()
  const events = revision.programme.listEvents({ year, lang, authorized: false })
  const today = formatLocalDay(now, fair.timezone)
  return listRoomsNow(events, { now: now.getTime(), today, lang })
    .flatMap(({ now: running, next }) => [...running, ...(next ? [next] : [])])
    .toSorted((one, other) => one.TS - other.TS)
    .map((event) => {
      const brief = toBriefEvent(removeRedundantTranslations(event, lang))
      const { SPEAKER_NAMES: _speakers, TOPIC: _topic, TOPIC_TRANSLATION: _other, ...rest } = brief
      return { ...rest, ORGANIZER: null }
    })
}
