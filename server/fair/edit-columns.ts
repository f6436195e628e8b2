import { type Lang, LANGS } from '#contract/lang.ts'
import { getIntl } from '#server/pages/intl.ts'
import type { Change } from './find-stand-row.ts'
import { listEditableColumns } from './read-cell.ts'

/**
 * Returns the changes with the columns that they mean: `name` is that of the fair's only language. Returns why they are
 * refused if a table has no such column.
 */
export function nameColumns(
  changes: readonly Change[],
  languages: readonly Lang[],
  lang: Lang,
): Change[] | { refused: string } {
  const { formatMessage } = getIntl(lang)
  const named: Change[] = []
  for (const change of changes) {
    const columns = listEditableColumns(change.table)
    const { field } = change
    const pair = LANGS.map((each) => `${field}_${each}`)
    const [only, ...others] = languages
    if (columns.includes(field)) named.push(change)
    else if (!pair.every((each) => columns.includes(each)))
      return {
        refused: formatMessage({ id: 'server.edit.unknown' }, { field, near: findNearest(field, columns) }),
      }
    else if (only !== undefined && others.length === 0) named.push({ ...change, field: `${field}_${only}` })
    else
      return {
        refused: formatMessage({ id: 'server.edit.whichLanguage' }, { field, columns: pair.join(', ') }),
      }
  }
  return named
}

/** Returns the column whose name differs in the fewest letters. */
function findNearest(field: string, columns: readonly string[]): string {
  const [nearest = ''] = columns.toSorted((a, b) => countEdits(field, a) - countEdits(field, b))
  return nearest
}

/** Returns how many letters have to be changed, added or left out to make one word of the other. */
function countEdits(a: string, b: string): number {
  let before = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (const [row, letter] of Array.from(a).entries()) {
    const current = [row + 1]
    for (let at = 1; at <= b.length; at++) {
      const change = (before[at - 1] ?? 0) + (letter === b[at - 1] ? 0 : 1)
      current.push(Math.min(change, (before[at] ?? 0) + 1, (current[at - 1] ?? 0) + 1))
    }
    before = current
  }
  return before[b.length] ?? 0
}
