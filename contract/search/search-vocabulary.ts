import type { BilingualText } from '#contract/lang.ts'
import { splitWords } from './normalize-text.ts'
import type { SearchItem } from './search-items.ts'
import { decodeNumbers, type SearchTexts } from './search-index.ts'
import { getSoundKey } from './sound-key.ts'
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

export type FieldNumber = number

const FIELD_BITS = 3
const [NAME, SPEAKER, STAND, OTHER_STAND, CATEGORY, LOCATION, DESCRIPTION] = [0, 1, 2, 3, 4, 5, 6] as const
export { NAME, STAND, OTHER_STAND }

/** The words of all items, how they sound, and where they occur. */
export interface SearchVocabulary {
  words: SortedWords
  keys: SortedWords
  /** For each key the numbers of its words. */
  wordsOfKey: readonly (readonly number[])[]
  /** For each word where it occurs: the number of the item and of its field, see `readOccurrence`. */
  occurrences: readonly (readonly number[])[]
  /** For each item the number of words in its name, in the language that has fewer. */
  nameLengths: Uint8Array
  /** For each item the numbers of the first words of its names; -1 for none. */
  firstWords: { ru: Int32Array; en: Int32Array }
}

export const getItem = (occurrence: number): number => occurrence >> FIELD_BITS
export const getField = (occurrence: number): FieldNumber => occurrence & 7

/** After how many items the building of an index may pause. */
const ITEMS_PER_SLICE = 400

/** Collects the words of items. It yields now and then, so that a browser can do something else in between. */
export function* buildVocabulary(items: readonly SearchItem[]): Generator<undefined, SearchVocabulary> {
  const found = new Map<string, number[]>()
  const split = memoizeWords()
  const add = (word: string, occurrence: number): void => {
    const known = found.get(word)
    if (known === undefined) found.set(word, [occurrence])
    else if (known.at(-1) !== occurrence) known.push(occurrence)
  }
  const nameLengths = new Uint8Array(items.length)
  const first: Record<'ru' | 'en', (string | undefined)[]> = { ru: [], en: [] }
  for (const [number, item] of items.entries()) {
    if (number % ITEMS_PER_SLICE === ITEMS_PER_SLICE - 1) yield
    const base = number << FIELD_BITS
    const ru = split(item.names.ru)
    const en = split(item.names.en)
    first.ru.push(ru[0])
    first.en.push(en[0])
    nameLengths[number] = Math.min(ru.length || 99, en.length || 99)
    for (const word of [...ru, ...en]) add(word, base + NAME)
    const addTexts = (texts: readonly BilingualText[], field: FieldNumber): void => {
      for (const text of texts) {
        for (const word of split(text.ru)) add(word, base + field)
        if (text.en !== text.ru) for (const word of split(text.en)) add(word, base + field)
      }
    }
    addTexts(item.speakers, SPEAKER)
    addTexts(item.categories, CATEGORY)
    addTexts(item.locations, LOCATION)
    addTexts(item.descriptions, DESCRIPTION)
    for (const [edition, stands] of item.stands.entries()) {
      const field = edition === item.edition ? STAND : OTHER_STAND
      for (const { stand } of stands ?? []) {
        for (const code of split(stand)) {
          add(code, base + field)
          add(stripZeros(code), base + field)
        }
      }
    }
  }
  yield
  const words = new SortedWords([...found.keys()].sort())
  const occurrences = words.words.map((word) => found.get(word) ?? [])
  yield
  const byKey = new Map<string, number[]>()
  for (const [number, word] of words.words.entries()) {
    const key = getSoundKey(word)
    const known = byKey.get(key)
    if (known === undefined) byKey.set(key, [number])
    else known.push(number)
  }
  yield
  const keys = new SortedWords([...byKey.keys()].sort())
  const numberOf = (word: string | undefined): number => (word === undefined ? -1 : words.indexOf(word))
  return {
    words,
    keys,
    wordsOfKey: keys.words.map((key) => byKey.get(key) ?? []),
    occurrences,
    nameLengths,
    firstWords: {
      ru: Int32Array.from(first.ru, numberOf),
      en: Int32Array.from(first.en, numberOf),
    },
  }
}

/** Returns a function that splits texts, of which many occur often: countries, categories, rooms. */
function memoizeWords(): (text: string) => readonly string[] {
  const known = new Map<string, readonly string[]>()
  return (text) => {
    const words = known.get(text) ?? splitWords(text)
    known.set(text, words)
    return words
  }
}

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
