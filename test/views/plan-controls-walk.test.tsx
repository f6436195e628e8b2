import { act, fireEvent, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import {
  selectHallRef,
  selectHoverRef,
  selectLargePlanRef,
  selectStandFocusRef,
} from '#machines/hall/guide-selectors.ts'
import { selectHoverTarget, type HoverRef } from '#machines/hall/hover.machine.ts'
import { selectLargePlanStep } from '#machines/hall/large-plan.machine.ts'
import { selectFocusedStand } from '#machines/hall/stand-focus.machine.ts'
import { FloorPlan } from '#src/views/hall/FloorPlan.tsx'
import { GuideHall } from '#src/views/hall/HallContext.tsx'
import { largePlanModel } from '#test/models/large-plan.model.ts'
import { focusedStands, standFocusModel } from '#test/models/stand-focus.model.ts'
import { planGuideData, planPage } from '#test/models/sample-fair.ts'
import { renderPart, watch } from './render-child.tsx'
import { press } from './walk-gestures.ts'
import { isPassedDown, walkView } from './walk-view.ts'

const SVG = `<svg viewBox="0 0 40 40">${focusedStands
  .map(({ stand }) => `<g data-stand="${stand}"><rect/></g>`)
  .join('')}</svg>`

/** The plan fills its box, a pixel for each unit. */
const WHOLE = { x: 0, y: 0, width: 40, height: 40 }
const NOWHERE = { x: 0, y: 0, width: 0, height: 0 }

/** Where the plan draws its stands; the document of a test has no layout. */
beforeEach(() => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    if (this.matches('.plan-markup > svg')) return WHOLE as DOMRect
    const code = this.closest<SVGElement>('[data-stand]')?.dataset['stand']
    const { x, y, width, height } = focusedStands.find(({ stand }) => stand === code) ?? NOWHERE
    return { x, y, width, height, top: y, left: x, right: x + width, bottom: y + height } as DOMRect
  })
})
afterEach(() => vi.restoreAllMocks())

const findContent = (): HTMLElement => {
  const content = document.querySelector<HTMLElement>('.plan-content')
  if (content === null) throw new Error('There is no plan')
  return content
}

/** The plan of a hall with its controls loaded. */
async function renderControls(narrow = false) {
  const live = renderPart(
    <GuideHall>
      <FloorPlan narrow={narrow} />
    </GuideHall>,
    { ...planPage, guide: { ...planGuideData, hall: '1' } },
    SVG,
  )
  const guide = live.guide().getSnapshot()
  const hall = selectHallRef(guide)
  act(() => hall.send({ type: 'controls.wanted' }))
  await act(() => live.answer('hall.loadControls', undefined))
  await vi.waitFor(() => expect(findContent().getAttribute('role')).toBe('application'))
  // The key listeners are added by effects, which React runs later.
  await act(async () => undefined)
  const standFocus = selectStandFocusRef(hall.getSnapshot())
  const largePlan = selectLargePlanRef(hall.getSnapshot())
  if (standFocus === undefined || largePlan === undefined) throw new Error('The controls are loaded')
  return { live, standFocus, largePlan, hover: selectHoverRef(guide) }
}

const pressKey = (key: string, code = ''): void => void fireEvent.keyDown(findContent(), { key, code })

function expectFocus(snapshot: SnapshotFrom<typeof standFocusModel.machine>): Promise<void> {
  const focused = selectFocusedStand(snapshot)
  const outline = document.querySelector('.plan-focus')
  expect(outline === null).toBe(focused === null)
  const expectedOutline =
    focused && [focused.x - 3, focused.y - 3, focused.width + 6, focused.height + 6].map(String)
  expect(outline && ['x', 'y', 'width', 'height'].map((name) => outline.getAttribute(name))).toEqual(
    expectedOutline,
  )
  // It is announced once the outline is painted.
  return waitFor(() => {
    const announcement = document.querySelector('.floor .sr-only [role="status"]')?.textContent ?? ''
    if (focused === null) expect(announcement).toBe('')
    else expect(announcement).toContain(`Stand ${focused.stand}. `)
  })
}

