import { serveTasks } from '#test/bench/processes/child-tasks.ts'
import { quantile } from '#test/bench/report/median.ts'
import { HttpConnection } from './http-connection.ts'
import { LagMeter, type Lag } from './lag-meter.ts'
import { createAddress, type LoadRequest, prepareRequest } from './load-request.ts'

// Sends requests as fast as they are answered, over a number of connections.

/** Made-up networks from which the requests come. */
const ADDRESSES = 4096

export interface LoadInput {
  port: number
  connections: number
  seconds: number
  /** Sent one after another, and again from the first. */
  requests: readonly LoadRequest[]
  /** What a good answer has. */
  status: number
  /** Where in `requests` it begins, so that a second load does not repeat the first one. */
  from?: number
}

export interface LoadResult {
  perSecond: number
  count: number
  p50: number
  p99: number
  /** Answers by their status, other than the expected one. */
  faults: Record<number, number>
  lag: Lag
  /** The share of one core that the generator used itself. */
  generatorCpu: number
}

async function runLoad(input: LoadInput): Promise<LoadResult> {
  const { port, connections, seconds, requests, status, from = 0 } = input
  const prepared = requests.map((request) => prepareRequest(port, request))
  const addresses = Array.from({ length: ADDRESSES }, (_, index) => createAddress(index))
  const times: number[] = []
  const faults: Record<number, number> = {}
  const lag = new LagMeter()
  const cpu = process.cpuUsage()
  const began = performance.now()
  let sent = from
  const work = async (): Promise<void> => {
    const connection = new HttpConnection(port)
    while (performance.now() - began < seconds * 1000) {
      const number = sent
      sent += 1
      const request = prepared[number % prepared.length]?.(addresses[number % ADDRESSES] ?? '') ?? ''
      const start = performance.now()
      const answer = await connection.send(request)
      times.push(performance.now() - start)
      if (answer.status !== status) faults[answer.status] = (faults[answer.status] ?? 0) + 1
    }
    connection.close()
  }
  await Promise.all(Array.from({ length: connections }, work))
  const elapsed = performance.now() - began
  const { user, system } = process.cpuUsage(cpu)
  return {
    perSecond: times.length / (elapsed / 1000),
    count: times.length,
    p50: quantile(times, 0.5) ?? 0,
    p99: quantile(times, 0.99) ?? 0,
    faults,
    lag: lag.stop(),
    generatorCpu: (user + system) / 1000 / elapsed,
  }
}

serveTasks({ load: runLoad })
