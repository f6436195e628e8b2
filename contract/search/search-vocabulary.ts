import { LANGS, type BilingualText, type Lang } from '#contract/lang.ts'
import { parseStandCodes } from '#contract/stands.ts'
import { splitLines, splitWords } from './normalize-text.ts'
import type { SearchItem } from './search-items.ts'
import { decodeNumbers, type SearchTexts } from './search-index.ts'
import { getSoundKeys } from './sound-key.ts'
import { SortedWords } from './sorted-words.ts'
import { stripZeros } from './stand-code-forms.ts'

/** The fields of an item, by their numbers. */
export const FIELDS = [
  'name',
  'speaker',
  'stand',
  'otherStand',
  'category',
  'location',
  'description',
] as const

type FieldNumber = number

const FIELD_BITS = 3
const [NAME, SPEAKER, STAND, OTHER_STAND, CATEGORY, LOCATION, DESCRIPTION] = [0, 1, 2, 3, 4, 5, 6] as const
export { NAME, STAND, OTHER_STAND }

/** Lists of numbers, one after the other. */
class NumberLists {
  readonly #starts: Uint32Array
  readonly #values: Uint32Array

  /** @param pairs the number of a list and a value, in turn; the values of a list keep their order */
  constructor(count: number, pairs: readonly number[], rankOf: (list: number) => number) {
    this.#starts = new Uint32Array(count + 1)
    this.#values = new Uint32Array(pairs.length / 2)
    const starts = this.#starts
    for (let at = 0; at < pairs.length; at += 2) {
      const list = rankOf(pairs[at] ?? 0)
      starts[list + 1] = (starts[list + 1] ?? 0) + 1
    }
    for (let list = 0; list < count; list += 1)
      starts[list + 1] = (starts[list + 1] ?? 0) + (starts[list] ?? 0)
    const next = starts.slice()
    for (let at = 0; at < pairs.length; at += 2) {
      const list = rankOf(pairs[at] ?? 0)
      const end = next[list] ?? 0
      this.#values[end] = pairs[at + 1] ?? 0
      next[list] = end + 1
    }
  }

  get = (list: number): Uint32Array =>
    this.#values.subarray(this.#starts[list] ?? 0, this.#starts[list + 1] ?? 0)
}

/** The words of all items, how they sound, and where they occur. */
export interface SearchVocabulary {
  words: SortedWords
  keys: SortedWords
  /** Returns the numbers of the words of a key. */
  getWords: (key: number) => Uint32Array
  /** Returns where a word occurs: the number of the item and of its field, see `getItem` and `getField`. */
  getOccurrences: (word: number) => Uint32Array
  /** For each item the number of words in its name, in the language that has fewer. */
  nameLengths: Uint8Array
  /** For each item the numbers of the first words of its names; -1 for none. */
  firstWords: Record<Lang, Int32Array>
}

export const getItem = (occurrence: number): number => occurrence >> FIELD_BITS
export const getField = (occurrence: number): FieldNumber => occurrence & 7

/** A stand code in Latin letters, which is a normalized word but for its case. */
const CODE = /^[a-z0-9]+$/

/** After how many items the building of an index may pause. */
const ITEMS_PER_SLICE = 400

/** Numbers words in the order in which they come, and notes where they occur. */
class OccurrenceList {
  readonly #numbers = new Map<string, number>()
  readonly #last: number[] = []
  readonly #texts = new Map<BilingualText, readonly number[]>()
  /** Numbers of words and occurrences in turn. */
  readonly pairs: number[] = []

  /** Returns the number of a word. */
  number(word: string): number {
    const known = this.#numbers.get(word)
    if (known !== undefined) return known
    const number = this.#last.push(-1) - 1
    this.#numbers.set(word, number)
    return number
  }

