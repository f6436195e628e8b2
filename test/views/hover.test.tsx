import { act } from '@testing-library/react'
import { buildPlanHref } from '#contract/addresses.ts'
import { describe, expect, test } from 'vitest'
import { KEYWORD_DEBOUNCE_MS } from '#contract/limits.ts'
import { expectPlan } from './expect-plan.ts'
import {
  pointAtRow,
  pointAtStand,
  pressIn,
  pressTab,
  findRow,
  typeAddress,
  typeKeyword,
} from './plan-gestures.ts'
import { renderPlan, type RenderedPlan } from './render-plan.tsx'

const marked = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('.is-hovered')].map(
    ({ dataset }) => dataset['company'] ?? dataset['stand'] ?? '',
  )

/** Alfa's row, and Alfa's stand, which nobody shares. */
async function pointingAtAlfa(): Promise<RenderedPlan> {
  const shown = renderPlan()
  await shown.answerAll()
  await shown.perform(() => pointAtRow(1))
  expect(marked()).toEqual(['1', 'A101'])
  return shown
}

async function filterAway({ live, perform }: RenderedPlan): Promise<void> {
  await perform(() => typeKeyword('beta'))
  await perform(() => live.clock.increment(KEYWORD_DEBOUNCE_MS))
  await act(() => live.answer('exhibitors.filterExhibitors', { ids: [2], countByHall: { '1': 1 } }))
}

describe('a hovered item that leaves the screen is not marked any more', () => {
  test('a row that the filter takes away', async () => {
    const shown = await pointingAtAlfa()
    await filterAway(shown)
    expect(findRow(1)).toBeNull()
    expect(marked()).toEqual([])
  })

  test('a row of a tab that was left', async () => {
    const shown = await pointingAtAlfa()
    await shown.perform(() => pressTab('favourites'))
    expect(marked()).toEqual([])
  })

  test('a row of the favourites, its star taken back', async () => {
    const shown = await pointingAtAlfa()
    await shown.perform(() => pressTab('favourites'))
    await shown.answerAll()
    await shown.perform(() => pointAtRow(1))
    expect(marked()).toContain('A101')
    await shown.perform(() => pressIn('.row[data-company="1"]', 'In favourites: Alfa'))
    expect(findRow(1)).toBeNull()
    expect(marked()).toEqual([])
  })

  test('a stand of a hall that was left', async () => {
    const shown = await pointingAtAlfa()
    await shown.perform(() => pointAtStand('A101'))
    await shown.perform(() => typeAddress(buildPlanHref('en', { hall: '2' })))
    await shown.answerAll()
    expect(marked()).toEqual([])
  })
})

test('what stays under it stays marked', async () => {
  const shown = await pointingAtAlfa()
  await shown.perform(() => pointAtRow(2))
  await filterAway(shown)
  expect(marked()).toContain('2')
  expectPlan(shown.live)
  await shown.perform(() => pointAtRow(null))
  expect(marked()).toEqual([])
})
