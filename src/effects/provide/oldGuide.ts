import { createActor } from 'xstate'
import type { OldGuideData } from '../../../contract/islands.ts'
import { FLOOR_PLAN_REVISION } from '../../../contract/limits.ts'
import { oldGuideMachine, type OldGuideRef } from '../../../machines/archive/oldGuide.machine.ts'
import { APP } from '../../../machines/facts.ts'
import { floorPlanMachine } from '../../../machines/plan/floorPlan.machine.ts'
import { favouritesMachine } from '../../../machines/session/favourites.machine.ts'
import { recallFavourites, rememberFavourites } from '../favouriteMemory.ts'
import type { HashAddress } from '../hashAddress.ts'
import { recallPlan, rememberPlan } from '../planMemory.ts'
import { answeredBy, type World } from './world.ts'

/** The old guide of a page, connected to the world; not started yet. */
export function oldGuideActor(world: World, data: OldGuideData, address: HashAddress): OldGuideRef {
  return createActor(provideOldGuide(world, data, address), { input: data, systemId: APP })
}

function provideOldGuide(world: World, data: OldGuideData, { listen, navigate, leave }: HashAddress) {
  return oldGuideMachine.provide({
    actions: { navigate: (_, wish) => navigate(wish), leave },
    actors: {
      listen,
      floorPlan: provideSchemes(world, data),
      favourites: provideOldFavourites(world),
    },
  })
}

/** The plan of the hall that the guide opens with has a call of its own; the others are asked for by their names. */
function provideSchemes({ transport, memory, lang, log }: World, { hall: first }: OldGuideData) {
  return floorPlanMachine.provide({
    actors: {
      recallPlan: answeredBy(({ hash, ...key }) => recallPlan(memory, key, hash, FLOOR_PLAN_REVISION)),
      loadPlan: answeredBy(({ hall }) =>
        hall === first
          ? transport.call('floorPlan', { params: {} })
          : transport.call('hallPlan', { params: { hall, lang } }),
      ),
    },
    actions: {
      rememberPlan: (_, plan) => rememberPlan(memory, plan, FLOOR_PLAN_REVISION),
      logPlanFailure: (_, { hall }) => log(`The plan of hall ${hall} did not load`),
    },
  })
}

/** The companies of the other guides, saved as texts by the old guide's own call (section 3). */
function provideOldFavourites({ transport, memory, tellTabs }: World) {
  return favouritesMachine.provide({
    actors: {
      recallFavourites: answeredBy((owner) => recallFavourites(memory, owner)),
      saveFavourites: answeredBy(async ({ ids, base }) => {
        const body = { ids: ids.map(String), base: base.map(String) }
        const { response } = await transport.call('saveFavourites', { body })
        return response.ids?.map(Number) ?? ids
      }),
    },
    actions: {
      rememberFavourites: (_, favourites) => rememberFavourites(memory, favourites),
      tellTabs: (_, fact) => tellTabs(fact),
    },
  })
}
