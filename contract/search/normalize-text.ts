/** Letters that Unicode does not decompose, with what is typed for them. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
}
const PLAIN = /^[\n -~]*$/
const MARKS = /[\p{M}'’ʼ`´]+/gu
const OTHER_LETTERS = /[ßøłđðþæœı]/g
const WORDS = /[\p{L}\p{N}]+/gu

/**
 * Normalizes a text for comparison: compatibility forms, case, accents and ё are unified. й becomes и, too, which
 * many type for it.
 */
export function normalizeText(text: string): string {
  const lower = text.toLowerCase()
  if (PLAIN.test(lower)) return lower.replaceAll("'", '')
  return lower
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(OTHER_LETTERS, (letter) => LETTERS[letter] ?? letter)
}

/** Returns the words of a text that is normalized. One long text is normalized much faster than many short ones. */
export const matchWords = (normalized: string): readonly string[] => normalized.match(WORDS) ?? []

export const splitWords = (text: string): string[] => normalizeText(text).match(WORDS) ?? []

const RUSSIAN_ENDING =
  /(?:иями|ями|ами|иях|иям|ием|ого|его|ому|ему|ыми|ими|ов|ев|еи|ои|ии|ыи|ая|яя|ое|ее|ые|ие|ую|юю|ам|ям|ом|ем|ым|им|ах|ях|ия|ию|ье|ья|ью|а|я|о|е|ы|и|у|ю|ь)$/
const ENGLISH_ENDING = /(?:ings?|ies|ed|es|s|e|y)$/
const MIN_STEM = 3

/** Returns a word without its ending in Russian or English. The rest has at least three letters. */
export function stemWord(word: string): string {
  const ending = (RUSSIAN_ENDING.exec(word) ?? ENGLISH_ENDING.exec(word))?.[0] ?? ''
  return word.length - ending.length < MIN_STEM ? word : word.slice(0, word.length - ending.length)
}
