import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeAll } from 'vitest'
import { planHref } from '../../contract/addresses.ts'
import type { Company, Exhibitor, Visitor } from '../../contract/entities.ts'
import type { PageData } from '../../contract/page.ts'
import type { Found } from '../../machines/plan/exhibitors.machine.ts'
import { loadMessages, loadWindowMessages } from '../../src/messages.ts'
import { Root } from '../../src/Root.tsx'
import { wholeScreens } from '../../src/screens/whole.ts'
import { createWords } from '../../src/words.ts'
import { createLiveApp, type LiveApp } from '../machines/sentences/liveApp.ts'
import type { Call } from '../machines/sentences/worldInHand.ts'
import { alfa, hallOne, planPage } from '../models/sampleFair.ts'

/** Alfa and Beta share a stand here. */
const hallTwo: Exhibitor[] = [
  { id: 4, name: 'Delta', country: '', stand: 'D-050 F-051' },
  { id: 2, name: 'Beta', country: '', stand: 'E404' },
  { id: 1, name: 'Alfa', country: '', stand: 'E404' },
]

const HALLS: Readonly<Record<string, readonly Exhibitor[]>> = { '1': hallOne, '2': hallTwo }

const drawing = (hall: string): string => {
  const stands = { '1': ['A101', 'B202', 'C303', 'Z999'], '2': ['A101', 'D050', 'F051', 'E404'] }[hall] ?? []
  return `<svg>${stands.map((stand) => `<g data-stand="${stand}"><rect /></g>`).join('')}</svg>`
}

const companyOf = (id: number): Company => ({ ...alfa, ...hallOne.find((each) => each.id === id) })

/** What the world answers to each port, by its input. */
const WORLD: Readonly<Record<string, (input: never) => unknown>> = {
  'favourites.recallFavourites': () => [],
  'exhibitors.loadExhibitors': ({ hall }: { hall: string }) => HALLS[hall],
  'exhibitors.filterExhibitors': (): Found => ({ ids: [2], found: { '1': 1, '2': 1 } }),
  'floorPlan.recallPlan': () => null,
  'floorPlan.loadPlan': ({ hall }: { hall: string }) => drawing(hall),
  'companyWindow.loadCompany': (id: number) => companyOf(id),
  'allHalls.loadAllExhibitors': () =>
    Object.entries(HALLS).flatMap(([hall, exhibitors]) => exhibitors.map((each) => ({ ...each, hall }))),
}

/** A screen that does not scroll. */
beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(cleanup)

/** Alfa is starred, so that the favourites have a row, too. */
const page: PageData = { ...planPage, lang: 'en', favourites: { companies: [1], events: [] } }
const messages = { ...(await loadMessages(page)), ...(await loadWindowMessages(page.lang)) }

/** A missing word is a fault here. */
function refuse(fault: unknown): never {
  throw fault instanceof Error ? fault : new Error(String(fault))
}

export interface ShownPlan {
  live: LiveApp
  /** Answers every open call of these ports, or of all; tells whether there was one. */
  answerAll: (...ports: string[]) => Promise<boolean>
  does: (what: () => void) => Promise<void>
  leave: () => void
}

/** Guide v2 with its addresses, as a browser shows it, its world in the test's hand. */
export function showPlan(
  guide: Partial<NonNullable<PageData['guide']>> = {},
  visitor: Visitor | null = page.visitor,
): ShownPlan {
  if (page.guide === null) throw new Error('The page of guide v2 carries its guide')
  const shown = { ...page, visitor, guide: { ...page.guide, ...guide } }
  history.replaceState(null, '', planHref('en', shown.guide.address))
  const live = createLiveApp(shown, drawing(shown.guide.hall))
  const words = createWords(shown, messages, refuse)
  render(
    <Root app={live.app} page={shown} words={words} toTrusted={(markup) => markup} screens={wholeScreens} />,
  )
  const does = (what: () => void) => act(async () => what())
  const next = (ports: readonly string[]): Call | undefined =>
    live.calls.find((call) => !call.signal.aborted && (ports.length === 0 || ports.includes(call.port)))
  return {
    live,
    does,
    async answerAll(...ports) {
      const isAsked = next(ports) !== undefined
      for (let call = next(ports); call !== undefined; call = next(ports)) {
        const { port, input } = call
        const answer = WORLD[port]
        if (answer === undefined) throw new Error(`Nobody answers ${port}`)
        await act(() => live.answer(port, answer(input as never)))
      }
      return isAsked
    },
    leave: () => cleanup(),
  }
}
