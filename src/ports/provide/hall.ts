import type { ListFilter } from '#contract/addresses.ts'
import { exhibitorsMachine } from '#machines/hall/exhibitors.machine.ts'
import type { ListResult } from '#machines/hall/favourite-filter.ts'
import { floorPlanMachine } from '#machines/hall/floor-plan.machine.ts'
import { hallMachine } from '#machines/hall/hall.machine.ts'
import { recallPlan, storePlan } from '#src/ports/plan-storage.ts'
import { recallPosition, storePosition } from '#src/ports/position-storage.ts'
import { safeSessionStorage } from '#src/ports/storage.ts'
import { fromAsync, type Dependencies } from './dependencies.ts'
import { buildExhibitorsParams, loadExhibitors } from './exhibitors.ts'
import { provideLazyPlanControls } from './lazy-plan-controls.ts'

/** Provides the call for what a guide shows beside its lists. */
export const provideGuideFacts = ({ transport }: Dependencies) =>
  fromAsync((year: number) => transport.call('guideFacts', { params: { year: String(year) } }))

/** Provides a hall that loads its list and plan by the calls of guide v2. */
export const provideHall = (dependencies: Dependencies) =>
  hallMachine.provide({
    actors: {
      exhibitors: provideExhibitors(dependencies),
      floorPlan: provideFloorPlan(dependencies),
      ...provideLazyPlanControls(dependencies),
      recallStart: fromAsync((year) => recallPosition(safeSessionStorage, year)),
    },
    actions: { storeStart: (_, { year, start }) => storePosition(safeSessionStorage, year, start) },
  })

function provideExhibitors(dependencies: Dependencies) {
  return exhibitorsMachine.provide({
    actors: {
      loadExhibitors: fromAsync(({ hall }) => loadExhibitors(dependencies, hall)),
      filterExhibitors: fromAsync(({ hall, fav, ...filter }) =>
        (fav ? matchInAllHalls : askFilter)(dependencies, hall, filter),
      ),
    },
  })
}

/** Asks the server for the ids that a filter finds in a hall, or in all; null if it answers with the whole list. */
async function askFilter(
  dependencies: Dependencies,
  hall: string,
  { w, rubs }: ListFilter,
): Promise<ListResult | null> {
  const params = { ...buildExhibitorsParams(dependencies, hall), filter: { w, rubs: rubs.map(String) } }
  const answer = await dependencies.transport.call('exhibitors', { params })
  if (!answer.filtered) return null
  const { data: ids, found: countByHall, elsewhere, corrected } = answer
  return { ids, countByHall, elsewhere, corrected }
}

/**
 * Returns the exhibitors of all halls that a filter leaves, of which the browser takes the favourites. A list of all halls
 * has them already where nothing else narrows it; then null is returned.
 */
async function matchInAllHalls(
  dependencies: Dependencies,
  hall: string,
  filter: ListFilter,
): Promise<ListResult | null> {
  const isWhole = filter.w === '' && filter.rubs.length === 0
  if (isWhole && hall === '') return null
  const [everyone, found] = await Promise.all([
    loadExhibitors(dependencies, ''),
    isWhole ? null : askFilter(dependencies, '', filter),
  ])
  if (found === null) return { ids: everyone.map(({ id }) => id), countByHall: {}, matches: everyone }
  const ids = new Set(found.ids)
  return { ...found, matches: everyone.filter(({ id }) => ids.has(id)) }
}

function provideFloorPlan({ transport, storage, log }: Dependencies) {
  return floorPlanMachine.provide({
    actors: {
      recallPlan: fromAsync(({ hash, ...key }) => recallPlan(storage, key, hash)),
      loadPlan: fromAsync(({ year, hall }) =>
        transport.call('floorPlanV2', { params: { hall, year: String(year) } }),
      ),
    },
    actions: {
      storePlan: (_, plan) => storePlan(storage, plan),
      logPlanFailure: (_, { hall }) => log(`The plan of hall ${hall} did not load`),
    },
  })
}
