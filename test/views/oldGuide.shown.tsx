import { act, cleanup } from '@testing-library/react'
import { afterEach, beforeAll } from 'vitest'
import type { OldGuideData } from '../../contract/islands.ts'
import type { Lang } from '../../contract/lang.ts'
import { OldGuide } from '../../src/screens/old-guide/OldGuide.tsx'
import { createLiveOldGuide, type LiveOldGuide } from '../machines/sentences/liveOldGuide.ts'
import { oldGuideData } from '../models/sampleFair.ts'
import { renderWorded } from './parts.worded.tsx'

const STANDS: Readonly<Record<string, readonly string[]>> = {
  '1': ['A101', 'B202', 'C303', 'Z999'],
  '2': ['A101', 'D050', 'E404', 'Z999'],
}

const drawing = (hall: string): string =>
  `<svg>${(STANDS[hall] ?? []).map((stand) => `<g data-stand="${stand}"><rect /></g>`).join('')}</svg>`

/** What the world answers to each port, by its input. */
const WORLD: Readonly<Record<string, (input: never) => unknown>> = {
  'favourites.recallFavourites': () => [],
  'favourites.saveFavourites': ({ ids }: { ids: number[] }) => ids,
  'floorPlan.recallPlan': () => null,
  'floorPlan.loadPlan': ({ hall }: { hall: string }) => drawing(hall),
}

/** A screen that does not scroll. */
beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(cleanup)

export interface ShownOldGuide {
  live: LiveOldGuide
  does: (what: () => void) => Promise<void>
  /** The same, and the address that it asks for comes. */
  moves: (what: () => void) => Promise<void>
  /** Answers every open call of these ports, or of all. */
  answerAll: (...ports: string[]) => Promise<void>
  leave: () => void
}

/** The old guide as a browser shows it, its world in the test's hand. */
export function showOldGuide(more: Partial<OldGuideData> = {}, lang: Lang = 'en'): ShownOldGuide {
  const data = { ...oldGuideData, ...more }
  const live = createLiveOldGuide(more)
  renderWorded(<OldGuide data={data} actor={live.actor} />, lang)
  const next = (ports: readonly string[]) =>
    live.calls.find((call) => !call.signal.aborted && (ports.length === 0 || ports.includes(call.port)))
  return {
    live,
    does: (what) => act(async () => what()),
    moves: (what) =>
      act(async () => {
        what()
        live.arrive()
      }),
    async answerAll(...ports) {
      for (let call = next(ports); call !== undefined; call = next(ports)) {
        const { port, input } = call
        const answer = WORLD[port]
        if (answer === undefined) throw new Error(`Nobody answers ${port}`)
        await act(() => live.answer(port, answer(input as never)))
      }
    },
    leave() {
      cleanup()
      live.actor.stop()
    },
  }
}

/** The same, as soon as the world has answered. */
export async function shownReady(...args: Parameters<typeof showOldGuide>): Promise<ShownOldGuide> {
  const shown = showOldGuide(...args)
  await shown.answerAll()
  return shown
}
