import { readId } from '#contract/addresses.ts'
import type { Row } from './row.ts'

/** A row with its id. */
export interface RowWithId {
  id: number
  row: Row
}

/**
 * Returns the rows with their ids. A row with a repeated or invalid id is left out; a row without an id gets the next
 * free one.
 */
export function readUniqueIds(rows: readonly Row[]): RowWithId[] {
  const seen = new Map<number, number>()
  let next = 1 + Math.max(0, ...rows.map((row) => readId(row.text('id')) ?? 0))
  return rows.flatMap((row) => {
    const text = row.text('id')
    const id = text === '' ? next++ : row.readId('id')
    if (id === undefined) return []
    if (text === '') row.mend('ids-made', 'id')
    const earlier = seen.get(id)
    if (earlier !== undefined) {
      row.skip('id-twice', 'id', String(id), { row: earlier })
      return []
    }
    seen.set(id, row.number)
    return [{ id, row }]
  })
}
