import { splitSyllables } from '#server/plan/split-syllables.ts'

/** Matches words for which a phone has no room in a line of a title that is twice as large. */
const LONG_WORD = /\p{L}{13,}/gu

/** Returns a text in whose long words a line may end after a syllable, with a hyphen. */
export const hyphenateLongWords = (text: string): string =>
  text.replace(LONG_WORD, (word) => splitSyllables(word).join('\u00AD'))
