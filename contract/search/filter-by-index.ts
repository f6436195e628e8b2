import { filterExhibitors, type FilterEntry } from '#contract/filter-exhibitors.ts'
import type { BilingualText, Lang } from '#contract/lang.ts'
import type { FilterResult } from '#contract/list-filter.ts'
import { localizeFields } from '#contract/localize-fields.ts'
import type { Search } from './create-search.ts'
import type { SearchIndex } from './search-index.ts'
import { readCompanies, type CompanyItem } from './search-items.ts'

export interface HallFilter {
  year: number
  /** Empty for all halls. */
  hall: string
  w: string
  /** Ids of categories. */
  rubs: readonly number[]
}

interface IndexEntry extends FilterEntry {
  company: CompanyItem
  edition: number
}

/**
 * Creates a function that filters the list of a hall as the server does, from the index of a search. It returns undefined
 * for an edition that the index does not have.
 */
export function createIndexFilter(
  index: SearchIndex,
  search: Pick<Search, 'matchCompanies'>,
): (filter: HallFilter) => FilterResult | undefined {
  let companies: readonly CompanyItem[] | undefined
  const entriesOf = new Map<number, readonly IndexEntry[]>()
  const { ids, parents } = index.categories
  const parentOf = new Map(ids.map((id, at) => [id, ids[parents[at] ?? -1]]))

  function listEntries(edition: number): readonly IndexEntry[] {
    companies ??= readCompanies(index)
    const known = entriesOf.get(edition)
    if (known !== undefined) return known
    const entries = companies.flatMap((company) => {
      const halls = new Set(company.readLocations(edition).map(({ hall }) => (hall === '' ? null : hall)))
      return halls.size === 0 ? [] : [{ id: company.id, halls, rubs: company.rubs, company, edition }]
    })
    entriesOf.set(edition, entries)
    return entries
  }

  return ({ year, hall, w, rubs }) => {
    const edition = index.editions.findIndex((each) => each.year === year)
    if (edition < 0) return undefined
    return filterExhibitors({
      entries: listEntries(edition),
      halls: hall === '' ? [] : [hall],
      editionHalls: (index.editions[edition]?.halls ?? []).flatMap((number) => index.halls[number] ?? []),
      named: w.trim() === '' ? undefined : search.matchCompanies(w, year),
      rubs,
      getParent: (category) => parentOf.get(category),
      showInHall: (entry, shown) => showInHall(entry, shown, index.lang),
    })
  }
}

const NO_COUNTRY: BilingualText = { ru: '', en: '' }

function showInHall({ id, company, edition }: IndexEntry, hall: string, lang: Lang) {
  const stands = company.readLocations(edition).filter((each) => each.hall === hall && each.stand !== '')
  return {
    id,
    hall,
    stand: stands.map(({ stand }) => stand).join(', '),
    ...localizeFields(lang, { name: company.names, country: company.locations[0] ?? NO_COUNTRY }),
  }
}
