import { readId } from '#contract/addresses.ts'
import { normalizeName } from './normalize-name.ts'
import type { PackCategory } from './pack.ts'
import { readUniqueIds } from './read-unique-ids.ts'
import type { TableColumns } from './table-columns.ts'
import type { Row } from './row.ts'

export const CATEGORY_COLUMNS: TableColumns = {
  required: ['id', 'parent', 'name_ru', 'name_en'],
  optional: [],
}

/** The categories of a pack. If it lists none, those that exhibitors name are added. */
export class CategoryIndex {
  readonly #categories: PackCategory[]
  readonly #byName = new Map<string, number>()
  readonly #isListed: boolean
  readonly #separator: RegExp

  /** @param exhibitors the rows whose cells name categories; if none contains a semicolon, commas separate them */
  constructor(listed: readonly PackCategory[], exhibitors: readonly Row[]) {
    this.#categories = [...listed]
    this.#isListed = listed.length > 0
    for (const { id, name } of listed) {
      for (const text of [name.ru, name.en]) if (text !== '') this.#byName.set(normalizeName(text), id)
    }
    const hasSemicolon = exhibitors.some((row) => row.text('categories').includes(';'))
    this.#separator = hasSemicolon ? /[;\n|]/ : /[;,\n|]/
  }

  getAll(): PackCategory[] {
    const first = this.#categories.filter(({ parent }) => parent === null)
    return [...first, ...this.#categories.filter(({ parent }) => parent !== null)]
  }

  /** Reads the categories that a row names by ids or names. */
  read(row: Row): number[] {
    const text = row.text('categories')
    if (text === '') return []
    const whole = this.#find(text)
    if (whole !== undefined) {
      this.#noteName(text, whole, row)
      return [whole]
    }
    const parts = text.split(this.#separator).map((part) => part.trim())
    if (parts.length > 1 && !text.includes(';')) row.mend('list-separator', 'categories', text)
    const ids = parts.filter((part) => part !== '').flatMap((part) => this.#findOrMake(part, row) ?? [])
    return [...new Set(ids)]
  }

  #find(text: string): number | undefined {
    const id = readId(text)
    if (id !== undefined && this.#categories.some((category) => category.id === id)) return id
    return this.#byName.get(normalizeName(text))
  }

  /** Adds a finding for a category of the pack that a cell names instead of giving its id. */
  #noteName(text: string, id: number, row: Row): void {
    if (this.#isListed && readId(text) === undefined)
      row.mend('category-by-name', 'categories', text, { value: String(id) })
  }

  #findOrMake(text: string, row: Row): number | undefined {
    const known = this.#find(text)
    if (known !== undefined) {
      this.#noteName(text, known, row)
      return known
    }
    if (this.#isListed) {
      row.skip('category', 'categories', text)
      return undefined
    }
    const id = this.#categories.length + 1
    const isRussian = /\p{Script=Cyrillic}/u.test(text)
    this.#categories.push({
      id,
      parent: null,
      name: { ru: isRussian ? text : '', en: isRussian ? '' : text },
    })
    this.#byName.set(normalizeName(text), id)
    row.mend('category-made', 'categories', text)
    return id
  }
}

/** Reads `categories.csv`. A category below the second level is moved up to the second level. */
export function readCategories(rows: readonly Row[]): PackCategory[] {
  const found = readUniqueIds(rows).flatMap(({ id, row }) => {
    const name = row.readName('name')
    return name === undefined ? [] : [{ id, row, name, written: row.text('parent') }]
  })
  const byName = new Map(
    found.flatMap(({ id, name }) =>
      [name.ru, name.en].filter((text) => text !== '').map((text) => [normalizeName(text), id] as const),
    ),
  )
  const ids = new Set(found.map(({ id }) => id))
  const parents = new Map<number, number | null>()
  for (const { id, row, written } of found) {
    const number = readId(written)
    const parent = number !== undefined && ids.has(number) ? number : byName.get(normalizeName(written))
    if (written !== '' && parent === undefined) row.skip('category', 'parent', written)
    parents.set(id, parent ?? null)
  }
  return found.map(({ id, row, name, written }) => {
    const line = listAbove(id, parents)
    const top = line.at(-1)
    if (line.includes(id)) {
      row.skip('category-cycle', 'parent', written)
      return { id, parent: null, name }
    }
    if (line.length > 1) row.mend('category-level', 'parent', written)
    return { id, parent: top ?? null, name }
  })
}

/** Returns the ancestors of a category, nearest first, up to the first known one. */
function listAbove(id: number, parents: ReadonlyMap<number, number | null>): number[] {
  const line: number[] = []
  for (let above = parents.get(id) ?? null; above !== null; above = parents.get(above) ?? null) {
    if (line.includes(above)) return [...line, id]
    line.push(above)
  }
  return line
}
