import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import pg from 'pg'
import { afterAll, describe } from 'vitest'
import {
  type DatabaseStoreOptions,
  createDatabaseStore,
  type OpenedStore,
} from '#server/store/database-store.ts'
import { migrate } from '#server/store/migrations.ts'
import { openDatabase } from '#server/store/open-store.ts'
import { POSTGRES_LIMITS } from '#server/store/connect-postgres.ts'
import { PostgresNode } from './postgres-node.ts'
import { noBinaries, whySkipped } from './postgres-programs.ts'
import { openTestDatabase, openTestStore, type TestDatabase } from './open-test-store.ts'

/** Limits that a busy machine does not reach. */
const PATIENT_LIMITS = { ...POSTGRES_LIMITS, connectMs: 120_000, statementMs: 120_000 }

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
  stop(): Promise<void>
}

interface RunningEngine {
  open(): Promise<OpenedStore>
  openDatabase(options?: DatabaseStoreOptions): Promise<TestDatabase>
}

export interface TestEngine extends Case {
  /** Returns the engine of these tests; the first call starts it, and it is stopped after the tests. */
  start(): Promise<RunningEngine>
}

interface StoppableEngine extends Case {
  start(): Promise<RunningEngine & { stop(): Promise<void> }>
}

const embedded: StoppableEngine = {
  name: 'PGlite',
  start: async () => ({ open: openTestStore, openDatabase: openTestDatabase, stop: async () => {} }),
}

const postgres: StoppableEngine = {
  name: 'PostgreSQL',
  onPostgres: true,
  async start() {
    const server = await startPostgres()
    // Without the housekeeping of a server, which a slow test would meet.
    const openAt = async (databaseUrl: string, options?: DatabaseStoreOptions) => {
      const { db, maintenance, listen, ping, close } = await openDatabase(
        { dataDir: tmpdir(), databaseUrl, limits: PATIENT_LIMITS },
        migrate,
      )
      return { ...createDatabaseStore(db, listen, { maintenance, ...options }), ping, close }
    }
    return {
      open: async () => openAt(await server.newDatabase()),
      async openDatabase(options) {
        const url = await server.newDatabase()
        const store = await openAt(url, options)
        return { store, query: (statement) => queryAt(url, statement) }
      },
      stop: server.stop,
    }
  },
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
  describeCases([embedded, postgres], title, ({ name, start }) => {
    let running: ReturnType<typeof start> | undefined
    afterAll(async () => (await running)?.stop())
    tests({ name, start: () => (running ??= start()) })
  })

/** The server at TEST_DATABASE_URL, or one started for the tests. */
export async function startPostgres(): Promise<PostgresServer> {
  const url = process.env['TEST_DATABASE_URL']
  if (url !== undefined) return serverAt(url, async () => {})
  return startBinaries()
}

function serverAt(url: string, stop: () => Promise<void>): PostgresServer {
  return {
    async newDatabase() {
      const name = `test_${randomUUID().replaceAll('-', '')}`
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      await client.query(`create database ${name} template template0 encoding 'UTF8' locale 'C'`)
      await client.end()
      const address = new URL(url)
      address.pathname = `/${name}`
      return address.href
    },
    stop,
  }
}

async function startBinaries(): Promise<PostgresServer> {
  const node = await PostgresNode.create()
  return serverAt(node.getUrl(), () => node.remove())
}

async function queryAt(connectionString: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows } = await client.query<Record<string, unknown>>(statement)
  await client.end()
  return rows
}
