import { useSyncExternalStore } from 'react'
import { useIntl, type IntlShape } from 'react-intl'
import type { BriefEvent } from '#contract/entities.ts'
import { memoizeByIntl } from '#src/i18n/memoize-by-intl.ts'
import { createMessageTemplate } from '#src/i18n/message-template.ts'

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
    const moment = { day: day.format(at), time: time.format(at) }
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
    sameDay: createMessageTemplate(intl, 'event.own', ['from', 'to']),
    otherDay: createMessageTemplate(intl, 'event.ownDay', ['day', 'from', 'to']),
  }
})

/** Returns true if a clock in the visitor's time zone shows another time or day than one in the fair's. */
export function isElsewhere(seconds: number, intl: IntlShape): boolean {
  const formats = getVisitorFormats(intl)
  if (formats === null) return false
  const [own, theirs] = [formats.visitor(seconds), formats.fair(seconds)]
  return own.time !== theirs.time || own.day !== theirs.day
}

/** Returns the times of an event in the visitor's time zone; empty if they are the same in the fair's. */
export function formatVisitorTimes(
  { TIME, TS, TS_TO }: Pick<BriefEvent, 'TIME' | 'TS' | 'TS_TO'>,
  intl: IntlShape,
): string {
  const formats = getVisitorFormats(intl)
  if (TIME === '' || formats === null || !isElsewhere(TS, intl)) return ''
  const { day, time: from } = formats.visitor(TS)
  const { time: to } = formats.visitor(TS_TO)
  return day === formats.fair(TS).day ? formats.sameDay({ from, to }) : formats.otherDay({ day, from, to })
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
