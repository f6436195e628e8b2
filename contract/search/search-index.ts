import * as v from 'valibot'
import { LANGS } from '#contract/lang.ts'

/**
 * What the search box knows of a fair, in two files. Both are columns of texts with a line for each item, which compress
 * well and need no building before they can be read. Items are numbered through: companies, then categories, places,
 * events and pages.
 */

const text = v.string()
const numbers = v.array(v.number())

/** Names in both languages, a line each. In `en` a line `=` stands for the same text as in `ru`; an empty one for none. */
const names = v.object({ ru: text, en: text })
export type NameColumns = v.InferOutput<typeof names>

/** The first file: names, stands, categories, times, rooms and speakers. */
export const SearchIndex = v.object({
  /** Names this index: texts with another key number other items. */
  key: text,
  /** The language of the page: of its names, which sort the items, and of addresses. */
  lang: v.picklist(LANGS),
  /** The editions that a guide shows, the current one first. */
  editions: v.array(
    v.object({
      year: v.number(),
      guide: v.picklist(['guide-v2', 'guide-new']),
      /** Numbers of its halls in `halls`. */
      halls: numbers,
      /** The names of halls in the page's language, by hall; absent if none has one. */
      hallNames: v.optional(v.record(text, text)),
    }),
  ),
  halls: v.array(text),
  /** The hall in whose address a company without a hall is shown. */
  defaultHall: text,
  countries: names,
  companies: v.object({
    ids: numbers,
    names,
    countries: numbers,
    /** A line for each company with the numbers of its categories, separated by spaces. */
    categories: text,
    /**
     * For each edition a line for each company: `1:G117 2:A113`, with the number of the hall in `halls`, or no number
     * before the colon, and the stand as it is written, in which no-break spaces stand for spaces; empty if the company
     * is not in the edition.
     */
    stands: v.array(text),
  }),
  categories: v.object({
    ids: numbers,
    names,
    /** Numbers of the categories that they belong to; -1 for none. */
    parents: numbers,
    /** The first ones are found by the search; the others only filter the list of another edition. */
    found: v.number(),
  }),
  /** Places of halls; one without a name is called as its kind. */
  places: v.object({
    ids: numbers,
    names,
    editions: numbers,
    halls: numbers,
    kinds: numbers,
  }),
  placeKinds: names,
  /** Other words for each kind of place, by which its places are found. */
  placeWords: names,
  rooms: names,
  speakers: names,
  events: v.object({
    ids: numbers,
    names,
    /** A line for each event: year, local day, time (or empty), number of its room, numbers of its speakers. */
    facts: text,
  }),
  /** For each year whose events no guide shows: the path of an event's page, with `{event}`. */
  eventPaths: v.record(text, text),
  pages: v.object({ paths: text, names, descriptions: names }),
})
export type SearchIndex = v.InferOutput<typeof SearchIndex>

/** The second file: the words of descriptions, as they are normalized, with the items that have them. */
export const SearchTexts = v.object({
  /** The key of the index whose items they number. */
  key: text,
  /** Sorted, separated by spaces. */
  words: text,
  /** For each word the numbers of its items as `encodeNumbers` writes them, separated by spaces. */
  items: text,
})
export type SearchTexts = v.InferOutput<typeof SearchTexts>

/** Characters of a last digit and of the others; without space, quotation mark and backslash. */
const LAST = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ01234567'
const MORE = "89!#$%&'()*+,-./:;<=>?@[]^_`{|"

/** Writes ascending numbers as their differences in one or two characters each. */
export function encodeNumbers(ascending: readonly number[]): string {
  let written = ''
  let last = -1
  for (const number of ascending) {
    let rest = number - last - 1
    last = number
    while (rest >= LAST.length) {
      written += MORE.charAt(rest % MORE.length)
      rest = Math.floor(rest / MORE.length)
    }
    written += LAST.charAt(rest)
  }
  return written
}

/** Reads what `encodeNumbers` has written. */
export function decodeNumbers(written: string): number[] {
  const numbers: number[] = []
  let last = -1
  let rest = 0
  let factor = 1
  for (const character of written) {
    const more = MORE.indexOf(character)
    if (more >= 0) {
      rest += more * factor
      factor *= MORE.length
      continue
    }
    last += 1 + rest + LAST.indexOf(character) * factor
    numbers.push(last)
    rest = 0
    factor = 1
  }
  return numbers
}

/** The line of an English name that is the same as the Russian one. */
export const SAME_NAME = '='

export const writeNames = (items: readonly { ru: string; en: string }[]): NameColumns => ({
  ru: items.map(({ ru }) => toLine(ru)).join('\n'),
  en: items.map(({ ru, en }) => (en === ru && en !== '' ? SAME_NAME : toLine(en))).join('\n'),
})

const toLine = (name: string): string => name.replace(/\s+/g, ' ')

/** Reads the lines of a column; an empty column of no items is read as none. */
export const readLines = (column: string, count: number): string[] => (count === 0 ? [] : column.split('\n'))

export function readNames({ ru, en }: NameColumns, count?: number): { ru: string; en: string }[] {
  if (count === 0 || (count === undefined && ru === '' && en === '')) return []
  const others = en.split('\n')
  return ru.split('\n').map((name, at) => {
    const other = others[at] ?? ''
    return { ru: name, en: other === SAME_NAME ? name : other }
  })
}
