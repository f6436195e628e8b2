import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Crowd } from '#test/server/crowd.ts'
import { companyIds, createEmails, DURING_EVENT, writeCrowdPack } from '#test/server/crowd-pack.ts'
import { PostgresNode } from '#test/server/postgres-node.ts'
import { Replica } from '#test/server/replica.ts'

// Changes the fair under load: imports, a moved session and undos, on three servers of one database. No request may fail,
// no answer may mix two revisions, nothing acknowledged may be lost, and every server shows what is new within 5 s.

const run = promisify(execFile)

const REPLICAS = 3
const VISITORS = 24
const DATABASE = 'fair'
const WARM_UP_MS = 3_000
const ROUNDS = 4
const SHOWN_WITHIN_MS = 5_000
const LOOK_MS = 50
/** A company that every visitor has starred before the first change. */
const STARRED = companyIds[0] ?? 0

type Print = (line: string) => void

/** @throws what did not hold */
export async function runRevisionsTrial(program: readonly string[], print: Print): Promise<void> {
  const ending: (() => Promise<unknown>)[] = []
  try {
    const node = await PostgresNode.create()
    ending.push(() => node.remove())
    await node.query(`create database ${DATABASE}`)
    const pack = await writeCrowdPack(VISITORS)
    ending.push(() => pack.remove())
    const env = { DATABASE_URL: node.getUrl(DATABASE, node.port), DATA_DIR: tmpdir(), NOW: DURING_EVENT }
    const replicas: Replica[] = []
    for (let i = 0; i < REPLICAS; i += 1) {
      const replica = await Replica.start(program, { ...env, FAIR: pack.folder })
      ending.push(() => replica.kill())
      replicas.push(await replica.waitUntilServing())
    }
    const origins = replicas.map(({ origin }) => origin)
    const crowd = new Crowd({ origins, emails: createEmails(VISITORS), companies: companyIds })
    ending.push(async () => crowd.close())
    await crowd.start()
    await delay(WARM_UP_MS)
    const readers = origins.map((origin) => new Reader(origin))
    await changeFair({ env, pack: pack.folder, origins, print })
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
  } finally {
    for (const end of ending.toReversed()) await end()
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
      const answer = await fetch(`${origin}/ajax/online/events/list/?lang=en`)
      this.count += 1
      const names = answer.ok ? ((await answer.json()) as { NAME: string }[]).map(({ NAME }) => NAME) : []
      const marks = new Set(names.flatMap((name) => /^Event \d+ (.*)$/.exec(name)?.slice(1) ?? []))
      if (!answer.ok || marks.size > 1) this.#wrong.push(`${answer.status} ${[...marks].join(', ')}`)
    }
  }
}

interface ChangeOptions {
  env: Record<string, string>
  pack: string
  origins: readonly string[]
  print: Print
}

async function changeFair({ env, pack, origins, print }: ChangeOptions): Promise<void> {
  const command = async (...words: string[]): Promise<void> => {
    await run(process.execPath, ['scripts/command.js', 'fair', ...words], { env: { ...process.env, ...env } })
  }
  const change = async (what: string, words: string[]): Promise<void> => {
    const before = Math.max(...(await Promise.all(origins.map(readPublication))))
    await command(...words)
    const began = performance.now()
    await waitUntilAllShow(origins, before + 1, began)
    print(`${what}: on ${origins.length} servers after ${Math.round(performance.now() - began)} ms`)
  }
  for (let round = 1; round <= ROUNDS; round += 1) {
    const folder = await copyPack(pack, round)
    try {
      await command('import', folder)
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

const readPublication = async (origin: string): Promise<number> =>
  Number((await fetch(`${origin}/readyz`)).headers.get('fair-publication'))

/** @throws if a server does not show a publication after 5 s */
async function waitUntilAllShow(
  origins: readonly string[],
  publication: number,
  began: number,
): Promise<void> {
  for (;;) {
    const shown = await Promise.all(origins.map(readPublication))
    if (shown.every((each) => each >= publication)) return
    if (performance.now() - began > SHOWN_WITHIN_MS)
      throw new Error(`the servers show the publications ${shown.join(', ')} after 5 s, not ${publication}`)
    await delay(LOOK_MS)
  }
}
