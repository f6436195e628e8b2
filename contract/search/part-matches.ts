import { stemWord } from './normalize-text.ts'
import { getCodeForms, stripZeros } from './stand-code-forms.ts'
import type { QueryPart } from './search-query.ts'
import type { SortedWords } from './sorted-words.ts'
import { getSoundKey } from './sound-key.ts'
import {
  getField,
  getItem,
  NAME,
  OTHER_STAND,
  STAND,
  type DescriptionWords,
  type SearchVocabulary,
} from './search-vocabulary.ts'

/** How well a part of a query is found; it is multiplied by the weight of the field. */
const QUALITY = {
  exact: 100,
  code: 100,
  ending: 88,
  sound: 84,
  prefix: 70,
  soundPrefix: 56,
  endingPrefix: 54,
  inside: 42,
  similar: 34,
  similarPrefix: 26,
  description: 12,
} as const
/** Added to a prefix by how much of the word it is. */
const COVERAGE = 12
const PER_ERROR = 6
/** Of words that sound alike, those in the script that was typed come first. */
const SAME_SCRIPT = 0.5
/** Of the other keyboard layout. */
const SWAPPED = 0.9

/** By the number of a field, see `FIELDS`. */
const FIELD_WEIGHTS = [1, 0.95, 1, 1, 0.7, 0.6, 0.4]

const MIN_INSIDE = 3
/** Words of fewer sounds that are written otherwise have nothing to do with what was typed: `wi` would find `вы`. */
const MIN_SOUNDS = 3
const MIN_SIMILAR = 4
const TWO_ERRORS_FROM = 8
const MIN_SIMILAR_PREFIX = 5
/** A prefix of the stem finds longer words: `стеллажами` finds `стеллажный`. */
const MIN_STEM_PREFIX = 5

/** What may be forgiven. */
export interface Forgiveness {
  layout: boolean
  errors: boolean
}

export interface MatchContext {
  size: number
  vocabulary: SearchVocabulary
  /** Undefined until the second file is there. */
  descriptions: DescriptionWords | undefined
  /** Returns true if a stand of an item counts; of an item in several editions only the stands of one edition count. */
  isStandShown: (item: number, field: number) => boolean
}

/** How a word was found. */
interface How {
  isForgiven: boolean
  isPlain: boolean
  isName: boolean
}

/** The items that a part of a query is found in. */
export class PartMatches {
  /** By item; 0 where the part is not found. */
  readonly scores: Float32Array
  /** By item the number of the word that was found, see `getWord`; -1 for none. */
  readonly found: Int32Array
  /** By item 1 where that word is another one than was typed. */
  readonly forgiven: Uint8Array
  /** By item 1 where a word is what was typed, begins so, or has another ending. */
  readonly plain: Uint8Array
  /** By item 1 where a name has the part. */
  readonly inName: Uint8Array
  isEmpty = true

  constructor(size: number) {
    this.scores = new Float32Array(size)
    this.found = new Int32Array(size).fill(-1)
    this.forgiven = new Uint8Array(size)
    this.plain = new Uint8Array(size)
    this.inName = new Uint8Array(size)
  }

  add(item: number, score: number, word: number, how: How): void {
    if (score <= (this.scores[item] ?? 0)) return
    this.isEmpty = false
    this.scores[item] = score
    this.found[item] = word
    this.forgiven[item] = how.isForgiven ? 1 : 0
    this.plain[item] = how.isPlain ? 1 : 0
    this.inName[item] = how.isName ? 1 : 0
  }

  /** Adds where all words of one reading of the part are found. */
  addReading(words: readonly PartMatches[]): void {
    const [first, ...others] = words
    if (first === undefined || words.some(({ isEmpty }) => isEmpty)) return
    for (const [item, score] of first.scores.entries()) {
      if (score === 0) continue
      let sum = score
      let isFound = true
      let isForgiven = first.forgiven[item] === 1
      let isPlain = first.plain[item] === 1
      for (const { scores, forgiven, plain } of others) {
        const other = scores[item] ?? 0
        sum += other
        isFound &&= other > 0
        isForgiven ||= forgiven[item] === 1
        isPlain &&= plain[item] === 1
      }
      if (isFound) {
        const isName = first.inName[item] === 1
        this.add(item, sum / words.length, first.found[item] ?? -1, { isForgiven, isPlain, isName })
      }
    }
  }
}

