import { tmpdir } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import type { Crowd, CrowdResult } from '#test/server/crowd.ts'
import { DropProxy } from '#test/server/drop-proxy.ts'
import { PostgresNode } from '#test/server/postgres-node.ts'
import type { Replica } from '#test/server/replica.ts'
import type { Fault, TrialSetup } from './faults.ts'
import { endAll, type Ending, openSite } from './open-site.ts'

const REPLICAS = 3
const DATABASE = 'fair'
const WARM_UP_MS = 5_000
/** After the database is back, every replica has this long to serve again. */
export const RECOVERY_MS = 10_000
/** Then nothing may fail any more. */
const AFTERMATH_MS = 5_000
const LOOK_MS = 50

export interface TrialResult {
  fault: string
  /** Requests of the crowd by their answer, from the fault on. */
  ok: number
  unavailable: number
  other: number
  /** Seconds until every replica had served a request that began after the return; Infinity: some did not. */
  recovery: number
  /** Requests that began 10 s after the return, or later, and were not served. */
  late: number
  /** Undefined: not compared, because a replica does not serve. */
  outcome: CrowdResult | undefined
  alive: number
  replicas: number
}

export const hasPassed = ({ recovery, late, outcome, alive, replicas }: TrialResult): boolean =>
  recovery * 1000 <= RECOVERY_MS && late === 0 && outcome?.lost.length === 0 && alive === replicas

/**
 * Starts a PostgreSQL and three servers on it, lets a crowd use them, and does the damage.
 * @param program the arguments of Node that run the server
 */
export async function runTrial(fault: Fault, program: readonly string[]): Promise<TrialResult> {
  const ending: Ending = []
  try {
    const setup = await openDatabase(fault, ending)
    const database = { DATABASE_URL: setup.node.getUrl(DATABASE, setup.proxy.port), DATA_DIR: tmpdir() }
    const options = { program, database, replicas: REPLICAS, warmUpMs: WARM_UP_MS }
    const { replicas, crowd } = await openSite(options, ending)
    return await observe(fault, setup, replicas, crowd)
  } finally {
    await endAll(ending)
  }
}

async function openDatabase({ needsStandby }: Fault, ending: Ending): Promise<TrialSetup> {
  const node = await PostgresNode.create()
  ending.push(() => node.remove())
  const standby = needsStandby === true ? await node.addSynchronousStandby() : undefined
  if (standby !== undefined) ending.push(() => standby.remove())
  const proxy = await DropProxy.open(node.port)
  ending.push(() => proxy.close())
  await node.query(`create database ${DATABASE}`)
  return { node, standby, proxy, database: DATABASE }
}

async function observe(
  fault: Fault,
  site: TrialSetup,
  replicas: readonly Replica[],
  crowd: Crowd,
): Promise<TrialResult> {
  const began = performance.now()
  await fault.run(site)
  const back = performance.now()
  const recovery = await untilServed(crowd, replicas, back)
  const rest = back + RECOVERY_MS + AFTERMATH_MS - performance.now()
  await delay(Math.max(rest, 0))
  const alive = replicas.filter(({ isAlive }) => isAlive).length
  const isWell = alive === replicas.length && Number.isFinite(recovery)
  const outcome = isWell ? await crowd.stop() : undefined
  const all = crowd.endedRequests.filter((each) => each.began >= began)
  const count = (status: number): number => all.filter((each) => each.status === status).length
  return {
    fault: fault.name,
    ok: count(200),
    unavailable: count(503),
    other: all.length - count(200) - count(503),
    recovery,
    outcome,
    alive,
    replicas: replicas.length,
    late: all.filter(({ began, status }) => began > back + RECOVERY_MS && status !== 200).length,
  }
}

async function untilServed(crowd: Crowd, replicas: readonly Replica[], back: number): Promise<number> {
  while (!replicas.every((_, i) => crowd.count(200, back, i) > 0)) {
    const waited = performance.now() - back
    if (waited > RECOVERY_MS * 2 || replicas.some(({ isAlive }) => !isAlive)) return Infinity
    await delay(LOOK_MS)
  }
  return (performance.now() - back) / 1000
}