const expectHovered = (hover: HoverRef, stand: string): void =>
  expect(selectHoverTarget(hover.getSnapshot())).toEqual({ stand })

function expectLargePlan(snapshot: SnapshotFrom<typeof largePlanModel.machine>): void {
  const floor = document.querySelector('.floor')
  const isOpen = selectLargePlanStep(snapshot) !== null
  expect(floor?.getAttribute('role')).toBe(isOpen ? 'dialog' : null)
  expect(floor?.getAttribute('aria-label')).toBe(isOpen ? 'Hall 1: large plan' : 'Hall 1: plan')
  expect(document.querySelector('.plan-large-tools') !== null).toBe(isOpen)
}

const ARROWS = { left: 'ArrowLeft', right: 'ArrowRight', up: 'ArrowUp', down: 'ArrowDown' } as const

walkView({
  model: standFocusModel,
  async render() {
    const { live, standFocus, hover } = await renderControls()
    return { ...live, ...watch(live, standFocus), hover }
  },
  executors: {
    // The plan of this test has one hall: the others are in stand-focus.test.ts.
    'plan.focused': isPassedDown,
    'plan.left': () => fireEvent.blur(findContent()),
    'direction.pressed': {
      act: ({ direction }) => pressKey(ARROWS[direction]),
      when: (snapshot) => snapshot.matches('focused'),
    },
    'end.pressed': {
      act: ({ end }) => pressKey(end === 'first' ? 'Home' : 'End'),
      when: (snapshot) => snapshot.matches('focused'),
    },
    'letter.pressed': {
      act: ({ letters: [letter = '', printed = letter] }) => pressKey(letter.toLowerCase(), `Key${printed}`),
      when: (snapshot) => snapshot.matches('focused'),
    },
    'enter.pressed': {
      act: () => pressKey('Enter'),
      when: (snapshot) => snapshot.matches('focused'),
    },
  },
  expectShown: async (snapshot, { hover }) => {
    await expectFocus(snapshot)
    const focused = selectFocusedStand(snapshot)
    if (focused !== null) expectHovered(hover, focused.stand)
  },
})

walkView({
  model: largePlanModel,
  async render() {
    const { live, largePlan } = await renderControls()
    return { ...live, ...watch(live, largePlan) }
  },
  executors: {
    'large.open': { act: () => press('plan.largeOpen'), when: (snapshot) => snapshot.matches('closed') },
    'large.close': { act: () => press('plan.largeClose'), when: (snapshot) => snapshot.matches('open') },
    'history.returned': isPassedDown,
    'page.narrowed': isPassedDown,
    'zoom.in': { act: () => press('plan.zoomIn'), when: (snapshot) => snapshot.matches('open') },
    'zoom.out': { act: () => press('plan.zoomOut'), when: (snapshot) => snapshot.matches('open') },
    'zoom.fit': { act: () => pressKey('0'), when: (snapshot) => snapshot.matches('open') },
  },
  expectShown: expectLargePlan,
})

describe('a stand that the keyboard is on', () => {
  test('is announced with its companies, its hall and its neighbours', async () => {
    await renderControls()
    act(() => findContent().focus())
    await act(async () => pressKey('Home'))
    await waitFor(() =>
      expect(document.querySelector('.floor .sr-only [role="status"]')?.textContent).toMatch(
        /^Stand A101\. Alfa\. Hall 1, /,
      ),
    )
  })

  test('begins at the stand of the open company', async () => {
    const { standFocus } = await renderControls()
    document.querySelector('[data-stand="B202"]')?.classList.add('is-open')
    await act(async () => pressKey('ArrowRight'))
    expect(selectFocusedStand(standFocus.getSnapshot())?.stand).toBe('B202')
  })

  test('is not moved by keys of the browser', async () => {
    const { standFocus } = await renderControls()
    for (const key of ['ArrowLeft', 'c', 'Enter']) fireEvent.keyDown(findContent(), { key, altKey: true })
    pressKey('Tab')
    pressKey(' ')
    expect(selectFocusedStand(standFocus.getSnapshot())).toBeNull()
  })
})

