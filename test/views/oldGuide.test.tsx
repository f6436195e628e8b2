import { fireEvent, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { IntlProvider } from 'react-intl'
import { createActor, type AnyMachineSnapshot, type EventObject } from 'xstate'
import { describe, expect, test, vi } from 'vitest'
import { enteredStand, findExhibitors, exhibitorsIn, isFilter } from '../../machines/archive/oldList.ts'
import {
  oldGuideMachine,
  selectOldFavourites,
  selectOldHover,
} from '../../machines/archive/oldGuide.machine.ts'
import { selectPlanState } from '../../machines/plan/floorPlan.machine.ts'
import { selectHovered } from '../../machines/plan/hover.machine.ts'
import { standIndex } from '../../machines/plan/standIndex.ts'
import { selectFavourites } from '../../machines/session/favourites.machine.ts'
import { OldGuide } from '../../src/screens/old-guide/OldGuide.tsx'
import type { LiveOldGuide } from '../machines/sentences/liveOldGuide.ts'
import { graphsOf } from '../models/coverage.ts'
import { keyOf } from '../models/graph.ts'
import { oldGuideModel } from '../models/oldGuide.model.ts'
import { oldGuideData } from '../models/sampleFair.ts'
import { nodesOf, pathOf } from '../models/transitions.ts'
import { gestureOf } from './oldGuide.gestures.ts'
import { showOldGuide, type ShownOldGuide } from './oldGuide.shown.tsx'
import { messages } from './parts.worded.tsx'
import { pointAtRow, pointAtStand, pressIn, pressRow, pressStand, rowOf } from './plan.gestures.ts'

const textsOf = (selector: string): (string | null)[] =>
  [...document.querySelectorAll(selector)].map((each) => each.textContent)

const standsWith = (mark: string): string[] =>
  [...document.querySelectorAll<SVGElement>(`.plan-content .${mark}`)].map(
    ({ dataset }) => dataset['stand'] ?? '',
  )

const rowsWith = (mark: string): number[] =>
  [...document.querySelectorAll<HTMLElement>(`.row.${mark}`)].map(({ dataset }) => Number(dataset['company']))

/** What the snapshot says a person should see. */
function wanted({ actor }: LiveOldGuide) {
  const { hall, rub, text, stand, open } = actor.getSnapshot().context
  const hovered = selectHovered(selectOldHover(actor.getSnapshot()).getSnapshot())
  const all = exhibitorsIn(oldGuideData.exhibitors, hall)
  const index = standIndex(all)
  const filter = { rub, text }
  const found = isFilter(filter) ? findExhibitors(oldGuideData, hall, filter) : null
  const shown =
    stand === null ? (found ?? all) : all.filter(({ id }) => index.companiesOf(stand).includes(id))
  const entered = enteredStand(oldGuideData, hall, text)
  const here = entered?.hall === hall ? entered : null
  return {
    ...{ hall, rub, text, stand, open, entered },
    names: shown.map(({ name }) => name),
    count: (found ?? all).filter(({ places }) => places.some((place) => place.hall !== null)).length,
    rows: hovered === null ? [] : 'stand' in hovered ? index.companiesOf(hovered.stand) : [hovered.company],
    hovered: hovered === null ? [] : 'stand' in hovered ? [hovered.stand] : index.standsOf(hovered.company),
    filtered: (found ?? []).flatMap(({ id }) => index.standsOf(id)),
    selectedRows: [...(open === null ? [] : [open]), ...(here?.companies ?? [])],
    selected: [
      ...(open === null ? [] : index.standsOf(open)),
      ...(stand === null ? [] : [stand]),
      ...(here === null ? [] : [here.stand]),
    ],
  }
}

function expectShown({ live }: ShownOldGuide): void {
  const says = wanted(live)
  expect(textsOf('.hall[aria-current]')).toEqual([expect.stringContaining(`Hall ${says.hall}`)])
  expect(screen.getByLabelText<HTMLSelectElement>('Category').value).toBe(String(says.rub ?? ''))
  expect(screen.getByLabelText<HTMLInputElement>('Search').value).toBe(says.text)
  expect(textsOf('.row-name')).toEqual(says.names)
  if (says.stand === null)
    expect(textsOf('.found strong')).toEqual([expect.stringMatching(new RegExp(`^${says.count} exhibitor`))])
  const listed = new Set(
    [...document.querySelectorAll<HTMLElement>('.row')].map(({ dataset }) => Number(dataset['company'])),
  )
  const inList = (ids: readonly number[]) => new Set(ids.filter((id) => listed.has(id)))
  expect(new Set(rowsWith('is-hovered'))).toEqual(inList(says.rows))
  expect(new Set(rowsWith('is-open'))).toEqual(inList(says.selectedRows))
  expect(document.querySelector('.stand-chip') !== null).toBe(says.stand !== null)
  expect(document.querySelector('.old-entered') !== null).toBe(says.entered !== null && says.stand === null)
  const opened = oldGuideData.exhibitors.find(({ id }) => id === says.open)
  expect(textsOf('dialog h2')).toEqual(opened === undefined ? [] : [opened.name])
  const plan = live.actor.getSnapshot().children.floorPlan
  if (plan === undefined || selectPlanState(plan.getSnapshot()) !== 'ready') return
  const drawn = new Set(
    [...document.querySelectorAll<SVGElement>('[data-stand]')].map((each) => each.dataset['stand']),
  )
  const onPlan = (stands: readonly string[]) => new Set(stands.filter((each) => drawn.has(each)))
  expect(new Set(standsWith('is-hovered'))).toEqual(onPlan(says.hovered))
  expect(new Set(standsWith('is-filtered'))).toEqual(onPlan(says.filtered))
  expect(new Set(standsWith('is-open'))).toEqual(onPlan(says.selected))
}

async function perform(shown: ShownOldGuide, event: EventObject): Promise<boolean> {
  let isDone = false
  await shown.does(() => void (isDone = gestureOf(event)?.() ?? false))
  return isDone
}

const leavesOf = (snapshot: AnyMachineSnapshot): string[] =>
  snapshot._nodes.filter(({ type }) => type === 'atomic').map(pathOf)

/** Longer ways only combine what does not know of each other: a filter and a window. */
const MOST_STEPS = 4

const paths = graphsOf(oldGuideModel)[0]?.paths.filter(({ steps }) => steps.length <= 1 + MOST_STEPS) ?? []
const seen = new Set<string>()

describe('each generated path of the old guide leads through the rendered views', () => {
  test('as far as the screen offers it', { timeout: 120_000 }, async () => {
    let steps = 0
    for (const path of paths) {
      const shown = showOldGuide()
      await shown.answerAll()
      for (const { event, state } of path.steps) {
        if (event.type !== 'xstate.init' && !(await perform(shown, event))) break
        await shown.answerAll()
        const snapshot = shown.live.actor.getSnapshot()
        expect(keyOf(oldGuideModel, snapshot)).toBe(keyOf(oldGuideModel, state))
        expectShown(shown)
        for (const leaf of leavesOf(snapshot)) seen.add(leaf)
        steps += 1
      }
      shown.leave()
    }
    expect(steps).toBeGreaterThan(100)
  })

  test('and they see every state that lasts', () => {
    const leaves = nodesOf(oldGuideMachine).filter(({ type }) => type === 'atomic')
    expect(leaves.map(pathOf).filter((leaf) => !seen.has(leaf))).toEqual([])
  })
})

async function shownReady(...args: Parameters<typeof showOldGuide>): Promise<ShownOldGuide> {
  const shown = showOldGuide(...args)
  await shown.answerAll()
  return shown
}

describe('section 2: the old guide', () => {
  test('the select groups the categories, and a group itself can be chosen', async () => {
    await shownReady()
    expect(textsOf('select > option')).toEqual(['All categories', 'Containers'])
    expect(textsOf('optgroup[label=Cranes] > option')).toEqual(['Cranes: all', 'Hoists'])
  })

  test('what a filter finds is counted in each hall, and an empty hall points to the others', async () => {
    const shown = await shownReady()
    await shown.does(() => void gestureOf({ type: 'text.typed', text: 'delta' } as EventObject)?.())
    expect(textsOf('.halls .count')).toEqual(['0', '1', '0'])
    await shown.does(() => void pressIn('.empty', 'Hall 2: 1 exhibitor'))
    expect(textsOf('.row-name')).toEqual(['Delta'])
  })

  test('a row is a link to guide v2, and so is the window', async () => {
    const shown = await shownReady()
    expect(rowOf(1)?.querySelector('a')?.getAttribute('href')).toBe('/en/plan/1/1')
    await shown.does(() => void pressRow(2))
    expect(screen.getByRole('link', { name: 'On the fair plan', hidden: true }).getAttribute('href')).toBe(
      '/en/plan/1/2',
    )
  })

  test('the window tells what is known, and no address changes', async () => {
    const before = location.href
    const shown = await shownReady()
    await shown.does(() => void pressStand('C303'))
    expect(textsOf('dialog .old-where li')).toEqual(['Hall 1 B202C303', 'Hall 2 E404'])
    expect(textsOf('dialog .tags li')).toEqual(['Hoists'])
    expect(textsOf('dialog .old-text')).toEqual(['Тали и лебёдки'])
    expect(location.href).toBe(before)
  })

  test('Escape closes the window', async () => {
    const shown = await shownReady()
    await shown.does(() => void pressRow(1))
    const dialog = document.querySelector('dialog')
    await shown.does(() => void (dialog && fireEvent(dialog, new Event('cancel', { cancelable: true }))))
    expect(document.querySelector('dialog')).toBeNull()
  })

  test('a hall without a scheme says so, and the list goes on', async () => {
    const shown = await shownReady()
    await shown.does(() => void pressIn('.halls', 'Hall 3'))
    expect(textsOf('.floor h3')).toEqual(['The plan of this hall is not available'])
    expect(textsOf('.row-name')).toEqual(['Omega'])
  })
})

describe('section 4: stand hover', () => {
  const points = async (shown: ShownOldGuide, at: () => boolean) => {
    await shown.does(() => void at())
    expectShown(shown)
  }
  const marked = () => ({ rows: rowsWith('is-hovered'), stands: standsWith('is-hovered') })
  const NOTHING = { rows: [], stands: [] }
  const onlyBeta = (shown: ShownOldGuide) =>
    perform(shown, { type: 'text.typed', text: 'beta' } as EventObject)

  test('a row marks its stands, a stand its rows, and neither when the pointer leaves', async () => {
    const shown = await shownReady()
    await points(shown, () => pointAtRow(1))
    expect(marked()).toEqual({ rows: [1], stands: ['A101'] })
    await points(shown, () => pointAtStand('B202'))
    expect(marked()).toEqual({
      rows: standIndex(exhibitorsIn(oldGuideData.exhibitors, '1')).companiesOf('B202'),
      stands: ['B202'],
    })
    await points(shown, () => pointAtStand(null))
    expect(marked()).toEqual(NOTHING)
    await points(shown, () => pointAtRow(1))
    await points(shown, () => pointAtRow(null))
    expect(marked()).toEqual(NOTHING)
  })

  test('a row that leaves the list under a resting pointer is not marked any more', async () => {
    const shown = await shownReady()
    await points(shown, () => pointAtRow(1))
    await onlyBeta(shown)
    expect(rowOf(1)).toBeNull()
    expect(marked()).toEqual(NOTHING)
  })

  test('one that stays is', async () => {
    const shown = await shownReady()
    await points(shown, () => pointAtRow(2))
    await onlyBeta(shown)
    expect(marked().rows).toEqual([2])
    expectShown(shown)
  })

  test('a stand of a hall that was left is not, in a hall with one of the same name', async () => {
    const shown = await shownReady()
    await points(shown, () => pointAtStand('A101'))
    await shown.does(() => void pressIn('.halls', 'Hall 2'))
    await shown.answerAll()
    expect(document.querySelector('[data-stand="A101"]')).not.toBeNull()
    expect(marked()).toEqual(NOTHING)
  })
})

describe('favourites', () => {
  const ids = ({ live }: ShownOldGuide) =>
    selectFavourites(selectOldFavourites(live.actor.getSnapshot()).getSnapshot())

  test('a star adds and removes, in the list and in the window', async () => {
    const shown = await shownReady({ favourites: [] })
    await shown.does(() => void pressIn('.row[data-company="1"]', 'Add to favourites: Alfa'))
    await shown.answerAll()
    expect(ids(shown)).toEqual([1])
    expect(standsWith('is-favourite')).toEqual(['A101'])
    await shown.does(() => void pressRow(1))
    await shown.does(() => void pressIn('dialog', 'Remove from favourites: Alfa'))
    expect(ids(shown)).toEqual([])
  })

  test('a refused one is said, over the window too', async () => {
    const shown = await shownReady({ favourites: [] })
    await shown.does(() => void pressRow(1))
    await shown.does(() => void pressIn('dialog', 'Add to favourites: Alfa'))
    await shown.does(() => void shown.live.fail('favourites.saveFavourites', 'rejected'))
    expect(textsOf('dialog .toast p')).toEqual([expect.stringContaining('could not be saved')])
    expect(ids(shown)).toEqual([])
  })

  test('one that is not saved yet is marked', async () => {
    const shown = await shownReady({ favourites: [] })
    await shown.does(() => void pressIn('.row[data-company="1"]', 'Add to favourites: Alfa'))
    await shown.does(() => void shown.live.fail('favourites.saveFavourites', 'unreachable'))
    expect(document.querySelector('.unsaved')?.textContent).toContain('only on this device')
  })
})

test('section 9: on a phone a tap opens a stand, and the click that follows does not', async () => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media === '(width < 768px)',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  const shown = await shownReady()
  const stand = document.querySelector('[data-stand="A101"]')
  if (stand === null) throw new Error('The plan is drawn')
  await shown.does(() => void fireEvent.click(stand))
  expect(document.querySelector('dialog')).toBeNull()
  await shown.does(() => {
    fireEvent.pointerDown(stand, { clientX: 5, clientY: 5 })
    fireEvent.pointerUp(stand)
  })
  expect(textsOf('dialog h2')).toEqual(['Alfa'])
  vi.unstubAllGlobals()
})

test('the server draws the list from an actor that is never started', () => {
  const actor = createActor(oldGuideMachine, { input: oldGuideData })
  const html = renderToString(
    <IntlProvider locale="en-GB" messages={messages.en}>
      <OldGuide data={oldGuideData} actor={actor} />
    </IntlProvider>,
  )
  for (const { name } of exhibitorsIn(oldGuideData.exhibitors, '1')) expect(html).toContain(name)
  expect(html).toContain('plan-skeleton')
})