export const getWord = ({ vocabulary, descriptions }: MatchContext, number: number): string =>
  vocabulary.words.words[number] ?? descriptions?.words.words[number - vocabulary.words.words.length] ?? ''

/** Returns the items in which a part of a query is found, in any of its readings. */
export function findPart(
  context: MatchContext,
  part: QueryPart,
  { layout, errors }: Forgiveness,
): PartMatches {
  const matches = new PartMatches(context.size)
  for (const code of getCodeForms(part.code)) addCode(context, code, matches)
  // The letter and the number of a code occur in other codes, too.
  if (matches.isEmpty || part.words.length === 1)
    addWords(context, part.words, matches, { factor: 1, errors })
  if (layout || part.isLikelySwapped) {
    addWords(context, part.swapped, matches, { factor: SWAPPED, errors })
  }
  return matches
}

interface Reading {
  /** Less than 1 for what was not typed itself. */
  factor: number
  errors: boolean
}

function addWords(
  context: MatchContext,
  words: readonly string[],
  matches: PartMatches,
  reading: Reading,
): void {
  const [word, ...others] = words
  if (word === undefined) return
  if (others.length === 0) {
    addWord(context, word, matches, reading)
    return
  }
  matches.addReading(
    words.map((each) => {
      const own = new PartMatches(context.size)
      addWord(context, each, own, reading)
      return own
    }),
  )
}

/** A code as it was typed, whatever its separators and script. */
const CODE: How = { isForgiven: false, isPlain: true, isName: false }

function addCode({ vocabulary, isStandShown }: MatchContext, code: string, matches: PartMatches): void {
  const { words, getOccurrences } = vocabulary
  const [from, to] = words.findRange(stripZeros(code))
  const [fromFull, toFull] = words.findRange(code)
  for (const [first, last] of [
    [from, to],
    [fromFull, toFull],
  ] as const) {
    for (let number = first; number < last; number += 1) {
      const word = words.words[number] ?? ''
      const score =
        word === code || word === stripZeros(code)
          ? QUALITY.code
          : QUALITY.prefix + (COVERAGE * code.length) / word.length
      for (const occurrence of getOccurrences(number)) {
        const field = getField(occurrence)
        const item = getItem(occurrence)
        if ((field === STAND || field === OTHER_STAND) && isStandShown(item, field)) {
          matches.add(item, score, number, CODE)
        }
      }
    }
  }
}

const isCyrillic = (word: string): boolean => /^[\u0400-\u04ff]/.test(word)

const DIGIT = /\d/
const NO_DIGITS = /\D+/g

