import type { Lang } from '#contract/lang.ts'
import { parseStandCodes } from '#contract/stands.ts'
import { matchWords, normalizeText, splitWords } from './normalize-text.ts'
import {
  decodeNumbers,
  type NameColumns,
  readLines,
  SAME_NAME,
  type SearchIndex,
  type SearchTexts,
} from './search-index.ts'
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

  /**
   * @param pairs the number of a list and a value, in turn; the values of a list keep their order
   * @param ranks where each list is, by its number
   */
  constructor(count: number, pairs: readonly number[], ranks: Uint32Array) {
    this.#starts = new Uint32Array(count + 1)
    this.#values = new Uint32Array(pairs.length / 2)
    const starts = this.#starts
    for (let at = 0; at < pairs.length; at += 2) {
      const list = ranks[pairs[at] ?? 0] ?? 0
      starts[list + 1] = (starts[list + 1] ?? 0) + 1
    }
    for (let list = 0; list < count; list += 1)
      starts[list + 1] = (starts[list + 1] ?? 0) + (starts[list] ?? 0)
    const next = starts.slice()
    for (let at = 0; at < pairs.length; at += 2) {
      const list = ranks[pairs[at] ?? 0] ?? 0
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
  getWords: (key: number) => Uint32Array
  /** Returns where a word occurs: the number of the item and of its field, see `getItem` and `getField`. */
  getOccurrences: (word: number) => Uint32Array
  /** For each item the number of words in its name, in the language that has fewer. */
  nameLengths: Uint8Array
  /** For each item the numbers of the first words of its names; -1 for none. */
  firstWords: Record<Lang, Int32Array>
  /** For each item the number of the edition in which it is shown. */
  editions: Uint8Array
}

export const getItem = (occurrence: number): number => occurrence >> FIELD_BITS
export const getField = (occurrence: number): FieldNumber => occurrence & 7

/** A stand code in Latin letters, which is a normalized word but for its case. */
const CODE = /^[a-z0-9]+$/i
const HYPHENATED = /[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+/gu

/** After how many items the building of an index may pause. */
const ITEMS_PER_SLICE = 400
/** More than the words of any name. */
const MAX_NAME_LENGTH = 255

/** Normalized names, of which each is split when it is first used: many items have the same. */
class SplitNames {
  readonly ru: readonly string[]
  readonly en: readonly string[]
  readonly #words: (readonly number[] | undefined)[] = []

  constructor({ ru, en }: NameColumns) {
    this.ru = normalizeText(ru).split('\n')
    this.en = normalizeText(en).split('\n')
  }

  /** Returns the Russian and the English name, which may be the same. */
  get(at: number): [ru: string, en: string] {
    const ru = this.ru[at] ?? ''
    const en = this.en[at] ?? ''
    return [ru, en === SAME_NAME ? ru : en]
  }

  /** Returns the numbers of the words of both names. */
  getWords(at: number, list: WordList): readonly number[] {
    const known = this.#words[at]
    if (known !== undefined) return known
    const [ru, en] = this.get(at)
    const words = matchWords(ru).map(list.number)
    if (en !== ru) words.push(...matchWords(en).map(list.number))
    this.#words[at] = words
    return words
  }
}

/** Numbers words in the order in which they come. */
class WordList {
  readonly numbers = new Map<string, number>()

  number = (word: string): number => {
    const known = this.numbers.get(word)
    if (known !== undefined) return known
    const number = this.numbers.size
    this.numbers.set(word, number)
    return number
  }

  /** Returns the words sorted, and for each number where its word is there. */
  sort(): { words: string[]; ranks: Uint32Array } {
    const words = [...this.numbers.keys()].sort()
    const ranks = new Uint32Array(words.length)
    for (let rank = 0; rank < words.length; rank += 1) ranks[this.numbers.get(words[rank] ?? '') ?? 0] = rank
    return { words, ranks }
  }
}

/** Collects where words occur, item after item. */
class OccurrenceList {
  readonly list = new WordList()
  readonly nameLengths: number[] = []
  readonly firstWords: Record<Lang, number[]> = { ru: [], en: [] }
  readonly editions: number[] = []
  /** Numbers of words and occurrences in turn. */
  readonly pairs: number[] = []
  readonly #last: number[] = []
  #base = 0

  add(word: number, field: FieldNumber): void {
    const occurrence = this.#base + field
    if (this.#last[word] === occurrence) return
    this.#last[word] = occurrence
    this.pairs.push(word, occurrence)
  }

  addAll(words: readonly number[], field: FieldNumber): void {
    for (let at = 0; at < words.length; at += 1) this.add(words[at] ?? 0, field)
  }

  /** Begins the next item, with its names. */
  addItem(names: SplitNames, at: number): void {
    const number = this.editions.length
    this.#base = number << FIELD_BITS
    const [ru, en] = names.get(at)
    const russian = this.#addName(ru)
    const english = en === ru ? russian : this.#addName(en)
    this.firstWords.ru.push(russian[0] ?? -1)
    this.firstWords.en.push(english[0] ?? -1)
    this.nameLengths.push(Math.min(russian.length || MAX_NAME_LENGTH, english.length || MAX_NAME_LENGTH))
    this.editions.push(0)
    this.#joinHyphenated(ru)
    if (en !== ru) this.#joinHyphenated(en)
  }

  #addName(name: string): number[] {
    const words = matchWords(name)
    const numbers: number[] = []
    for (let at = 0; at < words.length; at += 1) {
      const number = this.list.number(words[at] ?? '')
      numbers.push(number)
      this.add(number, NAME)
    }
    return numbers
  }

  /** Adds the words of a name that have hyphens as one word each: `gigabyte` for `giga-byte`. */
  #joinHyphenated(name: string): void {
    if (!name.includes('-')) return
    for (const word of name.match(HYPHENATED) ?? [])
      this.add(this.list.number(word.replaceAll('-', '')), NAME)
  }

  /** Adds a line of stands of the last item, in an edition. */
  addStands(line: string, edition: number, isShown: boolean): void {
    if (isShown) this.editions[this.editions.length - 1] = edition
    if (line === ':') return
    const field = isShown ? STAND : OTHER_STAND
    for (const each of line.split(' ')) {
      const stand = each.slice(each.indexOf(':') + 1)
      if (CODE.test(stand)) this.#addCode(stand.toLowerCase(), field)
      else for (const code of readCodeWords(stand)) this.#addCode(code, field)
    }
  }

  /** Adds a code, also without zeros: `g017` and `g17`. */
  #addCode(code: string, field: FieldNumber): void {
    this.add(this.list.number(code), field)
    if (code.includes('0')) this.add(this.list.number(stripZeros(code)), field)
  }
}

