import type { HallPassages } from '#contract/places.ts'
import type { WayMap } from '#contract/plan/way-map.ts'
import { listWayStarts } from '#contract/plan/way-starts.ts'
import { wayStartsMachine, type WayStarts } from '#machines/hall/way-starts.machine.ts'
import { wayMachine, type WayData } from '#machines/hall/way.machine.ts'
import { fromAsync, type Dependencies } from './dependencies.ts'
import { loadExhibitors } from './exhibitors.ts'

/** Provides the ways of the fair. The search for ways is loaded when the first one is requested. */
export function provideWay(dependencies: Dependencies) {
  const { transport, lang } = dependencies
  const loadMap = async (hall: string, year: number) =>
    [
      hall,
      JSON.parse(await transport.call('planWays', { params: { hall, year: String(year) } })) as WayMap | null,
    ] as const
  const loadFacts = async (year: number) =>
    JSON.parse(await transport.call('passages', { params: { year: String(year), lang } })) as HallPassages
  return wayMachine.provide({
    actors: {
      loadWays: fromAsync(async ({ year, halls }): Promise<WayData> => {
        const [facts, ...maps] = await Promise.all([
          loadFacts(year),
          ...halls.map((hall) => loadMap(hall, year)),
        ])
        return { facts, maps: Object.fromEntries(maps) }
      }),
      findWay: fromAsync(async (search) =>
        (await import('#src/ports/find-wished-way.ts')).findWishedWay(search),
      ),
      starts: wayStartsMachine.provide({
        actors: {
          loadWayStarts: fromAsync(async ({ year }): Promise<WayStarts> => {
            const [{ places, passages }, exhibitors] = await Promise.all([
              loadFacts(year),
              loadExhibitors(dependencies, ''),
            ])
            return {
              options: listWayStarts({ places, passages, exhibitors }),
              knowsSteps: passages.some(({ stepFree }) => stepFree),
            }
          }),
        },
      }),
    },
  })
}
