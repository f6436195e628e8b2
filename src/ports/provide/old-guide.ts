import { fromCallback, type AnyEventObject } from 'xstate'
import type { OldGuideData } from '#contract/islands.ts'
import { FLOOR_PLAN_REVISION } from '#contract/limits.ts'
import { oldGuideMachine } from '#machines/hall/old-guide.machine.ts'
import type { HashFact } from '#machines/address/hash.ts'
import { windowMachine } from '#machines/address/window.machine.ts'
import { floorPlanMachine } from '#machines/hall/floor-plan.machine.ts'
import { hallMachine } from '#machines/hall/hall.machine.ts'
import { knownExhibitorsMachine } from '#machines/hall/known-exhibitors.machine.ts'
import { favouritesMachine } from '#machines/favourites/favourites.machine.ts'
import { recallFavourites, rememberFavourites } from '#src/ports/favourites-storage.ts'
import type { HashAddress } from '#src/address/hash-address.ts'
import { recallPlan, rememberPlan } from '#src/ports/plan-storage.ts'
import { fromAsync, type Dependencies } from './dependencies.ts'

/** The guide passes on what it hears. */
const HEARD_BY_GUIDE = fromCallback<AnyEventObject, void, HashFact>(() => undefined)

/** The old guide of a page, connected to the world. */
export function provideOldGuide(
  world: Dependencies,
  data: OldGuideData,
  { listen, navigate, leave }: HashAddress,
) {
  return oldGuideMachine.provide({
    actors: {
      listen,
      window: windowMachine.provide({
        actors: { listen: HEARD_BY_GUIDE },
        actions: { navigate: (_, wish) => navigate(wish), leave, focusOpener: () => undefined },
      }),
      hall: hallMachine.provide({
        actors: { exhibitors: knownExhibitorsMachine, floorPlan: provideOldFloorPlan(world, data) },
      }),
      favourites: provideOldFavourites(world),
    },
  })
}

/** The plan of the hall that the guide opens with has a call of its own; the others are asked for by their names. */
function provideOldFloorPlan({ transport, storage, lang, log }: Dependencies, { hall: first }: OldGuideData) {
  return floorPlanMachine.provide({
    actors: {
      recallPlan: fromAsync(({ hash, ...key }) => recallPlan(storage, key, hash, FLOOR_PLAN_REVISION)),
      loadPlan: fromAsync(({ hall }) =>
        hall === first
          ? transport.call('floorPlan', { params: {} })
          : transport.call('hallPlan', { params: { hall, lang } }),
      ),
    },
    actions: {
      rememberPlan: (_, plan) => rememberPlan(storage, plan, FLOOR_PLAN_REVISION),
      logPlanFailure: (_, { hall }) => log(`The plan of hall ${hall} did not load`),
    },
  })
}

/** The companies of the other guides, saved as texts by the old guide's own call (section 3). */
function provideOldFavourites({ transport, storage, notifyTabs }: Dependencies) {
  return favouritesMachine.provide({
    actors: {
      recallFavourites: fromAsync((owner) => recallFavourites(storage, owner)),
      saveFavourites: fromAsync(async ({ ids, base }) => {
        const body = { ids: ids.map(String), base: base.map(String) }
        const { response } = await transport.call('saveFavourites', { body })
        return response.ids?.map(Number) ?? ids
      }),
    },
    actions: {
      rememberFavourites: (_, favourites) => rememberFavourites(storage, favourites),
      notifyTabs: (_, fact) => notifyTabs(fact),
    },
  })
}
