import { readId } from '#contract/addresses.ts'
import { makeNameKey } from './name-key.ts'
import { normalizeName } from './normalize-name.ts'
import type { PackEdit } from './pack-edits.ts'
import type { PackCompany } from './pack.ts'
import type { PictureLoader } from './picture-loader.ts'
import type { CategoryIndex } from './read-categories.ts'
import { DESCRIPTIONS, readExhibitorFields } from './read-exhibitor-fields.ts'
import type { RowWithId } from './read-unique-ids.ts'
import type { Row } from './row.ts'

/** Ids to which rows may refer; undefined if they could not be read, and references are not checked. */
export type KnownIds = { has(id: number): boolean } | undefined

/** The exhibitors to which rows may refer by id, key or name. */
export interface KnownCompanies {
  has(id: number): boolean
  /** Returns the id of the exhibitor that a text names. */
  find(text: string): number | undefined
}

/** The exhibitors of a pack, with all rows of each. */
interface ReadCompanies {
  companies: PackCompany[]
  /** The rows of each company, one for each of its stands. */
  rows: RowWithId[]
  known: KnownCompanies
}

/** Returns the exhibitor of a row. Returns undefined after adding a finding. */
export function readCompanyId(row: Row, companies: KnownCompanies, field = 'company'): number | undefined {
  const text = row.text(field)
  if (text === '') row.skip('empty', field)
  const id = text === '' ? undefined : companies.find(text)
  if (text !== '' && id === undefined) row.skip('company', field, text)
  if (id !== undefined && readId(text) === undefined)
    row.mend('company-by-name', field, text, { value: String(id) })
  return id
}

/**
 * Reads `exhibitors.csv`. Rows of the same company fill in what the first lacks; a row without a name is left out.
 * @param edits those that apply; other tables may call a company by the name that it had before
 */
export async function readCompanies(
  rows: readonly Row[],
  categories: CategoryIndex,
  pictures: PictureLoader,
  edits: readonly PackEdit[] = [],
): Promise<ReadCompanies> {
  const index = new CompanyRows(rows)
  const companies: PackCompany[] = []
  const firsts = rows.flatMap((row) => {
    const first = index.add(row)
    return first === undefined ? [] : [{ first, row }]
  })
  for (const { table, row, field, before } of edits)
    if (table === 'exhibitors' && field.startsWith('name_')) index.addFormerName(before, row)
  const rowOf = new Map(firsts.map(({ first, row }) => [first.id, row]))
  for (const { id, row: later } of index.rows) {
    const row = rowOf.get(id)
    // Companies of the same name without ids are distinguished by their country.
    const fields = isByName(later) ? DESCRIPTIONS.filter((field) => !COUNTRY.test(field)) : DESCRIPTIONS
    if (row !== undefined && row !== later) row.fillFrom(later, fields, ['categories'])
  }
  for (const { first, row } of firsts) {
    companies.push({
      ...first,
      ...(await readExhibitorFields(row, pictures)),
      categories: categories.read(row),
    })
  }
  return { companies, rows: index.rows, known: index }
}

const COUNTRY = /^country_/

/** Returns true for a row whose company is recognised by name and country: a row without an id, in any table. */
const isByName = (row: Row): boolean => row.isNumbered || row.text('id') === ''

/** Identifies the company of each row while the table is read. */
class CompanyRows implements KnownCompanies {
  readonly rows: RowWithId[] = []
  readonly #firstRows = new Map<number, { row: number; name: string }>()
  readonly #byText = new Map<string, number>()
  readonly #keys = new Map<string, number>()
  #next: number

  constructor(rows: readonly Row[]) {
    this.#next = 1 + Math.max(0, ...rows.map((row) => readId(row.text('id')) ?? 0))
  }

  has(id: number): boolean {
    return this.#firstRows.has(id)
  }

  find(text: string): number | undefined {
    const id = readId(text)
    return id !== undefined && this.has(id) ? id : this.#byText.get(normalizeName(text))
  }

  /** Adds the name that the company of a row had before an edit, if no other one has it now. */
  addFormerName(former: string, row: string): void {
    const id = this.find(row)
    const text = normalizeName(former)
    if (id !== undefined && text !== '' && !this.#byText.has(text)) this.#byText.set(text, id)
  }

  /** Returns id and key of a company for its first row, otherwise undefined. */
  add(row: Row): { id: number; key: string } | undefined {
    const names = row.readName('name')
    if (names === undefined) return undefined
    const name = normalizeName(names.ru || names.en)
    const { ru, en } = row.readBilingualText('country')
    const country = normalizeName(ru || en)
    const identity = `${name}|${country}`
    const written = row.text('id', 100)
    const isKey = written !== '' && readId(written) === undefined
    const repeated = isKey
      ? this.#byText.get(written)
      : isByName(row)
        ? (this.#byText.get(identity) ?? this.#byText.get(country === '' ? name : `${name}|`))
        : readId(written)
    const earlier = repeated === undefined ? undefined : this.#firstRows.get(repeated)
    if (repeated !== undefined && earlier !== undefined) {
      if (earlier.name === name) {
        row.mend('company-twice', 'name', names.ru || names.en, { row: earlier.row })
        this.rows.push({ id: repeated, row })
      } else row.skip('id-twice', 'id', written, { row: earlier.row })
      return undefined
    }
    const id = readId(written) ?? this.#next++
    if (written === '' || isKey) row.mend('ids-made', 'id', written === '' ? undefined : written)
    this.#firstRows.set(id, { row: row.number, name })
    this.rows.push({ id, row })
    // The number of a row without an id depends on the rows above it.
    const made = isByName(row) ? makeNameKey(name, country) : ''
    const key = this.#readKey(row, isKey ? written : made)
    for (const text of [names.ru, names.en, key, isKey ? written : '']) {
      const normalized = normalizeName(text)
      if (normalized !== '' && !this.#byText.has(normalized)) this.#byText.set(normalized, id)
    }
    this.#byText.set(isKey ? written : identity, id)
    return { id, key }
  }

  #readKey(row: Row, other: string): string {
    const key = row.text('key', 100)
    const earlier = key === '' ? undefined : this.#keys.get(key)
    if (earlier !== undefined) {
      row.skip('key-twice', 'key', key, { row: earlier })
      return other
    }
    this.#keys.set(key, row.number)
    return key === '' ? other : key
  }
}
