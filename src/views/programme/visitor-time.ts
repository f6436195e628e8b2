import { useSyncExternalStore } from 'react'
import { useIntl, type IntlShape } from 'react-intl'
import type { BriefEvent } from '#contract/entities.ts'
import { preventDateBreaks, preventRangeBreaks } from '#src/i18n/date-formats.ts'
import { memoizeByIntl } from '#src/i18n/memoize-by-intl.ts'
import { createMessageTemplate } from '#src/i18n/message-template.ts'
import { formatEventTimes } from './localize-event.ts'

/** A moment as a clock in some time zone shows it. */
interface LocalMoment {
  day: string
  time: string
}

type MomentFormat = (seconds: number) => LocalMoment

/** Creates the format of a zone; events begin and end at the same moments, so each is formatted once. */
function createMomentFormat(locale: string, timeZone: string): MomentFormat {
  const day = new Intl.DateTimeFormat(locale, { timeZone, day: 'numeric', month: 'long' })
  const time = new Intl.DateTimeFormat(locale, {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const formatted = new Map<number, LocalMoment>()
  return (seconds) => {
    const known = formatted.get(seconds)
    if (known !== undefined) return known
    const at = seconds * 1000
    const moment = { day: preventDateBreaks(day.format(at)), time: time.format(at) }
    formatted.set(seconds, moment)
    return moment
  }
}

/** The formats of the visitor's zone and of the fair's, and what is made with them. */
const getVisitorFormats = memoizeByIntl((intl) => {
  const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions()
  // The intl object of a page has the time zone of its fair.
  const fairZone = intl.timeZone
  if (zone === undefined || fairZone === undefined || zone === fairZone) return null
  return {
    visitor: createMomentFormat(intl.locale, zone),
    fair: createMomentFormat(intl.locale, fairZone),
    date: createMomentFormat(intl.locale, 'UTC'),
    sameDay: createMessageTemplate(intl, 'event.own', ['times']),
    otherDay: createMessageTemplate(intl, 'event.ownDay', ['day', 'times']),
  }
})

/** Returns true if a clock in the visitor's time zone shows another time or day than one in the fair's. */
export function isElsewhere(seconds: number, intl: IntlShape): boolean {
  const formats = getVisitorFormats(intl)
  if (formats === null) return false
  const [own, theirs] = [formats.visitor(seconds), formats.fair(seconds)]
  return own.time !== theirs.time || own.day !== theirs.day
}

/**
 * Returns the times of an event in the visitor's time zone, with the day if it is not the event's DATE; empty if they are
 * the same in the fair's.
 */
export function formatVisitorTimes(
  event: Pick<BriefEvent, 'DATE' | 'TIME' | 'TIME_TO' | 'TS' | 'TS_TO'>,
  intl: IntlShape,
): string {
  const formats = getVisitorFormats(intl)
  if (event.TIME === '' || formats === null || !isElsewhere(event.TS, intl)) return ''
  const { DATE, TIME_TO, TS, TS_TO } = event
  const { day, time } = formats.visitor(TS)
  const to = TIME_TO === '' ? '' : formats.visitor(TS_TO).time
  // In a narrow column the line would break behind the dash.
  const times = preventRangeBreaks(formatEventTimes({ TIME: time, TIME_TO: to }, intl))
  const isSameDay = day === formats.date(Date.parse(DATE) / 1000).day
  return isSameDay ? formats.sameDay({ times }) : formats.otherDay({ day, times })
}

const subscribeToNothing = () => () => undefined

/** Returns true if the visitor's clock differs from the fair's; false on the server and until the page is hydrated. */
export function useIsElsewhere(seconds: number): boolean {
  const intl = useIntl()
  return useSyncExternalStore(
    subscribeToNothing,
    () => isElsewhere(seconds, intl),
    () => false,
  )
}
