import type { BriefEvent } from '#contract/entities.ts'

/** The value that stands for all days where a day is chosen. */
export const ALL_DAYS = 'all'

/** Lists the days of a programme, the first one first: `2020-09-22`. */
export const listDays = (events: readonly Pick<BriefEvent, 'DATE'>[]): string[] =>
  [...new Set(events.map(({ DATE }) => DATE))].toSorted()

/** A format is costly to create. */
const dayFormats = new Map<string, Intl.DateTimeFormat>()

/**
 * Returns the day of a moment in a time zone: `2020-09-22`.
 * @param now milliseconds since 1970
 */
export function getLocalDay(now: number, timeZone: string): string {
  const format =
    dayFormats.get(timeZone) ??
    new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  dayFormats.set(timeZone, format)
  const parts = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, value]))
  return `${parts['year']}-${parts['month']}-${parts['day']}`
}

/**
 * Returns the day that a programme shows: the wanted one, if it has events, or all days. Otherwise the clock chooses
 * (readings 34): today, or the next day with events, which before the fair is its first one; after the fair its last.
 * Undefined without days.
 * @param days in ascending order
 */
export function chooseDay(days: readonly string[], wanted: string | null, today: string): string | undefined {
  if (wanted !== null && (wanted === ALL_DAYS || days.includes(wanted))) return wanted
  return days.find((day) => day >= today) ?? days.at(-1)
}
