/** Titles that only moderators may have in their names. */
const OFFICE_TITLES = [
  'организатор',
  'оргкомитет',
  'модератор',
  'администратор',
  'администрация',
  'админ',
  'organiser',
  'organizer',
  'moderator',
  'administrator',
  'administration',
  'admin',
]

/** Letters and digits that look like a Latin letter, after lower-casing. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  а: 'a',
  в: 'b',
  с: 'c',
  ԁ: 'd',
  е: 'e',
  һ: 'h',
  н: 'h',
  і: 'i',
  ј: 'j',
  к: 'k',
  м: 'm',
  о: 'o',
  р: 'p',
  ԛ: 'q',
  ѕ: 's',
  т: 't',
  у: 'y',
  ү: 'y',
  ѵ: 'v',
  ԝ: 'w',
  х: 'x',

  α: 'a',
  β: 'b',
  ε: 'e',
  η: 'n',
  ι: 'i',
  κ: 'k',
  μ: 'm',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'y',
  χ: 'x',
  '0': 'o',
  '1': 'i',
  l: 'i',
  ı: 'i',
  '3': 'з',
}

/** Shorter words occur in too many other names to be searched inside them. */
const MIN_SUBSTRING_LENGTH = 6

export interface ReservedNames {
  /** The names of the organiser. */
  organiser: readonly string[]
  moderators: readonly string[]
}

/**
 * Returns true if a name equals or imitates a reserved one: with look-alike letters of another alphabet, with spaces,
 * signs or invisible characters in it, with its words in another order, or as part of a longer name. Only the first
 * name of a moderator is not reserved.
 */
export function isImitatedName(name: string, { organiser, moderators }: ReservedNames): boolean {
  const [own, words] = [foldLookAlikes(name), splitWords(name)]
  const isOffice = (office: string) => {
    const folded = foldLookAlikes(office)
    return (
      own === folded ||
      words.includes(folded) ||
      (folded.length >= MIN_SUBSTRING_LENGTH && own.includes(folded))
    )
  }
  const isPerson = (person: string) => {
    const [folded, parts] = [foldLookAlikes(person), splitWords(person)]
    if (own === folded || words.toSorted().join(' ') === parts.toSorted().join(' ')) return true
    return parts.length > 1 && own.includes(folded)
  }
  return (
    [...OFFICE_TITLES, ...organiser].filter(hasLetters).some(isOffice) ||
    moderators.filter(hasLetters).some(isPerson)
  )
}

const hasLetters = (text: string): boolean => foldLookAlikes(text) !== ''

const foldLookAlikes = (text: string): string =>
  Array.from(
    text
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]/gu, ''),
    (letter) => LOOK_ALIKES[letter] ?? letter,
  ).join('')

const splitWords = (text: string): string[] =>
  (text.normalize('NFKC').match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).map(foldLookAlikes)
