import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import type { Findings } from './findings.ts'
import { normalizeName } from './normalize-name.ts'
import { readWrittenDay, readWrittenTime, toNightTime } from './written-times.ts'

/** The file of a revision with the changes that were made to the organiser's tables while the fair was running. */
export const EDITS_FILE = 'edits.csv'

export const EDIT_COLUMNS = {
  required: ['table', 'row', 'field', 'value', 'before', 'at', 'author'],
  optional: ['name'],
}

/** A change of one cell of a table. A change of `id` adds the row. */
export interface PackEdit {
  /** Name of the table without its ending: `events`. */
  table: string
  /** Id of the row; of a stand `company/year/stand`, as the organiser's table has it. */
  row: string
  field: string
  value: string
  /** What the organiser's table said. */
  before: string
  /** ISO 8601. */
  at: string
  author: string
  /** What the table calls the exhibitor of the row, by which the edit finds it when rows are numbered anew. */
  name?: string
}

export const parseEdits = (text: string): PackEdit[] =>
  parse(text, { bom: true, columns: true, skipEmptyLines: true })

export const formatEdits = (edits: readonly PackEdit[]): string =>
  stringify([...edits], { header: true, columns: [...EDIT_COLUMNS.required, ...EDIT_COLUMNS.optional] })

/** Returns true for the column of which each row of a company has a cell of its own: an edit is of the one that it names. */
export const isOwnStand = ({ table, field }: Pick<PackEdit, 'table' | 'field'>): boolean =>
  table === 'exhibitors' && field === 'stand'

/**
 * Returns the edits with one more. A second edit of a cell replaces the first one, but keeps the value of the organiser's
 * table.
 */
export function addEdit(edits: readonly PackEdit[], edit: PackEdit): PackEdit[] {
  const isSame = (other: PackEdit): boolean =>
    other.table === edit.table &&
    other.row === edit.row &&
    other.field === edit.field &&
    (!isOwnStand(edit) || other.before === edit.before)
  const earlier = edits.find(isSame)
  const others = edits.filter((other) => !isSame(other))
  const merged = { ...edit, before: earlier?.before ?? edit.before }
  return merged.value === merged.before ? others : [...others, merged]
}

/** The table of a pack as it was read: a header, and the cells of each row below it. */
export interface TableLines {
  header: string[]
  rows: string[][]
}

/** Returns what identifies a row in edits. */
export function getRowKey(table: string, cell: (name: string) => string): string {
  return table === 'stands' ? [cell('company'), cell('year'), cell('stand')].join('/') : cell('id')
}

/** What identifies a row before any edit. Name, country and stand are those of an exhibitor; names are normalized. */
export interface RowIdentity {
  row: string
  name: string
  country: string
  stand: string
}

export function identifyRow(table: string, cell: (name: string) => string): RowIdentity {
  const row = getRowKey(table, cell)
  if (table !== 'exhibitors') return { row, name: '', country: '', stand: '' }
  const name = normalizeName(cell('name_ru') || cell('name_en'))
  const country = normalizeName(cell('country_ru') || cell('country_en'))
  return { row, name, country, stand: cell('stand') }
}

/**
 * Returns all rows of the exhibitor of a row, one for each of its stands: those with its id, and where rows were numbered
 * those of its name and country.
 */
export const listRowsOfSame = <T extends RowIdentity>(
  { row, name, country }: RowIdentity,
  known: readonly T[],
  hasMadeIds: boolean,
): T[] =>
  known.filter(
    (each) =>
      each.row === row ||
      (hasMadeIds &&
        name !== '' &&
        each.name === name &&
        (each.country === country || each.country === '' || country === '')),
  )

interface EditedRow extends RowIdentity {
  /** The day of an event as the table says it, before any edit. */
  date: string
  cells: string[]
}

/** Applies edits to the tables of a pack while they are read. */
export class PackEdits {
  readonly #edits: readonly PackEdit[]
  readonly #findings: Findings
  /** The edits that apply to this pack. The others are known to its tables already, or contradict them. */
  readonly applied: PackEdit[] = []

  constructor(edits: readonly PackEdit[], findings: Findings) {
    this.#edits = edits
    this.#findings = findings
  }

  hasEdits(table: string): boolean {
    return this.#edits.some((edit) => edit.table === table)
  }

  /**
   * Returns the lines of a table with its edits. Columns that an edit needs and the table lacks are added.
   * @param hasMadeIds true if the rows were numbered, so that another row may have the number now
   */
  apply(table: string, { header, rows }: TableLines, hasMadeIds = false): TableLines {
    const edited = { header: [...header], rows: rows.map((cells) => [...cells]) }
    const editedRows = edited.rows.map((cells): EditedRow => {
      const cell = (name: string): string => (cells[header.indexOf(name)] ?? '').trim()
      return { ...identifyRow(table, cell), date: cell('date'), cells }
    })
    for (const edit of this.#edits) {
      if (edit.table === table) this.#applyOne(edit, edited, editedRows, hasMadeIds)
    }
    const added = edited.header.length - header.length
    for (const cells of edited.rows) {
      if (cells.length === header.length) cells.push(...Array<string>(added).fill(''))
    }
    return edited
  }

