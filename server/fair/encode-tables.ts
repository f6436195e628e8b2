import { setImmediate } from 'node:timers/promises'
import { type Blob, createBlob } from './blob.ts'
import { FAIR_TABLES, type FairTableName, type FairTables } from './tables.ts'

const NEWLINE = '\n'.codePointAt(0) ?? 0
/** Parsing this much of a table takes milliseconds. */
const BIT_BYTES = 2 ** 19

/** The content of each table of a revision, as the database stores it. */
export type EncodedTables = Record<FairTableName, Blob>

/** Each row has a line of its own, so that {@link decodeRows} can read a large table bit by bit. */
const encodeRows = (rows: readonly unknown[]): string =>
  rows.length === 0 ? '[]' : `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]`

/**
 * Resolves with the rows of a table, and lets the server answer visitors after each few of them. Tables of earlier
 * versions are one line.
 */
export async function decodeRows(body: Buffer): Promise<unknown[]> {
  const rows: unknown[][] = []
  let start = 0
  while (start < body.length) {
    const newline = body.indexOf(NEWLINE, start + BIT_BYTES)
    const end = newline === -1 ? body.length : newline
    rows.push(JSON.parse(toArray(body.toString('utf8', start, end))) as unknown[])
    start = end + 1
    if (start < body.length) await setImmediate()
  }
  return rows.flat()
}

/** Returns some lines of a table, of which the first and the last may have its brackets, as an array of their own. */
function toArray(lines: string): string {
  const text = lines.trim()
  const from = text.startsWith('[') ? 1 : 0
  const to = text.endsWith(']') || text.endsWith(',') ? text.length - 1 : text.length
  return `[${text.slice(from, to)}]`
}

export const encodeTables = (tables: FairTables): EncodedTables =>
  Object.fromEntries(FAIR_TABLES.map((name) => [name, createBlob(encodeRows(tables[name]))])) as EncodedTables
