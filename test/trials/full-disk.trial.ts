import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'

// Serves the built product from a file system in memory, fills it to the last byte while visitors save, and frees it
// again. It mounts a file system, so it needs root and Linux.

const run = promisify(execFile)

const DISK = '400m'
const VISITORS = 8
const FILLING_MS = 10_000
const FULL_MS = 75_000
const ANSWER_MS = 12_000
const RECOVERY_MS = 30_000
const STOP_MS = 10_000
const COMPANIES = [171, 282]

interface Saver {
  cookie: string
  /** The list that was acknowledged last. */
  acknowledged: number[]
  /** What was tried since then: it may be stored or not. */
  tried: number[][]
}

interface Figures {
  saved: number
  refused: number
  pages: number
  /** Path and status of each page that was not served. */
  failedPages: string[]
  /** Milliseconds that the slowest answer took. */
  slowest: number
}

/** Why the trial cannot run here; undefined: it can. */
export const skipReason: string | undefined =
  process.platform !== 'linux' || process.getuid?.() !== 0
    ? 'it mounts a file system, which needs Linux and root'
    : existsSync('dist/server/main.js')
      ? undefined
      : 'it serves the built product: run npm run build first'

/** Returns one line for each stage; throws where the product does not hold. */
export async function runFullDiskTrial(say: (line: string) => void): Promise<void> {
  const disk = await mkdtemp(join(tmpdir(), 'full-disk-'))
  await run('mount', ['-t', 'tmpfs', '-o', `size=${DISK}`, 'tmpfs', disk])
  const servers: Server[] = []
  try {
    await onDisk(disk, say, servers)
  } finally {
    for (const server of servers) server.child.kill('SIGKILL')
    await Promise.all(servers.map(({ ended }) => ended))
    await run('umount', [disk])
    await rm(disk, { recursive: true })
  }
}

async function onDisk(disk: string, say: (line: string) => void, servers: Server[]): Promise<void> {
  const start = async (): Promise<Server> => {
    const server = await startServer(disk)
    servers.push(server)
    await server.ready
    return server
  }
  let server = await start()
  const savers = await Promise.all(Array.from({ length: VISITORS }, () => arrive(server.url)))
  say(`with space: ${describe(await load(server.url, savers, 5_000))}`)

  const filling = fill(disk)
  // The one call that meets the last byte ends the database's thread, and what ran beside it fails with it.
  say(`while it fills: ${describe(await load(server.url, savers, FILLING_MS))}`)
  await filling
  const full = await load(server.url, savers, FULL_MS)
  say(`full (${await freeMegabytes(disk)} MB free): ${describe(full)}`)
  if (full.refused === 0) throw new Error('The disk was not full')
  if (full.failedPages.length > 0) throw new Error(`Not served: ${full.failedPages.join(', ')}`)
  if (full.slowest > ANSWER_MS) throw new Error(`An answer took ${full.slowest} ms`)

  await rm(join(disk, 'filling'))
  const recovery = await untilSaved(server.url, savers)
  say(`space again: saved after ${recovery} ms`)
  await compare(server.url, savers)

  await fill(disk)
  await load(server.url, savers, 2_000)
  const stopping = performance.now()
  server.child.kill('SIGTERM')
  await Promise.race([server.ended, late(STOP_MS, 'SIGTERM did not end the server')])
  say(`SIGTERM on the full disk: ended after ${Math.round(performance.now() - stopping)} ms`)

  await rm(join(disk, 'filling'))
  server = await start()
  await compare(server.url, savers)
  say(`started again: the lists of all ${VISITORS} visitors are as they were acknowledged`)
}

interface Server {
  url: string
  child: ChildProcess
  ready: Promise<void>
  ended: Promise<unknown>
}

async function startServer(disk: string): Promise<Server> {
  const port = await freePort()
  const start = `import('./dist/server/main.js').then(({ startFromEnvironment }) => startFromEnvironment())`
  const env = { ...process.env, DATA_DIR: join(disk, 'data'), HOST: '127.0.0.1', PORT: String(port) }
  const child = spawn(process.execPath, ['-e', start], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const url = `http://127.0.0.1:${port}`
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const ready = Promise.race([
    untilHealthy(url),
    ended.then(() => Promise.reject(new Error('The server did not start'))),
  ])
  return { url, child, ended, ready }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => void server.close(resolve))
  return port
}

async function untilHealthy(url: string): Promise<void> {
  for (;;) {
    const status = await fetch(`${url}/healthz`).then(
      (response) => response.status,
      () => 0,
    )
    if (status === 200) return
    await delay(100)
  }
}

