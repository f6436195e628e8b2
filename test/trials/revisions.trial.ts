import { execFile, spawn } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { companyIds } from '#test/server/crowd-pack.ts'
import { PostgresNode } from '#test/server/postgres-node.ts'
import { binariesFolder } from '#test/server/postgres-programs.ts'
import { Replica } from '#test/server/replica.ts'
import { endAll, type Ending, openSite } from './open-site.ts'

// Changes the fair under load: imports, a moved session and undos, on one server and on three. No request may fail, no
// answer may mix two revisions, nothing acknowledged may be lost, and every server shows what is new within 5 s.

const run = promisify(execFile)

const REPLICAS = 3
const DATABASE = 'fair'
const WARM_UP_MS = 3_000
const ROUNDS = 4
const SHOWN_WITHIN_MS = 5_000
const KILLS = 10
const SERVER_KILLS = 3
const KILL_WITHIN_MS = 2_000
const PAUSE_MS = 60_000
/** After a pause or an outage every server has this long to show what was published meanwhile. */
const RECOVERY_MS = 10_000
const LOOK_MS = 50
/** A company that every visitor has starred before the first change. */
const STARRED = companyIds[0] ?? 0

type Print = (line: string) => void

/**
 * Changes the fair on three servers of a PostgreSQL, and on the only server of an embedded database.
 * @throws what did not hold
 */
export async function runRevisionsTrial(program: readonly string[], print: Print): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'trial-data-'))
  try {
    print('one server, embedded database')
    await changeUnderLoad({ program, database: { DATA_DIR: folder }, replicas: 1, print })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  if (binariesFolder === undefined) return print('PostgreSQL: left out, it is not installed')
  const node = await PostgresNode.create()
  try {
    print(`${REPLICAS} servers, PostgreSQL`)
    await node.query(`create database ${DATABASE}`)
    const database = { DATABASE_URL: node.getUrl(DATABASE, node.port), DATA_DIR: tmpdir() }
    await changeUnderLoad({ program, database, replicas: REPLICAS, print, node })
  } finally {
    await node.remove()
  }
}

interface LoadOptions {
  program: readonly string[]
  database: Readonly<Record<string, string>>
  replicas: number
  print: Print
  /** The PostgreSQL that fails at the end; undefined: the database is embedded. */
  node?: PostgresNode
}

async function changeUnderLoad({ print, node, ...options }: LoadOptions): Promise<void> {
  const ending: Ending = []
  try {
    const { env, pack, origins, crowd, replicas } = await openSite(
      { ...options, warmUpMs: WARM_UP_MS },
      ending,
    )
    const readers = origins.map((origin) => new Reader(origin))
    ending.push(() => Promise.all(readers.map((reader) => reader.stop())))
    const changes = { env, pack, origins, print }
    await changeFair(changes)
    await killImports(changes)
    const mixtures = (await Promise.all(readers.map((reader) => reader.stop()))).flat()
    const { acknowledged, lost } = await crowd.stop()
    const failed = crowd.endedRequests.filter(({ status }) => status !== 200).length
    const read = readers.reduce((sum, { count }) => sum + count, 0)
    print(
      `${crowd.endedRequests.length} saves and messages, ${failed} failed; ${acknowledged} acknowledged, ${lost.length} lost`,
    )
    print(`${read} lists read, ${mixtures.length} wrong`)
    if (failed > 0) throw new Error(`${failed} requests failed`)
    if (lost.length > 0) throw new Error(`lost: ${lost.slice(0, 5).join('; ')}`)
    if (mixtures.length > 0) throw new Error(`wrong lists: ${mixtures.slice(0, 5).join('; ')}`)
    await pauseServer(changes, replicas)
    const [server] = replicas
    if (node !== undefined) await restartDatabase(changes, node)
    else if (server !== undefined) await killServer(changes, options.program, server)
  } finally {
    await endAll(ending)
  }
}

