import type { Company, Exhibitor } from '#contract/entities.ts'
import { type ExhibitorField, mapExhibitorFields } from '#contract/exhibitor-fields.ts'
import type { BilingualText, Lang } from '#contract/lang.ts'
import { FOUND_ELSEWHERE_PER_HALL } from '#contract/limits.ts'
import type { DirectoryEntry, ExhibitorQueries, ExhibitorQuery } from './fair-queries.ts'
import { groupBy } from '#server/group-by.ts'
import { localizeFields } from './localize-fields.ts'
import type { SearchQueries } from './search.ts'
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
  /** Null for a stand without a hall. */
  halls: ReadonlySet<string | null>
}

interface Edition {
  entries: ReadonlyMap<number, Entry>
  /** Sorted by name, at first use. */
  sorted: Partial<Record<Lang, readonly Entry[]>>
}

export function createExhibitorQueries(
  tables: ExhibitorTables,
  search: Pick<SearchQueries, 'matchCompanies'>,
): ExhibitorQueries {
  const companies = new Map(tables.companies.map((company) => [company.id, company]))
  const categories = new Map(tables.categories.map((category) => [category.id, category]))
  const categoriesOf = groupBy(tables.company_categories, ({ company }) => company)
  const staffOf = groupBy(tables.staff, ({ company }) => company)
  const editions = new Map(
    [...groupBy(tables.participations, ({ year }) => year)].map(([year, rows]): [number, Edition] => [
      year,
      { entries: createEntries(companies, rows), sorted: {} },
    ]),
  )

  function listEntries(year: number, lang: Lang): readonly Entry[] {
    const edition = editions.get(year)
    if (edition === undefined) return []
    return (edition.sorted[lang] ??= [...edition.entries.values()].sort(
      (a, b) => a.company[`rank_${lang}`] - b.company[`rank_${lang}`],
    ))
  }

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
      const named = filter.w.trim() === '' ? undefined : search.matchCompanies(filter.w, year)
      const isInCategories = createCategoryMatcher(filter.rubs, categories, listRubs)
      const matches = listEntries(year, lang).filter(
        ({ company: { id } }) => named?.ids.has(id) !== false && isInCategories(id),
      )
      const shown = halls.length === 0 ? matches : matches.filter((entry) => isInAnyHall(entry, halls))
      const found = Object.fromEntries(
        (tables.fair[0]?.halls ?? []).map((hall) => [hall, countInHall(matches, hall)]),
      )
      const isFound = halls.length === 0 || halls.some((hall) => (found[hall] ?? 0) > 0)
      const others = Object.keys(found).filter((hall) => !halls.includes(hall))
      return {
        ids: shown.map(({ company }) => company.id),
        found,
        ...(!isFound && { elsewhere: others.flatMap((hall) => listFirstInHall(matches, hall, lang)) }),
        ...(matches.length > 0 && typeof named?.corrected === 'string' && { corrected: named.corrected }),
      }
    },
    countExhibitors: (year) => editions.get(year)?.entries.size ?? 0,
    findCompany(id, { year, lang }) {
      const entry = editions.get(year)?.entries.get(id)
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
  const entries = new Map<number, Entry>()
  for (const [id, own] of stands) {
    const company = companies.get(id)
    const halls = new Set(own.map(({ hall }) => hall))
    if (company !== undefined) entries.set(id, { company, stands: own, halls })
  }
  return entries
}

const isInAnyHall = ({ halls }: Entry, wanted: readonly string[]): boolean =>
  halls.has(null) || wanted.some((hall) => halls.has(hall))

const countInHall = (entries: readonly Entry[], hall: string): number =>
  entries.reduce((count, { halls }) => count + (halls.has(hall) ? 1 : 0), 0)

/** Returns the first companies of a hall with their stands there. */
const listFirstInHall = (entries: readonly Entry[], hall: string, lang: Lang): Exhibitor[] =>
  entries
    .filter(({ halls }) => halls.has(hall))
    .slice(0, FOUND_ELSEWHERE_PER_HALL)
    .map(({ company, stands }) => ({
      id: company.id,
      hall,
      stand: joinStands(stands.filter((stand) => stand.hall === hall)),
      ...localizeFields(lang, { name: company.name, country: company.country }),
    }))

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
    stands: stands.map(({ hall, stand }) => ({ hall, stand })),
    rubs,
  }
}

/** Returns a function that tells whether a company has one of the categories, or of their children. */
function createCategoryMatcher(
  rubs: readonly number[],
  categories: ReadonlyMap<number, FairRows['categories']>,
  listRubs: (company: number) => number[],
): (company: number) => boolean {
  const isWanted = (id: number): boolean =>
    rubs.includes(id) || rubs.includes(categories.get(id)?.parent ?? Number.NaN)
  return (company) => rubs.length === 0 || listRubs(company).some(isWanted)
}

/** Converts a category to the entity of the contract, with its name in both languages. */
const toCategory = ({ id, name, parent }: FairRows['categories']) => ({
  id,
  name: name.ru,
  name_en: name.en,
  ...(parent === null ? {} : { parent }),
})
