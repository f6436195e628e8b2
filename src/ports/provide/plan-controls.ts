import { fromCallback } from 'xstate'
import { decodeAddressPart, getGuideBase, readOnlineAddress, readPlanAddress } from '#contract/addresses.ts'
import type { GuideType } from '#contract/addresses.ts'
import type { Lang } from '#contract/lang.ts'
import { unpackLabels, type PackedPlanLabels } from '#contract/plan/label-columns.ts'
import type { HallPlace, HallPassages } from '#contract/places.ts'
import type { WayMap } from '#contract/plan/way-map.ts'
import { listWayStarts } from '#contract/plan/way-starts.ts'
import { getPlanWindow } from '#machines/address/window-target.ts'
import { largePlanMachine } from '#machines/hall/large-plan.machine.ts'
import { standFocusMachine } from '#machines/hall/stand-focus.machine.ts'
import { planLabelsMachine } from '#machines/hall/plan-labels.machine.ts'
import { placesMachine } from '#machines/hall/places.machine.ts'
import { wayMachine, type WayData } from '#machines/hall/way.machine.ts'
import { wayStartsMachine, type WayStarts } from '#machines/hall/way-starts.machine.ts'
import { fromAsync, type Dependencies } from './dependencies.ts'
import { addLargePlanEntry, leaveLargePlanEntry, listenToLargePlanExit } from '#src/ports/plan-history.ts'
import { createClock } from '#src/ports/clock.ts'
import { loadExhibitors } from './exhibitors.ts'

/** Returns true if the present address opens a window over a guide. */
function hasWindow(lang: Lang): boolean {
  const readBelow = (guide: GuideType): string | undefined => {
    const base = getGuideBase(guide, lang)
    const isBelow = location.pathname.startsWith(`${base}/`)
    return isBelow ? decodeAddressPart(location.pathname.slice(base.length)) : undefined
  }
  const plan = readBelow('guide-v2')
  const online = readBelow('guide-new')
  return (
    (plan !== undefined && getPlanWindow(readPlanAddress(plan) ?? {}) !== null) ||
    (online !== undefined && (readOnlineAddress(online) ?? null) !== null) ||
    location.hash !== ''
  )
}

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
  largePlan: largePlanMachine.provide({
    actions: { addEntry: addLargePlanEntry, leaveEntry: leaveLargePlanEntry },
    actors: {
      listen: fromCallback(({ sendBack }) =>
        listenToLargePlanExit(
          () => hasWindow(dependencies.lang),
          () => sendBack({ type: 'history.returned' }),
        ),
      ),
    },
  }),
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

/** Provides the places of a hall in the visitor's language. What measures them is loaded with the first of them. */
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

/** Provides the ways of the fair. What finds them is loaded with the first of them. */
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
