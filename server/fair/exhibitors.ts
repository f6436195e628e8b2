import type { Category, Company, Exhibitor, StaffMember } from '#contract/entities.ts'
import { type ExhibitorField, mapExhibitorFields } from '#contract/exhibitor-fields.ts'
import type { BilingualText, Lang } from '#contract/lang.ts'
import { filterExhibitors, type FilterEntry } from '#contract/filter-exhibitors.ts'
import { listHallIds } from '#server/pack/edition-halls.ts'
import type { FilterResult } from '#contract/list-filter.ts'
import type { Contact, DirectoryEntry, ExhibitorFilter, ExhibitorQuery, FairRecord } from './fair-queries.ts'
import { groupBy } from '#server/group-by.ts'
import { localizeFields } from '#contract/localize-fields.ts'
import type { SearchQueries } from './search.ts'
import type { FairRows, FairTables } from './tables.ts'

type ExhibitorTables = Pick<
  FairTables,
  'categories' | 'companies' | 'participations' | 'company_categories' | 'staff'
>
type CompanyRow = FairRows['companies']
type Participation = FairRows['participations']

/** A company with its stands in one edition, in the order of the pack. */
interface Entry extends FilterEntry {
  company: CompanyRow
  stands: Participation[]
}

interface Edition {
  entries: ReadonlyMap<number, Entry>
  /** Sorted by name, at first use. */
  sorted: Partial<Record<Lang, readonly Entry[]>>
}

export type ExhibitorQueries = ReturnType<typeof createExhibitorQueries>

export function createExhibitorQueries(
  fair: Pick<FairRecord, 'editions'>,
  tables: ExhibitorTables,
  search: Pick<SearchQueries, 'matchCompanies'>,
) {
  const companies = new Map(tables.companies.map((company) => [company.id, company]))
  const categories = new Map(tables.categories.map((category) => [category.id, category]))
  const categoriesOf = groupBy(tables.company_categories, ({ company }) => company)
  const listRubs = (company: number): number[] =>
    (categoriesOf.get(company) ?? []).map(({ category }) => category)
  const staffOf = groupBy(tables.staff, ({ company }) => company)
  const editions = new Map(
    [...groupBy(tables.participations, ({ year }) => year)].map(([year, rows]): [number, Edition] => [
      year,
      { entries: createEntries(companies, rows, listRubs), sorted: {} },
    ]),
  )

  function listEntries(year: number, lang: Lang): readonly Entry[] {
    const edition = editions.get(year)
    if (edition === undefined) return []
    return (edition.sorted[lang] ??= [...edition.entries.values()].sort(
      (a, b) => a.company[`rank_${lang}`] - b.company[`rank_${lang}`],
    ))
  }

  const counts = new Map<number, Record<string, number>>()
  function countByHall(year: number): Record<string, number> {
    const known = counts.get(year)
    if (known !== undefined) return known
    const entries = [...(editions.get(year)?.entries.values() ?? [])]
    const halls = listHallIds(fair, year)
    const counted = Object.fromEntries(
      halls.map((hall) => [hall, entries.filter((entry) => entry.halls.has(hall)).length]),
    )
    counts.set(year, counted)
    return counted
  }

  return {
    listCategories: (): Category[] => tables.categories.map(toCategory),
    /** Returns exhibitors sorted by name in the language. */
    listExhibitors: (query: ExhibitorQuery): Exhibitor[] =>
      listEntries(query.year, query.lang).flatMap((entry) => toExhibitor(entry, query) ?? []),
    /** Returns all exhibitors of an edition, sorted by name in the language. */
    listDirectory: (year: number, lang: Lang): DirectoryEntry[] =>
      listEntries(year, lang).map(({ company, stands, rubs }) => ({
        id: company.id,
        locations: toLocations(stands),
        rubs: [...rubs],
        ...localizeFields(lang, {
          name: company.name,
          country: company.country,
          text: company.fields.text,
        }),
      })),
    /**
     * Returns ids in the list's order, and the number of matches in each hall of the edition, independent of `halls`. A
     * company without a hall is not counted.
     */
    filterExhibitors: ({ year, lang, halls }: ExhibitorQuery, { w, rubs }: ExhibitorFilter): FilterResult =>
      filterExhibitors({
        entries: listEntries(year, lang),
        halls,
        editionHalls: listHallIds(fair, year),
        named: w.trim() === '' ? undefined : search.matchCompanies(w, { year, lang }),
        rubs,
        getParent: (category) => categories.get(category)?.parent,
        showInHall: (entry, hall) => showInHall(entry, hall, lang),
      }),
    countByHall,
    countExhibitors: (year: number): number => editions.get(year)?.entries.size ?? 0,
    /** Returns a company without its staff, or undefined if there is no such company in the edition. */
    findCompany(id: number, { year, lang }: { year: number; lang: Lang }): Company | undefined {
      const entry = editions.get(year)?.entries.get(id)
      if (entry === undefined) return undefined
      const rubs = listRubs(id).flatMap((category) => categories.get(category) ?? [])
      return toCompany(entry, lang, rubs.map(toCategory))
    },
    hasCompany: (id: number): boolean => companies.has(id),
    listStaff: (company: number, lang: Lang): StaffMember[] =>
      (staffOf.get(company) ?? []).map((row) => ({
        ...localizeFields(lang, { NAME: row.name, FAMILY_NAME: row.family_name, POSITION: row.position }),
        PHONE: row.phone,
        EMAIL: row.email,
        TELEGRAM_NAME: row.telegram,
        MESSENGERS: row.messengers,
        PREVIEW_PICTURE: row.picture,
      })),
    /** Returns the recipient of a company's mail. */
    findContact(company: number): Contact | undefined {
      const row = companies.get(company)
      return row && { id: company, name: row.name, email: row.fields.email }
    },
  }
}

function createEntries(
  companies: ReadonlyMap<number, CompanyRow>,
  rows: readonly Participation[],
  listRubs: (company: number) => number[],
): Map<number, Entry> {
  const stands = groupBy(rows, (row) => row.company)
  const entries = new Map<number, Entry>()
  for (const [id, own] of stands) {
    const company = companies.get(id)
    const halls = new Set(own.map(({ hall }) => hall))
    if (company !== undefined) entries.set(id, { id, company, stands: own, halls, rubs: listRubs(id) })
  }
  return entries
}

const showInHall = ({ company, stands }: Entry, hall: string, lang: Lang): Exhibitor => ({
  id: company.id,
  hall,
  stand: joinStands(stands.filter((stand) => stand.hall === hall)),
  ...localizeFields(lang, { name: company.name, country: company.country }),
})

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
  const isInSeveral = halls.length === 0 && new Set(shown.map((stand) => stand.hall)).size > 1
  return {
    id: company.id,
    stand: joinStands(shown),
    ...((halls.length === 0 || hall === null) && { hall }),
    ...(isInSeveral && { stands: shown.map(({ hall, stand }) => ({ hall, stand })) }),
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

/** Converts a category to the entity of the contract, with its name in both languages. */
const toCategory = ({ id, name, parent }: FairRows['categories']) => ({
  id,
  name: name.ru,
  name_en: name.en,
  ...(parent === null ? {} : { parent }),
})
