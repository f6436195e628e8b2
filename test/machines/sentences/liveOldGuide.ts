import { createActor, SimulatedClock } from 'xstate'
import type { OldGuideData } from '../../../contract/islands.ts'
import { oldGuideMachine, type OldGuideRef } from '../../../machines/archive/oldGuide.machine.ts'
import { APP } from '../../../machines/facts.ts'
import { oldGuideData } from '../../models/sampleFair.ts'
import { createWorldInHand, type WorldInHand } from './worldInHand.ts'

/** The old guide as it runs in a browser, its world in the test's hand. */
export interface LiveOldGuide extends WorldInHand {
  actor: OldGuideRef
  clock: SimulatedClock
}

export function createLiveOldGuide(data: Partial<OldGuideData> = {}): LiveOldGuide {
  const clock = new SimulatedClock()
  const world = createWorldInHand()
  const actor = createActor(world.connected(oldGuideMachine), {
    input: { ...oldGuideData, ...data },
    systemId: APP,
    clock,
  })
  actor.start()
  return { ...world, actor, clock }
}
