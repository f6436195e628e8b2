import { type Kysely, sql } from 'kysely'
import type { Tables } from './schema.ts'

/** Tables that belong to one database, not to its content: the proof of fsync, and the list of migrations. */
const INTERNAL_TABLES = ['durability', 'kysely_migration', 'kysely_migration_lock']

export interface TableColumns {
  table: string
  columns: { name: string; type: string }[]
}

interface ForeignKey {
  table: string
  name: string
  definition: string
}

/** Resolves with the product's tables and their writable columns, sorted by name. */
export async function readTables(db: Kysely<Tables>): Promise<TableColumns[]> {
  const { rows } = await sql<{ table: string; name: string; type: string }>`
    select c.relname::text as "table", a.attname::text as name, format_type(a.atttypid, a.atttypmod) as type
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::text::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and c.relname::text <> all(${INTERNAL_TABLES}::text[])
    order by c.relname::text collate "C", a.attnum`.execute(db)
  const tables = new Map<string, TableColumns>()
  for (const { table, ...column } of rows) {
    const known = tables.get(table) ?? { table, columns: [] }
    known.columns.push(column)
    tables.set(table, known)
  }
  return [...tables.values()]
}

/** Resolves with the foreign keys between the product's tables. */
export async function readForeignKeys(db: Kysely<Tables>): Promise<ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select r.relname::text as "table", c.conname::text as name, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_class r on r.oid = c.conrelid
    where c.contype = 'f' and c.conparentid = 0 and c.connamespace = current_schema()::text::regnamespace
    order by r.relname, c.conname`.execute(db)
  return rows
}

/** Resolves with the names of the sequences that number rows. */
export async function readSequences(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname::text as name from pg_class
    where relkind = 'S' and relnamespace = current_schema()::text::regnamespace order by relname`.execute(db)
  return rows.map(({ name }) => name)
}

/** Resolves with the applied migrations in order; empty if the database has no tables of this product. */
export async function readAppliedMigrations(db: Kysely<Tables>): Promise<string[]> {
  const { rows: found } = await sql`
    select from pg_class
    where relname = 'kysely_migration' and relnamespace = current_schema()::text::regnamespace`.execute(db)
  if (found.length === 0) return []
  const { rows } = await sql<{
    name: string
  }>`select name from kysely_migration order by name collate "C"`.execute(db)
  return rows.map(({ name }) => name)
}
