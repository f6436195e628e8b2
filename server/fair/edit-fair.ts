import { type Lang, LANGS } from '#contract/lang.ts'
import { parseStandCodes } from '#contract/stands.ts'
import { getIntl } from '#server/pages/intl.ts'
import { addEdit, EDITS_FILE, type PackEdit } from '#server/pack/pack-edits.ts'
import { type Finding, PackError } from '#server/pack/findings.ts'
import { formatLocalDay } from '#server/programme/local-day.ts'
import { listMovedCompanies } from './compare-whereabouts.ts'
import { nameColumns } from './edit-columns.ts'
import {
  findAddedBooth,
  findBoothWithoutHall,
  keepHall,
  listSharedStands,
  type Stands,
} from './edited-stands.ts'
import { readEdits } from './import-pack.ts'
import { changesIdentity, keepIds } from './keep-ids.ts'
import { withPackCopy } from './pack-folder.ts'
import type { CompanyIds, PrepareDraft, PreparedDraft } from './prepare-draft.ts'
import { type Change, findStandRow } from './find-stand-row.ts'
import { decodeRows } from './encode-tables.ts'
import { readTablesOf } from './read-tables.ts'
import type { RevisionStore } from './revision-store.ts'
import { readCell } from './read-cell.ts'
import type { FairTables } from './tables.ts'

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

interface EditOptions {
  author: string
  now: Date
  prepare: PrepareDraft
  report: (line: string) => void
  /** The language of the operator, in which the change is described. */
  lang: Lang
}

type EditedTables = Pick<FairTables, 'announcements' | 'events' | 'fair'> & Stands

type EditOutcome =
  | { usage: string }
  | {
      number: number
      note: string
      /** What became of stands, in words. */
      lines: readonly string[]
      findings: readonly Finding[]
    }

/**
 * Shows a revision with a change of the shown one. The organiser's tables are read anew with all edits, so that an edit
 * is checked like everything else. Resolves with the usage if the words are no edit, or with why the edit is refused.
 * @throws {PackError} if the fair would be wrong with the edit
 */
export async function editFair(
  store: RevisionStore,
  words: readonly string[],
  { author, now, prepare, report, lang }: EditOptions,
): Promise<EditOutcome> {
  const { formatMessage } = getIntl(lang)
  const shown = await store.findShown()
  if (shown === undefined) return { usage: formatMessage({ id: 'server.fair.none' }) }
  const tables = await readTablesOf(store, shown.tables, [
    'announcements',
    'companies',
    'events',
    'fair',
    'participations',
  ])
  const earlier = await readEdits(store, shown.number)
  const wanted = parseWords(words, tables, now)
  if (wanted === undefined) return { usage: formatMessage({ id: 'server.edit.usage' }) }
  const isNew = wanted.changes.filter(({ field }) => field === 'id')
  const columns = nameColumns(
    wanted.changes.filter(({ field }) => field !== 'id'),
    tables.fair[0]?.languages ?? LANGS,
    lang,
  )
  if ('refused' in columns) return { usage: columns.refused }
  if (wanted.note.kind === 'news' && !columns.some(({ field, value }) => isName(field) && value !== ''))
    return { usage: formatMessage({ id: 'server.edit.newsName' }) }
  const named = [...isNew, ...columns]
  const unknown = describeUnknownRow(columns, tables, lang)
  if (unknown !== undefined) return { usage: unknown }
  const note = formatMessage({ id: `server.edit.${wanted.note.kind}` }, wanted.note.values)
  return withPackCopy(store, shown, async ({ folder, ...kept }) => {
    const at = now.toISOString()
    const facts = { kind: 'edit', author, note, base: shown.number } as const
    const prepareWith = async (changes: readonly Change[]): Promise<PreparedDraft> => {
      let edits: readonly PackEdit[] = earlier
      for (const change of changes)
        edits = addEdit(edits, { ...change, ...(await readCell(folder, change)), at, author })
      return prepare({ ...kept, folder, edits, facts, lang }, ids, report)
    }
    let ids: CompanyIds = store
    if (named.some(changesIdentity)) ids = keepIds(store, (await prepareWith([])).numbers)
    const guideYear = tables.fair[0]?.guide_year ?? 0
    /** Resolves with a change as one of the organiser's tables, or with undefined for an unknown stand. */
    const locate = async (change: Change, numbers: PreparedDraft['numbers']) => {
      const renamed = nameByTable(change, numbers)
      if (change.table !== 'stands') return renamed
      return findStandRow(folder, renamed, { edits: earlier, booths: listBooths(change, tables), guideYear })
    }
    const typed: Change[] = []
    for (const change of named) typed.push((await locate(change, new Map())) ?? change)
    let prepared = await prepareWith(typed)
    // An exhibitor's number in the table may be another one than in its address.
    let meant: Change[] = []
    for (const change of named) {
      const located = await locate(change, prepared.numbers)
      if (located === undefined) return { usage: describeUnknownStand(change, tables, lang) }
      meant.push(located)
    }
    if (JSON.stringify(meant) !== JSON.stringify(typed)) prepared = await prepareWith(meant)
    let after = await readStands(prepared)
    const withoutHall = findBoothWithoutHall(tables, after)
    if (withoutHall !== undefined) {
      const kept: Change[] = []
      for (const change of meant) {
        const written = findValue(change, earlier) ?? (await readCell(folder, change)).before
        kept.push(keepHall(change, written, withoutHall, tables))
      }
      if (kept.some(({ value }, index) => value !== meant[index]?.value)) {
        meant = kept
        prepared = await prepareWith(meant)
        after = await readStands(prepared)
      }
    }
    const wrong = describeWrongStand(meant, tables, after, lang)
    if (wrong !== undefined) return { usage: wrong }
    const refused = prepared.findings.filter((finding) => isOfEdit(finding, meant))
    if (refused.length > 0) throw new PackError(refused)
    const { packHash: _, ...draft } = prepared.draft
    const number = await store.saveAndPublish(draft, now)
    if (number === undefined) throw new Error('An edit was not stored')
    return {
      number,
      note,
      lines: [...listMovedCompanies(tables, after, lang), ...listSharedStands(tables, after, lang)],
      findings: prepared.findings.filter((finding) => isReported(finding, meant)),
    }
  })
}

