import { DateTime } from 'luxon'
import type { FairRows, FairTables } from './tables.ts'

type WrittenStart = Pick<FairRows['events'], 'day' | 'time' | 'ts'>

/**
 * Returns a function that returns the local day on which an event starts: its own, or the next one if it starts after
 * midnight and still belongs to the evening before.
 */
export function createStartDay({ fair }: Pick<FairTables, 'fair'>): (event: WrittenStart) => string {
  const zone = fair[0]?.timezone ?? 'UTC'
  return ({ day, time, ts }) => {
    if (time === '') return day
    const next = DateTime.fromISO(day, { zone }).plus({ days: 1 })
    return DateTime.fromSeconds(ts, { zone }).hasSame(next, 'day') ? (next.toISODate() ?? day) : day
  }
}
