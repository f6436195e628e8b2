import { act, cleanup } from '@testing-library/react'
import type { OldGuideData } from '#contract/islands.ts'
import type { Lang } from '#contract/lang.ts'
import { ActorsContext } from '#src/views/ActorsContext.tsx'
import { OldGuideView } from '#src/views/hall/OldGuideView.tsx'
import { createTestOldGuide, type TestOldGuide } from '#test/machines/sentences/test-old-guide.ts'
import { oldGuideData } from '#test/models/sample-fair.ts'
import { renderWithIntl } from './render-with-intl.tsx'

const STANDS: Readonly<Record<string, readonly string[]>> = {
  '1': ['A101', 'B202', 'C303', 'Z999'],
  '2': ['A101', 'D050', 'E404', 'Z999'],
}

const createPlanSvg = (hall: string): string =>
  `<svg>${(STANDS[hall] ?? []).map((stand) => `<g data-stand="${stand}"><rect /></g>`).join('')}</svg>`

/** The controls of the plan are loaded later; they are walked by themselves. */
const LATE = 'hall.loadControls'

/** What each port answers, by its input. */
const ANSWERS: Readonly<Record<string, (input: never) => unknown>> = {
  'favourites.recallFavourites': () => [],
  'favourites.saveFavourites': ({ ids }: { ids: number[] }) => ids,
  'floorPlan.recallPlan': () => null,
  'hall.awaitIdle': () => undefined,
  'hall.recallStart': () => null,
  'planLabels.loadLabels': () => ({ labels: [] }),
  'places.loadPlaces': () => [],
  'floorPlan.loadPlan': ({ hall }: { hall: string }) => createPlanSvg(hall),
}

export interface RenderedOldGuide {
  live: TestOldGuide
  perform: (what: () => void) => Promise<void>
  /** The same, and the address that it asks for comes. */
  performAndNavigate: (what: () => void) => Promise<void>
  /** Answers every open call of these ports, or of all. */
  answerAll: (...ports: string[]) => Promise<void>
  unmount: () => void
}

/** Renders the old guide as a browser shows it; the test answers its ports. */
export function renderOldGuide(more: Partial<OldGuideData> = {}, lang: Lang = 'en'): RenderedOldGuide {
  const data = { ...oldGuideData, ...more }
  const live = createTestOldGuide(more)
  renderWithIntl(
    <ActorsContext value={live.actors}>
      <OldGuideView data={data} actor={live.actor} />
    </ActorsContext>,
    lang,
  )
  const next = (ports: readonly string[]) =>
    live.calls.find(
      ({ port, signal }) => !signal.aborted && (ports.length === 0 ? port !== LATE : ports.includes(port)),
    )
  return {
    live,
    perform: (what) => act(async () => what()),
    performAndNavigate: (what) =>
      act(async () => {
        what()
        live.arrive()
      }),
    async answerAll(...ports) {
      for (let call = next(ports); call !== undefined; call = next(ports)) {
        const { port, input } = call
        const answer = ANSWERS[port]
        if (answer === undefined) throw new Error(`Nobody answers ${port}`)
        await act(() => live.answer(port, answer(input as never)))
      }
    },
    unmount() {
      cleanup()
      live.stop()
    },
  }
}

/** The same, as soon as the ports have answered. */
export async function renderReadyOldGuide(
  ...args: Parameters<typeof renderOldGuide>
): Promise<RenderedOldGuide> {
  const shown = renderOldGuide(...args)
  await shown.answerAll()
  return shown
}
