import { LogController, type FastifyInstance, type FastifyServerOptions } from 'fastify'
import type { AppDependencies, LogStream } from './dependencies.ts'
import { ReadOnlyDatabaseError } from './store/read-only-database.ts'

/** Serializes an error for the log without its message, in which databases repeat parameters. */
function serializeError({ name, code, stack = '' }: Error & { code?: unknown }) {
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line))
  return { type: name, message: '', code, stack: frames.slice(0, 8).join('\n') }
}

/** Creates the log for errors outside of any request. */
export const createFaultLog = (log: LogStream) => ({
  error(error: unknown, message: string): void {
    if (error instanceof ReadOnlyDatabaseError) return
    const err = error instanceof Error ? serializeError(error) : {}
    log.write(`${JSON.stringify({ level: 50, time: Date.now(), err, msg: message })}\n`)
  },
  /** @param facts nothing about a visitor */
  info(facts: Readonly<Record<string, number | string>>, message: string): void {
    log.write(`${JSON.stringify({ level: 30, time: Date.now(), ...facts, msg: message })}\n`)
  },
  /** @param facts nothing about a visitor */
  warn(facts: Readonly<Record<string, number | string>>, message: string): void {
    log.write(`${JSON.stringify({ level: 40, time: Date.now(), ...facts, msg: message })}\n`)
  },
})

/**
 * Returns the log options: lines of JSON without address, e-mail, token or query. A request is logged as its method and
 * route (readings 22).
 */
export function createLogOptions({
  log,
}: AppDependencies): Pick<FastifyServerOptions, 'logger' | 'logController'> {
  const logController = new LogController({ disableRequestLogging: true })
  if (log === undefined) return { logger: false, logController }
  const serializers = { err: serializeError, req: () => ({}), res: () => ({}) }
  return { logger: { level: 'info', stream: log, base: null, serializers }, logController }
}

/** Time for which lines wait to be written together. */
const BATCH_MS = 100
const MAX_BATCH_LINES = 500

/** Logs requests that were answered at once, in the same form as the others, several lines together. */
export class LogBatch {
  readonly #log: LogStream
  #lines: string[] = []

  constructor(log: LogStream) {
    this.#log = log
  }

  addRequest(method: string, route: string, status: number): void {
    this.#lines.push(
      `{"level":30,"time":${Date.now()},"method":"${method}","route":${JSON.stringify(route)},"status":${status},"ms":0,"msg":"request"}\n`,
    )
    if (this.#lines.length === 1) setTimeout(() => this.flush(), BATCH_MS).unref()
    if (this.#lines.length >= MAX_BATCH_LINES) this.flush()
  }

  /** Writes the lines that wait. */
  flush(): void {
    if (this.#lines.length > 0) this.#log.write(this.#lines.join(''))
    this.#lines = []
  }
}

export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { url } = request.routeOptions
    const isUnknown = request.is404 || (url === '/*' && reply.statusCode === 404)
    const route = isUnknown ? 'unknown' : url
    const ms = Math.round(reply.elapsedTime)
    request.log.info({ method: request.method, route, status: reply.statusCode, ms }, 'request')
  })
}
