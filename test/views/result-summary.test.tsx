import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { KEYWORD_DEBOUNCE_MS } from '#contract/limits.ts'
import { renderPlan } from './render-plan.tsx'
import { typeKeyword } from './plan-gestures.ts'

test('a filter that did not answer is said politely', async () => {
  const { live, answerAll, perform } = renderPlan()
  await answerAll()
  await perform(() => typeKeyword('beta'))
  await perform(() => live.clock.increment(KEYWORD_DEBOUNCE_MS))
  await act(() => live.fail('exhibitors.filterExhibitors', 'unreachable'))
  const said = screen.getAllByRole('status').map(({ textContent }) => textContent)
  expect(said).toContainEqual(expect.stringMatching(/^The filter did not answer/))
})
