import { isShortened, makeCutKey, makeNameKey, SEPARATOR, shortenPart } from '#server/pack/name-key.ts'
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

/** Before a name by which a company with a number of its own is recognised; with it no key of a table begins. */
const NAME_PREFIX = ' '

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

/** The database indexes keys of limited length. Companies with longer names are not recognised by them. */
const MAX_NAME_KEY_LENGTH = 200

/** Returns the key under which the name of a company with a number of its own is stored; undefined if it cannot be. */
function getNameKey({ names: [name], countries: [country = ''] }: CompanyIdentity): string | undefined {
  const key = `${NAME_PREFIX}${name}${SEPARATOR}${country}`
  return name === undefined || key.length > MAX_NAME_KEY_LENGTH ? undefined : key
}

/**
 * Returns the ids of companies by stored key, and those that have to be stored. A company without a key keeps the number of
 * its table, unless a key of this pack has that id from an earlier import. The number is stored, so that no company without
 * one gets it when this one is gone; its name too, by which it keeps the number when the table has it no longer.
 * @param stored ids by the keys of all earlier imports
 */
export function assignIds(
  companies: readonly CompanyIdentity[],
  stored: ReadonlyMap<string, number>,
): { ids: Map<string, number>; added: Map<string, number> } {
  const shortened = findShortened(companies, stored)
  const renamed = new Map([...findRenamed(companies, stored, new Set(shortened.values())), ...shortened])
  const owned = new Set([
    ...companies.flatMap((company) => stored.get(getStoredKey(company)) ?? company.formerId ?? []),
    ...renamed.values(),
  ])
  const numbered = companies.filter(
    (company) => company.key === '' && !owned.has(company.id) && !stored.has(getStoredKey(company)),
  )
  const taken = new Set([...stored.values(), ...numbered.map(({ id }) => id)])
  const held = new Set(stored.values())
  const added = new Map<string, number>()
  // A number that a key has, too, stays with that key, which may come back.
  for (const company of numbered) if (!held.has(company.id)) added.set(getStoredKey(company), company.id)
  let next = Math.max(0, ...taken, ...companies.map(({ id }) => id)) + 1
  const isNumbered = new Set(numbered.map(getStoredKey))
  for (const company of companies) {
    const key = getStoredKey(company)
    if (isNumbered.has(key) || stored.has(key) || added.has(key)) continue
    const id = company.formerId ?? renamed.get(key) ?? (taken.has(company.id) ? next++ : company.id)
    taken.add(id)
    added.set(key, id)
  }
  const ids = new Map([...stored, ...added])
  for (const company of companies) {
    const name = company.key === '' ? getNameKey(company) : undefined
    const id = ids.get(getStoredKey(company))
    if (name !== undefined && id !== undefined && !ids.has(name)) {
      ids.set(name, id)
      added.set(name, id)
    }
  }
  return { ids, added }
}

/**
 * Returns the ids that companies got under keys which earlier versions cut, by their new keys. Of companies that shared one
 * the first of the table gets its id; later imports give it to no other company.
 */
function findShortened(
  companies: readonly CompanyIdentity[],
  stored: ReadonlyMap<string, number>,
): Map<string, number> {
  const found = new Map<string, number>()
  for (const company of companies) {
    const { key, names, countries } = company
    const [name = '', country = ''] = [names[0], countries[0]]
    const cut = key === makeNameKey(name, country) ? makeCutKey(name, country) : undefined
    const id = cut === undefined || stored.has(key) ? undefined : stored.get(cut)
    const isOwned = (): boolean =>
      [...found.values()].includes(id ?? 0) ||
      companies.some((other) => other !== company && stored.get(getStoredKey(other)) === id) ||
      [...stored].some(([other, otherId]) => otherId === id && isShortened(other))
    if (id !== undefined && !isOwned()) found.set(key, id)
  }
  return found
}

/**
 * Recognises companies by name whose keys are new because their table has got another column: the country, the name in the
 * other language, or a key. Returns the ids that they have had so far, by their new keys. A name that may mean several
 * companies, earlier or now, is left out.
 * @param given ids that companies have got otherwise
 */
function findRenamed(
  companies: readonly CompanyIdentity[],
  stored: ReadonlyMap<string, number>,
  given: ReadonlySet<number>,
): Map<string, number> {
  const claimed = new Set([
    ...given,
    ...companies.map(
      (company) => stored.get(getStoredKey(company)) ?? (company.key === '' ? company.id : undefined),
    ),
  ])
  const byName = new Map<string, { country: string; id: number }[]>()
  for (const [key, id] of stored) {
    const at = key.lastIndexOf(SEPARATOR)
    if (at <= 0 || claimed.has(id)) continue
    const name = key.slice(0, at).trimStart()
    byName.set(name, [...(byName.get(name) ?? []), { country: key.slice(at + 1), id }])
  }
  const wanted = new Map<number, string[]>()
  for (const company of companies) {
    if (company.key === '' || stored.has(company.key)) continue
    const { key, names, countries } = company
    const isSame = ({ country }: { country: string }): boolean =>
      country === '' || countries.length === 0 || addShortened(countries).includes(country)
    const earlier = addShortened(names)
      .flatMap((name) => byName.get(name) ?? [])
      .filter(isSame)
    const [id, ...others] = new Set(earlier.map((each) => each.id))
    if (id !== undefined && others.length === 0) wanted.set(id, [...(wanted.get(id) ?? []), key])
  }
  return new Map(
    [...wanted].flatMap(([id, [key, ...others]]) =>
      key === undefined || others.length > 0 ? [] : [[key, id] as const],
    ),
  )
}

/** Returns names or countries with the forms that they have in keys of long identities. */
const addShortened = (texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap((text) => [text, shortenPart(text)])),
]
