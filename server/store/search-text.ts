/**
 * A text as keywords are compared: compatibility forms, case and ё are made one, white space is single. Done here
 * and not in SQL, because a database in the C locale knows no Russian capitals.
 */
export const normalizeSearchText = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[\s\0]+/gu, ' ')
    .trim()

/** The different words of a keyword, longest first: the rarest usually decides. */
export const splitSearchWords = (keyword: string): string[] =>
  [...new Set(normalizeSearchText(keyword).split(' '))]
    .filter((word) => word !== '')
    .sort((a, b) => b.length - a.length)
