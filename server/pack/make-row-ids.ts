import { hashId } from './hash-id.ts'
import { normalizeName } from './normalize-name.ts'

/** Tables whose rows keep their ids over imports by their names: visitors star events, and links lead to them. */
const NAMED_TABLES: ReadonlySet<string> = new Set(['events', 'speakers'])
/** The columns that distinguish events of the same name. */
const EVENT_MOMENT = ['year', 'date', 'start', 'room_ru', 'room_en']
/** The columns that distinguish rows of the same name in other tables. */
const MOMENT = ['year', 'date', 'start', 'hall', 'company', 'room_ru', 'room_en']

/**
 * Returns what distinguishes a row of a table from those of the same name. An event has the same in a table with ids as in
 * one without, because an id may follow from it.
 */
export const getMoment = (table: string, read: (column: string) => string): string =>
  (NAMED_TABLES.has(table) ? EVENT_MOMENT : MOMENT).map((column) => read(column).padStart(5, '0')).join(' ')

/**
 * Returns ids for the rows of a table that has none: numbers, or for events and speakers ids that are made of the names, so
 * that an event which moves, or before which another one is put in, keeps its own. Of several of one name the earliest is
 * the first.
 */
export function makeRowIds(
  table: string,
  header: readonly string[],
  rows: readonly (readonly string[])[],
): number[] {
  const ids = rows.map((_, index) => index + 1)
  if (!NAMED_TABLES.has(table)) return ids
  const read = (cells: readonly string[], column: string): string => cells[header.indexOf(column)] ?? ''
  const named = rows.map((cells) => ({
    name: read(cells, 'name_ru') || read(cells, 'name_en'),
    moment: getMoment(table, (column) => read(cells, column)),
  }))
  return makeNamedIds(table, named, new Set())
}

/** A row that has a name. `moment` distinguishes it from rows of the same name. */
interface NamedRow {
  name: string
  moment: string
}

/** Returns ids that are made of names, the same in every import; none of those that are taken. */
export function makeNamedIds(table: string, rows: readonly NamedRow[], taken: Set<number>): number[] {
  const ids = rows.map(() => 0)
  const counts = new Map<string, number>()
  const named = rows.map(({ name, moment }, index) => ({ index, name: normalizeName(name), moment }))
  for (const { index, name } of named.toSorted((a, b) => compare(a.moment, b.moment))) {
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    ids[index] = hashId(`${table} ${name} ${count}`, taken)
  }
  return ids
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