/** Reads the programme again and again, and remembers each list that mixes two revisions or could not be read. */
class Reader {
  count = 0
  readonly #wrong: string[] = []
  readonly #reading: Promise<void>
  #isStopping = false

  constructor(origin: string) {
    this.#reading = this.#read(origin)
  }

  async stop(): Promise<string[]> {
    this.#isStopping = true
    await this.#reading
    return this.#wrong
  }

  async #read(origin: string): Promise<void> {
    while (!this.#isStopping) {
      const names = await readEventNames(origin)
      this.count += 1
      const marks = new Set(names?.flatMap((name) => /^Event \d+ (.*)$/.exec(name)?.slice(1) ?? []))
      if (names === undefined || marks.size > 1) this.#wrong.push([...marks].join(', ') || 'no answer')
    }
  }
}

/** Resolves with undefined if the server does not answer with the list. */
async function readEventNames(origin: string): Promise<string[] | undefined> {
  const answer = await fetch(`${origin}/ajax/online/events/list/?lang=en`).catch(() => undefined)
  return answer?.ok === true
    ? ((await answer.json()) as { NAME: string }[]).map(({ NAME }) => NAME)
    : undefined
}

interface ChangeOptions {
  env: Record<string, string>
  pack: string
  origins: readonly string[]
  print: Print
}

const COMMAND = ['scripts/command.js', 'fair']

async function runFair(env: Record<string, string>, ...words: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, [...COMMAND, ...words], { env: { ...process.env, ...env } })
  return stdout
}

