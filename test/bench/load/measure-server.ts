import { get } from 'node:http'
import { join } from 'node:path'
import type { BenchFair } from '#test/bench/fair/create-fair.ts'
import { ChildModule } from '#test/bench/processes/child-module.ts'
import { readCpuMs, readMemoryMb, readPeakMemoryMb } from '#test/bench/processes/process-usage.ts'
import type { ProductServer } from '#test/bench/processes/product-server.ts'
import { median } from '#test/bench/report/median.ts'
import { LAG_LIMIT_MS } from './lag-meter.ts'
import type { LoadInput, LoadResult } from './load-process.ts'
import { LIST_PATH, prepareServerCases, type ServerCase } from './server-cases.ts'
import { type NginxServer, startNginx } from './nginx.ts'
import { isWrkInstalled, runWrk } from './wrk.ts'

const CONNECTIONS = 16
/** Beyond this share of a core the generator limits what it measures. */
const GENERATOR_BUSY = 0.9

export interface ServerOptions {
  runs: number
  seconds: number
  print: (line: string) => void
}

/** What came of one load. */
export interface ServerFigure {
  id: string
  label: string
  perSecond: number
  cpuMs: number
  p50: number
  p99: number
  /** What makes the figure worthless or too low; empty: nothing. */
  remarks: string
}

/** Requests a second of the product and of nginx for the same bytes. */
export interface NginxComparison {
  id: string
  label: string
  product: number
  nginx: number
  remarks: string
}

export interface ServerFigures {
  memoryAtStart: number
  memoryAfterPages: number
  memoryAtEnd: number
  memoryPeak: number
  cases: ServerFigure[]
  beside: NginxComparison[]
}

/** Cases after which the memory of pages is read. */
const isPage = ({ id }: ServerCase): boolean => id.endsWith('Page') || id === 'page'

/** Loads a server with one case after another. */
export async function measureServer(
  server: ProductServer,
  fair: BenchFair,
  options: ServerOptions,
): Promise<ServerFigures> {
  const generator = new ChildModule(join(import.meta.dirname, 'load-process.ts'))
  try {
    const memoryAtStart = readMemoryMb(server.pid)
    const cases = await prepareServerCases(server.origin, fair)
    const load = async (list: readonly ServerCase[]): Promise<ServerFigure[]> => {
      const figures: ServerFigure[] = []
      for (const each of list) figures.push(await measureCase(server, generator, each, options))
      return figures
    }
    const pages = await load(cases.filter(isPage))
    const memoryAfterPages = readMemoryMb(server.pid)
    const others = await load(cases.filter((each) => !isPage(each)))
    const beside = await compareWithNginx(server, generator, cases, options)
    return {
      memoryAtStart,
      memoryAfterPages,
      memoryAtEnd: readMemoryMb(server.pid),
      memoryPeak: readPeakMemoryMb(server.pid),
      cases: [...pages, ...others],
      beside,
    }
  } finally {
    generator.close()
  }
}

async function measureCase(
  server: ProductServer,
  generator: ChildModule,
  { id, label, requests, status, isOneOff }: ServerCase,
  { runs, seconds, print }: ServerOptions,
): Promise<ServerFigure> {
  const results: (LoadResult & { cpuMs: number })[] = []
  let from = 0
  for (let run = 0; run < runs; run += 1) {
    const before = readCpuMs(server.pid)
    const result = await runLoad(generator, {
      port: getPort(server.origin),
      connections: CONNECTIONS,
      seconds,
      requests,
      status,
      from: isOneOff === true ? from : 0,
    })
    from += result.count
    results.push({ ...result, cpuMs: (readCpuMs(server.pid) - before) / result.count })
  }
  const middle = (read: (result: (typeof results)[number]) => number): number =>
    median(results.map(read)) ?? 0
  const figure = {
    id,
    label,
    perSecond: middle(({ perSecond }) => perSecond),
    cpuMs: middle(({ cpuMs }) => cpuMs),
    p50: middle(({ p50 }) => p50),
    p99: middle(({ p99 }) => p99),
    remarks: [...new Set(results.flatMap(listRemarks))].join(', '),
  }
  print(`  ${label}: ${Math.round(figure.perSecond)}/s ${figure.remarks}`)
  return figure
}

