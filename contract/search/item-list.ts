import type { SearchIndex } from './search-index.ts'
import {
  openCategories,
  openCompanies,
  openEvents,
  openPages,
  openPlaces,
  readPaths,
  type SearchItem,
} from './search-items.ts'
import type { SearchKind } from './search-results.ts'

/** The items of a kind, by their order within it. */
interface ItemSection {
  kind: SearchKind
  count: number
  open: () => (at: number) => SearchItem
  read?: (at: number) => SearchItem
}

/**
 * The items of an index, in the order in which they are numbered. Most are never shown, so that each is read when it is
 * asked for.
 */
export class SearchItems {
  readonly length: number
  readonly #sections: readonly ItemSection[]
  readonly #read = new Map<number, SearchItem>()

  constructor(index: SearchIndex) {
    const { companies, categories, places, events } = index
    this.#sections = [
      { kind: 'company', count: companies.ids.length, open: () => openCompanies(index) },
      { kind: 'category', count: categories.found, open: () => openCategories(index) },
      { kind: 'place', count: places.ids.length, open: () => openPlaces(index) },
      { kind: 'event', count: events.ids.length, open: () => openEvents(index) },
      { kind: 'page', count: readPaths(index).length, open: () => openPages(index) },
    ]
    this.length = this.#sections.reduce((sum, { count }) => sum + count, 0)
  }

  /** Returns the kind of an item, without reading the item. */
  getKind(number: number): SearchKind | undefined {
    return this.#locate(number)?.section.kind
  }

  /** Returns an item by its number; undefined where there is none. */
  get(number: number): SearchItem | undefined {
    const known = this.#read.get(number)
    if (known !== undefined) return known
    const located = this.#locate(number)
    if (located === undefined) return undefined
    const { section, at } = located
    section.read ??= section.open()
    const item = section.read(at)
    this.#read.set(number, item)
    return item
  }

  #locate(number: number): { section: ItemSection; at: number } | undefined {
    let at = number
    for (const section of this.#sections) {
      if (at < section.count) return { section, at }
      at -= section.count
    }
    return undefined
  }

  /** Returns all items, one after the other. */
  *list(): Generator<SearchItem> {
    for (let number = 0; number < this.length; number += 1) {
      const item = this.get(number)
      if (item !== undefined) yield item
    }
  }
}