async function late(ms: number, message: string): Promise<never> {
  await delay(ms, undefined, { ref: false })
  throw new Error(message)
}

async function arrive(url: string): Promise<Saver> {
  const saver: Saver = { cookie: '', acknowledged: [], tried: [] }
  const status = await save(url, saver, COMPANIES)
  if (status !== 200 || saver.cookie === '') throw new Error(`The first save was answered ${status}`)
  return saver
}

/** Saves a list and returns the status of the answer, 0 where there was none. */
async function save(url: string, saver: Saver, ids: number[]): Promise<number> {
  saver.tried.push(ids)
  try {
    const response = await fetch(`${url}/ajax/online/visitor/set-fav-companies/`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        ...(saver.cookie === '' ? {} : { cookie: saver.cookie }),
      },
      body: JSON.stringify({ ids }),
      signal: AbortSignal.timeout(2 * ANSWER_MS),
    })
    await response.text()
    if (response.status !== 200) return response.status
    saver.cookie = response.headers.getSetCookie()[0]?.split(';', 1).join('') ?? saver.cookie
    Object.assign(saver, { acknowledged: ids, tried: [] })
    return 200
  } catch {
    return 0
  }
}

async function load(url: string, savers: readonly Saver[], ms: number): Promise<Figures> {
  const figures: Figures = { saved: 0, refused: 0, pages: 0, failedPages: [], slowest: 0 }
  const until = performance.now() + ms
  const timed = async (status: Promise<number>): Promise<number> => {
    const begun = performance.now()
    const answered = await status
    figures.slowest = Math.max(figures.slowest, Math.round(performance.now() - begun))
    return answered
  }
  const saving = savers.map(async (saver) => {
    for (let round = 0; performance.now() < until; round += 1) {
      const status = await timed(save(url, saver, COMPANIES.slice(0, round % (COMPANIES.length + 1))))
      if (status === 200) figures.saved += 1
      else if (status === 503) figures.refused += 1
      else throw new Error(`A save was answered ${status}`)
      await delay(status === 200 ? 200 : 500)
    }
  })
  const reading = ['/healthz', '/plan/1/171', '/'].map(async (path) => {
    while (performance.now() < until) {
      const status = await timed(
        fetch(url + path).then(
          (response) => response.status,
          () => 0,
        ),
      )
      figures.pages += 1
      if (status !== 200) figures.failedPages.push(`${path} ${status}`)
      await delay(100)
    }
  })
  await Promise.all([...saving, ...reading])
  return figures
}

const describe = ({ saved, refused, pages, failedPages, slowest }: Figures): string =>
  `${saved} saved, ${refused} refused; ${pages} pages, ${failedPages.length} failed; slowest answer ${slowest} ms`

async function fill(disk: string): Promise<void> {
  await run('dd', ['if=/dev/zero', `of=${join(disk, 'filling')}`, 'bs=1M']).catch(() => {})
  await writeFile(join(disk, 'filling'), Buffer.alloc(1024 * 1024), { flag: 'a' }).catch(() => {})
}

async function freeMegabytes(disk: string): Promise<number> {
  const { bavail, bsize } = await statfs(disk)
  return Math.floor((bavail * bsize) / 1024 / 1024)
}

async function untilSaved(url: string, savers: readonly Saver[]): Promise<number> {
  const begun = performance.now()
  for (const saver of savers) {
    while ((await save(url, saver, COMPANIES)) !== 200) {
      if (performance.now() - begun > RECOVERY_MS)
        throw new Error('Nothing was saved after space had returned')
      await delay(100)
    }
  }
  return Math.round(performance.now() - begun)
}

/** Compares what each visitor finds with what was acknowledged; of what was tried since, the last may be stored. */
async function compare(url: string, savers: readonly Saver[]): Promise<void> {
  for (const { cookie, acknowledged, tried } of savers) {
    const response = await fetch(`${url}/plan/1/171`, { headers: { cookie } })
    const found = storedList(await response.text())
    const allowed = [acknowledged, ...tried].map((ids) => JSON.stringify(ids))
    if (!allowed.includes(JSON.stringify(found))) {
      throw new Error(`A list is ${JSON.stringify(found)}, acknowledged was ${JSON.stringify(acknowledged)}`)
    }
  }
}

/** The favourites that a page carries for the browser's machines. */
function storedList(html: string): number[] {
  const found = /"favourites":\{"companies":\[([\d,]*)\]/.exec(html)?.[1]
  if (found === undefined) throw new Error('The page carries no favourites')
  return found === '' ? [] : found.split(',').map(Number)
}
