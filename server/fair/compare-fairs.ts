import { localize, type BilingualText } from '#contract/lang.ts'
import type { FairTables } from './tables.ts'

type Named = Pick<FairTables, 'companies' | 'events' | 'fair' | 'places' | 'passages'>

interface Item {
  id: string
  name: string
}

/** What an import changes of one kind of things that visitors have starred, or to which links lead. */
interface Changes {
  removed: Item[]
  added: Item[]
  renamed: (Item & { before: string })[]
  /** Things that stand under another id now: stars and links would lead to something else. */
  moved: { name: string; from: string; to: string }[]
}

const MAX_SHOWN = 20

/** Returns what disappears, what is new and what looks renamed or moved, as lines for the organiser. */
export function describeChanges(before: Named, after: Named): string[] {
  const kinds: [string, Changes][] = [
    ['exhibitors', compareItems(toItems(before.companies), toItems(after.companies))],
    ['events', compareItems(toItems(before.events), toItems(after.events))],
    ['places', compareItems(toPlaceItems(before.places), toPlaceItems(after.places))],
    ['passages', compareItems(toPassageItems(before.passages), toPassageItems(after.passages))],
    ['halls', compareItems(toHallItems(before), toHallItems(after))],
  ]
  const lines = kinds.flatMap(([kind, changes]) => formatChanges(kind, changes))
  return lines.length === 0
    ? ['No exhibitor, event, place, passage or hall appears, disappears or has another name.']
    : lines
}

const toItems = (rows: readonly { id: number; name: BilingualText }[]): Item[] =>
  rows.map(({ id, name }) => ({ id: String(id), name: localize('ru', name).text }))

/** Two places of a hall may have the same name. */
const toPlaceItems = (places: Named['places']): Item[] =>
  places.map(({ id, year, hall, kind, name }) => ({
    id: String(id),
    name: `${localize('ru', name).text || kind} (${year}, ${hall})`,
  }))

/** A passage is named by all that is known of it, so that a change is listed. */
const toPassageItems = (passages: Named['passages']): Item[] =>
  passages.map(({ year, from, to, metres, stepFree }) => ({
    id: `${from}–${to}`,
    name: `${year}, places ${from} and ${to}, ${metres} m${stepFree ? ', step-free' : ''}`,
  }))

const toHallItems = ({ fair: [fair] }: Named): Item[] =>
  (fair?.halls ?? []).map((hall) => ({ id: hall, name: hall }))

function compareItems(before: readonly Item[], after: readonly Item[]): Changes {
  const [old, current] = [mapById(before), mapById(after)]
  const renamed = after.flatMap(({ id, name }) => {
    const former = old.get(id)
    return former === undefined || former === name ? [] : [{ id, name, before: former }]
  })
  const newIds = new Map(after.map(({ id, name }) => [name, id]))
  const moved = before.flatMap(({ id, name }) => {
    const to = newIds.get(name)
    const isElsewhere = to !== undefined && to !== id && current.get(id) !== name && old.get(to) !== name
    return isElsewhere ? [{ name, from: id, to }] : []
  })
  return {
    removed: before.filter(({ id }) => !current.has(id)),
    added: after.filter(({ id }) => !old.has(id)),
    renamed,
    moved,
  }
}

const mapById = (items: readonly Item[]): Map<string, string> =>
  new Map(items.map(({ id, name }) => [id, name]))

function formatChanges(kind: string, { removed, added, renamed, moved }: Changes): string[] {
  return [
    ...formatList(
      `${kind} that disappear (their stars are kept and come back with them)`,
      removed.map(({ id, name }) => `${id} ${name}`),
    ),
    ...formatList(
      `new ${kind}`,
      added.map(({ id, name }) => `${id} ${name}`),
    ),
    ...formatList(
      `${kind} with another name`,
      renamed.map(({ id, name, before }) => `${id} ${before} → ${name}`),
    ),
    ...formatList(
      `${kind} under another id: stars and links would lead to others; give them a column "key"`,
      moved.map(({ name, from, to }) => `${name}: ${from} → ${to}`),
    ),
  ]
}

function formatList(title: string, items: readonly string[]): string[] {
  if (items.length === 0) return []
  const more = items.length - MAX_SHOWN
  return [
    `${items.length} ${title}:`,
    ...items.slice(0, MAX_SHOWN).map((item) => `  ${item}`),
    ...(more > 0 ? [`  … and ${more} more`] : []),
  ]
}
