import { expect, test } from 'vitest'
import { pressTab } from './plan-gestures.ts'
import { renderPlan } from './render-plan.tsx'

test('the favourites are what is starred, of all halls', async () => {
  const { answerAll, perform } = renderPlan()
  await answerAll()
  await perform(() => pressTab('favourites'))
  await answerAll()
  const rows = [...document.querySelectorAll<HTMLElement>('[role=tabpanel] .row')]
  expect(new Set(rows.map(({ dataset }) => dataset['company']))).toEqual(new Set(['1']))
  expect(document.querySelector('[role=tabpanel] .empty')).toBeNull()
})
