import { buildPlanHref, LIST_PARAM } from '#contract/addresses.ts'
import type { Lang } from '#contract/lang.ts'
import { FAVOURITES_MAX, ID_MAX } from '#contract/limits.ts'

/** The favourites that a visitor shares: only ids, nothing about the person. */
export interface SharedList {
  companies: number[]
  events: number[]
}

/**
 * The first letter of a list. A list consists of it, the companies, the events, and two letters of a checksum. Ids are
 * sorted; their number comes first, then each id's distance from the one before it, as numbers of five bits a letter,
 * the lowest first, of which all but the last of a number have the sixth bit set.
 */
const VERSION = '1'
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const FIVE_BITS = 32
const CHECKSUM_LENGTH = 2

const toLetter = (value: number): string => ALPHABET.charAt(value)

function encodeNumber(number: number): string {
  const rest = Math.floor(number / FIVE_BITS)
  const digit = number % FIVE_BITS
  return rest === 0 ? toLetter(digit) : toLetter(digit + FIVE_BITS) + encodeNumber(rest)
}

function encodeIds(ids: readonly number[]): string {
  const sorted = [...new Set(ids)].toSorted((one, other) => one - other)
  const distances = sorted.map((id, at) => id - (sorted[at - 1] ?? 0))
  return [sorted.length, ...distances].map(encodeNumber).join('')
}

/** Returns two letters that change with every change of one letter of the list. */
function computeChecksum(letters: string): string {
  let sum = 0
  for (const letter of letters) sum = (sum * 67 + ALPHABET.indexOf(letter) + 1) % ALPHABET.length ** 2
  return toLetter(Math.floor(sum / ALPHABET.length)) + toLetter(sum % ALPHABET.length)
}

/** Encodes a list in letters that need no escaping in an address. A list is never longer than favourites may be. */
export function encodeSharedList({ companies, events }: Readonly<SharedList>): string {
  const letters = encodeIds(companies) + encodeIds(events)
  return VERSION + letters + computeChecksum(letters)
}

/**
 * Why a list cannot be decoded: a later version of the product made it; it has more entries than favourites may have;
 * or a letter is missing, surplus or changed.
 */
export type ListFault = 'newer' | 'long' | 'broken'

/** Decodes a list. Returns each id once, in ascending order. */
export function decodeSharedList(text: string): SharedList | ListFault {
  if (/^[2-9]/.test(text)) return 'newer'
  const letters = text.slice(VERSION.length, -CHECKSUM_LENGTH)
  if (!text.startsWith(VERSION) || computeChecksum(letters) !== text.slice(-CHECKSUM_LENGTH)) return 'broken'
  const numbers = decodeNumbers(letters)
  if (numbers === undefined) return 'broken'
  const [companyCount = 0] = numbers
  const companies = readIds(numbers.slice(0, companyCount + 1))
  const events = readIds(numbers.slice(companyCount + 1))
  if (companies === undefined || events === undefined) return 'broken'
  return Math.max(companies.length, events.length) > FAVOURITES_MAX ? 'long' : { companies, events }
}

function decodeNumbers(letters: string): number[] | undefined {
  const numbers = []
  let [number, factor] = [0, 1]
  for (const letter of letters) {
    const value = ALPHABET.indexOf(letter)
    if (value === -1) return undefined
    number += (value % FIVE_BITS) * factor
    factor *= FIVE_BITS
    if (number > ID_MAX || factor > ID_MAX * FIVE_BITS) return undefined
    if (value >= FIVE_BITS) continue
    numbers.push(number)
    ;[number, factor] = [0, 1]
  }
  return factor === 1 ? numbers : undefined
}

/** Decodes ids from their number and distances. Returns undefined if the number does not match. */
function readIds([count, ...distances]: readonly number[]): number[] | undefined {
  if (count !== distances.length) return undefined
  const ids: number[] = []
  let last = 0
  for (const distance of distances) {
    last += distance
    if (distance === 0 || last > ID_MAX) return undefined
    ids.push(last)
  }
  return ids
}

/** Returns the address of a shared list: `/en/plan/?list=1CBBAkq`. */
export const buildListHref = (lang: Lang, list: Readonly<SharedList>): string =>
  `${buildPlanHref(lang, {})}?${LIST_PARAM}=${encodeSharedList(list)}`