  #applyOne(edit: PackEdit, { header, rows }: TableLines, known: EditedRow[], hasMadeIds: boolean): void {
    if (!header.includes(edit.field)) header.push(edit.field)
    const column = header.indexOf(edit.field)
    const found = findEditedRow(edit, known, hasMadeIds)
    if (edit.field === 'id') {
      if (found !== undefined) return
      const added = header.map((name) => (name === 'id' ? edit.value : ''))
      known.push({ row: edit.row, name: '', country: '', stand: '', date: '', cells: added })
      rows.push(added)
      this.applied.push(edit)
      return
    }
    const location = { file: EDITS_FILE, column: edit.field }
    const text = `${edit.table} ${edit.row}: ${edit.value}`
    if (found === undefined) {
      this.#findings.skip('edit-lost', location, { found: text })
      return
    }
    const same = edit.table === 'exhibitors' ? listRowsOfSame(found, known, hasMadeIds) : [found]
    const { cells } = isOwnStand(edit) ? findStandRow(edit, same, found) : found
    const current = (cells[column] ?? '').trim()
    if (current === edit.value) return
    const isMoved = isMovedTime(edit)
    // A table that says the edited day itself has the time of that day, too.
    if (isMoved && this.#hasDate(edit, 'value', found.date)) return
    if (current !== edit.before) {
      const isStillMoved = isMoved && this.#hasDate(edit, 'before', found.date)
      const corrected = isStillMoved ? moveCorrected(edit, current) : undefined
      if (corrected !== undefined) {
        cells[column] = corrected
        this.applied.push({ ...edit, row: found.row, value: corrected, before: current })
        return
      }
      this.#findings.skip('edit-dropped', location, { found: text, values: { before: edit.before, current } })
      return
    }
    // Rows of one company are joined by its name.
    const others = edit.field.startsWith('name_') ? same.map((each) => each.cells) : []
    for (const each of new Set([cells, ...others])) {
      while (each.length < header.length) each.push('')
      if ((each[column] ?? '').trim() === edit.before) each[column] = edit.value
    }
    this.applied.push({ ...edit, row: found.row })
  }

  /** Returns true if the table says the day before, or after, an edit of the row's day. */
  #hasDate({ table, row }: PackEdit, side: 'before' | 'value', date: string): boolean {
    return this.#edits.some(
      (edit) => edit.table === table && edit.row === row && edit.field === 'date' && edit[side] === date,
    )
  }
}

/** Times from here on belong to the day, and so to no night after the day before. */
const NOON = '12:00'

/** Returns true for an edit that takes a time along to another day: its cell says a day, which the edit leaves out. */
function isMovedTime({ table, field, value, before }: PackEdit): boolean {
  const former = readWrittenTime(before)
  return (
    table === 'events' &&
    (field === 'start' || field === 'end') &&
    former !== undefined &&
    readWrittenDay(before) !== undefined &&
    [former, toNightTime(former)].includes(value)
  )
}

/**
 * Returns the time of an event's cell that the organiser has corrected after an edit moved it: without the cell's day, and
 * at night if the moved time was. Returns undefined if the cell has another day, or its time is no longer one of the night.
 */
function moveCorrected({ value, before }: PackEdit, current: string): string | undefined {
  const time = readWrittenTime(current)
  if (time === undefined || readWrittenDay(current) !== readWrittenDay(before)) return undefined
  if (value === readWrittenTime(before)) return time
  return time < NOON ? toNightTime(time) : undefined
}

/** Returns the row that has the stand of an edit, or had it when the edit was made. */
const findStandRow = (edit: PackEdit, same: readonly EditedRow[], first: EditedRow): EditedRow =>
  same.find(({ stand }) => stand === edit.before) ?? same.find(({ stand }) => stand === edit.value) ?? first

/**
 * Returns the first row of an edit: the one with its number, unless that is called otherwise and another one is called as the
 * edit says. In a table whose rows were numbered a row that is called otherwise is another exhibitor.
 */
function findEditedRow(
  edit: PackEdit,
  known: readonly EditedRow[],
  hasMadeIds: boolean,
): EditedRow | undefined {
  const numbered = known.find(({ row }) => row === edit.row)
  const name = normalizeName(edit.name ?? '')
  if (name === '' || numbered?.name === name) return numbered
  const [named, ...others] = known.filter((each) => each.name === name)
  if (named !== undefined && others.every(({ row }) => row === named.row)) return named
  return hasMadeIds ? undefined : numbered
}
