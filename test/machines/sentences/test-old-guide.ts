import { createActor, SimulatedClock } from 'xstate'
import type { OldGuideData } from '#contract/islands.ts'
import { oldGuideMachine, type OldGuideRef } from '#machines/hall/old-guide.machine.ts'
import type { HashTarget } from '#machines/address/hash.ts'
import { APP_ID } from '#machines/facts.ts'
import { oldGuideData } from '#test/models/sample-fair.ts'
import { createFakePorts, type FakePorts } from './fake-ports.ts'

/** The old guide as it runs in a browser, its world in the test's hand. */
export interface TestOldGuide extends FakePorts {
  actor: OldGuideRef
  clock: SimulatedClock
  /** Every hash that was asked for so far; empty: to close. */
  requestedHashes: () => string[]
  /** What was asked for last becomes the hash of the address. */
  arrive: () => void
}

export function createTestOldGuide(data: Partial<OldGuideData> = {}): TestOldGuide {
  const clock = new SimulatedClock()
  const world = createFakePorts()
  const actor = createActor(world.connected(oldGuideMachine), {
    input: { ...oldGuideData, ...data },
    systemId: APP_ID,
    clock,
  })
  actor.start()
  const hashes = () =>
    world.uses.flatMap(({ port, params }) => {
      if (port === 'oldGuide.leave') return ''
      return port === 'oldGuide.navigate' ? (params as HashTarget).hash : []
    })
  const arrive = () => {
    const hash = hashes().at(-1)
    if (hash !== undefined) actor.send({ type: 'hash.changed', hash })
  }
  return { ...world, actor, clock, requestedHashes: hashes, arrive }
}
