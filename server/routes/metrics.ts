import { BlockList, isIP } from 'node:net'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'
import { coalesceCalls } from '#server/coalesce-calls.ts'
import { notFound } from '#server/http/http-error.ts'
import type { RequestMetrics } from '#server/http/request-metrics.ts'
import { withTimeout } from '#server/with-timeout.ts'

const TYPE = 'text/plain; version=0.0.4; charset=utf-8'
const NS_PER_S = 1e9
/** The metrics of the process do not wait longer for those of the database, which is asked once in this time. */
const DATABASE_TIMEOUT_MS = 1_000

/** Loopback and private networks. */
const NEAR = new BlockList()
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  NEAR.addSubnet(network, bits, 'ipv4')
NEAR.addAddress('::1', 'ipv6')
NEAR.addSubnet('fc00::', 7, 'ipv6')

const isNear = (address: string): boolean => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  const version = isIP(plain)
  return version !== 0 && NEAR.check(plain, version === 6 ? 'ipv6' : 'ipv4')
}

/**
 * Registers `/metrics`, the counters of this process and the number of letters that wait, in the text format of
 * Prometheus. Requests from outside loopback and private networks get 404.
 */
export function registerMetricsRoutes(
  app: FastifyInstance,
  { shown, store, clock }: Context,
  requests: RequestMetrics,
): void {
  const delay = monitorEventLoopDelay()
  delay.enable()
  const countLetters = coalesceCalls(
    () => withTimeout(DATABASE_TIMEOUT_MS, store.outbox.countWaiting(clock())),
    DATABASE_TIMEOUT_MS,
  )
  app.addHook('onClose', async () => {
    delay.disable()
  })
  app.get('/metrics', async (request, reply) => {
    if (!isNear(request.ip)) throw notFound()
    const letters = await countLetters().catch(() => undefined)
    const { rss, heapUsed } = process.memoryUsage()
    const { user, system } = process.cpuUsage()
    const gauge = (name: string, help: string, value: number, type = 'gauge') => [
      `# HELP ${name} ${help}`,
      `# TYPE ${name} ${type}`,
      `${name} ${value}`,
    ]
    const lines = [
      ...gauge('process_resident_memory_bytes', 'Resident memory.', rss),
      ...gauge('nodejs_heap_size_used_bytes', 'Used heap.', heapUsed),
      ...gauge('process_cpu_seconds_total', 'Processor time.', (user + system) / 1e6, 'counter'),
      ...gauge('process_uptime_seconds', 'Time since the start.', process.uptime()),
      ...gauge(
        'nodejs_eventloop_lag_p99_seconds',
        'Delay of the event loop.',
        delay.percentile(99) / NS_PER_S,
      ),
      ...gauge('fair_revision', 'Number of the shown revision.', shown.revision.number),
      ...(letters === undefined ? [] : gauge('fair_letters_waiting', 'Letters that wait.', letters)),
      ...requests.render(),
    ]
    delay.reset()
    return reply
      .header('cache-control', 'no-store')
      .type(TYPE)
      .send(`${lines.join('\n')}\n`)
  })
}
