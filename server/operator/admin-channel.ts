import { randomBytes, timingSafeEqual } from 'node:crypto'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import * as v from 'valibot'
import { describeFault } from '#server/describe-fault.ts'
import { createFailure, type CommandResult, type ReportProgress } from './command-result.ts'

const LOOPBACK = '127.0.0.1'
/** News have texts as long as those of a pack. */
const MAX_REQUEST_BYTES = 1_000_000
const MAX_ARGUMENT_LENGTH = 100_000
const MAX_ARGUMENTS = 30
/** After this time without a line the server counts as stopped. */
const SILENCE_TIMEOUT_MS = 30_000

const CredentialsSchema = v.object({ port: v.number(), token: v.string() })
const ArgumentsSchema = v.pipe(
  v.array(v.pipe(v.string(), v.maxLength(MAX_ARGUMENT_LENGTH))),
  v.maxLength(MAX_ARGUMENTS),
)
/** A line of the answer: the progress of the command, or at the end its result. */
const ResponseLineSchema = v.union([
  v.object({ progress: v.string() }),
  v.object({ ok: v.boolean(), text: v.string() }),
])

/** @param signal aborted when the client has gone away */
type RunCommand = (
  args: readonly string[],
  report: ReportProgress,
  signal: AbortSignal,
) => Promise<CommandResult>

export interface AdminChannel {
  close(): Promise<void>
}

const getCredentialsPath = (dataDir: string): string => join(dataDir, 'admin.json')

/**
 * Accepts commands for the process that has opened the embedded database, on a port of the loopback interface. The port
 * and its token are in a file that only the owner of the data folder can read.
 */
export async function openAdminChannel(dataDir: string, run: RunCommand): Promise<AdminChannel> {
  const token = randomBytes(32)
  const server = createServer((request, response) => {
    const report: ReportProgress = (progress) => void response.write(`${JSON.stringify({ progress })}\n`)
    const client = new AbortController()
    response.once('close', () => client.abort())
    handleRequest(request, token, (args) => run(args, report, client.signal))
      .catch((error: unknown) => ({ status: 500, outcome: createFailure(describeFault(error)) }))
      .then(({ status, outcome }) => {
        if (!response.headersSent) response.statusCode = status
        response.end(`${JSON.stringify(outcome)}\n`)
      })
      .catch((error: Error) => response.destroy(error))
  })
  await new Promise<void>((resolve, reject) => void server.once('error', reject).listen(0, LOOPBACK, resolve))
  const { port } = server.address() as AddressInfo
  const unfinished = `${getCredentialsPath(dataDir)}.new`
  await rm(unfinished, { force: true })
  await writeFile(unfinished, JSON.stringify({ port, token: token.toString('base64url') }), { mode: 0o600 })
  await rename(unfinished, getCredentialsPath(dataDir))
  return {
    async close() {
      await rm(getCredentialsPath(dataDir), { force: true })
      server.closeAllConnections()
      await new Promise((resolve) => void server.close(resolve))
    },
  }
}

async function handleRequest(
  request: IncomingMessage,
  token: Buffer,
  run: (args: readonly string[]) => Promise<CommandResult>,
): Promise<{ status: number; outcome: CommandResult }> {
  const given = Buffer.from((request.headers.authorization ?? '').replace(/^Bearer /, ''), 'base64url')
  const isOwner = given.length === token.length && timingSafeEqual(given, token)
  if (!isOwner) return { status: 401, outcome: createFailure('Not for you.') }
  let body = ''
  let length = 0
  // Read to the end in any case: a client whose connection is cut while it sends does not see the answer.
  for await (const chunk of request) {
    length += String(chunk).length
    if (length <= MAX_REQUEST_BYTES) body += String(chunk)
  }
  if (length > MAX_REQUEST_BYTES) return { status: 413, outcome: createFailure('Too long.') }
  return { status: 200, outcome: await run(v.parse(ArgumentsSchema, JSON.parse(body))) }
}

/**
 * Sends a command to the running server. Resolves with its result, or with undefined if no server runs. A command that
 * reached a server and whose result is unknown has failed: to run it again here could do it twice.
 */
export async function sendCommand(
  dataDir: string,
  args: readonly string[],
  report: ReportProgress = () => {},
): Promise<CommandResult | undefined> {
  const credentials = await readCredentials(dataDir)
  if (credentials === undefined) return undefined
  const silence = new AbortController()
  const timer = setTimeout(() => silence.abort(), SILENCE_TIMEOUT_MS)
  try {
    const response = await fetch(`http://${LOOPBACK}:${credentials.port}/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${credentials.token}` },
      body: JSON.stringify(args),
      signal: silence.signal,
    })
    for await (const line of createInterface({ input: Readable.fromWeb(response.body as ReadableStream) })) {
      timer.refresh()
      const answer = v.parse(ResponseLineSchema, JSON.parse(line))
      if ('ok' in answer) return answer
      report(answer.progress)
    }
    return createLostResult(dataDir)
  } catch (error) {
    return isNoServer(error) ? undefined : createLostResult(dataDir)
  } finally {
    clearTimeout(timer)
  }
}

async function readCredentials(
  dataDir: string,
): Promise<v.InferOutput<typeof CredentialsSchema> | undefined> {
  try {
    return v.parse(CredentialsSchema, JSON.parse(await readFile(getCredentialsPath(dataDir), 'utf8')))
  } catch {
    return undefined
  }
}

/** Returns true if nothing listens, or if what listens is no server of the fair. */
const isNoServer = (error: unknown): boolean =>
  error instanceof SyntaxError ||
  v.isValiError(error) ||
  (error instanceof Error && (error.cause as NodeJS.ErrnoException | undefined)?.code === 'ECONNREFUSED')

const createLostResult = (dataDir: string): CommandResult =>
  createFailure(
    'The server did not answer to the end. Look whether the command was done ("npm run fair -- list") before you repeat it. ' +
      `If no server runs, delete ${getCredentialsPath(dataDir)}.`,
  )
