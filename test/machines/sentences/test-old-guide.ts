import type { SimulatedClock } from 'xstate'
import type { OldGuideData } from '#contract/islands.ts'
import { oldGuideMachine, type OldGuideRef } from '#machines/hall/old-guide.machine.ts'
import type { HashTarget } from '#machines/address/hash.ts'
import type { Actors } from '#machines/app.machine.ts'
import { GUIDE_ID } from '#machines/facts.ts'
import { startChild } from '#src/ports/start-child.ts'
import { oldGuideData, plainPage } from '#test/models/sample-fair.ts'
import { createFakePorts, type FakePorts } from './fake-ports.ts'
import { createTestApp } from './test-app.ts'

/** The old guide as it runs in a browser, its world in the test's hand. */
export interface TestOldGuide extends FakePorts {
  actor: OldGuideRef
  /** Those of the page around it. */
  actors: Actors
  clock: SimulatedClock
  /** Every hash that was asked for so far; empty: to close. */
  requestedHashes: () => string[]
  /** What was asked for last becomes the hash of the address. */
  arrive: () => void
  stop: () => void
}

export function createTestOldGuide(data: Partial<OldGuideData> = {}): TestOldGuide {
  const { app, actors, clock } = createTestApp(plainPage)
  const world = createFakePorts()
  const actor = startChild(app, world.connected(oldGuideMachine), {
    id: 'old-guide',
    input: { ...oldGuideData, ...data },
    systemId: GUIDE_ID,
  })
  const hashes = () =>
    world.uses.flatMap(({ port, params }) => {
      if (port === 'window.leave') return ''
      return port === 'window.navigate' ? (params as HashTarget).hash : []
    })
  const arrive = () => {
    const hash = hashes().at(-1)
    if (hash !== undefined) actor.send({ type: 'hash.changed', hash })
  }
  return { ...world, actor, actors, clock, requestedHashes: hashes, arrive, stop: () => app.stop() }
}
