import type { Lang } from '#contract/lang.ts'
import { groupBy } from '#server/group-by.ts'

/** Returns sorted names by their index letters, # first: a sign before a name does not move its letter. */
export function groupByLetter<Entry extends { name: string }>(
  entries: readonly Entry[],
  lang: Lang,
): [letter: string, entries: Entry[]][] {
  const { compare } = new Intl.Collator(lang)
  return [...groupBy(entries, ({ name }) => getLetter(name))].toSorted(
    ([a], [b]) => Number(b === '#') - Number(a === '#') || compare(a, b),
  )
}

/**
 * Returns the index letter of a name: А for `«Акме»`, A for `Ärzte`; # for a name without a letter or with a digit first.
 */
function getLetter(name: string): string {
  const letter = /\p{L}|\p{N}/u.exec(name)?.[0].toLocaleUpperCase('ru') ?? '#'
  if (!/\p{L}/u.test(letter)) return '#'
  const base = letter.normalize('NFD').charAt(0)
  return /\p{Script=Latin}/u.test(base) ? base : letter
}
