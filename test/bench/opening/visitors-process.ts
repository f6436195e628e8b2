import { setTimeout as delay } from 'node:timers/promises'
import { buildPlanHref } from '#contract/addresses.ts'
import { calls } from '#contract/calls.ts'
import { HALL, PLAN_YEAR } from '#test/bench/fair/create-fair.ts'
import { HttpConnection } from '#test/bench/load/http-connection.ts'
import { type Lag, LagMeter } from '#test/bench/load/lag-meter.ts'
import { type LoadRequest, prepareRequest } from '#test/bench/load/load-request.ts'
import { LIST_PATH } from '#test/bench/load/server-cases.ts'
import { serveTasks } from '#test/bench/processes/child-tasks.ts'
import { quantile } from '#test/bench/report/median.ts'

// The visitors of the opening minute: they come evenly, whether earlier ones have been served or not.

/** The address of the hall's network, which all visitors share. */
const HALL_ADDRESS = '10.200.0.1'
const COMPANIES_OPENED = 5
/** After the last visitor came, the others have this long to be served. */
const REST_MS = 60_000

export interface VisitorsInput {
  port: number
  visitors: number
  seconds: number
  companies: readonly number[]
  /** Sessions of the first visitors; every second visitor has one. */
  cookies: readonly string[]
}

export interface RequestFigures {
  kind: string
  count: number
  p50: number
  p99: number
}

export interface VisitorsResult {
  requests: number
  all: RequestFigures
  kinds: RequestFigures[]
  /** Answers by their status other than 200; 0: none. */
  faults: Record<number, number>
  /** Requests that were not answered when the time was over. */
  unanswered: number
  lag: Lag
}

type Step = LoadRequest & { kind: string }

function listSteps(index: number, { companies, cookies }: VisitorsInput): Step[] {
  const cookie = index % 2 === 0 ? cookies[index / 2] : undefined
  const headers = cookie === undefined ? {} : { cookie }
  const company = (offset: number): number => companies[(index * 7 + offset * 13) % companies.length] ?? 0
  return [
    { kind: 'page', path: buildPlanHref('en', {}), headers },
    { kind: 'list', path: LIST_PATH, headers },
    { kind: 'plan', path: `${calls.floorPlanV2.path}?hall=${HALL}&year=${PLAN_YEAR}`, headers },
    ...Array.from({ length: COMPANIES_OPENED }, (_, offset) => ({
      kind: 'company',
      path: `${calls.exhibitors.path}?year=${PLAN_YEAR}&lang=en&filter[id]=${company(offset)}`,
      headers,
    })),
    {
      kind: 'star',
      path: calls.saveFavouriteCompanies.path,
      headers,
      body: JSON.stringify({ ids: [company(0), company(1)] }),
    },
  ]
}

async function openFair(input: VisitorsInput): Promise<VisitorsResult> {
  const { port, visitors, seconds } = input
  const times = new Map<string, number[]>()
  const faults: Record<number, number> = {}
  const lag = new LagMeter()
  let requests = 0
  let isOver = false
  let answered = 0
  const note = (kind: string, time: number): void => {
    const list = times.get(kind)
    if (list === undefined) times.set(kind, [time])
    else list.push(time)
  }
  const visit = async (index: number): Promise<void> => {
    const connection = new HttpConnection(port)
    for (const step of listSteps(index, input)) {
      const request = prepareRequest(port, step)(HALL_ADDRESS)
      requests += 1
      const began = performance.now()
      const { status } = await connection.send(request)
      if (isOver) break
      answered += 1
      note(step.kind, performance.now() - began)
      if (status !== 200) faults[status] = (faults[status] ?? 0) + 1
    }
    connection.close()
  }
  const began = performance.now()
  const visits: Promise<void>[] = []
  while (visits.length < visitors) {
    const due = Math.min(visitors, Math.ceil(((performance.now() - began) / (seconds * 1000)) * visitors))
    while (visits.length < due) visits.push(visit(visits.length))
    await delay(1)
  }
  await Promise.race([Promise.all(visits), delay(REST_MS, undefined, { ref: false })])
  isOver = true
  return {
    requests,
    all: describeTimes('all', [...times.values()].flat()),
    kinds: [...times].map(([kind, list]) => describeTimes(kind, list)),
    faults,
    unanswered: requests - answered,
    lag: lag.stop(),
  }
}

const describeTimes = (kind: string, times: readonly number[]): RequestFigures => ({
  kind,
  count: times.length,
  p50: quantile(times, 0.5) ?? 0,
  p99: quantile(times, 0.99) ?? 0,
})

serveTasks({ open: openFair })
