import type { IntlShape } from 'react-intl'

const DAY_MS = 86_400_000
const DAY_FORMAT = { day: 'numeric', month: 'long' } as const

/**
 * Returns until when an event that takes place lasts, with the day unless that is today; the end of today is no other day.
 * @param time its end as a clock at the fair shows it
 * @param ts the same in seconds since 1970
 * @param now milliseconds since 1970
 */
export function formatEventEnd(time: string, ts: number, now: number, intl: IntlShape): string {
  // The intl object of a page has the time zone of its fair.
  const writeDay = (moment: number) => intl.formatDate(moment, DAY_FORMAT)
  const end = writeDay(ts * 1000 - 1)
  const day = end === writeDay(now) ? 'today' : end === writeDay(now + DAY_MS) ? 'tomorrow' : end
  return intl.formatMessage({ id: 'programme.until' }, { to: time, day })
}