/** Kills imports at any moment. No revision may be shown by them, and the next import has to work. */
async function killImports({ env, pack, origins, print }: ChangeOptions): Promise<void> {
  const before = await Promise.all(origins.map(readPublication))
  const folder = await copyPack(pack, ROUNDS + 1)
  try {
    const began = performance.now()
    await runFair(env, 'import', folder)
    const takes = performance.now() - began
    for (let kill = 0; kill < KILLS; kill += 1) {
      const child = spawn(process.execPath, [...COMMAND, 'import', folder], {
        env: { ...process.env, ...env },
        stdio: 'ignore',
      })
      const ended = new Promise((resolve) => child.once('exit', resolve))
      await delay(Math.random() * takes)
      child.kill('SIGKILL')
      await ended
    }
    const imports = await Promise.all([runFair(env, 'import', folder), runFair(env, 'import', folder)])
    if (!imports.every((text) => text.includes('is prepared')))
      throw new Error(`An import after the kills: ${imports.join()}`)
    const after = await Promise.all(origins.map(readPublication))
    if (after.join() !== before.join()) throw new Error('A killed import was shown')
    print(`${KILLS} imports killed: the next two at once are prepared`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Pauses a server for a minute, in which others change the fair; the only one changes it afterwards. */
async function pauseServer(
  { env, origins, print }: ChangeOptions,
  replicas: readonly Replica[],
): Promise<void> {
  const paused = replicas.at(-1)
  if (paused === undefined) return
  const before = Math.max(...(await Promise.all(origins.map(readPublication))))
  paused.signal('SIGSTOP')
  const hasOthers = replicas.length > 1
  if (hasOthers) await runFair(env, 'publish')
  await delay(PAUSE_MS)
  paused.signal('SIGCONT')
  const began = performance.now()
  if (!hasOthers) await runFair(env, 'publish')
  await waitUntilAllShow(origins, before + 1, { began, withinMs: RECOVERY_MS })
  print(`a server paused for ${PAUSE_MS / 1000} s: right after ${Math.round(performance.now() - began)} ms`)
}

/** Kills the only server of an embedded database while it imports, and starts it again. */
async function killServer(changes: ChangeOptions, program: readonly string[], first: Replica): Promise<void> {
  const { env, pack, origins, print } = changes
  const folder = await copyPack(pack, ROUNDS + 2)
  let server = first
  const readShown = async (origin: string): Promise<unknown> =>
    ((await (await fetch(`${origin}/readyz`)).json()) as { revision: number }).revision
  try {
    const before = await readShown(origins[0] ?? '')
    for (let kill = 0; kill < SERVER_KILLS; kill += 1) {
      const importing = runFair(env, 'import', folder).catch(() => undefined)
      await delay(Math.random() * KILL_WITHIN_MS)
      await server.kill()
      await importing
      server = await Replica.start(program, { ...env, FAIR: pack })
      await server.waitUntilServing()
      const shown = await readShown(server.origin)
      if (shown !== before) throw new Error(`Revision ${String(shown)} is shown, not ${String(before)}`)
    }
    if (!(await runFair(env, 'import', folder)).includes('is prepared'))
      throw new Error('No import after the kills')
    print(`the server killed ${SERVER_KILLS} times during an import: the same revision is shown`)
  } finally {
    await server.kill()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Stops the database hard when a revision was just published: the notification may be lost. */
async function restartDatabase({ env, origins, print }: ChangeOptions, node: PostgresNode): Promise<void> {
  const before = Math.max(...(await Promise.all(origins.map(readPublication))))
  await runFair(env, 'publish')
  await node.stop('immediate')
  await delay(PAUSE_MS / 10)
  await node.start()
  const began = performance.now()
  await waitUntilAllShow(origins, before + 1, { began, withinMs: RECOVERY_MS })
  print(
    `the database stopped after a publication: right ${Math.round(performance.now() - began)} ms after its return`,
  )
}

async function changeFair({ env, pack, origins, print }: ChangeOptions): Promise<void> {
  const change = async (what: string, words: string[]): Promise<void> => {
    const before = Math.max(...(await Promise.all(origins.map(readPublication))))
    await runFair(env, ...words)
    const began = performance.now()
    await waitUntilAllShow(origins, before + 1, { began, withinMs: SHOWN_WITHIN_MS })
    print(`${what}: on ${origins.length} servers after ${Math.round(performance.now() - began)} ms`)
  }
  for (let round = 1; round <= ROUNDS; round += 1) {
    const folder = await copyPack(pack, round)
    try {
      await runFair(env, 'import', folder)
      await change('import', ['publish'])
      await change('edit', ['edit', 'event', '1', 'start=11:00', 'end=12:00'])
      await change('undo', ['undo'])
      await change('undo', ['undo'])
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
}

/** Copies the pack with a mark in the name of each event, and without a company that visitors have starred. */
async function copyPack(pack: string, round: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'trial-pack-'))
  await cp(pack, folder, { recursive: true })
  const rewrite = async (path: string, change: (text: string) => string): Promise<void> => {
    const file = join(folder, path)
    await writeFile(file, change(await readFile(file, 'utf8')))
  }
  await rewrite('events.csv', (text) => text.replaceAll(/"Event (\d+)"/g, `"Event $1 r${round}"`))
  await rewrite('exhibitors.csv', (text) =>
    text
      .split('\n')
      .filter((line) => !line.startsWith(`${STARRED},`))
      .join('\n'),
  )
  return folder
}

/** Resolves with 0 while the database is away. */
const readPublication = async (origin: string): Promise<number> =>
  Number((await fetch(`${origin}/readyz`)).headers.get('fair-publication') ?? 0)

/** @throws if a server does not show a publication in time */
async function waitUntilAllShow(
  origins: readonly string[],
  publication: number,
  { began, withinMs }: { began: number; withinMs: number },
): Promise<void> {
  for (;;) {
    const shown = await Promise.all(origins.map(readPublication))
    if (shown.every((each) => each >= publication)) return
    if (performance.now() - began > withinMs)
      throw new Error(
        `the servers show the publications ${shown.join(', ')} after ${withinMs / 1000} s, not ${publication}`,
      )
    await delay(LOOK_MS)
  }
}
