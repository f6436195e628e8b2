import { DateTime } from 'luxon'

/** Returns the fair's local day: `2021-09-22`. */
export const formatLocalDay = (now: Date, timezone: string): string =>
  DateTime.fromJSDate(now, { zone: timezone }).toFormat('yyyy-MM-dd')
