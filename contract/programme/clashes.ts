import type { BriefEvent } from '#contract/entities.ts'
import { isCancelled } from '#contract/event-time.ts'
import type { Lang } from '#contract/lang.ts'
import { readSpeakerNames } from './filter.ts'
import { getEventEnd } from './timeline.ts'

/** Another starred event at the same time. The overlap is in seconds since 1970. */
interface Clash<Event extends BriefEvent = BriefEvent> {
  event: Event
  from: number
  to: number
}

export interface ClashingEvent<Event extends BriefEvent = BriefEvent> {
  /** At least one, sorted by start. */
  clashes: Clash<Event>[]
  /** Other runs of the same event, sorted by time, that a visitor of the remaining starred events can attend. */
  repeats: Event[]
}

/** A cancelled event cannot be missed, and an event of a whole day need not be attended all day. */
const canClash = (event: BriefEvent): boolean => !isCancelled(event) && event.TIME !== ''

/**
 * Returns true if two events run at the same time. An event without a positive duration lasts as long as the timeline
 * shows it; one that begins when the other ends does not clash with it.
 */
export const isClash = (one: BriefEvent, other: BriefEvent): boolean =>
  one.ID !== other.ID &&
  canClash(one) &&
  canClash(other) &&
  one.TS < getEventEnd(other) &&
  other.TS < getEventEnd(one)

/** Lists the clashes of each starred event by its id; events without a clash are left out. */
function listClashes<Event extends BriefEvent>(starred: readonly Event[]): Map<number, Clash<Event>[]> {
  const clashes = new Map<number, Clash<Event>[]>()
  const add = (id: number, clash: Clash<Event>) => {
    clashes.set(id, [...(clashes.get(id) ?? []), clash])
  }
  const sorted = starred.toSorted((one, other) => one.TS - other.TS)
  for (const [at, event] of sorted.entries()) {
    const end = getEventEnd(event)
    for (const later of sorted.slice(at + 1)) {
      if (later.TS >= end) break
      if (!isClash(event, later)) continue
      const times = { from: later.TS, to: Math.min(end, getEventEnd(later)) }
      add(event.ID, { event: later, ...times })
      add(later.ID, { event, ...times })
    }
  }
  return clashes
}

const normalize = (text: string): string => text.trim().replaceAll(/\s+/g, ' ').toLowerCase()

/** Returns true if two events are runs of one: they have the same title and the same speakers. */
export const isSameEvent = (one: BriefEvent, other: BriefEvent, lang: Lang): boolean =>
  normalize(one['~NAME']) === normalize(other['~NAME']) &&
  listSpeakers(one, lang).join('\n') === listSpeakers(other, lang).join('\n')

const listSpeakers = (event: BriefEvent, lang: Lang): string[] =>
  readSpeakerNames(event, lang).map(normalize).toSorted()

/**
 * Finds the clashes of starred events that are not over, and for each event the other runs of it that clash with no
 * starred one.
 *
 * @param all events of the programme, starred or not
 * @param now milliseconds since 1970
 */
export function findClashes<Event extends BriefEvent>(
  all: readonly Event[],
  isStarred: (id: number) => boolean,
  { now, lang }: { now: number; lang: Lang },
): Map<number, ClashingEvent<Event>> {
  const isOver = (event: Event) => getEventEnd(event) * 1000 <= now
  const starred = all.filter((event) => isStarred(event.ID) && !isOver(event))
  const found = new Map<number, ClashingEvent<Event>>()
  for (const [id, clashes] of listClashes(starred)) {
    const own = starred.find(({ ID }) => ID === id)
    if (own === undefined) continue
    const isFree = (run: Event) => !starred.some((event) => event.ID !== id && isClash(event, run))
    const repeats = all
      .filter((run) => !isStarred(run.ID) && !isCancelled(run) && run.TS * 1000 > now)
      .filter((run) => isSameEvent(own, run, lang) && isFree(run))
      .toSorted((one, other) => one.TS - other.TS)
    found.set(id, { clashes, repeats })
  }
  return found
}
