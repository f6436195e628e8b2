import { readId } from '#contract/addresses.ts'
import { getMoment, makeNamedIds } from './make-row-ids.ts'
import type { Row } from './row.ts'

export interface RowWithId {
  id: number
  row: Row
}

/** What a row is called, in the order in which it is looked for. */
const NAMES = ['name_ru', 'name_en', 'picture_ru', 'picture_en', 'shape', 'file', 'kind']

/**
 * Returns the rows with their ids. A row with a repeated or invalid id is left out. A row without an id gets one that is
 * made of its name, so that it keeps it when rows are put in before it; ids that are given in the table stay.
 */
export function readUniqueIds(rows: readonly Row[]): RowWithId[] {
  const seen = new Map<number, number>()
  const made = makeIds(rows)
  return rows.flatMap((row) => {
    const given = made.get(row)
    const id = given ?? row.readId('id')
    if (id === undefined) return []
    if (given !== undefined) row.mend('ids-made', 'id')
    const earlier = seen.get(id)
    if (earlier !== undefined) {
      row.skip('id-twice', 'id', String(id), { row: earlier })
      return []
    }
    seen.set(id, row.number)
    return [{ id, row }]
  })
}

function makeIds(rows: readonly Row[]): ReadonlyMap<Row, number> {
  const taken = new Set(rows.flatMap((row) => readId(row.text('id')) ?? []))
  const table = rows[0]?.file.replace(/\.\w+$/, '') ?? ''
  const nameless = rows.filter((row) => row.text('id') === '')
  const named = nameless.map((row) => ({
    name: NAMES.map((column) => row.text(column)).find((text) => text !== '') ?? '',
    moment: getMoment(table, (column) => row.text(column)),
  }))
  const ids = makeNamedIds(table, named, taken)
  return new Map(nameless.map((row, at) => [row, ids[at] ?? 0]))
}
