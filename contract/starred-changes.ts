import * as v from 'valibot'
import { Ids } from './entities.ts'

const id = v.pipe(v.number(), v.integer(), v.minValue(1))
const text = v.string()
const bothLangs = v.object({ ru: text, en: text })

/**
 * The name of a starred event or company and the address that shows it. The address is absent if no guide shows the
 * edition.
 */
const named = { id, year: v.number(), name: bothLangs, href: v.optional(text) }

/** Time and room of a starred event. */
const StarredEvent = v.object({
  kind: v.literal('event'),
  ...named,
  /** Local day and times of the fair; a time is empty for an event of a whole day. */
  day: text,
  time: text,
  timeTo: text,
  room: bothLangs,
  cancelled: v.boolean(),
})
export type StarredEvent = v.InferOutput<typeof StarredEvent>

/** The stands of a starred company at an edition. */
const StarredCompany = v.object({
  kind: v.literal('company'),
  ...named,
  /** `hallName` is the id of a hall that has no name. */
  stands: v.array(v.object({ hall: v.nullable(text), hallName: v.optional(bothLangs), stand: text })),
})
export type StarredCompany = v.InferOutput<typeof StarredCompany>

const StarredItem = v.variant('kind', [StarredEvent, StarredCompany])
export type StarredItem = v.InferOutput<typeof StarredItem>

/** All ids that the visitor starred, including those that the fair does not have now, and the data of the others. */
export const Starred = v.object({ companies: Ids, events: Ids, items: v.array(StarredItem) })
export type Starred = v.InferOutput<typeof Starred>

/**
 * The version of each item that the visitor last saw; `gone` if the visitor has seen that the fair no longer has it.
 */
export const SeenItems = v.array(v.object({ item: StarredItem, gone: v.boolean() }))
export type SeenItems = v.InferOutput<typeof SeenItems>

/** A change since the visitor last saw an item. For an item that is gone it has the last known data. */
export interface StarredChange {
  what: 'moved' | 'cancelled' | 'restored' | 'gone' | 'back'
  was: StarredItem
  now: StarredItem
}

/** Returns the key of an item; a company has one for each edition. */
export const getStarredKey = ({ kind, id, year }: StarredItem): string => `${kind} ${id} ${year}`

const getPlace = (item: StarredItem): string =>
  item.kind === 'event'
    ? JSON.stringify([item.day, item.time, item.timeTo, item.room.ru, item.room.en])
    : JSON.stringify(item.stands.map(({ hall, stand }) => JSON.stringify([hall, stand])).toSorted())

const isCancelled = (item: StarredItem): boolean => item.kind === 'event' && item.cancelled

/** Returns the kind of change of an item; undefined if nothing relevant has changed. */
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
 * Compares the stored version of each starred item with the fair's data.
 *
 * @returns the changes, and what is to be stored: newly starred items in their present version, without items that are
 * no longer starred
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

/** Returns what is to be stored once the visitor has seen the changes. */
export function markSeen(seen: SeenItems, changes: readonly StarredChange[]): SeenItems {
  const changed = new Map(changes.map((change) => [getStarredKey(change.was), change]))
  return seen.map((each) => {
    const change = changed.get(getStarredKey(each.item))
    return change === undefined ? each : { item: change.now, gone: change.what === 'gone' }
  })
}
