import { expect, test } from 'vitest'
import { renderPlan } from './render-plan.tsx'
import { typeKeyword } from './plan-gestures.ts'

test('folded away, the filter says what it is', async () => {
  const { answerAll, perform } = renderPlan()
  await answerAll()
  const fold = () => document.querySelector('.filter-fold')?.textContent
  expect(fold()).toBe('Filter')
  await perform(() => typeKeyword('beta'))
  expect(fold()).toBe('Filter: “beta”')
})