  add(word: number, occurrence: number): void {
    if (this.#last[word] === occurrence) return
    this.#last[word] = occurrence
    this.pairs.push(word, occurrence)
  }

  /** Adds the words of a text that many items may share, and so is split once. */
  addShared(text: BilingualText, occurrence: number): void {
    let words = this.#texts.get(text)
    if (words === undefined) {
      words = [...splitWords(text.ru), ...splitWords(text.en)].map((word) => this.number(word))
      this.#texts.set(text, words)
    }
    for (const word of words) this.add(word, occurrence)
  }

  /** Returns the words sorted, and for each number where its word is there. */
  sort(): { words: string[]; ranks: Uint32Array } {
    const words = [...this.#numbers.keys()].sort()
    const ranks = new Uint32Array(words.length)
    for (const [rank, word] of words.entries()) ranks[this.#numbers.get(word) ?? 0] = rank
    return { words, ranks }
  }
}

/** Collects the words of items. It yields now and then, so that a browser can do something else in between. */
export function* buildVocabulary(items: readonly SearchItem[]): Generator<undefined, SearchVocabulary> {
  const list = new OccurrenceList()
  const nameLengths = new Uint8Array(items.length)
  const firstWords = {
    ru: new Int32Array(items.length).fill(-1),
    en: new Int32Array(items.length).fill(-1),
  }
  const names: Record<Lang, string[][]> = { ru: [], en: [] }
  for (const lang of LANGS) {
    names[lang] = splitLines(items.map((item) => item.names[lang]))
    yield
  }
  for (const [number, item] of items.entries()) {
    if (number % ITEMS_PER_SLICE === ITEMS_PER_SLICE - 1) yield
    const base = number << FIELD_BITS
    let length = 99
    for (const lang of LANGS) {
      const words = names[lang][number] ?? []
      for (const [at, word] of words.entries()) {
        const known = list.number(word)
        if (at === 0) firstWords[lang][number] = known
        list.add(known, base + NAME)
      }
      if (words.length > 0) length = Math.min(length, words.length)
    }
    nameLengths[number] = length
    for (const word of joinHyphenated(item.names)) list.add(list.number(word), base + NAME)
    for (const text of item.speakers) list.addShared(text, base + SPEAKER)
    for (const text of item.categories) list.addShared(text, base + CATEGORY)
    for (const text of item.locations) list.addShared(text, base + LOCATION)
    for (const text of item.descriptions) list.addShared(text, base + DESCRIPTION)
    for (const [edition, line] of item.standLines.entries()) {
      const field = edition === item.edition ? STAND : OTHER_STAND
      for (const code of readCodes(line)) list.add(list.number(code), base + field)
    }
  }
  yield
  const { words, ranks } = list.sort()
  yield
  const occurrences = new NumberLists(words.length, list.pairs, (word) => ranks[word] ?? 0)
  for (const first of Object.values(firstWords)) {
    for (const [item, word] of first.entries()) first[item] = word < 0 ? -1 : (ranks[word] ?? -1)
  }
  yield
  const keyNumbers = new Map<string, number>()
  const wordsOfKey: number[] = []
  for (const [word, key] of getSoundKeys(words).entries()) {
    const known = keyNumbers.get(key) ?? keyNumbers.size
    keyNumbers.set(key, known)
    wordsOfKey.push(known, word)
  }
  yield
  const keys = [...keyNumbers.keys()].sort()
  const keyRanks = new Uint32Array(keys.length)
  for (const [rank, key] of keys.entries()) keyRanks[keyNumbers.get(key) ?? 0] = rank
  const byKey = new NumberLists(keys.length, wordsOfKey, (key) => keyRanks[key] ?? 0)
  return {
    words: new SortedWords(words),
    keys: new SortedWords(keys),
    getWords: byKey.get,
    getOccurrences: occurrences.get,
    nameLengths,
    firstWords,
  }
}

/** Returns the codes of a line of stands in lower case, also without zeros: `1:G017` gives `g017` and `g17`. */
function readCodes(line: string): string[] {
  if (line === '' || line === ':') return []
  return line.split(' ').flatMap((each) => {
    const stand = each.slice(each.indexOf(':') + 1)
    const words = readCodeWords(stand)
    return words.some((word) => word.includes('0')) ? [...words, ...words.map(stripZeros)] : words
  })
}

function readCodeWords(stand: string): string[] {
  const code = stand.toLowerCase()
  if (CODE.test(code)) return [code]
  const codes = parseStandCodes(stand).map((each) => each.toLowerCase())
  return codes.length === 0 ? splitWords(code) : codes
}

const HYPHENATED = /[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+/gu

/** Returns the words of names that have hyphens as one word each: `gigabyte` for `GIGA-BYTE`. */
const joinHyphenated = ({ ru, en }: BilingualText): string[] =>
  ru.includes('-') || en.includes('-')
    ? [ru, en].flatMap((name) =>
        Array.from(name.match(HYPHENATED) ?? [], (word) => splitWords(word).join('')),
      )
    : []

/** The words of descriptions and the items that have them. */
export class DescriptionWords {
  readonly words: SortedWords
  readonly #written: readonly string[]

  constructor({ words, items }: SearchTexts) {
    this.words = new SortedWords(words === '' ? [] : words.split(' '))
    this.#written = items.split(' ')
  }

  /** Returns the numbers of the items that have a word, given by its number. */
  getItems = (word: number): number[] => decodeNumbers(this.#written[word] ?? '')
}
