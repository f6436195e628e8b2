import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { RawIntlProvider } from 'react-intl'
import type { EventObject } from 'xstate'
import { afterEach, describe, expect, test } from 'vitest'
import {
  selectExhibitorsRef,
  selectHall,
  selectHovered,
  selectOverlayRef,
} from '../../machines/guide/guideParts.ts'
import { selectOverlay } from '../../machines/guide/overlay.machine.ts'
import { selectHallExhibitors } from '../../machines/plan/exhibitors.machine.ts'
import { selectTab } from '../../machines/plan/planGuide.machine.ts'
import { standIndex } from '../../machines/plan/standIndex.ts'
import { loadMessages } from '../../src/messages.ts'
import { ActorsContext } from '../../src/screens/ActorsContext.tsx'
import { PlanScreen } from '../../src/screens/plan/PlanScreen.tsx'
import { ScreensContext } from '../../src/screens/ScreensContext.tsx'
import { wholeScreens } from '../../src/screens/whole.ts'
import { createWords } from '../../src/words.ts'
import { createLiveApp, type LiveApp } from '../machines/sentences/liveApp.ts'
import { explore, keyOf } from '../models/graph.ts'
import { planGuideModel } from '../models/planGuide.model.ts'
import { hallOne, hallTwo, planPage } from '../models/sampleFair.ts'

afterEach(cleanup)

const STANDS = ['A101', 'B202', 'C303', 'D050', 'E404']
const SVG = `<svg viewBox="0 0 10 10">${STANDS.map((code) => `<g data-stand="${code}"><rect/></g>`).join('')}</svg>`
const messages = await loadMessages(planPage)

function show() {
  const live = createLiveApp(planPage, SVG)
  const { container } = render(
    <RawIntlProvider value={createWords(planPage, messages, (fault) => expect.fail(fault.message))}>
      <ActorsContext value={live.actors}>
        <ScreensContext value={wholeScreens}>
          <PlanScreen />
        </ScreensContext>
      </ActorsContext>
    </RawIntlProvider>,
  )
  return { live, container }
}

/** What the gestures need of an event of the guide. */
interface Wish extends EventObject {
  hall?: string
  id?: number
  tab?: string
  stand?: string | null
  company?: number | null
}

/** Where on the screen a person would do this; nothing: it is no gesture, or its place is not shown now. */
function gestureFor(container: HTMLElement, event: Wish): (() => boolean) | undefined {
  const at = (selector: string) => container.querySelector<HTMLElement>(selector)
  const on = (target: HTMLElement | null, gesture: (target: HTMLElement) => boolean) =>
    target === null ? undefined : () => gesture(target)
  const halls = [...container.querySelectorAll<HTMLElement>('.hall')]
  switch (event.type) {
    case 'hall.choose':
      return on(
        halls.find(({ textContent }) => textContent.includes(event.hall ?? '?')) ?? null,
        fireEvent.click,
      )
    case 'company.open':
      return on(at(`[data-company="${event.id}"] .row-link`), fireEvent.click)
    case 'tab.chosen':
      return on(at(`#tab-${event.tab}`), fireEvent.click)
    case 'stand.opened':
      return on(at(`[data-stand="${event.stand}"]`), fireEvent.click)
    case 'stand.hovered':
      return event.stand === null
        ? on(at('.plan-content'), fireEvent.pointerLeave)
        : on(at(`[data-stand="${event.stand}"]`), fireEvent.pointerOver)
    case 'row.hovered':
      return event.company === null
        ? on(at('.rows'), fireEvent.pointerLeave)
        : on(at(`[data-company="${event.company}"] .row-link`), fireEvent.pointerOver)
    default:
      return undefined
  }
}

/** Answers the lists and plans that were asked for, so that there is something to see. */
async function supply(live: LiveApp) {
  for (const { input } of live.open('exhibitors.loadExhibitors'))
    await live.answer(
      'exhibitors.loadExhibitors',
      (input as { hall: string }).hall === '1' ? hallOne : hallTwo,
    )
  for (const _ of live.open('floorPlan.recallPlan')) await live.answer('floorPlan.recallPlan', SVG)
  for (const _ of live.open('allHalls.loadAllExhibitors'))
    await live.answer('allHalls.loadAllExhibitors', [...hallOne, ...hallTwo])
}

