const SEPARATORS = /[/,;+&\s]+/
const DASHES = /[-‐‑‒–—]/g
/** Finds two codes without a separator, as in `C030aD029a`. */
const RUN_TOGETHER = /(\d[a-z]?)(?=[A-Z]+\d)/g
const STAND_CODE = /^[A-Z]+\d+[A-Z]?$/

/** Returns true if a text is one stand code: upper-case letters, digits and an optional letter (section 5). */
export const isStandCode = (text: string): boolean => STAND_CODE.test(text)

/**
 * Returns the stand codes of a reference in its order, without duplicates (readings 28): `D-050 F-051` and `D050/F051`
 * both give `D050` and `F051`. Anything else in the reference is ignored.
 */
export function parseStandCodes(reference: string): string[] {
  const codes = reference
    .replace(RUN_TOGETHER, '$1/')
    .toUpperCase()
    .replace(/([A-Z])\s*[-‐‑‒–—]\s*(?=\d)/g, '$1')
    .split(SEPARATORS)
    .map((part) => part.replace(DASHES, ''))
  return [...new Set(codes.filter(isStandCode))]
}

/** Cyrillic capitals that look like Latin ones. */
const LOOK_ALIKES: ReadonlyMap<string, string> = new Map(
  Array.from('АВЕКМНОРСТУХ', (letter, at): [string, string] => [letter, 'ABEKMHOPCTYX'.charAt(at)]),
)

/**
 * Returns a stand code in the form in which codes are compared: upper case, look-alike letters as Latin ones, nothing
 * but letters and digits (readings 42): `а-12` gives `A12`. Empty if the text has no digit.
 */
export function normalizeStandCode(text: string): string {
  const code = Array.from(
    text.replaceAll('№', '').normalize('NFKC').toUpperCase(),
    (letter) => LOOK_ALIKES.get(letter) ?? letter,
  )
    .join('')
    .replace(/[^\p{L}\d]+/gu, '')
  return /\d/.test(code) && code.length <= STAND_CODE_MAX_LENGTH ? code : ''
}

/** No fair has longer codes; an address may have anything. */
const STAND_CODE_MAX_LENGTH = 20
