import { normalizeName } from '#server/pack/normalize-name.ts'
import type { PackCompany } from '#server/pack/pack.ts'

/** The keys by which a company of a pack is recognised, and its number in the table. */
export interface CompanyIdentity {
  id: number
  /** The organiser's key, or name and country; empty for a company with a number of its own. */
  key: string
  /** Its names and countries in both languages, in the form in which they are compared. */
  names: readonly string[]
  countries: readonly string[]
  /** The id that it had under another key, before an edit of its name or country. */
  formerId?: number
}

/** Between name and country in a key that was made of both. */
const SEPARATOR = '|'

const normalizeTexts = (...texts: readonly string[]): string[] =>
  [...new Set(texts.map(normalizeName))].filter((text) => text !== '')

export const identifyCompany = ({ id, key, name, country }: PackCompany): CompanyIdentity => ({
  id,
  key,
  names: normalizeTexts(name.ru, name.en),
  countries: normalizeTexts(country.ru, country.en),
})

/**
 * Returns the key under which the id of a company is stored. For one without a key of its own, whose number may be taken,
 * it begins with a space, with which no key of a table begins.
 */
export const getStoredKey = ({ key, id }: Pick<CompanyIdentity, 'key' | 'id'>): string =>
  key === '' ? ` ${id}` : key

/**
 * Recognises companies by name whose keys are new because their table has got another column: the country, the name in the
 * other language, or a key. Returns the ids that they have had so far, by their new keys. A name that may mean several
 * companies, earlier or now, is left out.
 * @param stored ids by the keys of all earlier imports
 */
export function findRenamed(
  companies: readonly CompanyIdentity[],
  stored: ReadonlyMap<string, number>,
): Map<string, number> {
  const claimed = new Set(companies.map((company) => stored.get(getStoredKey(company))))
  const byName = new Map<string, { country: string; id: number }[]>()
  for (const [key, id] of stored) {
    const at = key.lastIndexOf(SEPARATOR)
    if (at <= 0 || claimed.has(id)) continue
    const name = key.slice(0, at)
    byName.set(name, [...(byName.get(name) ?? []), { country: key.slice(at + 1), id }])
  }
  const wanted = new Map<number, string[]>()
  for (const company of companies) {
    if (company.key === '' || stored.has(company.key)) continue
    const { key, names, countries } = company
    const isSame = ({ country }: { country: string }): boolean =>
      country === '' || countries.length === 0 || countries.includes(country)
    const earlier = names.flatMap((name) => byName.get(name) ?? []).filter(isSame)
    const [id, ...others] = new Set(earlier.map((each) => each.id))
    if (id !== undefined && others.length === 0) wanted.set(id, [...(wanted.get(id) ?? []), key])
  }
  return new Map(
    [...wanted].flatMap(([id, [key, ...others]]) =>
      key === undefined || others.length > 0 ? [] : [[key, id] as const],
    ),
  )
}
