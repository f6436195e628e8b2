import { execFile, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import type { DatabaseStoreOptions } from '../../server/store/database-store.ts'
import { type OpenedStore, openStore } from '../../server/store/open.ts'
import { openTestDatabase, openTestStore, type TestDatabase } from './open-test-store.ts'

const run = promisify(execFile)
const BINARIES = '/usr/lib/postgresql'
const ROOT = 0

/** A PostgreSQL in which tests make databases of their own. */
export interface PostgresServer {
  /** Address of a new, empty database. */
  newDatabase(): Promise<string>
  stop(): Promise<void>
}

export interface Engine {
  name: string
  start(): Promise<{
    open(): Promise<OpenedStore>
    openDatabase(options?: DatabaseStoreOptions): Promise<TestDatabase>
    stop(): Promise<void>
  }>
}

const embedded: Engine = {
  name: 'PGlite',
  start: async () => ({ open: openTestStore, openDatabase: openTestDatabase, stop: async () => {} }),
}

const postgres: Engine = {
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

const binaries = existsSync(BINARIES)
  ? readdirSync(BINARIES)
      .map((version) => join(BINARIES, version, 'bin'))
      .find((folder) => existsSync(join(folder, 'initdb')))
  : undefined

/** Why there is no real PostgreSQL to test with; undefined: there is one. */
export const noPostgres =
  process.env['TEST_DATABASE_URL'] === undefined && binaries === undefined
    ? `no TEST_DATABASE_URL and nothing in ${BINARIES}`
    : undefined

/** The embedded database, and a real PostgreSQL where there is one. */
export const engines: Engine[] = noPostgres === undefined ? [embedded, postgres] : [embedded]

/** The server at TEST_DATABASE_URL, or one started for the tests. */
export async function startPostgres(): Promise<PostgresServer> {
  const url = process.env['TEST_DATABASE_URL']
  if (url !== undefined) return serverAt(url, async () => {})
  if (binaries === undefined) throw new Error(noPostgres)
  return startBinaries(binaries)
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

async function startBinaries(folder: string): Promise<PostgresServer> {
  const home = await mkdtemp(join(tmpdir(), 'fair-postgres-'))
  const data = join(home, 'data')
  await giveToPostgres(home)
  const [program, ...rest] = asPostgres(
    join(folder, 'initdb'),
    '-D',
    data,
    '-U',
    'postgres',
    '-A',
    'trust',
    '-N',
  )
  await run(program, rest)
  const port = 20_000 + Math.floor(Math.random() * 30_000)
  const settings = [
    'fsync=off',
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    `unix_socket_directories=${home}`,
  ]
  const flags = settings.flatMap((each) => ['-c', each])
  const [server, ...options] = asPostgres(join(folder, 'postgres'), '-D', data, ...flags)
  const child = spawn(server, options, { stdio: 'ignore' })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  await untilReady(url)
  return serverAt(url, async () => {
    child.kill('SIGINT')
    await ended
    await rm(home, { recursive: true, force: true })
  })
}

async function queryAt(connectionString: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows } = await client.query<Record<string, unknown>>(statement)
  await client.end()
  return rows
}

/** PostgreSQL refuses to run as root. */
const asPostgres = (...command: [string, ...string[]]): [string, ...string[]] =>
  process.getuid?.() === ROOT
    ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups', ...command]
    : command

async function giveToPostgres(folder: string): Promise<void> {
  if (process.getuid?.() !== ROOT) return
  const id = async (flag: string): Promise<number> => Number((await run('id', [flag, 'postgres'])).stdout)
  await chown(folder, await id('-u'), await id('-g'))
  await chmod(folder, 0o755)
}

async function untilReady(url: string): Promise<void> {
  for (let tries = 100; ; tries -= 1) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      return await client.end()
    } catch (error) {
      if (tries === 0) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}
