import { buildWayMap } from '#contract/plan/build-way-map.ts'
import { findWay } from '#contract/plan/find-way.ts'
import { planTour } from '#contract/plan/plan-tour.ts'
import { createWayGrid } from '#contract/plan/way-grid.ts'
import { parsePlan } from '#server/pack/parse-plan.ts'
import { createFair } from '#test/bench/fair/create-fair.ts'
import { renderPlan } from '#test/bench/fair/plan-svg.ts'
import { median } from '#test/bench/report/median.ts'

/** The stands of the largest hall. */
export const WAYS_SIZE = 5000

const WAYS = 100
const TOUR_STOPS = 50
const TOURS = 5

/** Milliseconds of a processor. */
export interface WayFigures {
  mapTime: number
  gridTime: number
  wayTime: number
  worstWayTime: number
  tourTime: number
}

/** Measures ways between stands all over a generated hall, and tours of it, in this process. */
export function measureWays(size = WAYS_SIZE): WayFigures {
  const { geometry } = parsePlan(renderPlan(createFair({ exhibitors: size, events: 1 })), 'plan-')
  const { result, time: mapTime } = countProcessorTime(() => buildWayMap(geometry))
  const { map } = result
  if (map === null) throw new Error('The generated hall has no ways')
  const { result: grid, time: gridTime } = countProcessorTime(() => createWayGrid(map))
  const codes = map.stands.map(({ codes: [code = ''] }) => code)
  const pick = (index: number) => ({ stand: codes[index % codes.length] ?? '' })
  const times = Array.from({ length: WAYS }, (_, index) => {
    const ends = [pick(index * 977), pick(index * 3571 + codes.length / 2)] as const
    return countProcessorTime(() => findWay(grid, ...ends)).time
  })
  const tours = Array.from({ length: TOURS }, (_, tour) => {
    const stops = Array.from({ length: TOUR_STOPS }, (_stop, index) => pick(index * 1777 + tour * 13))
    return countProcessorTime(() => planTour(grid, stops)).time
  })
  return {
    mapTime,
    gridTime,
    wayTime: median(times) ?? Infinity,
    worstWayTime: Math.max(...times),
    tourTime: median(tours) ?? Infinity,
  }
}

function countProcessorTime<T>(act: () => T): { result: T; time: number } {
  const before = process.cpuUsage()
  const result = act()
  const { user, system } = process.cpuUsage(before)
  return { result, time: (user + system) / 1000 }
}
