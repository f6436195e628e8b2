import type { HallPlace } from '#contract/places.ts'
import type { WayMap } from '#contract/plan/way-map.ts'
import { placesMachine } from '#machines/hall/places.machine.ts'
import { createClock } from '#src/ports/clock.ts'
import { fromAsync, type Dependencies } from './dependencies.ts'

/** Provides the places of a hall in the visitor's language. What measures them is loaded with the first of them. */
export const providePlaces = ({ transport, lang, getServerTime }: Dependencies) =>
  placesMachine.provide({
    actors: {
      loadPlaces: fromAsync(async ({ year, hall }) => {
        const answer = await transport.call('places', { params: { hall, year: String(year), lang } })
        return JSON.parse(answer) as HallPlace[]
      }),
      measurePlaces: fromAsync(async ({ year, hall, origin, places }) => {
        const params = { hall, year: String(year) }
        const [{ measurePlaces }, map] = await Promise.all([
          import('#src/ports/measure-places.ts'),
          transport.call('planWays', { params }),
        ])
        return measurePlaces(JSON.parse(map) as WayMap | null, origin, places)
      }),
      clock: createClock(getServerTime, true),
    },
  })