function addWord(
  context: MatchContext,
  word: string,
  matches: PartMatches,
  { factor, errors }: Reading,
): void {
  const { vocabulary, isStandShown } = context
  const { words, keys, getWords, getOccurrences } = vocabulary
  const hasDigit = DIGIT.test(word)
  const isSwapped = factor < 1

  const add = (number: number, quality: number, isForgiven: boolean): void => {
    for (const occurrence of getOccurrences(number)) {
      const field = getField(occurrence)
      const item = getItem(occurrence)
      if ((field === STAND || field === OTHER_STAND) && !(hasDigit && isStandShown(item, field))) continue
      const score = quality * factor * (FIELD_WEIGHTS[field] ?? 0)
      matches.add(item, score, number, {
        isForgiven: isForgiven || isSwapped,
        isPlain: quality >= QUALITY.prefix && !isForgiven && !isSwapped,
        isName: field === NAME,
      })
    }
  }
  const addKey = (key: number, quality: number, isForgiven: boolean): void => {
    for (const number of getWords(key)) {
      const isSame = isCyrillic(words.words[number] ?? '') === isCyrillic(word)
      add(number, quality + (isSame ? SAME_SCRIPT : 0), isForgiven || !isSame)
    }
  }
  const addPrefix = (list: SortedWords, prefix: string, quality: number, addOne: typeof add): void => {
    const [from, to] = list.findRange(prefix)
    for (let number = from; number < to; number += 1) {
      const { length } = list.words[number] ?? ''
      addOne(number, quality + (COVERAGE * prefix.length) / length, false)
    }
  }

  const exact = words.indexOf(word)
  if (exact >= 0) add(exact, QUALITY.exact, false)
  addPrefix(words, word, QUALITY.prefix, add)
  const stem = stemWord(word)
  const [from, to] = words.findRange(stem)
  for (let number = from; number < to; number += 1) {
    if (stemWord(words.words[number] ?? '') === stem) add(number, QUALITY.ending, false)
    else if (stem.length >= MIN_STEM_PREFIX) add(number, QUALITY.endingPrefix, false)
  }
  const key = getSoundKey(word)
  // Of a letter that is held down little is left to sound like anything.
  if (key.length >= MIN_SOUNDS && key.length * 2 >= word.length) {
    const exactKey = keys.indexOf(key)
    if (exactKey >= 0) addKey(exactKey, QUALITY.sound, true)
    addPrefix(keys, key, QUALITY.soundPrefix, addKey)
  }
  if (word.length >= MIN_INSIDE) {
    for (const number of words.findContaining(word)) add(number, QUALITY.inside, false)
  }
  addDescriptions(context, word, stem, matches, isSwapped)
  if (!errors) return
  const max = Math.min(countErrors(word), countErrors(key))
  if (max === 0) return
  const digits = word.replace(NO_DIGITS, '')
  // Another number is another thing, not an error.
  const hasDigits = (list: SortedWords, number: number): boolean =>
    (list.words[number] ?? '').replace(NO_DIGITS, '') === digits
  const addSimilar = (quality: number) => (number: number, distance: number) => {
    if (hasDigits(keys, number)) addKey(number, quality - PER_ERROR * distance, true)
  }
  keys.findSimilar(key, max, false, addSimilar(QUALITY.similar))
  // Letters that changed places may have changed the sound.
  words.findSimilar(word, max, false, (number, distance) => {
    if (hasDigits(words, number)) add(number, QUALITY.similar - PER_ERROR * distance, true)
  })
  const start = getSoundKey(stem)
  // A shorter stem is within one or two errors of the beginning of any word.
  if (word.length >= MIN_SIMILAR_PREFIX && start.length >= MIN_SIMILAR)
    keys.findSimilar(start, max, true, addSimilar(QUALITY.similarPrefix))
}

/** Returns how many errors a word may have: more would make it another one. */
function countErrors(word: string): number {
  const letters = word.replaceAll(/\d/g, '').length
  if (letters < MIN_SIMILAR) return 0
  return letters < TWO_ERRORS_FROM ? 1 : 2
}

/** Adds the items whose descriptions have the word, another form of it, or a longer word that begins so if it is not short. */
function addDescriptions(
  { descriptions, vocabulary }: MatchContext,
  word: string,
  stem: string,
  matches: PartMatches,
  isSwapped: boolean,
): void {
  if (descriptions === undefined) return
  const { words } = descriptions
  const how = { isForgiven: isSwapped, isPlain: false, isName: false }
  const add = (number: number): void => {
    const own = vocabulary.words.words.length + number
    for (const item of descriptions.getItems(number)) {
      matches.add(item, QUALITY.description, own, how)
    }
  }
  const [from, to] = words.findRange(word)
  for (let number = from; number < to; number += 1) {
    if (word.length >= MIN_INSIDE || words.words[number] === word) add(number)
  }
  if (stem === word) return
  const [first, last] = words.findRange(stem)
  for (let number = first; number < last; number += 1) {
    if (stemWord(words.words[number] ?? '') === stem) add(number)
  }
}
