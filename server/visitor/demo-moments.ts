import { DateTime } from 'luxon'
import type { BriefEvent } from '#contract/entities.ts'
import { isTakingPlace } from '#contract/event-time.ts'
import { DEFAULT_LANG } from '#contract/lang.ts'
import type { Revision } from '#server/fair/revision.ts'

/** A moment to which the clock of a demonstration is moved, as the variable `NOW` takes it: `2020-09-22T11:05+03:00`. */
export interface DemoMoment {
  now: string
  isOnline: boolean
}

/** A demonstration begins this long after the start of an event, so that the event is under way. */
const AFTER_START_MS = 5 * 60_000
/** The local hour of an edition without a programme. */
const WITHOUT_EVENTS = { hour: 11 }

/**
 * Returns a moment of the latest online edition and one of the latest edition in the halls, as far as the fair has
 * them: when most events take place at once, of an online edition most broadcasts.
 */
export function listDemoMoments({
  fair,
  programme,
}: Pick<Revision, 'programme'> & { fair: Pick<Revision['fair'], 'editions' | 'timezone'> }): DemoMoment[] {
  return [true, false].flatMap((isOnline) => {
    const edition = fair.editions.findLast(({ online }) => online === isOnline)
    if (edition === undefined) return []
    const events = programme
      .listEvents({ year: edition.year, lang: DEFAULT_LANG, authorized: false })
      .filter(({ HAS_BROADCAST }) => HAS_BROADCAST || !isOnline)
    const at = findBusiestMoment(events)
    const moment =
      at === undefined
        ? DateTime.fromISO(edition.from, { zone: fair.timezone }).set(WITHOUT_EVENTS)
        : DateTime.fromMillis(at, { zone: fair.timezone })
    return { isOnline, now: moment.toISO({ suppressSeconds: true, suppressMilliseconds: true }) ?? '' }
  })
}

/** Returns the first moment at which most events take place, in milliseconds since 1970; undefined without events. */
function findBusiestMoment(events: readonly BriefEvent[]): number | undefined {
  const counts = events
    .map(({ TS }) => TS * 1000 + AFTER_START_MS)
    .map((at) => ({ at, count: events.filter((event) => isTakingPlace(event, at)).length }))
    .toSorted((one, other) => other.count - one.count || one.at - other.at)
  return counts[0]?.at
}
