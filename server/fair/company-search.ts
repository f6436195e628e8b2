import type { PackCategory, PackCompany } from '#server/pack/pack.ts'
import { toPlainText } from '#server/pack/plain-text.ts'
import { joinLanguages, normalizeSearchText } from './search-text.ts'

type SearchableCompany = Pick<PackCompany, 'name' | 'country' | 'text' | 'categories'>

/**
 * Returns a function that builds the search text of a company without its stands: names, countries, descriptions and
 * categories in both languages.
 */
export function createCompanySearchText(
  categories: readonly PackCategory[],
): (company: SearchableCompany) => string {
  const names = new Map(categories.map(({ id, name }) => [id, joinLanguages(name)]))
  return (company) =>
    normalizeSearchText(
      [
        joinLanguages(company.name),
        joinLanguages(company.country),
        ...company.categories.map((id) => names.get(id) ?? ''),
        toPlainText(joinLanguages(company.text)),
      ].join(' '),
    )
}
