/** The source of a pattern for the words that call something a hall. */
export const HALL_WORD = String.raw`(?<!\p{L})(?:зал|холл|павильон|пав|halle|hall|pavilion|pav)(?!\p{L})`

const ONLY_HALL = new RegExp(String.raw`^(?:${HALL_WORD}[\s.:№#-]*\S.*|\d{1,2}(?:\.\d)?\p{L}?)$`, 'iu')

/** Returns true for a text that is called a hall, or is short like the number of one. */
export const readsAsHall = (text: string): boolean => ONLY_HALL.test(text.trim())

export const HAS_HALL_WORD = new RegExp(HALL_WORD, 'iu')

const NUMBERED = String.raw`(?:\d+(?:\.\d+)?\p{L}?(?![\p{L}\d])|\p{L}{1,2}\s*$)`
const HEADING = new RegExp(String.raw`^(${HALL_WORD}[\s.:№#-]*${NUMBERED})\s*(?:$|[.,:;(–—]|-\s)`, 'iu')
const WIDE_HEADING = new RegExp(String.raw`^(${HALL_WORD}[\s.:№#-]*(?:${NUMBERED}(?=\s|$)|.*))`, 'iu')

/**
 * Returns the hall that a text alone in its row names: `Павильон 1` of `ПАВИЛЬОН 1. Продукты`; in cells that are merged
 * over the table any hall, such as `Зал «Форум»`.
 */
export const readHallHeading = (text: string, isWide: boolean): string | undefined =>
  (HEADING.exec(text) ?? (isWide ? WIDE_HEADING.exec(text) : null))?.[1]?.trim()