test('the card at the pointer is dismissed by Escape, until the pointer is on another stand', async () => {
  const { hover, largePlan } = await renderControls()
  const point = async (stand: string) => {
    await act(async () => hover.send({ type: 'stand.hovered', stand }))
    await vi.waitFor(() => expect(document.querySelector('.pointer-card')?.textContent).toContain(stand))
    fireEvent(findContent(), new PointerEvent('pointermove', { pointerType: 'mouse', bubbles: true }))
    return document.querySelector('.pointer-card')?.matches('[data-at-pointer]')
  }
  await act(async () => void press('plan.largeOpen'))
  expect(await point('A101')).toBe(true)
  await act(async () => void fireEvent.keyDown(document.body, { key: 'Escape' }))
  expect(await point('A101')).toBe(false)
  expect(largePlan.getSnapshot().value).toBe('open')
  expect(await point('B202')).toBe(true)
})

describe('the large plan', () => {
  const openLargePlan = async (prepare?: () => void) => {
    const shown = await renderControls()
    prepare?.()
    const aside = document.createElement('aside')
    document.body.append(aside)
    await act(async () => void press('plan.largeOpen'))
    return { ...shown, aside }
  }

  test('leaves the rest of the page inert and takes the focus, and gives both back', async () => {
    const button = () => document.querySelector<HTMLElement>('.plan-enlarge')
    const { aside } = await openLargePlan(() => button()?.focus())
    expect(aside.inert).toBe(true)
    expect(document.activeElement).toBe(findContent())
    await act(async () => void fireEvent.keyDown(document.body, { key: 'Escape' }))
    expect(aside.inert).toBe(false)
    expect(document.activeElement).toBe(button())
    aside.remove()
  })

  test('leaves alerts to be seen and heard, and nothing else that holds the focus', async () => {
    const strip = Object.assign(document.createElement('div'), { className: 'strip' })
    strip.innerHTML = '<div role="status"><button></button></div>'
    const [text, controls] = ['<p></p>', '<button></button>'].map((content) => {
      const status = document.createElement('div')
      status.setAttribute('role', 'status')
      status.innerHTML = content
      return status
    })
    const added = [strip, text, controls].filter((each) => each !== undefined)
    const { aside } = await openLargePlan(() => document.body.append(...added))
    expect(added.map(({ inert }) => inert === true)).toEqual([false, false, true])
    for (const each of [...added, aside]) each.remove()
  })

  test('is closed by Escape, but not while a window is open above it', async () => {
    const { largePlan, aside } = await openLargePlan()
    const dialog = document.createElement('dialog')
    dialog.setAttribute('open', '')
    document.body.append(dialog)
    fireEvent.keyDown(document.body, { key: 'Escape' })
    expect(largePlan.getSnapshot().value).toBe('open')
    dialog.remove()
    await act(async () => void fireEvent.keyDown(document.body, { key: 'Escape' }))
    expect(largePlan.getSnapshot().value).toBe('closed')
    aside.remove()
  })

  test('opens by plus on the plan', async () => {
    const { largePlan } = await renderControls()
    await act(async () => pressKey('+'))
    expect(selectLargePlanStep(largePlan.getSnapshot())).toBe(1)
  })

  test('is unavailable on a narrow page', async () => {
    const { largePlan } = await renderControls(true)
    await act(async () => pressKey('+'))
    expect(selectLargePlanStep(largePlan.getSnapshot())).toBeNull()
    expect(document.querySelector('.plan-enlarge')).toBeNull()
  })
})
