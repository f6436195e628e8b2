import type { Company, Exhibitor } from '#contract/entities.ts'
import { type ExhibitorField, mapExhibitorFields } from '#contract/exhibitor-fields.ts'
import type { BilingualText, Lang } from '#contract/lang.ts'
import type { DirectoryEntry, ExhibitorFilter, ExhibitorQueries, ExhibitorQuery } from './fair-queries.ts'
import { groupBy } from '#server/group-by.ts'
import { localizeFields } from './localize-fields.ts'
import { splitSearchWords } from './search-text.ts'
import type { FairRows, FairTables } from './tables.ts'

type ExhibitorTables = Pick<
  FairTables,
  'fair' | 'categories' | 'companies' | 'participations' | 'company_categories' | 'staff'
>
type CompanyRow = FairRows['companies']
type Participation = FairRows['participations']

/** A company with its stands in one edition, in the order of the pack. */
interface Entry {
  company: CompanyRow
  stands: Participation[]
}

export function createExhibitorQueries(tables: ExhibitorTables): ExhibitorQueries {
  const companies = new Map(tables.companies.map((company) => [company.id, company]))
  const categories = new Map(tables.categories.map((category) => [category.id, category]))
  const categoriesOf = groupBy(tables.company_categories, ({ company }) => company)
  const staffOf = groupBy(tables.staff, ({ company }) => company)
  const editions = groupBy(tables.participations, ({ year }) => year)
  const entriesByYear = new Map(
    [...editions].map(([year, rows]) => [year, createEntries(companies, rows)] as const),
  )

  const listEntries = (year: number, lang: Lang): Entry[] =>
    [...(entriesByYear.get(year)?.values() ?? [])].sort(
      (a, b) => a.company[`rank_${lang}`] - b.company[`rank_${lang}`],
    )

  const listRubs = (company: number): number[] =>
    (categoriesOf.get(company) ?? []).map(({ category }) => category)

  return {
    listCategories: () => tables.categories.map(toCategory),
    listExhibitors: (query) =>
      listEntries(query.year, query.lang).flatMap((entry) => toExhibitor(entry, query) ?? []),
    listDirectory: (year, lang) =>
      listEntries(year, lang).map(({ company, stands }) => ({
        id: company.id,
        locations: toLocations(stands),
        rubs: listRubs(company.id),
        ...localizeFields(lang, {
          name: company.name,
          country: company.country,
          text: company.fields.text,
        }),
      })),
    filterExhibitors({ year, lang, halls }, filter) {
      const matches = listEntries(year, lang).filter(createMatcher(filter, categories, listRubs))
      return {
        ids: matches.filter(({ stands }) => isInHalls(stands, halls)).map(({ company }) => company.id),
        found: Object.fromEntries(
          (tables.fair[0]?.halls ?? []).map((hall) => [
            hall,
            matches.filter(({ stands }) => stands.some((stand) => stand.hall === hall)).length,
          ]),
        ),
      }
    },
    countExhibitors: (year) => entriesByYear.get(year)?.size ?? 0,
    findCompany(id, { year, lang }) {
      const entry = entriesByYear.get(year)?.get(id)
      if (entry === undefined) return undefined
      const rubs = listRubs(id).flatMap((category) => categories.get(category) ?? [])
      return toCompany(entry, lang, rubs.map(toCategory))
    },
    hasCompany: (id) => companies.has(id),
    listStaff: (company, lang) =>
      (staffOf.get(company) ?? []).map((row) => ({
        ...localizeFields(lang, { NAME: row.name, FAMILY_NAME: row.family_name, POSITION: row.position }),
        PHONE: row.phone,
        EMAIL: row.email,
        TELEGRAM_NAME: row.telegram,
        MESSENGERS: row.messengers,
        PREVIEW_PICTURE: row.picture,
      })),
    findContact(company) {
      const row = companies.get(company)
      return row && { name: row.name, email: row.fields.email }
    },
  }
}

function createEntries(
  companies: ReadonlyMap<number, CompanyRow>,
  rows: readonly Participation[],
): Map<number, Entry> {
  const stands = groupBy(rows, (row) => row.company)
  return new Map(
    [...stands].flatMap(([id, own]) => {
      const company = companies.get(id)
      return company === undefined ? [] : [[id, { company, stands: own }] as const]
    }),
  )
}

const isInHalls = (stands: readonly Participation[], halls: readonly string[]): boolean =>
  halls.length === 0 || stands.some(({ hall }) => hall === null || halls.includes(hall))

const joinStands = (stands: readonly Participation[]): string =>
  stands
    .map(({ stand }) => stand)
    .filter((stand) => stand !== '')
    .join(', ')

/** Returns undefined for a company that has no stand in the halls. */
function toExhibitor({ company, stands }: Entry, { lang, halls }: ExhibitorQuery): Exhibitor | undefined {
  const shown = stands.filter((stand) => isInHalls([stand], halls))
  if (shown.length === 0) return undefined
  const hall = shown.find((stand) => stand.hall !== null)?.hall ?? null
  return {
    id: company.id,
    stand: joinStands(shown),
    ...((halls.length === 0 || hall === null) && { hall }),
    ...localizeFields(lang, { name: company.name, country: company.country }),
  }
}

const toLocations = (stands: readonly Participation[]): DirectoryEntry['locations'] =>
  [...groupBy(stands, ({ hall }) => hall)].map(([hall, own]) => ({ hall, stand: joinStands(own) }))

function toCompany({ company, stands }: Entry, lang: Lang, rubs: Company['rubs']): Company {
  const { id, name, country, fields } = company
  const stored: Partial<Record<ExhibitorField, BilingualText | string>> = { name, country, ...fields }
  return {
    id,
    ...localizeFields(
      lang,
      mapExhibitorFields((field) => stored[field] ?? ''),
    ),
    stand: joinStands(stands),
    rubs,
  }
}

/** Returns a function that tells whether an exhibitor has every word and one of the categories of a filter. */
function createMatcher(
  { w, rubs }: ExhibitorFilter,
  categories: ReadonlyMap<number, FairRows['categories']>,
  listRubs: (company: number) => number[],
): (entry: Entry) => boolean {
  const words = splitSearchWords(w)
  const isWanted = (id: number): boolean =>
    rubs.includes(id) || rubs.includes(categories.get(id)?.parent ?? Number.NaN)
  return ({ company, stands }) =>
    words.every(
      (word) => company.search.includes(word) || stands.some(({ search }) => search.includes(word)),
    ) &&
    (rubs.length === 0 || listRubs(company.id).some(isWanted))
}

/** Converts a category to the entity of the contract, with its name in both languages. */
const toCategory = ({ id, name, parent }: FairRows['categories']) => ({
  id,
  name: name.ru,
  name_en: name.en,
  ...(parent === null ? {} : { parent }),
})
