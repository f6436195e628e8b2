import { type Insertable, type Kysely, sql } from 'kysely'
import type { Tables } from './schema.ts'

/**
 * Inserts any number of rows in one statement whose only parameter is the rows as JSON. A column that a row leaves out
 * becomes null. Does not support bytes and generated columns.
 */
export async function insertRows<T extends keyof Tables>(
  db: Kysely<Tables>,
  table: T,
  rows: readonly Insertable<Tables[T]>[],
): Promise<void> {
  const [first] = rows
  if (first === undefined) return
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)))
  const json = JSON.stringify(rows)
  await sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${json}::json)`.execute(db)
}