export const runLoad = (generator: ChildModule, input: LoadInput): Promise<LoadResult> =>
  generator.run('load', input)

export const getPort = (origin: string): number => Number(new URL(origin).port)

/** Says what is wrong with a load. */
export function listRemarks({ faults, lag, generatorCpu }: LoadResult): string[] {
  const remarks = Object.entries(faults).map(([status, count]) => `${count} × status ${status}`)
  if (lag.p99 > LAG_LIMIT_MS) remarks.push('void: the generator lagged')
  if (generatorCpu > GENERATOR_BUSY) remarks.push('at least: the generator was busy')
  return remarks
}

/** Compares the list with nginx, by turns; resolves with nothing where nginx is not installed. */
async function compareWithNginx(
  server: ProductServer,
  generator: ChildModule,
  cases: readonly ServerCase[],
  options: ServerOptions,
): Promise<NginxComparison[]> {
  const nginx = await startNginx({
    listIdentity: await fetchBody(server.origin, 'identity'),
    listBrotli: await fetchBody(server.origin, 'br'),
  })
  if (nginx === undefined) {
    options.print('  nginx is not installed: not compared')
    return []
  }
  try {
    const compared: NginxComparison[] = []
    for (const each of cases.filter(({ id }) => id.startsWith('list')))
      compared.push(await compareCase({ server, generator, nginx }, each, options))
    return compared
  } finally {
    await nginx.stop()
  }
}

async function compareCase(
  { server, generator, nginx }: { server: ProductServer; generator: ChildModule; nginx: NginxServer },
  { id, label, requests, status }: ServerCase,
  { runs, seconds, print }: ServerOptions,
): Promise<NginxComparison> {
  const path = id === 'listIdentity' ? '/listIdentity' : '/listBrotli'
  const etag = (await fetch(`http://127.0.0.1:${nginx.port}${path}`)).headers.get('etag') ?? ''
  const headers = { ...requests[0]?.headers, ...(status === 304 && { 'if-none-match': etag }) }
  const remarks = new Set<string>()
  const load = async (port: number, request: ServerCase['requests'][number]): Promise<number> => {
    if (isWrkInstalled()) {
      return runWrk({
        url: `http://127.0.0.1:${port}${request.path}`,
        headers: { 'accept-encoding': 'br', ...request.headers },
        connections: CONNECTIONS,
        seconds,
      })
    }
    const result = await runLoad(generator, {
      port,
      connections: CONNECTIONS,
      seconds,
      status,
      requests: [request],
    })
    for (const remark of listRemarks(result)) remarks.add(remark)
    return result.perSecond
  }
  const product: number[] = []
  const other: number[] = []
  for (let run = 0; run < runs; run += 1) {
    for (const request of requests) product.push(await load(getPort(server.origin), request))
    other.push(await load(nginx.port, { path, headers }))
  }
  const compared = {
    id,
    label: `${label}, beside nginx`,
    product: median(product) ?? 0,
    nginx: median(other) ?? 0,
    remarks: [isWrkInstalled() ? 'by wrk' : 'by the generator in Node', ...remarks].join(', '),
  }
  print(`  ${compared.label}: ${Math.round(compared.product)}/s : ${Math.round(compared.nginx)}/s`)
  return compared
}

/** Resolves with the list as the product encodes it. */
function fetchBody(origin: string, encoding: string): Promise<{ body: Buffer; encoding?: string }> {
  return new Promise((resolve, reject) => {
    get(origin + LIST_PATH, { headers: { 'accept-encoding': encoding } }, (answer) => {
      const chunks: Buffer[] = []
      const used = answer.headers['content-encoding']
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () =>
        resolve({ body: Buffer.concat(chunks), ...(used !== undefined && { encoding: used }) }),
      )
    }).on('error', reject)
  })
}
