import { useIntl, type IntlShape } from 'react-intl'
import type { FairEvent } from '../../../contract/entities.ts'
import { useOwnZone } from '../../parts/useOwnZone.ts'
import { usePage } from '../ActorsContext.tsx'

const stamp = (intl: IntlShape, timeZone: string, seconds: number) => ({
  day: intl.formatDate(seconds * 1000, { timeZone, day: 'numeric', month: 'long' }),
  time: intl.formatDate(seconds * 1000, { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
})

/** When it is on the visitor's own clock, where that differs from the fair's. */
export function OwnTime({ event }: { event: FairEvent }) {
  const intl = useIntl()
  const { fair } = usePage()
  const zone = useOwnZone()
  if (zone === null || event.TIME === '') return null
  const own = stamp(intl, zone, event.TS)
  const theirs = stamp(intl, fair.timezone, event.TS)
  if (own.day === theirs.day && own.time === theirs.time) return null
  const to = stamp(intl, zone, event.TS_TO).time
  return (
    <span className="own-time">
      {intl.formatMessage(
        { id: own.day === theirs.day ? 'event.own' : 'event.ownDay' },
        { from: own.time, to, day: own.day },
      )}
    </span>
  )
}
