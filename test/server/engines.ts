import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import pg from 'pg'
import type { DatabaseStoreOptions } from '#server/store/database-store.ts'
import { type OpenedStore, openStore } from '#server/store/open-store.ts'
import { PostgresNode } from './postgres-node.ts'
import { BINARIES_ROOT, binariesFolder } from './postgres-programs.ts'
import { openTestDatabase, openTestStore, type TestDatabase } from './open-test-store.ts'

/** A PostgreSQL in which tests make databases of their own. */
export interface PostgresServer {
  /** Address of a new, empty database. */
  newDatabase(): Promise<string>
  stop(): Promise<void>
}

export interface TestEngine {
  name: string
  start(): Promise<{
    open(): Promise<OpenedStore>
    openDatabase(options?: DatabaseStoreOptions): Promise<TestDatabase>
    stop(): Promise<void>
  }>
}

const embedded: TestEngine = {
  name: 'PGlite',
  start: async () => ({ open: openTestStore, openDatabase: openTestDatabase, stop: async () => {} }),
}

const postgres: TestEngine = {
  name: 'PostgreSQL',
  async start() {
    const server = await startPostgres()
    const openAt = (databaseUrl: string, options?: DatabaseStoreOptions) =>
      openStore({ dataDir: tmpdir(), databaseUrl, ...options })
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
  process.env['TEST_DATABASE_URL'] === undefined && binariesFolder === undefined
    ? `no TEST_DATABASE_URL and nothing in ${BINARIES_ROOT}`
    : undefined

/** The embedded database, and a real PostgreSQL where there is one. */
export const engines: TestEngine[] = postgresMissingReason === undefined ? [embedded, postgres] : [embedded]

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