const valuesOf = (container: HTMLElement, selector: string, name: string) =>
  [...container.querySelectorAll<HTMLElement>(selector)].map((each) => each.dataset[name] ?? '').toSorted()

/** What the screen shows is what the machine says. */
function expectShown(container: HTMLElement, live: LiveApp) {
  const snapshot = live.guide().getSnapshot()
  const all = selectHallExhibitors(selectExhibitorsRef(snapshot).getSnapshot())
  const hovered = selectHovered(snapshot)
  const index = standIndex(all)
  const [stands, companies] =
    hovered === null
      ? [[], []]
      : 'stand' in hovered
        ? [[hovered.stand], index.companiesOf(hovered.stand)]
        : [index.standsOf(hovered.company), [hovered.company]]
  const listed = valuesOf(container, '.row', 'company')
  expect(container.querySelector('.hall[aria-current]')?.textContent).toContain(selectHall(snapshot))
  expect(container.querySelector('.guide')?.getAttribute('data-tab')).toBe(selectTab(snapshot))
  expect(valuesOf(container, '.row.is-hovered', 'company')).toEqual(
    companies
      .map(String)
      .filter((id) => listed.includes(id))
      .toSorted(),
  )
  if (container.querySelector('svg [data-stand]') !== null)
    expect(valuesOf(container, '[data-stand].is-hovered', 'stand')).toEqual([...stands].toSorted())
  const isOpen = selectOverlay(selectOverlayRef(snapshot).getSnapshot()) !== 'none'
  expect(container.querySelector('dialog') !== null).toBe(isOpen)
}

describe('a wish to be elsewhere is a gesture too, and only asks', () => {
  test.each<[string, Wish, object]>([
    ['another hall', { type: 'hall.choose', hall: '2' }, { hall: '2' }],
    ['a company of the list', { type: 'company.open', id: 1 }, { hall: '1', company: 1 }],
    ['a stand with one company', { type: 'stand.opened', stand: 'A101' }, { hall: '1', company: 1 }],
  ])('%s', async (_name, wish, address) => {
    const { live, container } = show()
    await act(async () => void gestureFor(container, wish)?.())
    expect(live.wishes()).toEqual([address])
    expectShown(container, live)
    live.app.stop()
  })
})

describe('the generated paths of the plan guide, by the hands of a visitor', () => {
  const [input] = planGuideModel.inputs
  const graph = explore(planGuideModel, input, new Set())
  const states = new Set(
    graph.paths.flatMap(({ steps }) => steps.map(({ state }) => keyOf(planGuideModel, state))),
  )

  test('each state is reached and shown', { timeout: 60_000 }, async () => {
    const reached = new Set<string>()
    const gestures = new Set<string>()
    for (const { steps } of graph.paths) {
      const { live, container } = show()
      reached.add(keyOf(planGuideModel, live.guide().getSnapshot()))
      for (const { event, state } of steps) {
        if (event.type === 'xstate.init') continue
        const gesture = gestureFor(container, event)
        if (gesture !== undefined) gestures.add(event.type)
        await act(async () => {
          if (gesture === undefined)
            live.guide().send(event as Parameters<ReturnType<LiveApp['guide']>['send']>[0])
          else gesture()
        })
        const key = keyOf(planGuideModel, live.guide().getSnapshot())
        expect(key).toBe(keyOf(planGuideModel, state))
        reached.add(key)
        await act(() => supply(live))
        expectShown(container, live)
      }
      live.app.stop()
      cleanup()
    }
    expect([...states].filter((state) => !reached.has(state))).toEqual([])
    expect([...gestures].toSorted()).toEqual(['row.hovered', 'stand.hovered', 'tab.chosen'])
  })
})