/** Resolves with the companies and their stands in a draft. */
async function readStands({ draft: { tables } }: PreparedDraft): Promise<Stands> {
  const read = async (name: keyof Stands) => decodeRows(Buffer.from(tables[name].body))
  return {
    companies: (await read('companies')) as Stands['companies'],
    participations: (await read('participations')) as Stands['participations'],
  }
}

/** Returns what an earlier edit has written into the cell. */
const findValue = (change: Change, edits: readonly PackEdit[]): string | undefined =>
  edits.find(
    ({ table, row, field }) => table === change.table && row === change.row && field === change.field,
  )?.value

/** Returns why an edit is refused that would take a company off its plan, or give it a second stand. */
function describeWrongStand(
  changes: readonly Change[],
  before: EditedTables,
  after: Stands,
  lang: Lang,
): string | undefined {
  const { formatMessage } = getIntl(lang)
  const withoutHall = findBoothWithoutHall(before, after)
  if (withoutHall !== undefined) {
    const { company, year, stand } = withoutHall
    const was = before.participations.find((booth) => booth.company === company && booth.year === year)
    const values = { company: String(company), hall: was?.hall ?? before.fair[0]?.halls[0] ?? '1', stand }
    return formatMessage({ id: 'server.edit.noHall' }, values)
  }
  const isMove = changes.some(({ table, field }) => table === 'exhibitors' && /^(?:stand|hall)$/.test(field))
  const found = isMove ? findAddedBooth(before, after) : undefined
  if (found === undefined) return undefined
  const { company, year, stand: from } = found.kept
  const values = { company: String(company), year: String(year) }
  const to = found.added.stand || '…'
  return formatMessage({ id: 'server.edit.standsTable' }, { ...values, from: quote(from), to: quote(to) })
}

/** Returns a word of a command as it is typed. */
const quote = (word: string): string => (/\s/.test(word) ? `'${word}'` : word)

const isName = (field: string): boolean => field.startsWith('name_')

/**
 * Returns true for a finding that the operator did not get with the import: about edits, a hall that this one makes, or a
 * stand of this one that is not drawn.
 */
const isReported = ({ file, kind, found = '' }: Finding, changes: readonly Change[]): boolean =>
  file === EDITS_FILE ||
  changes.some(({ field, value }) => {
    if (kind === 'hall-made') return field === 'hall' && value === found
    if (kind === 'stand-off-plan')
      return field === 'stand' && found.split(', ').every((code) => parseStandCodes(value).includes(code))
    return kind === 'stand-code' && field === 'stand' && value === found
  })

/** Returns true for a finding about a value of this edit that was left out, or that its table has no place for. */
function isOfEdit(
  { file, severity, kind, column, found = '' }: Finding,
  changes: readonly Change[],
): boolean {
  return changes.some(({ table, row, field, value }) => {
    if (kind === 'edit-lost' || kind === 'edit-dropped')
      return column === field && found.startsWith(`${table} ${row}: `)
    const isHere = severity === 'skipped' && file.startsWith(`${table}.`)
    const isNameless = kind === 'no-name' && isName(field)
    return isHere && (isNameless || (column === field && (found === value || kind === 'removed')))
  })
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

/** Returns the change of an exhibitor, or of its stand, with the number that the organiser's table gives the exhibitor. */
function nameByTable(change: Change, numbers: PreparedDraft['numbers']): Change {
  if (change.table !== 'exhibitors' && change.table !== 'stands') return change
  const [company = '', ...rest] = change.row.split('/')
  const number = numbers.get(Number(company))
  return number === undefined ? change : { ...change, row: [number, ...rest].join('/') }
}

/** Returns what a company has in the year of a change of its stand. */
function listBooths({ row }: Change, { participations }: EditedTables): EditedTables['participations'] {
  const [company, year] = row.split('/').map(Number)
  return participations.filter((booth) => booth.company === company && booth.year === year)
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

function describeUnknownStand(change: Change, tables: EditedTables, lang: Lang): string {
  const [company, year, ...from] = change.row.split('/')
  const stands = listBooths(change, tables).flatMap(({ stand }) => (stand === '' ? [] : stand))
  return getIntl(lang).formatMessage(
    { id: 'server.edit.unknownStand' },
    { company, year, from: from.join('/'), stands: stands.join(', ') || 'none' },
  )
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
