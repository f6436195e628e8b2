import type { FilterResult } from '#contract/list-filter.ts'
import { exhibitorsMachine } from '#machines/hall/exhibitors.machine.ts'
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
      filterExhibitors: fromAsync(async ({ hall, w, rubs }): Promise<FilterResult | null> => {
        const params = { ...buildExhibitorsParams(dependencies, hall), filter: { w, rubs: rubs.map(String) } }
        const answer = await dependencies.transport.call('exhibitors', { params })
        if (!answer.filtered) return null
        const { data: ids, found: countByHall, elsewhere, corrected } = answer
        return { ids, countByHall, elsewhere, corrected }
      }),
    },
  })
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
