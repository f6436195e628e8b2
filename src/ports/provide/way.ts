import type { WayMap } from '#contract/plan/way-map.ts'
import { wayMachine } from '#machines/hall/way.machine.ts'
import { fromAsync, type Dependencies } from './dependencies.ts'

/** Provides the ways in a hall. What finds them is loaded with the first of them. */
export const provideWay = ({ transport }: Dependencies) =>
  wayMachine.provide({
    actors: {
      loadWayMap: fromAsync(async ({ year, hall }) =>
        readWayMap(await transport.call('planWays', { params: { hall, year: String(year) } })),
      ),
      findWay: fromAsync(async ({ map, wish }) =>
        (await import('#src/ports/find-wished-way.ts')).findWishedWay(map, wish),
      ),
    },
  })

function readWayMap(text: string): WayMap | null {
  return JSON.parse(text) as WayMap | null
}
