import { randomBytes, timingSafeEqual } from 'node:crypto'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import * as v from 'valibot'
import type { Outcome, Report } from './commands.ts'

const HERE = '127.0.0.1'
const LARGEST_REQUEST = 8192
const LONGEST_WORD = 4096
/** Without a line for so long there is no server any more. */
const PATIENCE_MS = 30_000

const Key = v.object({ port: v.number(), token: v.string() })
const Words = v.pipe(v.array(v.pipe(v.string(), v.maxLength(LONGEST_WORD))), v.maxLength(10))
/** A line of the answer: how far the command is, and at the end what it came to. */
const Line = v.union([v.object({ progress: v.string() }), v.object({ ok: v.boolean(), text: v.string() })])
const FAILED: Outcome = { ok: false, text: 'The command has failed.\n' }

type Run = (words: readonly string[], report: Report) => Promise<Outcome>

export interface Door {
  close(): Promise<void>
}

const keyFile = (dataDir: string): string => join(dataDir, 'admin.json')

/**
 * Lets commands into the process that has the embedded database: a port of this machine alone, whose number and token
 * stand in a file that only the owner of the data folder reads.
 */
export async function openDoor(dataDir: string, run: Run): Promise<Door> {
  const token = randomBytes(32)
  const server = createServer((request, response) => {
    const report: Report = (progress) => void response.write(`${JSON.stringify({ progress })}\n`)
    answer(request, token, (words) => run(words, report))
      .catch(() => ({ status: 500, outcome: FAILED }))
      .then(({ status, outcome }) => {
        if (!response.headersSent) response.statusCode = status
        response.end(`${JSON.stringify(outcome)}\n`)
      })
      .catch((error: Error) => response.destroy(error))
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
export async function knock(
  dataDir: string,
  words: readonly string[],
  report: Report = () => {},
): Promise<Outcome | undefined> {
  const silence = new AbortController()
  const patience = setTimeout(() => silence.abort(), PATIENCE_MS)
  try {
    const { port, token } = v.parse(Key, JSON.parse(await readFile(keyFile(dataDir), 'utf8')))
    const response = await fetch(`http://${HERE}:${port}/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: JSON.stringify(words),
      signal: silence.signal,
    })
    for await (const line of createInterface({ input: Readable.fromWeb(response.body as ReadableStream) })) {
      patience.refresh()
      const said = v.parse(Line, JSON.parse(line))
      if ('ok' in said) return said
      report(said.progress)
    }
    return undefined
  } catch {
    return undefined
  } finally {
    clearTimeout(patience)
  }
}
