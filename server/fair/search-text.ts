/**
 * Normalizes a text for comparison with keywords: compatibility forms, case and ё are unified, white space is single.
 * SQL cannot do this, because a database in the C locale does not know Russian capital letters.
 */
export const normalizeSearchText = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[\s\0]+/gu, ' ')
    .trim()

/** Returns the distinct words of a keyword, longest first, because the longest is usually the rarest. */
export const splitSearchWords = (keyword: string): string[] =>
  [...new Set(normalizeSearchText(keyword).split(' '))]
    .filter((word) => word !== '')
    .sort((a, b) => b.length - a.length)
