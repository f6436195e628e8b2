import * as v from 'valibot'
import { Ids } from './entities.ts'

const id = v.pipe(v.number(), v.integer(), v.minValue(1))
const text = v.string()
const bothLangs = v.object({ ru: text, en: text })

/** What a starred event or company is called, and the address that shows it; an edition that no guide shows has none. */
const named = { id, year: v.number(), name: bothLangs, href: v.optional(text) }

/** When and where a starred event takes place. */
const StarredEvent = v.object({
  kind: v.literal('event'),
  ...named,
  /** Local day and times of the fair; a time is empty for an event that takes the whole day. */
  day: text,
  time: text,
  timeTo: text,
  room: bothLangs,
  cancelled: v.boolean(),
})
export type StarredEvent = v.InferOutput<typeof StarredEvent>

/** Where a starred company stands at an edition. */
const StarredCompany = v.object({
  kind: v.literal('company'),
  ...named,
  /** A hall without a name of its own is called by its id. */
  stands: v.array(v.object({ hall: v.nullable(text), hallName: v.optional(bothLangs), stand: text })),
})
export type StarredCompany = v.InferOutput<typeof StarredCompany>

const StarredItem = v.variant('kind', [StarredEvent, StarredCompany])
export type StarredItem = v.InferOutput<typeof StarredItem>

/** All that the visitor starred, also what the fair does not have now, and what it has of that. */
export const Starred = v.object({ companies: Ids, events: Ids, items: v.array(StarredItem) })
export type Starred = v.InferOutput<typeof Starred>

/** What the visitor last saw of each item; `gone` after the visitor has seen that the fair no longer has it. */
export const SeenItems = v.array(v.object({ item: StarredItem, gone: v.boolean() }))
export type SeenItems = v.InferOutput<typeof SeenItems>

/** A change since the visitor last saw an item; an item that is gone keeps what was last known of it. */
export interface StarredChange {
  what: 'moved' | 'cancelled' | 'restored' | 'gone' | 'back'
  was: StarredItem
  now: StarredItem
}

/** Names an item: a company is one for each edition. */
export const getStarredKey = ({ kind, id, year }: StarredItem): string => `${kind} ${id} ${year}`

const getPlace = (item: StarredItem): string =>
  item.kind === 'event'
    ? JSON.stringify([item.day, item.time, item.timeTo, item.room.ru, item.room.en])
    : JSON.stringify(item.stands.map(({ hall, stand }) => JSON.stringify([hall, stand])).toSorted())

const isCancelled = (item: StarredItem): boolean => item.kind === 'event' && item.cancelled

/** Returns what an item's change is, or undefined if the visitor knows all that matters of it. */
function findChange(
  { item: was, gone: wasGone }: SeenItems[number],
  now: StarredItem | undefined,
): StarredChange | undefined {
  if (now === undefined) return wasGone ? undefined : { what: 'gone', was, now: was }
  if (wasGone) return { what: 'back', was, now }
  if (isCancelled(now)) return isCancelled(was) ? undefined : { what: 'cancelled', was, now }
  if (isCancelled(was)) return { what: 'restored', was, now }
  return getPlace(was) === getPlace(now) ? undefined : { what: 'moved', was, now }
}

/**
 * Compares what the visitor last saw of each starred item with what the fair has now.
 *
 * @returns the changes, and what is to be stored: items that were starred since are taken over as they are now, and those
 * that are no longer starred are forgotten
 */
export function compareStarred(
  seen: SeenItems,
  { companies, events, items }: Starred,
): { changes: StarredChange[]; seen: SeenItems } {
  const starred = { company: new Set(companies), event: new Set(events) }
  const present = new Map(items.map((item) => [getStarredKey(item), item]))
  const kept = seen.filter(({ item }) => starred[item.kind].has(item.id))
  const known = new Set(kept.map(({ item }) => getStarredKey(item)))
  const added = items.filter((item) => !known.has(getStarredKey(item)))
  return {
    changes: kept.flatMap((each) => findChange(each, present.get(getStarredKey(each.item))) ?? []),
    seen: [...kept, ...added.map((item) => ({ item, gone: false }))],
  }
}

/** Returns what is stored after the visitor has seen changes. */
export function markSeen(seen: SeenItems, changes: readonly StarredChange[]): SeenItems {
  const changed = new Map(changes.map((change) => [getStarredKey(change.was), change]))
  return seen.map((each) => {
    const change = changed.get(getStarredKey(each.item))
    return change === undefined ? each : { item: change.now, gone: change.what === 'gone' }
  })
}
