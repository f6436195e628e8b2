import { TODAY_PATH } from '#contract/addresses.ts'
import type { FairEvent } from '#contract/entities.ts'
import { getEventTime } from '#contract/event-time.ts'
import type { TodayData, TodayEvent } from '#contract/islands.ts'
import { getLangPrefix, localize, type Lang } from '#contract/lang.ts'
import { chooseEdition } from '#contract/programme/editions.ts'
import { getRoomSpot } from '#contract/programme/room-spot.ts'
import { toBriefEvent } from '#server/pages/brief-event.ts'
import { listHalls } from '#server/pack/edition-halls.ts'
import { groupBy } from '#server/group-by.ts'
import { getIntl } from '#server/pages/intl.ts'
import type { WebsiteRequest } from '#server/pages/website-renderer.ts'
import { removeRedundantTranslations } from '#server/pages/redundant-translations.ts'
import { formatLocalDay } from '#server/programme/local-day.ts'
import { findSpotHref } from './company-href.ts'
import { findEventHref, findEventWindowHref, findProgrammePath } from './find-page.ts'
import { listRecordings } from './list-recordings.ts'
import type { WebsiteContext } from './page-type.ts'

/** Returns the edition of the present day, with its events of today and of the next day with events. */
export function readToday(
  context: WebsiteContext,
  { lang, session }: Pick<WebsiteRequest, 'lang' | 'session'>,
): TodayData | undefined {
  const { fair, clock, pages, revision } = context
  const moment = clock()
  const now = moment.getTime()
  const today = formatLocalDay(moment, fair.timezone)
  const edition = chooseEdition(fair.editions, { day: today, now }, fair.guideYear)
  if (edition === undefined) return undefined
  const { year, from, to, until } = edition
  const all = revision.programme.listEvents({ year, lang, authorized: false })
  const hasEnded = (event: FairEvent): boolean => getEventTime(event, now) === 'ended'
  const left = all.filter((event) => !hasEnded(event))
  const [nextDay = today] = left
    .map(({ DATE }) => DATE)
    .filter((day) => day > today)
    .toSorted()
  const programmePath = findProgrammePath(pages, year)
  const further = groupBy(
    left.filter(({ DATE }) => DATE > nextDay),
    ({ DATE }) => DATE,
  )
  return {
    now,
    ...(!session?.visitor && { isAnonymous: true as const }),
    year,
    name: localize(lang, edition.name).text,
    days: { from, to, ...(until !== undefined && { until }) },
    dates: formatDates(from, to, lang),
    isOnline: edition.online,
    halls: edition.online ? '' : countHalls(listHalls(fair, year).length, lang),
    ...(listRecordings(context, lang, year).length > 0 && { hasRecordings: true as const }),
    ...(all.some((event) => event.DATE === today && hasEnded(event)) && { hasEnded: true as const }),
    events: left
      .filter(({ DATE }) => DATE <= nextDay)
      .map((event) =>
        describeEvent(context, lang, { event: removeRedundantTranslations(event, lang), year }),
      ),
    further: Object.fromEntries([...further].map(([day, events]) => [day, events.map(({ ID }) => ID)])),
    ...(programmePath !== undefined && { programmeHref: getLangPrefix(lang) + programmePath }),
    todayHref: getLangPrefix(lang) + TODAY_PATH,
  }
}

/** The link opens the guide of the event's edition, which has its broadcast and its plan. */
function describeEvent(
  context: WebsiteContext,
  lang: Lang,
  { event, year }: { event: FairEvent; year: number },
): TodayEvent {
  const { fair } = context
  const { ID: id, HAS_BROADCAST: hasBroadcast } = event
  const spot = getRoomSpot(event)
  const {
    SPEAKER_NAMES: _speakers,
    TOPIC: _topic,
    TOPIC_TRANSLATION: _other,
    ...brief
  } = toBriefEvent(event, lang)
  const href =
    findEventWindowHref(fair, lang, { kind: 'event', id }, year) ?? findEventHref(context, lang, { id, year })
  const watchHref = hasBroadcast
    ? findEventWindowHref(fair, lang, { kind: 'broadcast', id }, year)
    : undefined
  const roomHref = spot && findSpotHref(fair, lang, { year, ...spot })
  return {
    ...brief,
    ORGANIZER: null,
    ...(href !== undefined && { href }),
    ...(watchHref !== undefined && { watchHref }),
    ...(roomHref !== undefined && { roomHref }),
  }
}

/** Formats the days of an edition: `21–23 September 2021`. */
function formatDates(from: string, to: string, lang: Lang): string {
  const options = { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' } as const
  const at = (day: string) => new Date(`${day}T00:00:00Z`)
  return getIntl(lang).formatDateTimeRange(at(from), at(to), options)
}

/** Returns how many halls work, in words: `3 halls open today`. */
const countHalls = (count: number, lang: Lang): string =>
  count === 0 ? '' : getIntl(lang).formatMessage({ id: 'server.today.halls' }, { count })
