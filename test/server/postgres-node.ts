import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { findFreePort } from '#scripts/steps/find-free-port.js'
import { buildPostgresCommand, chownToPostgres, runAsPostgres } from './postgres-programs.ts'
import { waitUntil } from './wait-until.ts'

const run = promisify(execFile)
/** How a PostgreSQL server is stopped: at once for all clients, or as if it crashed. */
const STOPS = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const

/** A PostgreSQL server of its own, started for a test and made to fail by it. */
export class PostgresNode {
  readonly port: number
  readonly #home: string
  #child: ChildProcess | undefined

  private constructor(home: string, port: number) {
    this.#home = home
    this.port = port
  }

  /** Makes a new, empty database cluster and starts it. */
  static async create(): Promise<PostgresNode> {
    const node = await PostgresNode.#prepare()
    await runAsPostgres('initdb', '-D', node.#data, '-U', 'postgres', '-A', 'trust', '-N')
    await node.start()
    return node
  }

  static async #prepare(): Promise<PostgresNode> {
    const home = await mkdtemp(join(tmpdir(), 'fair-postgres-'))
    await chownToPostgres(home)
    return new PostgresNode(home, await findFreePort())
  }

  /** Makes a standby of this server, for which every commit waits from then on. */
  async addSynchronousStandby(): Promise<PostgresNode> {
    const standby = await PostgresNode.#prepare()
    const from = `host=127.0.0.1 port=${this.port} user=postgres application_name=standby`
    await runAsPostgres('pg_basebackup', '-D', standby.#data, '-d', from, '-R', '-c', 'fast', '-N')
    await standby.start()
    await this.query("alter system set synchronous_standby_names = 'standby'")
    await this.query('select pg_reload_conf()')
    await waitUntil(async () => {
      const [row] = await this.query('select sync_state from pg_stat_replication')
      return row?.['sync_state'] === 'sync'
    })
    return standby
  }

  get #data(): string {
    return join(this.#home, 'data')
  }

  getUrl(database = 'postgres', port = this.port): string {
    return `postgres://postgres@127.0.0.1:${port}/${database}`
  }

  /** Starts the server and waits until it takes connections. */
  async start(): Promise<void> {
    const settings = ['fsync=off', 'listen_addresses=127.0.0.1', `unix_socket_directories=${this.#home}`]
    const flags = [...settings, `port=${this.port}`].flatMap((each) => ['-c', each])
    const [program, ...rest] = buildPostgresCommand('postgres', '-D', this.#data, ...flags)
    this.#child = spawn(program, rest, { stdio: 'ignore' })
    await waitUntil(() => this.#isAnswering())
  }

  async stop(how: keyof typeof STOPS): Promise<void> {
    const child = this.#child
    if (child === undefined) return
    this.#child = undefined
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill(STOPS[how])
    await ended
  }

  /** Freezes every process of the server: connections stay open, and nothing answers. */
  async pause(): Promise<void> {
    await this.#signalAll('SIGSTOP')
  }

  async resume(): Promise<void> {
    await this.#signalAll('SIGCONT')
  }

  /** Makes a standby the primary. */
  async promote(): Promise<void> {
    await this.query('select pg_promote(true, 60)')
  }

  /** Adds a rule about who may connect, before those that there are. */
  async allow(rule: string): Promise<void> {
    const [row] = await this.query(`select pg_read_file(current_setting('hba_file')) as rules`)
    await writeFile(join(this.#data, 'pg_hba.conf'), `${rule}\n${String(row?.['rules'])}`)
    const loaded = async () => (await this.query('select pg_conf_load_time()::text as at'))[0]?.['at']
    const before = await loaded()
    await this.query('select pg_reload_conf()')
    await waitUntil(async () => (await loaded()) !== before)
  }

  /** Ends the connections of every client of a database. */
  async terminate(database: string): Promise<void> {
    await this.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}'`)
  }

  async query(statement: string, database = 'postgres'): Promise<Record<string, unknown>[]> {
    const client = new pg.Client({ connectionString: this.getUrl(database) })
    await client.connect()
    try {
      return (await client.query<Record<string, unknown>>(statement)).rows
    } finally {
      await client.end()
    }
  }

  /** Stops the server and removes its files. */
  async remove(): Promise<void> {
    await this.stop('immediate')
    await rm(this.#home, { recursive: true, force: true })
  }

  async #isAnswering(): Promise<boolean> {
    if (this.#child?.exitCode !== null) throw new Error('PostgreSQL did not start')
    return this.query('select 1').then(
      () => true,
      () => false,
    )
  }

  async #signalAll(signal: NodeJS.Signals): Promise<void> {
    const pid = this.#child?.pid
    if (pid === undefined) return
    process.kill(pid, signal)
    const { stdout } = await run('ps', ['-o', 'pid=', '--ppid', String(pid)])
    for (const child of stdout.split('\n').map(Number).filter(Boolean)) {
      try {
        process.kill(child, signal)
      } catch {
        // It ended between the list and the signal.
      }
    }
  }
}
