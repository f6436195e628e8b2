import { DateTime } from 'luxon'
import type { BriefEvent } from '#contract/entities.ts'
import { localizeTranslated, type Lang } from '#contract/lang.ts'
import type { OtherEditionOn, OtherEvent } from '#contract/page.ts'
import { getEditionPhase } from '#contract/programme/editions.ts'
import { listRoomsNow } from '#contract/programme/now-and-next.ts'
import { getRoomSpot } from '#contract/programme/room-spot.ts'
import type { PageDependencies } from '#server/dependencies.ts'
import { toBriefEvent } from '#server/pages/brief-event.ts'
import { findSpotHref } from '#server/pages/website/company-href.ts'
import { findEventHref, findEventWindowHref } from '#server/pages/website/find-page.ts'
import { removeRedundantTranslations } from '#server/pages/redundant-translations.ts'
import { formatLocalDay } from './local-day.ts'

export function isEditionOn(
  { fair, clock }: Pick<PageDependencies, 'fair' | 'clock'>,
  year: number,
): boolean {
  const edition = fair.editions.find((each) => each.year === year)
  const now = clock()
  return (
    edition !== undefined &&
    getEditionPhase(edition, formatLocalDay(now, fair.timezone), now.getTime()) === 'on'
  )
}

/** Returns the year of another edition that is on while this one is not; undefined if there is none. */
export const findOtherEditionOn = (
  context: Pick<PageDependencies, 'fair' | 'clock'>,
  year: number,
): number | undefined =>
  isEditionOn(context, year)
    ? undefined
    : context.fair.editions.find((each) => isEditionOn(context, each.year))?.year

/** Most events of another edition that a guide's page carries. */
const MAX_OTHER_EVENTS = 8

/** Returns what is on at another edition while this one is not; undefined if none is on. */
export function readOtherEditionOn(
  context: Pick<PageDependencies, 'fair' | 'clock' | 'revision' | 'pages'>,
  current: number,
  lang: Lang,
): OtherEditionOn | undefined {
  const year = findOtherEditionOn(context, current)
  if (year === undefined) return undefined
  const events = listOnNow(context, year, lang).flatMap((event): OtherEvent[] => {
    const { ID: id, TS, TS_TO, TIME } = event
    const href =
      findEventWindowHref(context.fair, lang, { kind: 'event', id }, year) ??
      findEventHref(context, lang, { id, year })
    const spot = getRoomSpot(event)
    const roomHref = spot && findSpotHref(context.fair, lang, { year, ...spot })
    if (href === undefined) return []
    const name = localizeTranslated(lang, event.lang, event['~NAME'], event.NAME_TRANSLATION)
    const room = localizeTranslated(lang, event.lang, event.ROOM, event.ROOM_TRANSLATION)
    return [{ TS, TS_TO, TIME, name, href, room, ...(roomHref !== undefined && { roomHref }) }]
  })
  return { year, until: findEnd(context, year), events: events.slice(0, MAX_OTHER_EVENTS) }
}

/** Returns when an edition is over, in milliseconds since 1970: after its last day and the events of that night. */
function findEnd({ fair }: Pick<PageDependencies, 'fair'>, year: number): number {
  const { to = '', until = 0 } = fair.editions.find((edition) => edition.year === year) ?? {}
  const midnight = DateTime.fromISO(to, { zone: fair.timezone }).plus({ days: 1 })
  return Math.max(midnight.toMillis(), until)
}

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
      const brief = toBriefEvent(removeRedundantTranslations(event, lang), lang)
      const { SPEAKER_NAMES: _speakers, TOPIC: _topic, TOPIC_TRANSLATION: _other, ...rest } = brief
      return { ...rest, ORGANIZER: null }
    })
}
