import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pressTab } from './plan-gestures.ts'
import { renderPlan } from './render-plan.tsx'
import { keepFocusInTests } from './keep-focus-in-tests.ts'

keepFocusInTests()

test('the favourites are what is starred, of all halls', async () => {
  const { answerAll, perform } = renderPlan()
  await answerAll()
  await perform(() => pressTab('favourites'))
  await answerAll()
  const rows = [...document.querySelectorAll<HTMLElement>('[role=tabpanel] .row')]
  expect(new Set(rows.map(({ dataset }) => dataset['company']))).toEqual(new Set(['1']))
  expect(document.querySelector('[role=tabpanel] .empty')).toBeNull()
})

test('the tab receives the focus of a star that goes with its row', async () => {
  const { answerAll, perform } = renderPlan()
  await answerAll()
  await perform(() => pressTab('favourites'))
  await answerAll()
  const star = document.querySelector<HTMLElement>('[role=tabpanel] .row > .star')
  star?.focus()
  await perform(() => star?.click())
  expect(document.querySelector('[role=tabpanel] .row')).toBeNull()
  await waitFor(() => expect(document.activeElement?.id).toBe('tab-favourites'))
})
