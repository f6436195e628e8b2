import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import pg from 'pg'
import { describe, inject } from 'vitest'
import { type DatabaseStoreOptions, createDatabaseStore, type Store } from '#server/store/database-store.ts'
import { migrate } from '#server/store/migrations.ts'
import { openDatabase } from '#server/store/open-store.ts'
import { POSTGRES_LIMITS } from '#server/store/connect-postgres.ts'
import { closeAfterFile } from './close-after-file.ts'
import { noBinaries, whySkipped } from './postgres-programs.ts'
import { openTestDatabase, openTestStore, type TestDatabase } from './open-test-store.ts'

/** Limits that a busy machine does not reach. */
export const PATIENT_LIMITS = { ...POSTGRES_LIMITS, connectMs: 120_000, statementMs: 120_000 }

/** What the same tests run on, or with. */
export interface Case {
  name: string
  /** It needs a real PostgreSQL. */
  onPostgres?: true
}

/** A PostgreSQL in which tests make databases of their own. */
export interface PostgresServer {
  /** Address of a new, empty database. */
  newDatabase(): Promise<string>
}

export interface TestEngine extends Case {
  open(): Promise<Store>
  openDatabase(options?: DatabaseStoreOptions): Promise<TestDatabase>
}

const embedded: TestEngine = { name: 'PGlite', open: openTestStore, openDatabase: openTestDatabase }

const postgres: TestEngine = {
  name: 'PostgreSQL',
  onPostgres: true,
  open: async () => openAt(await getPostgres().newDatabase()),
  async openDatabase(options) {
    const url = await getPostgres().newDatabase()
    return { store: await openAt(url, options), query: (statement) => queryAt(url, statement) }
  },
}

/** Opens a store without the housekeeping of a server, which a slow test would meet. */
async function openAt(databaseUrl: string, options?: DatabaseStoreOptions): Promise<Store> {
  const { db, maintenance, listen, ping, close } = await openDatabase(
    { dataDir: tmpdir(), databaseUrl, limits: PATIENT_LIMITS },
    migrate,
  )
  return { ...createDatabaseStore(db, listen, { maintenance, ...options }), ping, close }
}

/** Why there is no real PostgreSQL to test with; undefined: there is one. */
export const postgresMissingReason =
  process.env['TEST_DATABASE_URL'] === undefined && noBinaries !== undefined
    ? `no TEST_DATABASE_URL and ${noBinaries}`
    : undefined

/** Describes the same tests in each case; where PostgreSQL is missing, they are skipped and their titles say why. */
export function describeCases<C extends Case>(
  cases: readonly C[],
  title: string,
  tests: (each: C) => void,
): void {
  for (const each of cases) {
    const missing = each.onPostgres === true ? postgresMissingReason : undefined
    const name = title.replace('$name', each.name)
    describe.skipIf(missing !== undefined)(`${name}${whySkipped(missing)}`, () => {
      tests(each)
    })
  }
}

/** Describes the same tests on the embedded database and on a real PostgreSQL. */
export const describeEngines = (title: string, tests: (engine: TestEngine) => void): void =>
  describeCases([embedded, postgres], title, tests)

/** The PostgreSQL that all test files share: the one at TEST_DATABASE_URL, or one that was started for this run. */
export function getPostgres(): PostgresServer {
  const url = inject('postgresUrl')
  if (url === undefined) throw new Error('There is no PostgreSQL')
  return {
    async newDatabase() {
      const name = `test_${randomUUID().replaceAll('-', '')}`
      await queryAt(url, `create database ${name} template template0 encoding 'UTF8' locale 'C'`)
      if (databases.length === 0) closeAfterFile(() => dropDatabases(url))
      databases.push(name)
      const address = new URL(url)
      address.pathname = `/${name}`
      return address.href
    },
  }
}

/** Those of the test file that runs. */
const databases: string[] = []

async function dropDatabases(url: string): Promise<void> {
  for (const name of databases.splice(0)) await queryAt(url, `drop database ${name} with (force)`)
}

async function queryAt(connectionString: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows } = await client.query<Record<string, unknown>>(statement)
  await client.end()
  return rows
}
