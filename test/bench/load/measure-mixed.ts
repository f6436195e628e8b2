import { join } from 'node:path'
import type { BenchFair } from '#test/bench/fair/create-fair.ts'
import { ChildModule } from '#test/bench/processes/child-module.ts'
import { readMemoryMb } from '#test/bench/processes/process-usage.ts'
import type { ProductServer } from '#test/bench/processes/product-server.ts'
import { median } from '#test/bench/report/median.ts'
import type { LoadResult } from './load-process.ts'
import type { LoadRequest } from './load-request.ts'
import { getPort, listRemarks, runLoad } from './measure-server.ts'
import { prepareServerCases, type ServerCase } from './server-cases.ts'

const CONNECTIONS = 8
const SLICE_S = 30
/** Requests of each case that are mixed; the long lists of words and companies give others each time. */
const ROUNDS = 2_000

export interface MixedFigures {
  minutes: number
  perSecond: number
  p99: number
  /** In MB, after a tenth of the time and in the last tenth. */
  memoryAfterBeginning: number
  memoryAtEnd: number
  remarks: string
}

/** Takes a request of each case by turns. */
function mix(cases: readonly ServerCase[]): LoadRequest[] {
  const usable = cases.filter(({ status }) => status === 200)
  return Array.from({ length: ROUNDS }, (_, round) =>
    usable.flatMap(({ requests }) => requests[round % requests.length] ?? []),
  ).flat()
}

/** Loads a server with everything at once for a long time, and follows its memory. */
export async function measureMixed(
  server: ProductServer,
  fair: BenchFair,
  { minutes, print }: { minutes: number; print: (line: string) => void },
): Promise<MixedFigures> {
  const generator = new ChildModule(join(import.meta.dirname, 'load-process.ts'))
  try {
    const requests = mix(await prepareServerCases(server.origin, fair))
    const slices = Math.max(10, Math.round((minutes * 60) / SLICE_S))
    const seconds = (minutes * 60) / slices
    const results: LoadResult[] = []
    const memory: number[] = []
    let from = 0
    for (let slice = 0; slice < slices; slice += 1) {
      const result = await runLoad(generator, {
        port: getPort(server.origin),
        connections: CONNECTIONS,
        seconds,
        requests,
        status: 200,
        from,
      })
      from += result.count
      results.push(result)
      memory.push(readMemoryMb(server.pid))
      print(`  ${Math.round(result.perSecond)}/s, ${Math.round(memory.at(-1) ?? 0)} MB`)
    }
    const tenth = Math.ceil(slices / 10)
    return {
      minutes,
      perSecond: median(results.map(({ perSecond }) => perSecond)) ?? 0,
      p99: median(results.map(({ p99 }) => p99)) ?? 0,
      memoryAfterBeginning: median(memory.slice(tenth, 2 * tenth)) ?? 0,
      memoryAtEnd: median(memory.slice(-tenth)) ?? 0,
      remarks: [...new Set(results.flatMap(listRemarks))].join(', '),
    }
  } finally {
    generator.close()
  }
}
