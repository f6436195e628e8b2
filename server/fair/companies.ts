import type { PackCategory, PackCompany, PackStaffMember } from './pack.ts'
import type { Pictures } from './pictures.ts'
import type { Row } from './row.ts'
import type { Columns } from './table.ts'

export const CATEGORY_COLUMNS: Columns = { needed: ['id', 'parent', 'name_ru', 'name_en'], other: [] }

export const EXHIBITOR_COLUMNS: Columns = {
  needed: ['id', 'name_ru', 'name_en', 'categories'],
  other: [
    ...['country_ru', 'country_en', 'logo', 'address_ru', 'address_en', 'phone', 'fax', 'email', 'internet'],
    ...['text_ru', 'text_en'],
  ],
}

export const STAFF_COLUMNS: Columns = {
  needed: ['company', 'name_ru', 'name_en'],
  other: [
    ...['family_name_ru', 'family_name_en', 'position_ru', 'position_en', 'phone', 'email', 'telegram'],
    ...['messengers', 'picture'],
  ],
}

const MESSENGERS = ['WhatsUp', 'Viber']

/** Ids of a table that could be read; undefined: it could not, and references to it are not checked. */
export type Ids = ReadonlySet<number> | undefined

/** Each row with its id; what has none, or one that an earlier row has, is told and left out. */
export function identified(rows: readonly Row[]): { id: number; row: Row }[] {
  const seen = new Map<number, number>()
  return rows.flatMap((row) => {
    const id = row.id('id')
    if (id === undefined) return []
    const earlier = seen.get(id)
    if (earlier !== undefined) row.wrong('id', `${id} is the id of row ${earlier} too`)
    else seen.set(id, row.number)
    return earlier === undefined ? [{ id, row }] : []
  })
}

/** The company that a row belongs to; undefined: told what is wrong. */
export function companyOf(row: Row, companies: Ids): number | undefined {
  const id = row.id('company')
  if (id === undefined || companies === undefined || companies.has(id)) return id
  row.wrong('company', `there is no exhibitor ${id}`)
  return undefined
}

export function readCategories(rows: readonly Row[]): PackCategory[] {
  const found = identified(rows).map(({ id, row }) => ({
    row,
    category: { id, parent: row.id('parent', 'optional') ?? null, name: row.texts('name', 'needed') },
  }))
  const parents = new Map(found.map(({ category }) => [category.id, category.parent]))
  for (const { row, category } of found) {
    if (category.parent === null) continue
    const above = parents.get(category.parent)
    if (above === undefined) row.wrong('parent', `there is no category ${category.parent}`)
    else if (above !== null) row.wrong('parent', `category ${category.parent} is not of the first level`)
  }
  const first = found.filter(({ category }) => category.parent === null)
  const second = found.filter(({ category }) => category.parent !== null)
  return [...first, ...second].map(({ category }) => category)
}

export function readCompanies(
  rows: readonly Row[],
  categories: Ids,
  pictures: Pictures,
): Promise<PackCompany[]> {
  return Promise.all(
    identified(rows).map(async ({ id, row }) => ({
      id,
      name: row.texts('name', 'needed'),
      country: row.texts('country'),
      address: row.texts('address'),
      text: row.html('text'),
      phone: row.text('phone'),
      fax: row.text('fax'),
      email: row.email('email'),
      internet: row.webAddress('internet'),
      logo: await pictures.named(row, 'logo', 'logos'),
      categories: categoriesOf(row, categories),
    })),
  )
}

function categoriesOf(row: Row, categories: Ids): number[] {
  const ids = row.list('categories').map((text) => ({ text, id: Number(text) }))
  const unknown = ids.filter(({ id }) => categories !== undefined && !categories.has(id))
  for (const { text } of unknown) row.wrong('categories', `there is no category ${text}`)
  return [...new Set(ids.map(({ id }) => id))]
}

export async function readStaff(
  rows: readonly Row[],
  companies: Ids,
  pictures: Pictures,
): Promise<PackStaffMember[]> {
  const members = await Promise.all(
    rows.map(async (row) => {
      const company = companyOf(row, companies)
      const member = {
        name: row.texts('name', 'needed'),
        familyName: row.texts('family_name'),
        position: row.texts('position'),
        phone: row.text('phone'),
        email: row.email('email'),
        telegram: row.telegram('telegram'),
        messengers: messengersOf(row),
        picture: await pictures.named(row, 'picture', 'staff', 'gated'),
      }
      return company === undefined ? [] : [{ company, ...member }]
    }),
  )
  return members.flat()
}

function messengersOf(row: Row): string[] {
  const named = row.list('messengers')
  for (const name of named.filter((each) => !MESSENGERS.includes(each))) {
    row.wrong('messengers', `"${name}" is none of ${MESSENGERS.join(', ')}`)
  }
  return [...new Set(named)]
}
