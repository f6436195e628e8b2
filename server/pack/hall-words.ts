/** The source of a pattern for the words that call something a hall. */
export const HALL_WORD = String.raw`(?<!\p{L})(?:зал|холл|павильон|пав|halle|hall|pavilion|pav)(?!\p{L})`

const ONLY_HALL = new RegExp(String.raw`^(?:${HALL_WORD}[\s.:№#-]*\S.*|\d{1,2}(?:\.\d)?\p{L}?)$`, 'iu')

/** Returns true for a text that is called a hall, or is short like the number of one. */
export const readsAsHall = (text: string): boolean => ONLY_HALL.test(text.trim())
