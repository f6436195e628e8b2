import type { SimulatedClock } from 'xstate'
import type { OldGuideData } from '#contract/islands.ts'
import { oldGuideMachine, type OldGuideRef } from '#machines/hall/old-guide.machine.ts'
import type { Actors } from '#machines/app-selectors.ts'
import { GUIDE_ID } from '#machines/facts.ts'
import { startChild } from '#src/ports/start-child.ts'
import { oldGuideData, plainPage } from '#test/models/sample-fair.ts'
import { createFakePorts, type FakePorts } from './fake-ports.ts'
import { createTestApp } from './test-app.ts'
import { PAGE_HREF, pageAddressFact } from '#test/models/addresses.ts'

/** The old guide as it runs in a browser; the test answers its ports. */
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
  const fakePorts = createFakePorts()
  const actor = startChild(app, fakePorts.connected(oldGuideMachine), {
    id: 'old-guide',
    input: { data: { ...oldGuideData, ...data }, href: PAGE_HREF },
    systemId: GUIDE_ID,
  })
  const hashes = () =>
    fakePorts.uses.flatMap(({ port, params }) => {
      if (port === 'window.leave') return ''
      return port === 'window.navigate' ? (params as { name: string }).name : []
    })
  const arrive = () => {
    const hash = hashes().at(-1)
    if (hash !== undefined) actor.send(pageAddressFact(hash))
  }
  return { ...fakePorts, actor, actors, clock, requestedHashes: hashes, arrive, stop: () => app.stop() }
}
