import type { TestDatabase } from './open-test-store.ts'

/** The tables in which any of the words stands, in any column of any row. */
export async function findTablesContaining(
  { query }: TestDatabase,
  words: readonly string[],
): Promise<string[]> {
  const tables = await query(
    `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await query(`select t::text as row from "${String(name)}" t`)
    if (rows.some(({ row }) => words.some((word) => String(row).includes(word)))) found.push(String(name))
  }
  return found
}
