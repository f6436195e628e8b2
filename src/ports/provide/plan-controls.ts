import { unpackLabels, type PackedPlanLabels } from '#contract/plan/label-columns.ts'
import type { HallPlace } from '#contract/places.ts'
import type { WayMap } from '#contract/plan/way-map.ts'
import { placesMachine } from '#machines/hall/places.machine.ts'
import { planLabelsMachine } from '#machines/hall/plan-labels.machine.ts'
import { standFocusMachine } from '#machines/hall/stand-focus.machine.ts'
import { createClock } from '#src/ports/clock.ts'
import { fromAsync, type Dependencies } from './dependencies.ts'
import { provideLargePlan } from './large-plan.ts'
import { provideWay } from './way.ts'

/** Creates the machines of the plan's controls, once the messages are there that their views need. */
export async function loadPlanControls(dependencies: Dependencies) {
  await dependencies.loadControlMessages()
  return createPlanControls(dependencies)
}

const createPlanControls = (dependencies: Dependencies) => ({
  standFocus: standFocusMachine,
  planLabels: providePlanLabels(dependencies),
  way: provideWay(dependencies),
  places: providePlaces(dependencies),
  largePlan: provideLargePlan(dependencies),
})

/** Provides the names on the stands of a plan in the visitor's language. */
const providePlanLabels = ({ transport, lang }: Dependencies) =>
  planLabelsMachine.provide({
    actors: {
      loadLabels: fromAsync(async ({ year, hall }) => {
        const answer = await transport.call('planLabels', { params: { hall, year: String(year), lang } })
        return unpackLabels(JSON.parse(answer) as PackedPlanLabels)
      }),
    },
  })

/** Provides the places of a hall in the visitor's language. The code that measures distances is loaded at the first use. */
const providePlaces = ({ transport, lang, getServerTime }: Dependencies) =>
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
