import { computeContentHash } from '#server/content-hash.ts'

/** The database indexes keys of limited length. */
const MAX_KEY_LENGTH = 100
const MAX_PART_LENGTH = 48
const HASH_LENGTH = 16

/** Between name and country in a key that was made of both. */
export const SEPARATOR = '|'

/** Returns the form that a name or a country has in the key of a long identity; a long one ends with its hash. */
export const shortenPart = (text: string): string =>
  text.length <= MAX_PART_LENGTH
    ? text
    : `${text.slice(0, MAX_PART_LENGTH - HASH_LENGTH - 1)}#${computeContentHash(text).slice(0, HASH_LENGTH)}`

/** Returns the key of a company that is recognised by its normalized name and country. */
export function makeNameKey(name: string, country: string): string {
  const key = `${name}${SEPARATOR}${country}`
  return key.length <= MAX_KEY_LENGTH ? key : `${shortenPart(name)}${SEPARATOR}${shortenPart(country)}`
}

/** Returns true for a key with a part that was shortened. */
export const isShortened = (key: string): boolean => /#[\da-f]{16}(\||$)/.test(key)

/**
 * Returns the key that earlier versions made of a long name and country: it was cut, so that companies whose names begin
 * alike shared it. Returns undefined where the key is whole.
 */
export function makeCutKey(name: string, country: string): string | undefined {
  const key = `${name}${SEPARATOR}${country}`
  return key.length <= MAX_KEY_LENGTH ? undefined : key.slice(0, MAX_KEY_LENGTH)
}
