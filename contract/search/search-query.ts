import { parseStandCodes } from '#contract/stands.ts'
import { normalizeText, splitWords, stemWord } from './normalize-text.ts'
import { swapLayout } from './keyboard-layout.ts'
import { CODE, getCodeForms, stripZeros } from './stand-code-forms.ts'

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
  /** Of a part that has a hall and a stand there: both. The stand may be in any hall if the hall is empty. */
  inHall?: { hall: string; stand: QueryPart }
}

/** Work grows with the words of a query, and nobody types as many. */
const MAX_WORDS = 12
const MAX_WORD_LENGTH = 40
const MAX_QUERY_LENGTH = 1000

/** The words of a code with a space in it. */
const CODE_APART = /^\p{L}{1,2} \d{1,4}\p{L}?$/u
/** A stand code after a hall as signs, tickets and addresses write it: `2-D214`, `10.1/F080`, `F2-F080`, `2D214`. */
const CODE_AFTER_HALL = /\p{L}{1,3}\P{L}?\d{1,4}\p{L}?[^\p{L}\d]*$/u
/** A stand without letters before its number: `715`, `7-15`, `715a`. */
const NUMBER = /^\P{L}*\d\p{L}?\P{L}*$/u
const SIGN_LAST = /[^\p{L}\d]$/u
/** What is written before the name of a hall, as a normalized word. */
const HALL_WORD = /^(?:halle?|h|зал|пав|во?|no)/

/** Signs on the keys of Russian letters, before a Latin letter. */
const LETTER_SIGNS = /[[\]`;'.,](?=[a-z])/i

/** Words that say nothing where there are others, without their endings. */
const NOISE = new Set(
  (
    'стенд зал павильон пав где наит находитс компан в во на и с от для по из о у no ' +
    'stand booth hall wher is the a an of and for in at on to find compan'
  ).split(' '),
)

/** A hall in a query in lower case: ` зал 3`. */
export const HALL = /(?:^|[\s(])(?:зале?|павильоне?|halle?)[\s№]+([^\s,;:()]+?)[.)]*(?![^\s,;:])/

/** Returns true for a part that tells what is sought. */
export const isTelling = ({ words, code }: QueryPart): boolean =>
  code !== '' || !words.every((word) => NOISE.has(stemWord(word)))

/**
 * Splits a query into its parts. Their number and length are limited, whatever was typed.
 *
 * @param halls the halls beside which a stand code is that of a stand there
 */
export function readQuery(query: string, halls: readonly string[] = []): QueryPart[] {
  const parts: QueryPart[] = []
  let left = MAX_WORDS
  const texts = query.slice(0, MAX_QUERY_LENGTH).split(/\s+/u)
  for (const text of texts.flatMap(splitSign)) {
    const part = readPart(text, left)
    if (part === undefined) continue
    parts.push(addHall(part, halls))
    left -= Math.max(part.words.length, part.swapped.length)
  }
  const joined = joinNeighbours(parts, joinCode)
  const telling = joinHalls(joined, halls).filter(isTelling)
  return telling.length === 0 ? joined : telling
}

function readPart(text: string, maxWords: number): QueryPart | undefined {
  const cut = (words: readonly string[]): string[] =>
    words.slice(0, maxWords).map((word) => word.slice(0, MAX_WORD_LENGTH))
  const codes = parseStandCodes(text)
  // Of `B-214/C-213` the codes are the words.
  const words = cut(codes.length > 1 ? codes.map(normalizeText) : splitWords(text))
  const swapped = cut(splitWords(swapLayout(text)))
  if (words.length === 0 && (swapped.length === 0 || text.length < 2)) return undefined
  return { text, words, swapped, isLikelySwapped: LETTER_SIGNS.test(text), code: readCode(words) }
}

/** Returns the words of a part as one stand code: `g117` for `G-117`. */
function readCode(words: readonly string[]): string {
  const joined = words.join('')
  return CODE.test(joined) ? joined : ''
}

function joinParts(one: QueryPart, other: QueryPart): QueryPart {
  const words = [...one.words, ...other.words]
  return {
    text: `${one.text} ${other.text}`,
    words,
    swapped: [...one.swapped, ...other.swapped],
    isLikelySwapped: false,
    code: readCode(words),
  }
}

/** Makes one part of each two neighbours that belong together. */
function joinNeighbours(
  parts: readonly QueryPart[],
  join: (one: QueryPart, other: QueryPart) => QueryPart | undefined,
): QueryPart[] {
  const joined: QueryPart[] = []
  for (const part of parts) {
    const last = joined.at(-1)
    const found = last && join(last, part)
    if (found) joined.pop()
    joined.push(found ?? part)
  }
  return joined
}

/** Joins letters and a number: `g 117`. */
function joinCode(one: QueryPart, other: QueryPart): QueryPart | undefined {
  const joined = joinParts(one, other)
  return CODE_APART.test(joined.words.join(' ')) ? joined : undefined
}

/** Returns the hall that words name: `зал2`, `H 2`, `10.1`. */
const findHall = (words: readonly string[], halls: readonly string[]): string | undefined => {
  const named = words.join('')
  return halls.find((hall) => {
    const name = splitWords(hall).join('')
    return name === named || name === named.replace(HALL_WORD, '')
  })
}

/** Separates a stand code from a word and a sign before it: `стенд:D214`. */
function splitSign(text: string): string[] {
  const [code = ''] = CODE_AFTER_HALL.exec(text) ?? []
  const head = text.slice(0, -code.length)
  return SIGN_LAST.test(head) && NOISE.has(splitWords(head).join('')) ? [head, code] : [text]
}

/** Adds the hall and the stand that a part without a space may name: `2D214` or `7-D214`, whose hall may be unknown. */
function addHall(part: QueryPart, halls: readonly string[]): QueryPart {
  const [code = ''] = CODE_AFTER_HALL.exec(part.text) ?? []
  const head = part.text.slice(0, -code.length)
  const stand = readPart(code, MAX_WORDS)
  const hall = findHall(splitWords(head), halls) ?? (/^\d.*[^\p{L}\d]$/u.test(head) ? head : undefined)
  return stand === undefined || hall === undefined ? part : { ...part, inHall: { hall, stand } }
}

/** Returns the stand codes that a part may mean, without zeros; also those of two stands: `D050/F051`. */
export const readForms = ({ code, words }: QueryPart): string[] =>
  [code, ...words].flatMap(getCodeForms).map(stripZeros)

/** Joins a hall and a stand; words that say nothing may be between them. */
function joinHalls(parts: readonly QueryPart[], halls: readonly string[]): QueryPart[] {
  const named = parts.filter((part) => isTelling(part) || findHall(part.words, halls))
  const join = (where: QueryPart, stand: QueryPart): QueryPart | undefined => {
    const hall = where.inHall || stand.inHall ? undefined : findHall(where.words, halls)
    return hall && (readForms(stand)[0] || (named.length === 2 && NUMBER.test(stand.text)))
      ? { ...joinParts(where, stand), inHall: { hall, stand } }
      : undefined
  }
  return joinNeighbours(named, (one, other) => join(one, other) ?? join(other, one))
}
