import type { PackCategory, PackCompany } from '#server/pack/pack.ts'
import type { BilingualText } from '#contract/lang.ts'
import { toPlainText } from '#server/pack/plain-text.ts'
import { normalizeSearchText } from './search-text.ts'

type SearchableCompany = Pick<PackCompany, 'name' | 'country' | 'text' | 'categories'>

/** What a keyword is looked for in besides the stand: names, countries, descriptions and categories, both languages. */
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

const joinLanguages = ({ ru, en }: BilingualText): string => `${ru} ${en}`
