import { type Kysely, sql, type Transaction } from 'kysely'
import { readAppliedMigrations, readSequences, readTables, type TableColumns } from './catalog.ts'
import type { Tables } from './schema.ts'

/** Settings that make the text of every value exact and independent of the database's configuration. */
const DUMP_SETTINGS = [
  `timezone = 'UTC'`,
  `datestyle = 'ISO, YMD'`,
  `intervalstyle = 'iso_8601'`,
  `bytea_output = 'hex'`,
  'extra_float_digits = 3',
]

const BATCH_BYTES = 1_000_000
const BATCH_ROWS = 1000
/** Stored values are compressed; their text is assumed to be this much larger. */
const INFLATION_FACTOR = 4

/** A part of a dump. The order is: migrations, then each table and its rows, then sequences. */
export type DumpPart =
  | { migrations: string[] }
  | { table: string; columns: string[] }
  /** JSON arrays of texts and nulls, one item for each column of the last table. */
  | { rows: string[] }
  /** The last number of each sequence, and whether it was used. */
  | { sequences: Record<string, [last: string, isCalled: boolean]> }

/**
 * Writes a snapshot of the database to `write` and waits for each part. Rows come in batches of about a megabyte or one
 * row. The embedded database answers no other request meanwhile.
 */
export async function dumpDatabase(
  db: Kysely<Tables>,
  write: (part: DumpPart) => Promise<void>,
): Promise<void> {
  const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  await snapshot.execute(async (trx) => {
    for (const setting of DUMP_SETTINGS) await sql.raw(`set local ${setting}`).execute(trx)
    await write({ migrations: await readAppliedMigrations(trx) })
    for (const table of await readTables(trx)) await dumpTable(trx, table, write)
    // Read after the rows, so that no sequence is behind them: sequences are not part of a snapshot.
    await write({ sequences: await readSequenceValues(trx) })
  })
}

async function dumpTable(
  trx: Transaction<Tables>,
  { table, columns }: TableColumns,
  write: (part: DumpPart) => Promise<void>,
): Promise<void> {
  const texts = sql.join(
    columns.map(({ name }, index) => sql`${sql.ref(name)}::text as ${sql.ref(`c${index}`)}`),
  )
  await write({ table, columns: columns.map(({ name }) => name) })
  const count = await computeBatchSize(trx, table, columns)
  await sql`declare dump no scroll cursor for
    select ${texts} from ${sql.table(table)}`.execute(trx)
  for (;;) {
    const { rows } = await sql<Record<string, string | null>>`fetch ${sql.lit(count)} from dump`.execute(trx)
    if (rows.length > 0) await write({ rows: rows.map((row) => JSON.stringify(Object.values(row))) })
    if (rows.length < count) break
  }
  await sql`close dump`.execute(trx)
}

/** Returns the number of rows in a batch, computed from the largest row. */
async function computeBatchSize(
  trx: Transaction<Tables>,
  table: string,
  columns: TableColumns['columns'],
): Promise<number> {
  const sizes = sql.join(
    columns.map(({ name }) => sql`coalesce(pg_column_size(${sql.ref(name)}), 0)`),
    sql` + `,
  )
  const { rows } = await sql<{ largest: number | null }>`
    select max(${sizes})::int as largest from ${sql.table(table)}`.execute(trx)
  const largest = Math.max(1, rows[0]?.largest ?? 1) * INFLATION_FACTOR
  return Math.max(1, Math.min(BATCH_ROWS, Math.floor(BATCH_BYTES / largest)))
}

async function readSequenceValues(trx: Transaction<Tables>) {
  const sequences: Record<string, [string, boolean]> = {}
  for (const name of await readSequences(trx)) {
    const { rows } = await sql<{ last: string; called: boolean }>`
      select last_value::text as last, is_called as called from ${sql.table(name)}`.execute(trx)
    const [row] = rows
    if (row !== undefined) sequences[name] = [row.last, row.called]
  }
  return sequences
}
