import type { PackCategory, PackCompany, PackStaffMember } from './pack.ts'
import type { PictureLoader } from './picture-loader.ts'
import { readExhibitorFields } from './read-exhibitor-fields.ts'
import type { Row } from './row.ts'
import type { TableColumns } from './read-table.ts'

export const CATEGORY_COLUMNS: TableColumns = {
  required: ['id', 'parent', 'name_ru', 'name_en'],
  optional: [],
}

export const STAFF_COLUMNS: TableColumns = {
  required: ['company', 'name_ru', 'name_en'],
  optional: [
    'family_name_ru',
    'family_name_en',
    'position_ru',
    'position_en',
    'phone',
    'email',
    'telegram',
    'messengers',
    'picture',
  ],
}

const MESSENGERS = ['WhatsUp', 'Viber']

/** Ids of a table; undefined if it could not be read, and then references to it are not checked. */
export type KnownIds = ReadonlySet<number> | undefined

/** Returns the rows with their ids. A row without an id, or with an earlier row's id, is left out with a problem. */
export function readUniqueIds(rows: readonly Row[]): { id: number; row: Row }[] {
  const seen = new Map<number, number>()
  return rows.flatMap((row) => {
    const id = row.readId('id')
    if (id === undefined) return []
    const earlier = seen.get(id)
    if (earlier !== undefined) row.addProblem('id', `${id} is the id of row ${earlier} too`)
    else seen.set(id, row.number)
    return earlier === undefined ? [{ id, row }] : []
  })
}

/** Returns the company of a row. Returns undefined after adding a problem. */
export function readCompanyId(row: Row, companies: KnownIds): number | undefined {
  const id = row.readId('company')
  if (id === undefined || companies === undefined || companies.has(id)) return id
  row.addProblem('company', `there is no exhibitor ${id}`)
  return undefined
}

export function readCategories(rows: readonly Row[]): PackCategory[] {
  const found = readUniqueIds(rows).map(({ id, row }) => ({
    row,
    category: {
      id,
      parent: row.readId('parent', 'optional') ?? null,
      name: row.readBilingualText('name', 'needed'),
    },
  }))
  const parents = new Map(found.map(({ category }) => [category.id, category.parent]))
  for (const { row, category } of found) {
    if (category.parent === null) continue
    const above = parents.get(category.parent)
    if (above === undefined) row.addProblem('parent', `there is no category ${category.parent}`)
    else if (above !== null) row.addProblem('parent', `category ${category.parent} is not of the first level`)
  }
  const first = found.filter(({ category }) => category.parent === null)
  const second = found.filter(({ category }) => category.parent !== null)
  return [...first, ...second].map(({ category }) => category)
}

export function readCompanies(
  rows: readonly Row[],
  categories: KnownIds,
  pictures: PictureLoader,
): Promise<PackCompany[]> {
  checkKeys(rows)
  return Promise.all(
    readUniqueIds(rows).map(async ({ id, row }) => ({
      id,
      key: row.text('key', 100),
      ...(await readExhibitorFields(row, pictures)),
      categories: readCategoryIds(row, categories),
    })),
  )
}

/** Adds a problem to each row with the key of an earlier one. */
function checkKeys(rows: readonly Row[]): void {
  const seen = new Map<string, number>()
  for (const row of rows) {
    const key = row.text('key', 100)
    const earlier = seen.get(key)
    if (key !== '' && earlier !== undefined)
      row.addProblem('key', `"${key}" is the key of row ${earlier} too`)
    else seen.set(key, row.number)
  }
}

function readCategoryIds(row: Row, categories: KnownIds): number[] {
  const ids = row.readList('categories').map((text) => ({ text, id: Number(text) }))
  const unknown = ids.filter(({ id }) => categories !== undefined && !categories.has(id))
  for (const { text } of unknown) row.addProblem('categories', `there is no category ${text}`)
  return [...new Set(ids.map(({ id }) => id))]
}

export async function readStaff(
  rows: readonly Row[],
  companies: KnownIds,
  pictures: PictureLoader,
): Promise<PackStaffMember[]> {
  const members = await Promise.all(
    rows.map(async (row) => {
      const company = readCompanyId(row, companies)
      const member = {
        name: row.readBilingualText('name', 'needed'),
        familyName: row.readBilingualText('family_name'),
        position: row.readBilingualText('position'),
        phone: row.text('phone'),
        email: row.readEmail('email'),
        telegram: row.readTelegram('telegram'),
        messengers: readMessengers(row),
        picture: await pictures.loadFromRow(row, 'picture', 'staff', 'gated'),
      }
      return company === undefined ? [] : [{ company, ...member }]
    }),
  )
  return members.flat()
}

function readMessengers(row: Row): string[] {
  const named = row.readList('messengers')
  for (const name of named.filter((each) => !MESSENGERS.includes(each))) {
    row.addProblem('messengers', `"${name}" is none of ${MESSENGERS.join(', ')}`)
  }
  return [...new Set(named)]
}
