import { useIntl, type IntlShape } from 'react-intl'
import type { FairEvent } from '#contract/entities.ts'
import { useVisitorTimeZone } from '#src/components/use-visitor-time-zone.ts'
import { usePage } from '#src/views/ActorsContext.tsx'

const formatMoment = (intl: IntlShape, timeZone: string, seconds: number) => ({
  day: intl.formatDate(seconds * 1000, { timeZone, day: 'numeric', month: 'long' }),
  time: intl.formatDate(seconds * 1000, { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
})

/** Returns the day and time of a moment in the visitor's time zone; null if they are the same in the fair's. */
export function useVisitorTime(seconds: number) {
  const intl = useIntl()
  const { fair } = usePage()
  const zone = useVisitorTimeZone()
  if (zone === null) return null
  const own = formatMoment(intl, zone, seconds)
  const theirs = formatMoment(intl, fair.timezone, seconds)
  const isOtherDay = own.day !== theirs.day
  return isOtherDay || own.time !== theirs.time ? { ...own, zone, isOtherDay } : null
}

/** Renders the time of an event in the visitor's time zone, if it differs from the fair's. */
export function VisitorTime({ event }: { event: FairEvent }) {
  const intl = useIntl()
  const own = useVisitorTime(event.TS)
  if (own === null || event.TIME === '') return null
  const { time: from, day, zone, isOtherDay } = own
  const to = formatMoment(intl, zone, event.TS_TO).time
  return (
    <span className="own-time">
      {intl.formatMessage({ id: isOtherDay ? 'event.ownDay' : 'event.own' }, { from, to, day })}
    </span>
  )
}
