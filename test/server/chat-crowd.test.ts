import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildProgram } from './build-program.ts'
import { ChatStreamClient } from './chat-stream-client.ts'
import { copyCluster } from './copy-cluster.ts'
import { findFreePort } from '#scripts/steps/find-free-port.js'
import { writeOnlinePack } from './online-test-pack.ts'

const LISTENERS = 200
const WRITERS = 40
const EACH = 4

let dataDir: string
let pack: { folder: string; remove(): Promise<void> }
let origin: string
let child: ChildProcess | undefined
const lines: ChatStreamClient[] = []

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'fair-crowd-'))
  await copyCluster(join(dataDir, 'database/cluster'))
  const visitors = Array.from({ length: WRITERS }, (_, i) => `v${i}@example.com,Visitor ${i}\n`)
  pack = await writeOnlinePack({ 'visitors.csv': `email,name\n${visitors.join('')}` })
  origin = `http://127.0.0.1:${await findFreePort()}`
})

afterAll(async () => {
  lines.forEach((line) => line.close())
  await kill()
  await pack.remove()
  await rm(dataDir, { recursive: true, force: true })
})

async function start(): Promise<void> {
  const server = await buildProgram('chat-server-process')
  const started = spawn(process.execPath, [server, dataDir, pack.folder, new URL(origin).port], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_OPTIONS: '' },
  })
  child = started
  let printed = ''
  started.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  await vi.waitUntil(() => printed.includes('open') || started.exitCode !== null, { interval: 20 })
  expect(started.exitCode).toBeNull()
}

async function kill(): Promise<void> {
  const ended = new Promise((resolve) => child?.once('close', resolve))
  if (child?.kill('SIGKILL') === true) await ended
  child = undefined
}

const post = (path: string, body: object, cookie = '') =>
  fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(60_000),
  })

async function login(writer: number): Promise<string> {
  const answer = await post('/ajax/online/visitor/login/', { email: `v${writer}@example.com` })
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

/** Sends as the product does: the same key until there is an answer. */
async function say(cookie: string, text: string, key: string): Promise<number> {
  for (;;) {
    const answer = await post('/ajax/online/chat/', { id: 1, text, key }, cookie).catch(() => undefined)
    if (answer?.status === 400) throw new Error(await answer.text())
    if (answer?.status === 200) return ((await answer.json()) as { ID: number }).ID
    await delay(100)
  }
}

test(`${LISTENERS} listeners hear every message once, in order, while the server is killed under them`, async () => {
  await start()
  const cookies: string[] = []
  for (let writer = 0; writer < WRITERS; writer += 1) cookies.push(await login(writer))
  for (let i = 0; i < LISTENERS; i += 1) {
    lines.push(new ChatStreamClient({ origin, cookie: cookies[i % WRITERS] ?? '', persistent: true }))
  }
  await vi.waitUntil(() => lines.every(({ isOpen }) => isOpen))
  // Who has received nothing yet gets only the newest messages when the line comes back.
  const first = await say(cookies[0] ?? '', 'first', 'message-first')
  await vi.waitUntil(() => lines.every(({ received }) => received.length > 0))

  // The last messages wait for the end of the server, so that no listener has received all before it.
  let end = (): void => undefined
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  const sending = cookies.map(async (cookie, writer) => {
    const ids: number[] = []
    for (let i = 0; i < EACH; i += 1) {
      if (i === EACH - 1) await ended
      ids.push(await say(cookie, `${writer}: ${i}`, `message-${writer}-${i}`))
      await delay(50 * (writer % 10))
    }
    return ids
  })
  await vi.waitUntil(() => lines.some(({ received }) => received.length > 30), { interval: 5 })
  await kill()
  end()
  lines.slice(0, 20).forEach((line) => line.cut())
  await start()
  const sentIds = [first, ...(await Promise.all(sending)).flat()].toSorted((a, b) => a - b)

  expect(new Set(sentIds).size).toBe(1 + WRITERS * EACH)
  await vi.waitUntil(() => lines.every(({ received }) => received.length >= sentIds.length))
  expect(lines.filter(({ ids }) => ids.join() !== sentIds.join())).toEqual([])
  expect(lines.every(({ opened }) => opened >= 2)).toBe(true)
})
