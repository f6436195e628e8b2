import { randomBytes, timingSafeEqual } from 'node:crypto'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import * as v from 'valibot'
import type { Outcome } from './commands.ts'

const HERE = '127.0.0.1'
const LARGEST_REQUEST = 4096
const PATIENCE_MS = 30_000

const Key = v.object({ port: v.number(), token: v.string() })
const Words = v.pipe(v.array(v.pipe(v.string(), v.maxLength(100))), v.maxLength(10))
const Answer = v.object({ ok: v.boolean(), text: v.string() })

export interface Door {
  close(): Promise<void>
}

const keyFile = (dataDir: string): string => join(dataDir, 'admin.json')

/**
 * Lets commands into the process that has the embedded database: a port of this machine alone, whose number and token
 * stand in a file that only the owner of the data folder reads.
 */
export async function openDoor(
  dataDir: string,
  run: (words: readonly string[]) => Promise<Outcome>,
): Promise<Door> {
  const token = randomBytes(32)
  const server = createServer((request, response) => {
    void answer(request, token, run).then(
      ({ status, outcome }) => response.writeHead(status).end(JSON.stringify(outcome)),
      () => response.writeHead(500).end('{"ok":false,"text":"The command has failed.\\n"}'),
    )
  })
  await new Promise<void>((resolve, reject) => void server.once('error', reject).listen(0, HERE, resolve))
  const { port } = server.address() as AddressInfo
  const unfinished = `${keyFile(dataDir)}.new`
  await rm(unfinished, { force: true })
  await writeFile(unfinished, JSON.stringify({ port, token: token.toString('base64url') }), { mode: 0o600 })
  await rename(unfinished, keyFile(dataDir))
  return {
    async close() {
      await rm(keyFile(dataDir), { force: true })
      server.closeAllConnections()
      await new Promise((resolve) => void server.close(resolve))
    },
  }
}

async function answer(
  request: IncomingMessage,
  token: Buffer,
  run: (words: readonly string[]) => Promise<Outcome>,
): Promise<{ status: number; outcome: Outcome }> {
  const given = Buffer.from((request.headers.authorization ?? '').replace(/^Bearer /, ''), 'base64url')
  const isOwner = given.length === token.length && timingSafeEqual(given, token)
  if (!isOwner) return { status: 401, outcome: { ok: false, text: 'Not for you.\n' } }
  let body = ''
  for await (const chunk of request) {
    body += String(chunk)
    if (body.length > LARGEST_REQUEST) return { status: 413, outcome: { ok: false, text: 'Too long.\n' } }
  }
  return { status: 200, outcome: await run(v.parse(Words, JSON.parse(body))) }
}

/** What the running server says to a command; undefined: there is none. */
export async function knock(dataDir: string, words: readonly string[]): Promise<Outcome | undefined> {
  try {
    const { port, token } = v.parse(Key, JSON.parse(await readFile(keyFile(dataDir), 'utf8')))
    const response = await fetch(`http://${HERE}:${port}/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: JSON.stringify(words),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    return v.parse(Answer, await response.json())
  } catch {
    return undefined
  }
}