function readCodeWords(stand: string): string[] {
  const codes = parseStandCodes(stand).map((code) => code.toLowerCase())
  return codes.length === 0 ? splitWords(stand) : codes
}

/** Collects the words of an index. It yields now and then, so that a browser can do something else in between. */
export function* buildVocabulary(index: SearchIndex): Generator<undefined, SearchVocabulary> {
  const found = new OccurrenceList()
  yield* addCompanies(index, found)
  addPlaces(index, found)
  yield
  yield* addEvents(index, found)
  const { list, nameLengths, editions } = found
  const { words, ranks } = list.sort()
  yield
  const occurrences = new NumberLists(words.length, found.pairs, ranks)
  const rankAll = (numbers: readonly number[]): Int32Array =>
    Int32Array.from(numbers, (number) => (number < 0 ? -1 : (ranks[number] ?? -1)))
  const firstWords = { ru: rankAll(found.firstWords.ru), en: rankAll(found.firstWords.en) }
  yield
  const keyList = new WordList()
  const wordsOfKey: number[] = []
  const sounds = getSoundKeys(words)
  yield
  for (let word = 0; word < sounds.length; word += 1)
    wordsOfKey.push(keyList.number(sounds[word] ?? ''), word)
  yield
  const { words: keys, ranks: keyRanks } = keyList.sort()
  const byKey = new NumberLists(keys.length, wordsOfKey, keyRanks)
  return {
    words: new SortedWords(words),
    keys: new SortedWords(keys),
    getWords: byKey.get,
    getOccurrences: occurrences.get,
    nameLengths: Uint8Array.from(nameLengths),
    firstWords,
    editions: Uint8Array.from(editions),
  }
}

