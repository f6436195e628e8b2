/** The days of an edition in the fair's time zone, both included: `2021-09-21`. */
export interface EditionDays {
  from: string
  to: string
  /** Milliseconds since 1970 at which its last event ends, where that is after midnight of the last day. */
  until?: number | undefined
}

/** The position of a day relative to the days of an edition. */
export type EditionPhase = 'before' | 'on' | 'after'

const DAY_MS = 86_400_000

/**
 * Returns whether an edition is on. It is until its last day is over, and longer while an event of that night goes on.
 *
 * @param day the present day at the fair
 * @param now milliseconds since 1970
 */
export function getEditionPhase(
  { from, to, until = 0 }: EditionDays,
  day: string,
  now: number,
): EditionPhase {
  if (day < from) return 'before'
  return day > to && now >= until ? 'after' : 'on'
}

/** Returns the number of days between two days: 1 from a day to the next one. */
export const countDays = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

/** For so long after its last day an edition is still shown, unless another one begins. */
const FAREWELL_DAYS = 14

/**
 * Returns the edition that a day belongs to: the one that is on, else the one that ended within two weeks, else the next
 * one, else the last one. Of two that are on, the preferred one counts.
 */
export function chooseEdition<Edition extends EditionDays & { year: number }>(
  editions: readonly Edition[],
  { day, now }: { day: string; now: number },
  preferred: number,
): Edition | undefined {
  const byStart = editions.toSorted((one, other) => one.from.localeCompare(other.from))
  const on = byStart.filter((edition) => getEditionPhase(edition, day, now) === 'on')
  const last = byStart.findLast((edition) => getEditionPhase(edition, day, now) === 'after')
  const next = byStart.find((edition) => getEditionPhase(edition, day, now) === 'before')
  const isFresh = last !== undefined && countDays(last.to, day) <= FAREWELL_DAYS
  return on.find(({ year }) => year === preferred) ?? on[0] ?? (isFresh ? last : (next ?? last))
}
