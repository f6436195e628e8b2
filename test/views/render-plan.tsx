import { act, cleanup, render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { vi } from 'vitest'
import { buildPlanHref } from '#contract/addresses.ts'
import type { Company, Exhibitor, Visitor } from '#contract/entities.ts'
import type { PageData } from '#contract/page.ts'
import type { FilterResult } from '#contract/list-filter.ts'
import { buildGuideQuery } from '#contract/plan/plan-target.ts'
import { loadMessages } from '#src/i18n/messages.ts'
import { createAddressReader } from '#src/address/address-reader.ts'
import { createGuideAddress } from '#src/address/guide-route.ts'
import { Root } from '#src/Root.tsx'
import { eagerViews } from '#src/views/eager-views.ts'
import { createFairIntl } from '#src/i18n/fair-intl.ts'
import { createTestApp, type TestApp } from '#test/machines/sentences/test-app.ts'
import type { Call } from '#test/machines/sentences/fake-ports.ts'
import {
  alfa,
  announcement,
  download,
  hallOne,
  opening,
  planPage,
  workshop,
} from '#test/models/sample-fair.ts'
import { failOnError } from './test-document.ts'

/** Alfa and Beta share a stand here. */
const hallTwo: Exhibitor[] = [
  { id: 4, name: 'Delta', country: '', stand: 'D-050 F-051' },
  { id: 2, name: 'Beta', country: '', stand: 'E404' },
  { id: 1, name: 'Alfa', country: '', stand: 'E404' },
]

const HALLS: Readonly<Record<string, readonly Exhibitor[]>> = { '1': hallOne, '2': hallTwo }

/** Each company once, as in the server's answer. */
function listAllHalls(): Exhibitor[] {
  const rows = Object.entries(HALLS).flatMap(([hall, exhibitors]) =>
    exhibitors.map((each) => ({ ...each, hall })),
  )
  return [...new Map(rows.toReversed().map((row) => [row.id, row])).values()].toReversed()
}

const createPlanSvg = (hall: string): string => {
  const stands = { '1': ['A101', 'B202', 'C303', 'Z999'], '2': ['A101', 'D050', 'F051', 'E404'] }[hall] ?? []
  return `<svg>${stands.map((stand) => `<g data-stand="${stand}"><rect /></g>`).join('')}</svg>`
}

const companyOf = (id: number): Company => ({
  ...alfa,
  ...hallOne.find((each) => each.id === id),
  stands: alfa.stands,
})

/** What each port answers, by its input. */
const ANSWERS: Readonly<Record<string, (input: never) => unknown>> = {
  'favourites.recallFavourites': () => [],
  'programme.loadEvents': () => [opening, workshop],
  'eventWindow.loadEvent': () => opening,
  // An answer is never the same object twice.
  'exhibitors.loadExhibitors': ({ hall }: { hall: string }) =>
    hall === '' ? listAllHalls() : structuredClone(HALLS[hall]),
  'exhibitors.filterExhibitors': (): FilterResult => ({ ids: [1, 2], countByHall: { '1': 2, '2': 2 } }),
  'floorPlan.recallPlan': () => null,
  'hall.loadControls': () => undefined,
  'hall.awaitIdle': () => undefined,
  'hall.recallStart': () => null,
  'planLabels.loadLabels': () => ({ labels: [] }),
  'places.loadPlaces': () => [],
  'floorPlan.loadPlan': ({ hall }: { hall: string }) => createPlanSvg(hall),
  'companyWindow.loadCompany': (id: number) => companyOf(id),
  'announcementsFeed.load': () => [announcement],
  'downloadsFeed.load': () => [download],
  'allHalls.loadAllExhibitors': () => listAllHalls(),
  'wayStarts.loadWayStarts': () => ({ options: [], knowsSteps: false }),
  'way.loadWays': () => ({ facts: { places: [], passages: [] }, maps: {} }),
  'way.findWay': () => null,
}

/** The walk of the guide answers them itself. */
const PORTS_OF_GUIDE = [
  'planGuide.loadProgramme',
  'planGuide.loadGuideFacts',
  'planGuide.findCompanyHalls',
  'planGuide.recallHall',
]

/** Alfa is starred, so that the favourites have a row, too. */
const page: PageData = { ...planPage, lang: 'en', favourites: { companies: [1], events: [] } }
const messages = await loadMessages(page.lang, [
  'guide',
  'plan',
  'programme',
  'onNow',
  'window',
  'events',
  'search',
])

export interface RenderedPlan {
  live: TestApp
  /** Answers every open call of these ports, or of all; tells whether there was one. */
  answerAll: (...ports: string[]) => Promise<boolean>
  perform: (what: () => void) => Promise<void>
  unmount: () => void
  /** Goes to an address, as a link of the guide does. */
  navigate: (href: string) => void
}

/** Hydrates the markup that a server, where there is no document, would render. */
function hydrate(view: ReactElement): void {
  const container = document.createElement('div')
  vi.stubGlobal('document', undefined)
  const markup = renderToString(view)
  vi.unstubAllGlobals()
  container.innerHTML = markup
  document.body.append(container)
  render(view, { container, hydrate: true })
}

/** Messages that only the server has. */
const serverMessages = { 'server.noscript': [{ type: 0 as const, value: 'Without script' }] }

/**
 * Renders guide v2 with its addresses, as a browser shows it; the test answers its ports.
 *
 * @param isHydrated true if it hydrates the markup of a server
 * @param wrap puts contexts around it
 */
export function renderPlan(
  guide: Partial<NonNullable<PageData['guide']>> = {},
  visitor: Visitor | null = page.visitor,
  isHydrated = false,
  wrap = (view: ReactElement): ReactElement => view,
): RenderedPlan {
  if (page.guide === null) throw new Error('The page of guide v2 carries its guide')
  const shown = { ...page, visitor, guide: { ...page.guide, ...guide } }
  history.replaceState(
    null,
    '',
    buildPlanHref('en', shown.guide.address) + buildGuideQuery(shown.guide.filter, shown.guide.target),
  )
  const live = createTestApp(shown, createPlanSvg(shown.guide.hall))
  const words = createFairIntl(shown, { ...messages, ...serverMessages }, failOnError)
  const reader = createAddressReader(
    (fact) => live.app.send(fact),
    createGuideAddress(() => shown),
  )
  const view = wrap(
    <Root
      app={live.app}
      page={shown}
      intl={words}
      toTrusted={(markup) => markup}
      views={eagerViews}
      reader={reader}
    />,
  )
  if (isHydrated) hydrate(view)
  else render(view)
  const does = (what: () => void) => act(async () => what())
  const next = (ports: readonly string[]): Call | undefined =>
    live.calls.find(
      ({ port, signal }) =>
        !signal.aborted && (ports.length === 0 ? !PORTS_OF_GUIDE.includes(port) : ports.includes(port)),
    )
  return {
    live,
    perform: does,
    async answerAll(...ports) {
      const isAsked = next(ports) !== undefined
      for (let call = next(ports); call !== undefined; call = next(ports)) {
        const { port, input } = call
        const answer = ANSWERS[port]
        if (answer === undefined) throw new Error(`Nobody answers ${port}`)
        await act(() => live.answer(port, answer(input as never)))
      }
      return isAsked
    },
    unmount: () => cleanup(),
    navigate: (href) => reader.navigate(href, { replace: false }),
  }
}
