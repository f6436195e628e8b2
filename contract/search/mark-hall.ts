import { readLines, type SearchIndex } from './search-index.ts'

/**
 * Marks the companies and places of a hall: by item 1 where it is there in the edition in which it is shown.
 *
 * @param editions the number of that edition by item
 */
export function markHall(index: SearchIndex, editions: Uint8Array, hall: string): Uint8Array {
  const marks = new Uint8Array(editions.length)
  const number = index.halls.indexOf(hall)
  if (number < 0) return marks
  const { companies, categories, places } = index
  const count = companies.ids.length
  const stands = companies.stands.map((column) => readLines(column, count))
  const written = ` ${number}:`
  for (let at = 0; at < count; at += 1) {
    const line = stands[editions[at] ?? 0]?.[at] ?? ''
    if (` ${line}`.includes(written)) marks[at] = 1
  }
  const first = count + categories.found
  for (let at = 0; at < places.ids.length; at += 1) if (places.halls[at] === number) marks[first + at] = 1
  return marks
}
