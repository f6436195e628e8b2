import type { BilingualText } from '#contract/lang.ts'
import type { Random } from './random.ts'

/** Syllables in both spellings, from which words and names are put together. */
const SYLLABLES: readonly BilingualText[] = [
  ['ba', 'ба'],
  ['de', 'де'],
  ['fi', 'фи'],
  ['go', 'го'],
  ['ka', 'ка'],
  ['lu', 'лу'],
  ['mi', 'ми'],
  ['no', 'но'],
  ['pe', 'пе'],
  ['ra', 'ра'],
  ['so', 'со'],
  ['ti', 'ти'],
  ['va', 'ва'],
  ['ze', 'зе'],
  ['lin', 'лин'],
  ['mar', 'мар'],
  ['nor', 'нор'],
  ['pal', 'пал'],
  ['ren', 'рен'],
  ['tol', 'тол'],
].map(([en = '', ru = '']) => ({ ru, en }))

const WORDS = 500

const join = (parts: readonly BilingualText[], between: string): BilingualText => ({
  ru: parts.map(({ ru }) => ru).join(between),
  en: parts.map(({ en }) => en).join(between),
})

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const mapBoth = ({ ru, en }: BilingualText, change: (text: string) => string): BilingualText => ({
  ru: change(ru),
  en: change(en),
})

const inventWord = (random: Random, syllables: number): BilingualText =>
  join(
    Array.from({ length: syllables }, () => random.pick(SYLLABLES)),
    '',
  )

/** Invents names and texts that mean nothing, in two spellings. */
export class InventedWords {
  readonly #random: Random
  readonly #words: readonly BilingualText[]

  constructor(random: Random) {
    this.#random = random
    this.#words = Array.from({ length: WORDS }, () => inventWord(random, 2 + random.below(3)))
  }

  inventName(): BilingualText {
    return mapBoth(inventWord(this.#random, 2 + this.#random.below(2)), capitalize)
  }

  /** Returns sentences with so many words in all. */
  writeText(words: number): BilingualText {
    const sentences: BilingualText[] = []
    for (let left = words; left > 0;) {
      const length = Math.min(left, 7 + this.#random.below(9))
      const sentence = join(
        Array.from({ length }, () => this.#random.pick(this.#words)),
        ' ',
      )
      sentences.push(mapBoth(sentence, (text) => `${capitalize(text)}.`))
      left -= length
    }
    return join(sentences, ' ')
  }
}
