import { createActor, SimulatedClock } from 'xstate'
import type { OldGuideData } from '../../../contract/islands.ts'
import { oldGuideMachine, type OldGuideRef } from '../../../machines/archive/oldGuide.machine.ts'
import type { HashWish } from '../../../machines/archive/hash.ts'
import { APP } from '../../../machines/facts.ts'
import { oldGuideData } from '../../models/sampleFair.ts'
import { createWorldInHand, type WorldInHand } from './worldInHand.ts'

/** The old guide as it runs in a browser, its world in the test's hand. */
export interface LiveOldGuide extends WorldInHand {
  actor: OldGuideRef
  clock: SimulatedClock
  /** Every hash that was asked for so far; empty: to close. */
  hashes: () => string[]
  /** What was asked for last becomes the hash of the address. */
  arrive: () => void
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
  const hashes = () =>
    world.uses.flatMap(({ port, params }) => {
      if (port === 'oldGuide.leave') return ''
      return port === 'oldGuide.navigate' ? (params as HashWish).hash : []
    })
  const arrive = () => {
    const hash = hashes().at(-1)
    if (hash !== undefined) actor.send({ type: 'hash.changed', hash })
  }
  return { ...world, actor, clock, hashes, arrive }
}
