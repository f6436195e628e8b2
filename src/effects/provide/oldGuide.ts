import { createActor } from 'xstate'
import { faultOfError } from '../../../contract/answers.ts'
import type { OldGuideData } from '../../../contract/islands.ts'
import { FLOOR_PLAN_REVISION } from '../../../contract/limits.ts'
import { oldGuideMachine, type OldGuideRef } from '../../../machines/archive/oldGuide.machine.ts'
import { APP, type CallFact } from '../../../machines/facts.ts'
import { floorPlanMachine } from '../../../machines/plan/floorPlan.machine.ts'
import { connectionMachine } from '../../../machines/session/connection.machine.ts'
import { favouritesMachine } from '../../../machines/session/favourites.machine.ts'
import { recallFavourites, rememberFavourites } from '../favouriteMemory.ts'
import { recallPlan, rememberPlan } from '../planMemory.ts'
import { answeredBy, type World } from './world.ts'

/** The old guide of a page, connected to the world; not started yet. */
export function oldGuideActor(world: World, data: OldGuideData): OldGuideRef {
  const machine = provideOldGuide(world, data, (fact) => actor.send(fact))
  const actor = createActor(machine, { input: data, systemId: APP })
  return actor
}

type Tell = (fact: CallFact) => void

/**
 * Tells what becomes of the old guide's own calls. It knows of no visitor who would ask for a lost authorization, so
 * whatever is wrong with the line counts as unreachable, and the line is tried again.
 */
async function told<T>(tell: Tell, call: Promise<T>): Promise<T> {
  try {
    const answer = await call
    tell({ type: 'call.answered', gated: false })
    return answer
  } catch (error) {
    const isAnswer = ['rejected', 'ignored'].includes(faultOfError(error))
    tell(isAnswer ? { type: 'call.answered', gated: false } : { type: 'call.failed', fault: 'unreachable' })
    throw error
  }
}

function provideOldGuide(world: World, data: OldGuideData, tell: Tell) {
  return oldGuideMachine.provide({
    actors: {
      floorPlan: provideSchemes(world, data, tell),
      favourites: provideOldFavourites(world, tell),
      connection: connectionMachine.provide({
        actions: {
          probe: () => void told(tell, world.transport.call('favourites')).catch(() => undefined),
        },
      }),
    },
  })
}

/** The first hall's plan has a call of its own; the others are asked for by their names. */
function provideSchemes({ transport, memory, lang, log }: World, { halls }: OldGuideData, tell: Tell) {
  return floorPlanMachine.provide({
    actors: {
      recallPlan: answeredBy(({ hash, ...key }) => recallPlan(memory, key, hash, FLOOR_PLAN_REVISION)),
      loadPlan: answeredBy(({ hall }) =>
        told(
          tell,
          hall === halls[0]
            ? transport.call('floorPlan', { params: {} })
            : transport.call('hallPlan', { params: { hall, lang } }),
        ),
      ),
    },
    actions: {
      rememberPlan: (_, plan) => rememberPlan(memory, plan, FLOOR_PLAN_REVISION),
      logPlanFailure: (_, { hall }) => log(`The plan of hall ${hall} did not load`),
    },
  })
}

/** The companies of the other guides, saved as texts by the old guide's own call (section 3). */
function provideOldFavourites({ transport, memory }: World, tell: Tell) {
  return favouritesMachine.provide({
    actors: {
      recallFavourites: answeredBy((kind) => recallFavourites(memory, kind)),
      saveFavourites: answeredBy(async ({ ids, base }) => {
        const body = { ids: ids.map(String), base: base.map(String) }
        await told(tell, transport.call('saveFavourites', { body }))
        return ids
      }),
    },
    actions: { rememberFavourites: (_, favourites) => rememberFavourites(memory, favourites) },
  })
}
