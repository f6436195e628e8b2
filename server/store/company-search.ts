import type { PackCategory, PackCompany, Texts } from '../fair/pack.ts'
import { plainText } from '../fair/plain-text.ts'
import { searchText } from './search-text.ts'

type Searched = Pick<PackCompany, 'name' | 'country' | 'text' | 'categories'>

/** What a keyword is looked for in besides the stand: names, countries, descriptions and categories, both languages. */
export function companySearch(categories: readonly PackCategory[]): (company: Searched) => string {
  const names = new Map(categories.map(({ id, name }) => [id, both(name)]))
  return (company) =>
    searchText(
      [
        both(company.name),
        both(company.country),
        ...company.categories.map((id) => names.get(id) ?? ''),
        plainText(both(company.text)),
      ].join(' '),
    )
}

const both = ({ ru, en }: Texts): string => `${ru} ${en}`
