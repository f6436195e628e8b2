import { type Kysely, sql, type Transaction } from 'kysely'
import { readForeignKeys, readTables, type TableColumns } from './catalog.ts'
import type { DumpPart } from './dump.ts'
import type { Tables } from './schema.ts'

const parseRow = (line: string): (string | null)[] => JSON.parse(line) as (string | null)[]

/** Resolves with the names of the product's tables that have rows. */
export async function findTablesWithRows(db: Kysely<Tables>): Promise<string[]> {
  const full: string[] = []
  for (const { table } of await readTables(db)) {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db)
    if (rows.length > 0) full.push(table)
  }
  return full
}

/**
 * Replaces the rows of migrated tables by a dump in one transaction. Foreign keys are dropped meanwhile, because tables
 * and rows come in any order, and added again at the end.
 * @throws if a table or column of the dump does not exist, or its rows do not fit
 */
export const loadDump = (db: Kysely<Tables>, parts: AsyncIterable<DumpPart>): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const tables = await readTables(trx)
    const foreignKeys = await readForeignKeys(trx)
    for (const { table, name } of foreignKeys) {
      await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(trx)
    }
    for (const { table } of tables) {
      await sql`truncate ${sql.table(table)}`.execute(trx)
      await sql`alter table ${sql.table(table)} disable trigger user`.execute(trx)
    }
    await loadParts(trx, tables, parts)
    for (const { table } of tables) {
      await sql`alter table ${sql.table(table)} enable trigger user`.execute(trx)
    }
    for (const { table, name, definition } of foreignKeys) {
      await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(
        trx,
      )
    }
  })

async function loadParts(
  trx: Transaction<Tables>,
  tables: readonly TableColumns[],
  parts: AsyncIterable<DumpPart>,
): Promise<void> {
  let into: TableColumns | undefined
  for await (const part of parts) {
    if ('table' in part) into = matchTable(tables, part)
    if ('rows' in part && into !== undefined) await insertDumpRows(trx, into, part.rows.map(parseRow))
    if ('sequences' in part) {
      for (const [name, [last, isCalled]] of Object.entries(part.sequences)) {
        await sql`select setval(quote_ident(${name}::text)::regclass, ${last}::text::bigint, ${isCalled}::boolean)`.execute(
          trx,
        )
      }
    }
  }
}

/** Returns the table of a part, with its columns in the order of the dump. */
function matchTable(
  tables: readonly TableColumns[],
  part: { table: string; columns: string[] },
): TableColumns {
  const known = tables.find(({ table }) => table === part.table)
  if (known === undefined) throw new Error(`there is no table ${part.table}`)
  const columns = part.columns.map((name) => {
    const column = known.columns.find((each) => each.name === name)
    if (column === undefined) throw new Error(`the table ${part.table} has no column ${name}`)
    return column
  })
  return { table: part.table, columns }
}

async function insertDumpRows(
  trx: Transaction<Tables>,
  { table, columns }: TableColumns,
  rows: readonly (readonly (string | null)[])[],
): Promise<void> {
  const names = sql.join(columns.map(({ name }) => sql.ref(name)))
  const values = sql.join(columns.map(({ name, type }) => sql`${sql.ref(name)}::${sql.raw(type)}`))
  const texts = sql.join(columns.map((_, index) => sql`${rows.map((row) => row[index] ?? null)}::text[]`))
  await sql`insert into ${sql.table(table)} (${names}) overriding system value
    select ${values} from unnest(${texts}) as given(${names})`.execute(trx)
}
