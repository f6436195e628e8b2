import { expect, test } from 'vitest'
import { pointAtStand } from './plan-gestures.ts'
import { renderPlan } from './render-plan.tsx'

test('names up to two companies of the current stand', async () => {
  const { answerAll, perform } = renderPlan()
  await answerAll()
  const hint = () => document.querySelector('.plan-hint')?.textContent?.trim()
  await perform(() => pointAtStand('A101'))
  expect(hint()).toBe('A101Alfa')
  await perform(() => pointAtStand('B202'))
  expect(hint()).toBe('B202Beta, Gamma')
})