function* addCompanies(index: SearchIndex, found: OccurrenceList): Generator<undefined> {
  const { companies, categories } = index
  const names = new SplitNames(companies.names)
  yield
  const countries = new SplitNames(index.countries)
  const categoryNames = new SplitNames(categories.names)
  const count = companies.ids.length
  const categoriesOf = readLines(companies.categories, count)
  const stands = companies.stands.map((column) => readLines(column, count))
  for (let at = 0; at < count; at += 1) {
    if (at % ITEMS_PER_SLICE === ITEMS_PER_SLICE - 1) yield
    found.addItem(names, at)
    const line = categoriesOf[at] ?? ''
    if (line !== '')
      for (const category of line.split(' '))
        found.addAll(categoryNames.getWords(Number(category), found.list), CATEGORY)
    const country = companies.countries[at] ?? -1
    if (country >= 0) found.addAll(countries.getWords(country, found.list), LOCATION)
    let isShown = true
    for (let edition = 0; edition < stands.length; edition += 1) {
      const standLine = stands[edition]?.[at] ?? ''
      if (standLine === '') continue
      found.addStands(standLine, edition, isShown)
      isShown = false
    }
  }
  for (let at = 0; at < categories.found; at += 1) found.addItem(categoryNames, at)
}

function addPlaces({ places, placeKinds, placeWords }: SearchIndex, found: OccurrenceList): void {
  const names = new SplitNames(places.names)
  const kinds = new SplitNames(placeKinds)
  const words = new SplitNames(placeWords)
  for (let at = 0; at < places.ids.length; at += 1) {
    const kind = places.kinds[at] ?? -1
    const [ru, en] = names.get(at)
    if (ru === '' && en === '' && kind >= 0) found.addItem(kinds, kind)
    else found.addItem(names, at)
    if (kind >= 0) {
      found.addAll(kinds.getWords(kind, found.list), CATEGORY)
      found.addAll(words.getWords(kind, found.list), DESCRIPTION)
    }
    found.editions[found.editions.length - 1] = places.editions[at] ?? 0
  }
}

/** The index of the room in an event's facts, after year, day and time; speakers follow it. */
const ROOM_AT = 3

function* addEvents(
  { events, rooms, speakers, pages }: SearchIndex,
  found: OccurrenceList,
): Generator<undefined> {
  const names = new SplitNames(events.names)
  const roomNames = new SplitNames(rooms)
  const speakerNames = new SplitNames(speakers)
  const facts = readLines(events.facts, events.ids.length)
  for (let at = 0; at < facts.length; at += 1) {
    if (at % ITEMS_PER_SLICE === ITEMS_PER_SLICE - 1) yield
    found.addItem(names, at)
    const fields = (facts[at] ?? '').split(' ')
    for (let field = ROOM_AT + 1; field < fields.length; field += 1)
      found.addAll(speakerNames.getWords(Number(fields[field]), found.list), SPEAKER)
    const room = Number(fields[ROOM_AT] ?? -1)
    if (room >= 0) found.addAll(roomNames.getWords(room, found.list), LOCATION)
  }
  yield
  const pageNames = new SplitNames(pages.names)
  const descriptions = new SplitNames(pages.descriptions)
  const count = pages.paths === '' ? 0 : pages.paths.split('\n').length
  for (let at = 0; at < count; at += 1) {
    found.addItem(pageNames, at)
    found.addAll(descriptions.getWords(at, found.list), DESCRIPTION)
  }
}

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
