const SEPARATORS = /[/,;+&\s]+/
const DASHES = /[-‐‑‒–—]/g
/** `C030aD029a` is two codes that lost what stood between them. */
const RUN_TOGETHER = /(\d[a-z]?)(?=[A-Z]+\d)/g
const STAND_CODE = /^[A-Z]+\d+[A-Z]?$/

/** Whether a text is one stand code: letters, digits and an optional letter (section 5), upper-case. */
export const isStandCode = (text: string): boolean => STAND_CODE.test(text)

/**
 * The stand codes that a reference names, in its order and without repetition (readings 28):
 * `D-050 F-051` and `D050/F051` both read as `D050`, `F051`. What is not a code is left out.
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
