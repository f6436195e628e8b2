import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import pg from 'pg'
import { runRestore } from '#server/operator/restore.ts'
import type { Facts } from '#test/data/upgrade/scenario.ts'
import { type Case, getPostgres } from './engines.ts'

const FIXTURES = join(import.meta.dirname, '../data/upgrade')
const LARGEST_ARCHIVE = 500_000_000

/** The versions of the product whose databases are kept. */
export const fixtureVersions = readdirSync(FIXTURES).filter((name) =>
  existsSync(join(FIXTURES, name, 'embedded.json')),
)

/** A database of an earlier version, ready to be opened. */
export interface OldDatabase {
  facts: Facts
  databaseUrl: string | undefined
}

interface OldPlace extends Case {
  place(version: string, home: string): Promise<OldDatabase>
}

/** How to place a version's database beside the data folder that `unpack` has made in `home`. */
export const oldDatabases: OldPlace[] = [
  {
    name: 'PGlite',
    place: async (version) => ({
      facts: factsOf(version, 'embedded'),
      databaseUrl: undefined,
    }),
  },
  { name: 'PGlite, restored from a backup', place: restored },
  { name: 'PostgreSQL', onPostgres: true, place: load },
]

/** Unpacks `data/`, the data folder with the embedded database, and `pack/`, its fair, into a folder. */
export function unpackFixture(version: string, folder: string): void {
  const input = brotliDecompressSync(readFileSync(join(FIXTURES, version, 'embedded.tar.br')))
  execFileSync('tar', ['-xf', '-'], { cwd: folder, input, maxBuffer: LARGEST_ARCHIVE })
}

async function restored(version: string, home: string): Promise<OldDatabase> {
  const dataDir = join(home, 'data')
  await rm(join(dataDir, 'database'), { recursive: true })
  const { ok, text } = await runRestore({ dataDir }, [join(FIXTURES, version, 'fair.backup')], () => {})
  if (!ok) throw new Error(text)
  return { facts: factsOf(version, 'embedded'), databaseUrl: undefined }
}

async function load(version: string): Promise<OldDatabase> {
  const databaseUrl = await getPostgres().newDatabase()
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(
    brotliDecompressSync(readFileSync(join(FIXTURES, version, 'postgres.sql.br'))).toString(),
  )
  await client.end()
  return { facts: factsOf(version, 'postgres'), databaseUrl }
}

const factsOf = (version: string, name: string): Facts =>
  JSON.parse(readFileSync(join(FIXTURES, version, `${name}.json`), 'utf8')) as Facts
