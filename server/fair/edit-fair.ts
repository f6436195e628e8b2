import type { Lang } from '#contract/lang.ts'
import { getIntl } from '#server/pages/intl.ts'
import { addEdit, type PackEdit } from '#server/pack/pack-edits.ts'
import type { Finding } from '#server/pack/findings.ts'
import { formatFindings } from '#server/pack/group-findings.ts'
import { compareStands } from './compare-whereabouts.ts'
import {
  type EditedTables,
  findAddedBooth,
  findBoothWithoutHall,
  keepHall,
  listSharedStands,
  type Stands,
} from './edited-stands.ts'
import { isOfEdit, isReported, locateCells } from './edit-findings.ts'
import { readEdits } from './import-pack.ts'
import { keepTimes } from './keep-times.ts'
import { withPackCopy } from './pack-folder.ts'
import { parseEdit } from './parse-edit.ts'
import type { CompanyIds, PrepareDraft, PreparedDraft } from './prepare-draft.ts'
import { type Change, findStandRow } from './find-stand-row.ts'
import { decodeRows } from './encode-tables.ts'
import { readTablesOf } from './read-tables.ts'
import type { RevisionStore } from './revision-store.ts'
import { readCell, readRows } from './read-cell.ts'
import { listSharedNames } from './shared-names.ts'
import type { CompanyIdentity } from './company-identity.ts'

interface EditOptions {
  author: string
  now: Date
  prepare: PrepareDraft
  report: (line: string) => void
  /** The language of the operator, in which the change is described. */
  lang: Lang
}

/** Why an edit is refused, as a line for the operator. */
interface UnmadeEdit {
  usage: string
}

type EditOutcome =
  | UnmadeEdit
  | {
      number: number
      note: string
      /** What became of stands, and who has the same stand or name, in words. */
      lines: readonly string[]
      findings: readonly Finding[]
    }

/**
 * Shows a revision with a change of the shown one. The organiser's tables are read anew with all edits, so that an edit
 * is checked like everything else. Resolves with the usage if the words are no edit, or with why the edit is refused.
 * @throws {PackError} if the fair could not be read with the edit
 */
export async function editFair(
  store: RevisionStore,
  words: readonly string[],
  { author, now, prepare, report, lang }: EditOptions,
): Promise<EditOutcome> {
  const shown = await store.findShown()
  if (shown === undefined) return { usage: getIntl(lang).formatMessage({ id: 'server.fair.none' }) }
  const tables = await readTablesOf(store, shown.tables, [
    'announcements',
    'companies',
    'events',
    'fair',
    'participations',
  ])
  const earlier = await readEdits(store, shown.number)
  const wanted = parseEdit(words, tables, { now, lang })
  if ('usage' in wanted) return wanted
  const { note } = wanted
  return withPackCopy(store, shown, async ({ folder, ...kept }) => {
    const facts = { kind: 'edit', author, note, base: shown.number } as const
    const prepareWith = async (changes: readonly Change[], ids: CompanyIds): Promise<PreparedDraft> => {
      let edits: readonly PackEdit[] = earlier
      for (const change of changes) {
        const cell = await readCell(folder, change)
        edits = addEdit(edits, { ...change, ...cell, at: now.toISOString(), author })
      }
      return prepare({ ...kept, folder, edits, facts, lang }, ids, report)
    }
    const isRenamed = wanted.changes.some(changesIdentity)
    const ids = isRenamed ? keepIds(store, (await prepareWith([], store)).numbers) : store
    const prepareEdit = (changes: readonly Change[]) => prepareWith(changes, ids)
    const scheduled = await findScheduled(folder, wanted.changes)
    if (scheduled !== undefined) {
      const values = { row: scheduled.row }
      return { usage: getIntl(lang).formatMessage({ id: 'server.edit.scheduled' }, values) }
    }
    const whole = await keepTimes(wanted.changes, { folder, earlier, events: tables.events })
    const located = await locateChanges(whole, { folder, earlier, tables, lang, prepareEdit })
    if ('usage' in located) return located
    const { changes, prepared, after } = await keepHalls(located, { folder, earlier, tables, prepareEdit })
    const wrong = describeWrongStand(changes, tables, after, lang)
    if (wrong !== undefined) return { usage: wrong }
    const cells = await locateCells(folder, changes)
    const refused = prepared.findings.filter((finding) => isOfEdit(finding, cells))
    if (refused.length > 0) return { usage: describeRefused(refused, lang) }
    const { packHash: _, ...draft } = prepared.draft
    const number = await store.saveAndPublish(draft, now)
    if (number === undefined) throw new Error('An edit was not stored')
    return {
      number,
      note,
      lines: [
        ...compareStands(tables, after, lang).moved,
        ...listSharedStands(tables, after, lang),
        ...listSharedNames(tables.companies, after.companies, lang),
      ],
      findings: prepared.findings.filter((finding) => isReported(finding, cells)),
    }
  })
}

/** Resolves with a change of an event of a fair without a table of events: its programme is a schedule. */
async function findScheduled(folder: string, changes: readonly Change[]): Promise<Change | undefined> {
  const change = changes.find(({ table }) => table === 'events')
  return change !== undefined && (await readRows(folder, 'events')).rows.length === 0 ? change : undefined
}

