import { type Lang, localize } from '#contract/lang.ts'
import type { PackCompany } from '#server/pack/pack.ts'

/** Returns each company's rank by its name in a language; digits are compared as numbers. */
export function rankNames(lang: Lang, companies: readonly PackCompany[]): Map<number, number> {
  const { compare } = new Intl.Collator(lang, { numeric: true, ignorePunctuation: true })
  const names = companies.map(({ id, name }) => ({ id, name: localize(lang, name).text }))
  names.sort((a, b) => compare(a.name, b.name) || a.id - b.id)
  return new Map(names.map(({ id }, rank) => [id, rank]))
}
