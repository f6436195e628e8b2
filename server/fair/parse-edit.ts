import { type Lang, LANGS } from '#contract/lang.ts'
import { getIntl } from '#server/pages/intl.ts'
import { formatLocalDay } from '#server/programme/local-day.ts'
import type { EditedTables } from './edited-stands.ts'
import type { Change } from './find-stand-row.ts'
import { listEditableColumns } from './read-cell.ts'

/** Ids from here on belong to news that were posted while the fair was running. */
const FIRST_NEWS_ID = 900_001

/** What was done; `locales/` describes it in the message `server.edit.{kind}`. */
interface EditNote {
  kind: 'cancelled' | 'restored' | 'event' | 'news' | 'stand' | 'exhibitor'
  values: Record<string, string>
}

interface Wanted {
  changes: Change[]
  note: EditNote
}

/**
 * Returns the changes that the words of a command ask for, and a note that describes them. Returns why they are refused
 * if they are no edit, or name a column, an event or an exhibitor that there is not.
 */
export function parseEdit(
  words: readonly string[],
  tables: EditedTables,
  { now, lang }: { now: Date; lang: Lang },
): { changes: Change[]; note: string } | { usage: string } {
  const { formatMessage } = getIntl(lang)
  const wanted = parseWords(words, tables, now)
  if (wanted === undefined) return { usage: formatMessage({ id: 'server.edit.usage' }) }
  const { changes, note } = wanted
  const isId = ({ field }: Change): boolean => field === 'id'
  const columns = nameColumns(
    changes.filter((change) => !isId(change)),
    tables.fair[0]?.languages ?? LANGS,
    lang,
  )
  if ('refused' in columns) return { usage: columns.refused }
  if (note.kind === 'news' && !columns.some(({ field, value }) => field.startsWith('name_') && value !== ''))
    return { usage: formatMessage({ id: 'server.edit.newsName' }) }
  const unknown = describeUnknownRow(columns, tables, lang)
  if (unknown !== undefined) return { usage: unknown }
  return {
    changes: [...changes.filter(isId), ...columns],
    note: formatMessage({ id: `server.edit.${note.kind}` }, note.values),
  }
}

/** Returns why an edit is refused whose event or exhibitor there is not. */
function describeUnknownRow(
  changes: readonly Change[],
  { companies, events }: EditedTables,
  lang: Lang,
): string | undefined {
  const { formatMessage } = getIntl(lang)
  for (const { table, row: written } of changes) {
    const [row = ''] = written.split('/')
    const isRow = ({ id }: { id: number }): boolean => String(id) === row
    if (table === 'events' && !events.some(isRow))
      return formatMessage({ id: 'server.edit.unknownEvent' }, { row })
    if ((table === 'exhibitors' || table === 'stands') && !companies.some(isRow))
      return formatMessage({ id: 'server.edit.unknownExhibitor' }, { row })
  }
  return undefined
}

function parseWords([kind, ...rest]: readonly string[], tables: EditedTables, now: Date): Wanted | undefined {
  if (kind === 'news') return parseNews(rest, tables, now)
  if (kind === 'stand') return parseStand(rest)
  const [row, ...changes] = rest
  if (row === undefined || changes.length === 0) return undefined
  if (kind === 'event') return parseEvent(row, changes)
  if (kind === 'exhibitor') return parseCells('exhibitors', row, changes, 'exhibitor')
  return undefined
}

function parseEvent(row: string, words: readonly string[]): Wanted | undefined {
  const [word] = words
  if (words.length === 1 && (word === 'cancel' || word === 'restore')) {
    const value = word === 'cancel' ? 'cancelled' : ''
    const kind = word === 'cancel' ? 'cancelled' : 'restored'
    return {
      changes: [{ table: 'events', row, field: 'status', value }],
      note: { kind, values: { row } },
    }
  }
  return parseCells('events', row, words, 'event')
}

function parseNews(
  words: readonly string[],
  { announcements, fair }: EditedTables,
  now: Date,
): Wanted | undefined {
  const row = String(Math.max(FIRST_NEWS_ID - 1, ...announcements.map(({ id }) => id)) + 1)
  const added = parseCells('announcements', row, words, 'news')
  if (added === undefined) return undefined
  const today = formatLocalDay(now, fair[0]?.timezone ?? 'UTC')
  const hasDate = added.changes.some(({ field }) => field === 'date')
  const base = [{ field: 'id', value: row }, ...(hasDate ? [] : [{ field: 'date', value: today }])]
  return {
    ...added,
    changes: [...base.map((cell) => ({ table: 'announcements', row, ...cell })), ...added.changes],
  }
}

function parseStand(words: readonly string[]): Wanted | undefined {
  const [company, year, from, value] = words
  if (company === undefined || year === undefined || from === undefined || value === undefined)
    return undefined
  if (words.length > 4) return undefined
  const row = `${company}/${year}/${from}`
  return {
    changes: [{ table: 'stands', row, field: 'stand', value }],
    note: { kind: 'stand', values: { from, company, to: value } },
  }
}

function parseCells(
  table: string,
  row: string,
  words: readonly string[],
  kind: EditNote['kind'],
): Wanted | undefined {
  const changes = words.map((word) => {
    const [field = '', ...value] = word.split('=')
    return { table, row, field, value: value.join('=').trim() }
  })
  const isNamed = words.length > 0 && words.every((word) => /^[a-z_]+=/.test(word))
  const isRight = isNamed && changes.every((change) => change.field !== 'id')
  return isRight ? { changes, note: { kind, values: { row } } } : undefined
}

/**
 * Returns the changes with the columns that they mean: `name` is that of the fair's only language. Returns why they are
 * refused if a table has no such column.
 */
function nameColumns(
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