interface EditSources {
  /** The copy of the organiser's files. */
  folder: string
  /** The edits that were made before. */
  earlier: readonly PackEdit[]
  tables: EditedTables
  /** Prepares a draft with changes of the organiser's tables. */
  prepareEdit: (changes: readonly Change[]) => Promise<PreparedDraft>
}

/** Changes of the organiser's tables, the draft with them, and the stands in it. */
interface LocatedEdit {
  changes: readonly Change[]
  prepared: PreparedDraft
  after: Stands
}

/** Finds the cells of the organiser's tables that changes mean. */
async function locateChanges(
  wanted: readonly Change[],
  { folder, earlier, tables, lang, prepareEdit }: EditSources & { lang: Lang },
): Promise<LocatedEdit | UnmadeEdit> {
  const guideYear = tables.fair[0]?.guide_year ?? 0
  /** Resolves with undefined for an unknown stand. */
  const locate = async (change: Change, numbers: PreparedDraft['numbers']) => {
    const renamed = nameByTable(change, numbers)
    if (change.table !== 'stands') return renamed
    return findStandRow(folder, renamed, { edits: earlier, booths: listBooths(change, tables), guideYear })
  }
  const typed: Change[] = []
  for (const change of wanted) typed.push((await locate(change, new Map())) ?? change)
  const prepared = await prepareEdit(typed)
  // An exhibitor's number in the table may be another one than in its address.
  const changes: Change[] = []
  for (const change of wanted) {
    const located = await locate(change, prepared.numbers)
    if (located === undefined) return { usage: describeUnknownStand(change, tables, lang) }
    changes.push(located)
  }
  const isAsTyped = JSON.stringify(changes) === JSON.stringify(typed)
  return createLocatedEdit(changes, isAsTyped ? prepared : await prepareEdit(changes))
}

/** Leaves the hall in a cell in which it stands before the changed stand. */
async function keepHalls(
  edit: LocatedEdit,
  { folder, earlier, tables, prepareEdit }: EditSources,
): Promise<LocatedEdit> {
  const withoutHall = findBoothWithoutHall(tables, edit.after)
  if (withoutHall === undefined) return edit
  const changes: Change[] = []
  for (const change of edit.changes) {
    const written = findValue(change, earlier) ?? (await readCell(folder, change)).before
    changes.push(keepHall(change, written, withoutHall, tables))
  }
  const isKept = changes.some(({ value }, index) => value !== edit.changes[index]?.value)
  return isKept ? createLocatedEdit(changes, await prepareEdit(changes)) : edit
}

async function createLocatedEdit(changes: readonly Change[], prepared: PreparedDraft): Promise<LocatedEdit> {
  const { tables } = prepared.draft
  const read = async (name: keyof Stands) => decodeRows(Buffer.from(tables[name].body))
  const companies = (await read('companies')) as Stands['companies']
  const participations = (await read('participations')) as Stands['participations']
  return { changes, prepared, after: { companies, participations } }
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

/** Returns the findings for which an edit is refused. They say what an import would leave out; the edit changes nothing. */
const describeRefused = (findings: readonly Finding[], lang: Lang): string =>
  [...formatFindings(findings, lang), getIntl(lang).formatMessage({ id: 'server.edit.refused' })].join('\n')

/** Returns a word of a command as it is typed. */
const quote = (word: string): string => (/\s/.test(word) ? `'${word}'` : word)

/** Returns the change of an exhibitor, or of its stand, with the number that the organiser's table gives the exhibitor. */
function nameByTable(change: Change, numbers: PreparedDraft['numbers']): Change {
  if (change.table !== 'exhibitors' && change.table !== 'stands') return change
  const [company = '', ...rest] = change.row.split('/')
  const number = numbers.get(Number(company))
  return number === undefined ? change : { ...change, row: [number, ...rest].join('/') }
}

function describeUnknownStand(change: Change, tables: EditedTables, lang: Lang): string {
  const [company, year, ...from] = change.row.split('/')
  const stands = listBooths(change, tables).flatMap(({ stand }) => (stand === '' ? [] : stand))
  return getIntl(lang).formatMessage(
    { id: 'server.edit.unknownStand' },
    { company, year, from: from.join('/'), stands: stands.join(', ') || 'none' },
  )
}

/** Returns what a company has in the year of a change of its stand. */
function listBooths({ row }: Change, { participations }: EditedTables): EditedTables['participations'] {
  const [company, year] = row.split('/').map(Number)
  return participations.filter((booth) => booth.company === company && booth.year === year)
}

/** Returns true for a change of what a company without a number of its own is recognised by. */
const changesIdentity = ({ table, field }: Pick<PackEdit, 'table' | 'field'>): boolean =>
  table === 'exhibitors' && /^(?:name|country)_/.test(field)

/**
 * Returns ids under which companies stay the ones they are when an edit changes their names.
 * @param numbers the number of the table of each company as it is shown, by its id
 */
function keepIds(store: CompanyIds, numbers: PreparedDraft['numbers']): CompanyIds {
  const idsByNumber = new Map([...numbers].map(([id, number]) => [number, id]))
  const addFormer = (company: CompanyIdentity): CompanyIdentity => {
    const formerId = idsByNumber.get(company.id)
    return formerId === undefined || company.key === '' ? company : { ...company, formerId }
  }
  return { identifyCompanies: (companies) => store.identifyCompanies(companies.map(addFormer)) }
}
