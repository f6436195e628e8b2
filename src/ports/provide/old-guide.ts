import type { OldGuideData } from '#contract/islands.ts'
import { FLOOR_PLAN_REVISION } from '#contract/limits.ts'
import { oldGuideMachine } from '#machines/hall/old-guide.machine.ts'
import { windowMachine } from '#machines/address/window.machine.ts'
import { floorPlanMachine } from '#machines/hall/floor-plan.machine.ts'
import { hallMachine } from '#machines/hall/hall.machine.ts'
import { knownExhibitorsMachine } from '#machines/hall/known-exhibitors.machine.ts'
import type { WindowHistory } from '#src/address/window-history.ts'
import { recallPlan, storePlan } from '#src/ports/plan-storage.ts'
import { provideFavourites } from './app.ts'
import { fromAsync, type Dependencies } from './dependencies.ts'
import { provideLazyPlanControls } from './lazy-plan-controls.ts'

/** Provides all ports of the old guide and its children. */
export function provideOldGuide(
  dependencies: Dependencies,
  data: OldGuideData,
  { navigate, leave }: WindowHistory,
) {
  return oldGuideMachine.provide({
    actors: {
      window: windowMachine.provide({
        actions: {
          navigate: (_, target) => navigate(target),
          leave: (_, options) => leave(options),
          // The focus returns to the row or the stand by itself.
          focusOpener: () => undefined,
        },
      }),
      hall: hallMachine.provide({
        actors: {
          exhibitors: knownExhibitorsMachine,
          floorPlan: provideOldFloorPlan(dependencies, data),
          ...provideLazyPlanControls(dependencies),
        },
      }),
      favourites: provideFavourites(dependencies),
    },
  })
}

/**
 * Provides the plans: that of the hall with which the guide opens by itself has a call of its own, the others are loaded
 * by hall.
 */
function provideOldFloorPlan({ transport, storage, lang, log }: Dependencies, data: OldGuideData) {
  const isDefault = (hall: string) => hall === data.hall && data.target?.hall === undefined
  return floorPlanMachine.provide({
    actors: {
      recallPlan: fromAsync(({ hash, ...key }) => recallPlan(storage, key, hash, FLOOR_PLAN_REVISION)),
      loadPlan: fromAsync(({ hall }) =>
        isDefault(hall)
          ? transport.call('floorPlan', { params: {} })
          : transport.call('hallPlan', { params: { hall, lang } }),
      ),
    },
    actions: {
      storePlan: (_, plan) => storePlan(storage, plan, FLOOR_PLAN_REVISION),
      logPlanFailure: (_, { hall }) => log(`The plan of hall ${hall} did not load`),
    },
  })
}
