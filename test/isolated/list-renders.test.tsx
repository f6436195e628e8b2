import { beforeEach, describe, expect, test, vi } from 'vitest'
import { buildPlanHref } from '#contract/addresses.ts'
import { KEYWORD_DEBOUNCE_MS } from '#contract/limits.ts'
import type * as Rows from '#src/views/hall/ExhibitorRow.tsx'
import {
  findRow,
  pointAtRow,
  pointAtStand,
  pressIn,
  typeAddress,
  typeKeyword,
} from '#test/views/plan-gestures.ts'
import { renderPlan, type RenderedPlan } from '#test/views/render-plan.tsx'

const rendered = vi.hoisted(() => vi.fn<() => void>())

vi.mock(import('#src/views/hall/ExhibitorRow.tsx'), async (importOriginal) => {
  const original: typeof Rows = await importOriginal()
  return {
    ...original,
    ExhibitorRow: (props) => {
      rendered()
      return original.ExhibitorRow(props)
    },
  }
})

let shown: RenderedPlan

beforeEach(async () => {
  shown = renderPlan()
  await shown.answerAll()
  if (rendered.mock.calls.length === 0) throw new Error('No rendered row was counted')
  rendered.mockClear()
})

async function filter(w: string): Promise<void> {
  await shown.perform(() => typeKeyword(w))
  await shown.perform(() => shown.live.clock.increment(KEYWORD_DEBOUNCE_MS))
  await shown.answerAll()
}

test('a row or stand under the pointer renders no row', async () => {
  await shown.perform(() => pointAtRow(1))
  expect(findRow(1)?.classList).toContain('is-hovered')
  await shown.perform(() => pointAtStand('B202'))
  expect(findRow(1)?.classList).not.toContain('is-hovered')
  expect(rendered).not.toHaveBeenCalled()
})

test('an opened company renders no row', async () => {
  await shown.perform(() => typeAddress(buildPlanHref('en', { hall: '1', company: 2 })))
  await shown.answerAll()
  expect(findRow(2)?.classList).toContain('is-open')
  expect(findRow(2)?.querySelector('a')?.ariaCurrent).toBe('true')
  expect(rendered).not.toHaveBeenCalled()
})

test('a star renders no row, and its name says what it does now', async () => {
  await shown.perform(() => pressIn('.row[data-company="2"]', 'Add to favourites: Beta'))
  const star = findRow(2)?.querySelector('button')
  expect([star?.ariaPressed, star?.ariaLabel]).toEqual(['true', 'In favourites: Beta'])
  expect(rendered).not.toHaveBeenCalled()
})

test('a filter hides rows, and clearing it shows the same elements again', async () => {
  const row = findRow(3)
  await filter('beta')
  expect([findRow(3), row?.isConnected]).toEqual([null, true])
  await shown.perform(() => pressIn('.found', 'Clear filter'))
  await shown.answerAll()
  expect(findRow(3)).toBe(row)
  expect(rendered).not.toHaveBeenCalled()
})

describe('rows of the server', () => {
  let row: HTMLElement | null
  let renderedAtFirst: number

  beforeEach(async () => {
    shown.unmount()
    shown = renderPlan({}, null, true)
    row = findRow(1)
    // Here the test is the server, too.
    renderedAtFirst = rendered.mock.calls.length
    rendered.mockClear()
    await shown.answerAll()
  })

  test('are not rendered again when the browser takes over, and keep their marks', async () => {
    expect(renderedAtFirst).toBe(document.querySelectorAll('.row[data-company]').length)
    await shown.perform(() => pointAtStand('A101'))
    expect(findRow(1)).toBe(row)
    expect(row?.classList).toContain('is-hovered')
    await shown.perform(() => pressIn('.row[data-company="2"]', 'Add to favourites: Beta'))
    expect(findRow(2)?.querySelector('button')?.ariaPressed).toBe('true')
    expect(rendered).not.toHaveBeenCalled()
  })

  test('stay when a cleared filter has loaded the same list again', async () => {
    await filter('beta')
    await shown.perform(() => pressIn('.found', 'Clear filter'))
    await shown.answerAll()
    expect(findRow(1)).toBe(row)
    expect(rendered).not.toHaveBeenCalled()
  })

  test('go with their hall, and its rows come back with it', async () => {
    await shown.perform(() => typeAddress(buildPlanHref('en', { hall: '2' })))
    await shown.answerAll()
    expect(findRow(4)).not.toBeNull()
    await shown.perform(() => typeAddress(buildPlanHref('en', { hall: '1' })))
    await shown.answerAll()
    expect(findRow(1)).not.toBeNull()
    await shown.perform(() => pointAtRow(1))
    expect(findRow(1)?.classList).toContain('is-hovered')
  })
})
