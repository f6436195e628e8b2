const SEPARATOR = '\n'

/**
 * Finds the texts that contain given words, in the same way as `text.includes(word)` for each, but by looking at every
 * distinct word of the texts once: a word without spaces occurs in a text only inside one of its words.
 */
export class WordIndex {
  readonly #count: number
  /** All distinct words, those of most texts first, each followed by a separator. */
  readonly #words: string
  /** For each word the offset behind it, and the numbers of the texts that have it. */
  readonly #ends: Uint32Array
  readonly #holders: readonly Uint32Array[]

  /** @param texts whose words are separated by spaces; no word contains a line break */
  constructor(texts: readonly string[]) {
    const holders = new Map<string, number[]>()
    for (const [number, text] of texts.entries()) {
      for (const word of new Set(text.split(' '))) {
        const known = holders.get(word)
        if (known === undefined) holders.set(word, [number])
        else known.push(number)
      }
    }
    const sorted = [...holders].sort(([, a], [, b]) => b.length - a.length)
    this.#count = texts.length
    this.#words = sorted.map(([word]) => word + SEPARATOR).join('')
    this.#holders = sorted.map(([, numbers]) => Uint32Array.from(numbers))
    this.#ends = new Uint32Array(sorted.length)
    let end = 0
    for (const [i, [word]] of sorted.entries()) {
      end += word.length + SEPARATOR.length
      this.#ends[i] = end
    }
  }

  /** Returns the texts that contain every word: 1 at the number of each, 0 at the others. */
  find(words: readonly string[]): Uint8Array {
    const found = new Uint8Array(this.#count).fill(1)
    for (const word of words) {
      const holders = this.#findHolders(word)
      for (let i = 0; i < found.length; i += 1) found[i] = (found[i] ?? 0) & (holders[i] ?? 0)
    }
    return found
  }

  #findHolders(word: string): Uint8Array {
    const holders = new Uint8Array(this.#count)
    let missing = this.#count
    let number = 0
    for (let at = this.#words.indexOf(word); at >= 0 && missing > 0;) {
      while ((this.#ends[number] ?? Infinity) <= at) number += 1
      for (const holder of this.#holders[number] ?? []) {
        missing -= holders[holder] === 0 ? 1 : 0
        holders[holder] = 1
      }
      at = this.#words.indexOf(word, this.#ends[number])
    }
    return holders
  }
}
