import { splitWords } from './normalize-text.ts'
import { swapLayout } from './keyboard-layout.ts'

/** A part of a query, between spaces, with what it may mean. */
export interface QueryPart {
  text: string
  words: readonly string[]
  /** The words of the other keyboard layout. */
  swapped: readonly string[]
  /** True if the part has signs that are letters in the other layout. */
  isLikelySwapped: boolean
  /** A stand code as one word, or empty. */
  code: string
}

/** Work grows with the words of a query, and nobody types as many. */
const MAX_WORDS = 12
const MAX_WORD_LENGTH = 40
const MAX_QUERY_LENGTH = 1000

const CODE = /^\p{L}{1,3}\d{1,4}\p{L}?$/u
const CODE_LETTERS = /^\p{L}{1,2}$/u
const CODE_NUMBER = /^\d{1,4}\p{L}?$/u
/** A hall's number and a stand code as signs and addresses write them: `2-D214`, `10.1/F080`. */
const HALL_AND_CODE = /^\(?(\d[\d.]*)[-‑–—−/](\p{L}{1,3}-?\d{1,4}\p{L}?)[.,;:)]*$/u

/** Signs on the keys of Russian letters, before a Latin letter. */
const LETTER_SIGNS = /[[\]`;'.,](?=[a-z])/i

/** Words that say nothing where there are others. */
const NOISE = new Set(
  (
    'стенд стенда стенды зал зале павильон где наити находится компания в на и с от для по из о у ' +
    'stand booth hall where is the a an of and for in at on to find company'
  ).split(' '),
)

/** A hall in a query in lower case: ` зал 3`. */
export const HALL = /(?:^|[\s(])(?:зале?|павильоне?|hall)[\s№]+([^\s,;:()]+?)[.)]*(?![^\s,;:])/

/** Returns true for a part that tells what is sought. */
export const isTelling = ({ words, code }: QueryPart): boolean =>
  code !== '' || !words.every((word) => NOISE.has(word))

/** Splits a query into its parts. Their number and length are limited, whatever was typed. */
export function readQuery(query: string): QueryPart[] {
  const parts: QueryPart[] = []
  let left = MAX_WORDS
  const texts = query.slice(0, MAX_QUERY_LENGTH).split(/\s+/u)
  for (const text of texts.flatMap((each) => HALL_AND_CODE.exec(each)?.slice(1) ?? each)) {
    const part = left > 0 ? readPart(text, left) : undefined
    if (part === undefined) continue
    parts.push(part)
    left -= Math.max(part.words.length, part.swapped.length)
  }
  const joined = joinCodes(parts)
  const telling = joined.filter(isTelling)
  return telling.length === 0 ? joined : telling
}

function readPart(text: string, maxWords: number): QueryPart | undefined {
  const cut = (words: readonly string[]): string[] =>
    words.slice(0, maxWords).map((word) => word.slice(0, MAX_WORD_LENGTH))
  const words = cut(splitWords(text))
  const swapped = cut(splitWords(swapLayout(text)))
  if (words.length === 0 && (swapped.length === 0 || text.length < 2)) return undefined
  return { text, words, swapped, isLikelySwapped: LETTER_SIGNS.test(text), code: readCode(words) }
}

/** Returns the words of a part as one stand code: `g117` for `G-117`. */
function readCode(words: readonly string[]): string {
  const joined = words.join('')
  return CODE.test(joined) ? joined : ''
}

/** Makes one part of letters and a number that follow each other: `g 117`. */
function joinCodes(parts: readonly QueryPart[]): QueryPart[] {
  const joined: QueryPart[] = []
  for (const part of parts) {
    const last = joined.at(-1)
    const [letters = ''] = last?.words ?? []
    if (
      last !== undefined &&
      last.words.length === 1 &&
      CODE_LETTERS.test(letters) &&
      part.words.length === 1 &&
      CODE_NUMBER.test(part.words[0] ?? '')
    ) {
      const words = [...last.words, ...part.words]
      joined.pop()
      joined.push({
        text: `${last.text} ${part.text}`,
        words,
        swapped: [...last.swapped, ...part.swapped],
        isLikelySwapped: false,
        code: readCode(words),
      })
    } else joined.push(part)
  }
  return joined
}
