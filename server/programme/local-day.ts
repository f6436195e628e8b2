import { DateTime } from 'luxon'

const MINUTE_MS = 60_000

/** The last day of each time zone, as converting a time costs more than sending a page that is kept. */
const lastDays = new Map<string, { minute: number; day: string }>()

/** Returns the fair's local day: `2021-09-22`. */
export function formatLocalDay(now: Date, timezone: string): string {
  const minute = Math.floor(now.getTime() / MINUTE_MS)
  const last = lastDays.get(timezone)
  if (last?.minute === minute) return last.day
  const day = DateTime.fromJSDate(now, { zone: timezone }).toFormat('yyyy-MM-dd')
  lastDays.set(timezone, { minute, day })
  return day
}
