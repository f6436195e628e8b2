import type { BilingualText } from '#contract/lang.ts'

export const joinLanguages = ({ ru, en }: BilingualText): string => `${ru} ${en}`

/**
 * Normalizes the text from which a search is built: compatibility forms, case and ё are unified, white space is single.
 * SQL cannot do this, because a database in the C locale does not know Russian capital letters.
 */
export const normalizeSearchText = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[\s\0]+/gu, ' ')
    .trim()
