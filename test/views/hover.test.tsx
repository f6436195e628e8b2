import { describe, expect, test } from 'vitest'
import { KEYWORD_DEBOUNCE_MS } from '../../contract/limits.ts'
import { expectShown } from './plan.expected.ts'
import {
  pointAtRow,
  pointAtStand,
  pressIn,
  pressTab,
  rowOf,
  typeAddress,
  typeKeyword,
} from './plan.gestures.ts'
import { showPlan, type ShownPlan } from './plan.shown.tsx'

const marked = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('.is-hovered')].map(
    ({ dataset }) => dataset['company'] ?? dataset['stand'] ?? '',
  )

/** Alfa's row, and Alfa's stand, which nobody shares. */
async function pointingAtAlfa(): Promise<ShownPlan> {
  const shown = showPlan()
  await shown.answerAll()
  await shown.does(() => pointAtRow(1))
  expect(marked()).toEqual(['1', 'A101'])
  return shown
}

async function filterAway({ live, does, answerAll }: ShownPlan): Promise<void> {
  await does(() => typeKeyword('beta'))
  await does(() => live.clock.increment(KEYWORD_DEBOUNCE_MS))
  await answerAll()
}

describe('what leaves the screen under a resting pointer is not marked any more', () => {
  test('a row that the filter takes away', async () => {
    const shown = await pointingAtAlfa()
    await filterAway(shown)
    expect(rowOf(1)).toBeNull()
    expect(marked()).toEqual([])
  })

  test('a row of a tab that was left', async () => {
    const shown = await pointingAtAlfa()
    await shown.does(() => pressTab('favourites'))
    expect(marked()).toEqual([])
  })

  test('a row of the favourites, its star taken back', async () => {
    const shown = await pointingAtAlfa()
    await shown.does(() => pressTab('favourites'))
    await shown.answerAll()
    await shown.does(() => pointAtRow(1))
    expect(marked()).toContain('A101')
    await shown.does(() => pressIn('.row[data-company="1"]', 'Remove from favourites: Alfa'))
    expect(rowOf(1)).toBeNull()
    expect(marked()).toEqual([])
  })

  test('a stand of a hall that was left', async () => {
    const shown = await pointingAtAlfa()
    await shown.does(() => pointAtStand('A101'))
    await shown.does(() => typeAddress({ hall: '2' }))
    await shown.answerAll()
    expect(marked()).toEqual([])
  })
})

test('what stays under it stays marked', async () => {
  const shown = await pointingAtAlfa()
  await shown.does(() => pointAtRow(2))
  await filterAway(shown)
  expect(marked()).toContain('2')
  expectShown(shown.live)
  await shown.does(() => pointAtRow(null))
  expect(marked()).toEqual([])
})
