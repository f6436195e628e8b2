export interface StandName {
  /** Its normalized code, by which it is joined to shapes and compared. */
  code: string
  /** Its code as the reference writes it. */
  text: string
}

/** Finds two codes without a separator, as in `C030aD029a`. */
const RUN_TOGETHER = /([A-Za-z]\d+[a-z]?)(?=[A-Z]+\d)/g
/** Finds what separators leave of a reference: `D-050` and `B – 070` are one code each, and so is `D 050`. */
const TOKENS = /(?:\p{Lu}{1,2}\s+(?=\d))?(?:\p{L}\s*[-‐‑‒–—]\s*(?=\d)|[^/,;+&\s])+/gu
/** Words that join two codes: `12 и 13`. */
const CONJUNCTIONS: ReadonlySet<string> = new Set(['и', 'and', 'und'])
/** A normalized code: perhaps the number of a hall, perhaps letters, digits and an optional letter. */
const NORMALIZED_CODE = /^(?:\d*\p{L}+)?\d+\p{L}?$/u
const NUMBER = /^\d+$/
const STAND_CODE = /^[A-Z]+\d+[A-Z]?$/
/** No fair has longer codes; an address may have anything. */
const STAND_CODE_MAX_LENGTH = 20

/** Returns true if a text is one stand code: upper-case letters, digits and an optional letter (section 5). */
export const isStandCode = (text: string): boolean =>
  text.length <= STAND_CODE_MAX_LENGTH && STAND_CODE.test(text)

/**
 * Returns the stands that a reference names, in its order and without duplicates (readings 42): `D-050 F-051`,
 * `D050/F051`, `715`, `1 & 2`. Words are ignored, and beside a code with letters so are the numbers of halls:
 * `Halle/8/A040` and `8.1 A040` name `A040` alone.
 */
export function readStands(reference: string): StandName[] {
  if (isStandCode(reference)) return [{ code: reference, text: reference }]
  const tokens = reference.replace(RUN_TOGETHER, '$1/').match(TOKENS) ?? []
  const stands = new Map<string, string>()
  for (const text of tokens) {
    const code = normalizeStandCode(text)
    if (NORMALIZED_CODE.test(code) && !stands.has(code)) stands.set(code, text)
  }
  const isDescribed = tokens.some((text) => !/\d/.test(text) && !CONJUNCTIONS.has(text.toLowerCase()))
  const isLettered = [...stands.keys()].some((code) => !NUMBER.test(code))
  return [...stands].flatMap(([code, text]) =>
    isLettered && NUMBER.test(code) && (isDescribed || text.includes('.')) ? [] : [{ code, text }],
  )
}

/** Returns the normalized codes of the stands that a reference names. */
export const parseStandCodes = (reference: string): string[] => readStands(reference).map(({ code }) => code)

/** Cyrillic capitals that look like Latin ones. */
const LOOK_ALIKES: ReadonlyMap<string, string> = new Map(
  Array.from('АВЕКМНОРСТУХ', (letter, at): [string, string] => [letter, 'ABEKMHOPCTYX'.charAt(at)]),
)

/** Returns a text with Latin capitals for the Cyrillic ones that look like them. */
export const foldLookAlikes = (text: string): string =>
  Array.from(text, (letter) => LOOK_ALIKES.get(letter) ?? letter).join('')

/**
 * Returns a stand code in the form in which codes are compared: upper case, look-alike letters as Latin ones, nothing
 * but letters and digits (readings 42): `а-12` gives `A12`. Empty if the text has no digit.
 */
export function normalizeStandCode(text: string): string {
  if (isStandCode(text)) return text
  const code = foldLookAlikes(text.replaceAll('№', '').normalize('NFKC').toUpperCase()).replace(
    /[^\p{L}\d]+/gu,
    '',
  )
  return /\d/.test(code) && code.length <= STAND_CODE_MAX_LENGTH ? code : ''
}
