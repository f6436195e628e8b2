import type { HallPassages } from '#contract/places.ts'
import { findEntrance, findRoute } from '#contract/plan/find-route.ts'
import type { MeasureWalk, Walk } from '#contract/plan/measured-walk.ts'
import type { PlanSpot } from '#contract/plan/plan-target.ts'
import { createWayGrid, type WayGrid } from '#contract/plan/way-grid.ts'
import type { WayMap } from '#contract/plan/way-map.ts'
import { createWayNetwork, isMissingHalls, type WayNetwork } from '#contract/plan/way-network.ts'
import type { Transport } from './transport.ts'

interface WalkOptions {
  transport: Pick<Transport, 'call'>
  lang: 'ru' | 'en'
  year: number
  /** Returns the visitor's stand; null if it is not known. */
  getHere: () => Walk['from']
}

/** Creates a function that measures walks at an edition. It loads each map of a hall that a walk needs once. */
export function createWalkMeasure({ transport, lang, year, getHere }: WalkOptions): MeasureWalk {
  const grids = new Map<string, WayGrid | null>()
  let network: WayNetwork | undefined

  const loadNetwork = async (): Promise<WayNetwork> => {
    const facts = JSON.parse(
      await transport.call('passages', { params: { year: String(year), lang } }),
    ) as HallPassages
    return createWayNetwork({ facts, isStepFree: false, getGrid: (hall) => grids.get(hall) })
  }

  const loadHall = async (hall: string): Promise<void> => {
    const map = JSON.parse(
      await transport.call('planWays', { params: { hall, year: String(year) } }),
    ) as WayMap | null
    grids.set(hall, map && createWayGrid(map))
  }

  async function measure(from: Walk['from'], { hall, ...spot }: PlanSpot): Promise<number | undefined> {
    network ??= await loadNetwork()
    const known = network
    const end = { hall, spot }
    if (!grids.has(hall)) await loadHall(hall)
    const entrance = from === null ? findEntrance(known, end) : undefined
    if (from === null && entrance === undefined) return undefined
    const start =
      from === null
        ? { hall, spot: { place: entrance ?? 0 } }
        : { hall: from.hall, spot: { stand: from.stand } }
    const find = async (): Promise<number | undefined> => {
      const route = findRoute(known, start, end)
      if (!isMissingHalls(route)) return route?.minutes
      await Promise.all(route.missing.map(loadHall))
      return find()
    }
    return find()
  }

  return async (end) => {
    const here = getHere()
    const fromHere = here && (await measure(here, end))
    if (here && fromHere !== null && fromHere !== undefined) return { minutes: fromHere, from: here }
    const minutes = await measure(null, end)
    return minutes === undefined ? null : { minutes, from: null }
  }
}
