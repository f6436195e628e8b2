/** A word that was found, by its number in the list. */
type Visit = (number: number, distance: number) => void

const SEPARATOR = '\n'

/** Words sorted by code units, each once, in which words, prefixes, inner parts and similar words are found fast. */
export class SortedWords {
  readonly words: readonly string[]
  /** How many letters each word shares with the one before; made at first use. */
  #shared: Uint8Array | undefined
  #joined: { text: string; ends: Uint32Array } | undefined

  constructor(words: readonly string[]) {
    this.words = words
  }

  /** Returns the number of a word, or -1. */
  indexOf(word: string): number {
    const at = this.#findFirst(word)
    return this.words[at] === word ? at : -1
  }

  /** Returns the numbers of the words that begin with a prefix: from the first up to, without, the second. */
  findRange(prefix: string): [from: number, to: number] {
    const from = this.#findFirst(prefix)
    let low = from
    let high = this.words.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.words[middle] ?? '').startsWith(prefix)) low = middle + 1
      else high = middle
    }
    return [from, low]
  }

  /** Returns the numbers of the words that contain a part. */
  findContaining(part: string): number[] {
    const { text, ends } = (this.#joined ??= this.#join())
    const found: number[] = []
    let number = 0
    for (let at = text.indexOf(part); at >= 0;) {
      while ((ends[number] ?? Infinity) <= at) number += 1
      found.push(number)
      at = text.indexOf(part, ends[number])
    }
    return found
  }

  /**
   * Visits the words of which at most `max` letters differ: added, left out, exchanged or with a neighbour's place
   * (Damerau and Levenshtein). With `asPrefix` it is enough that the word begins like that.
   *
   * A row of the usual matrix depends on the letters of a word up to it, so that words with the same beginning share rows.
   */
  findSimilar(word: string, max: number, asPrefix: boolean, visit: Visit): void {
    const shared = (this.#shared ??= this.#countShared())
    const width = word.length + 1
    const matrix = new Matrix(word, max)
    let depth = 0
    let isPruned = false
    for (const [number, candidate] of this.words.entries()) {
      const common = shared[number] ?? 0
      if (!isPruned || common < depth) {
        depth = Math.min(depth, common)
        const end = asPrefix ? candidate.length : Math.min(candidate.length, width + max)
        isPruned = false
        while (depth < end && !isPruned) {
          isPruned = !matrix.addRow(depth, candidate)
          depth += 1
        }
      }
      const distance = asPrefix
        ? matrix.getPrefixDistance(depth)
        : depth === candidate.length
          ? matrix.getDistance(depth)
          : max + 1
      if (distance <= max) visit(number, distance)
    }
  }

  #findFirst(word: string): number {
    let low = 0
    let high = this.words.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.words[middle] ?? '') < word) low = middle + 1
      else high = middle
    }
    return low
  }

  #join(): { text: string; ends: Uint32Array } {
    const ends = new Uint32Array(this.words.length)
    let end = 0
    for (const [number, word] of this.words.entries()) {
      end += word.length + SEPARATOR.length
      ends[number] = end
    }
    return { text: this.words.join(SEPARATOR) + SEPARATOR, ends }
  }

  #countShared(): Uint8Array {
    const shared = new Uint8Array(this.words.length)
    let last = ''
    for (const [number, word] of this.words.entries()) {
      let common = 0
      const end = Math.min(last.length, word.length, 255)
      while (common < end && last.charCodeAt(common) === word.charCodeAt(common)) common += 1
      shared[number] = common
      last = word
    }
    return shared
  }
}

/** The matrix of distances between the beginnings of a word and of candidates, with a row for each letter of those. */
class Matrix {
  readonly #word: string
  readonly #max: number
  readonly #width: number
  #rows: Uint8Array
  /** For each row the least value, and the least last value up to it. */
  #least: number[]
  #prefix: number[]

  constructor(word: string, max: number) {
    this.#word = word
    this.#max = max
    this.#width = word.length + 1
    this.#rows = new Uint8Array(this.#width * 64)
    for (let at = 0; at < this.#width; at += 1) this.#rows[at] = at
    this.#least = [0]
    this.#prefix = [word.length]
  }

  getDistance = (depth: number): number => this.#rows[depth * this.#width + this.#width - 1] ?? Infinity

  getPrefixDistance = (depth: number): number => this.#prefix[depth] ?? Infinity

  /** Computes the row after the letter at `depth`. Returns false if no word that begins so can be similar enough. */
  addRow(depth: number, candidate: string): boolean {
    const width = this.#width
    const above = depth * width
    const start = above + width
    if (start + width > this.#rows.length) {
      const more = new Uint8Array(this.#rows.length * 2)
      more.set(this.#rows)
      this.#rows = more
    }
    const rows = this.#rows
    const letter = candidate.charCodeAt(depth)
    const before = depth === 0 ? -1 : candidate.charCodeAt(depth - 1)
    rows[start] = Math.min(depth + 1, 255)
    let least = depth + 1
    for (let at = 1; at < width; at += 1) {
      const own = this.#word.charCodeAt(at - 1)
      let value = (rows[above + at - 1] ?? 0) + (own === letter ? 0 : 1)
      value = Math.min(value, (rows[above + at] ?? 0) + 1, (rows[start + at - 1] ?? 0) + 1)
      if (at > 1 && own === before && this.#word.charCodeAt(at - 2) === letter) {
        value = Math.min(value, (rows[above - width + at - 2] ?? 0) + 1)
      }
      rows[start + at] = value
      if (value < least) least = value
    }
    this.#least[depth + 1] = least
    const last = rows[start + width - 1] ?? 0
    this.#prefix[depth + 1] = Math.min(this.#prefix[depth] ?? Infinity, last)
    // Two letters that changed places lead from the row before the last one.
    return least <= this.#max || (this.#least[depth] ?? 0) < this.#max
  }
}
