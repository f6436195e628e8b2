import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildPlanHref } from '#contract/addresses.ts'
import { pointAtStand, typeAddress } from './plan-gestures.ts'
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

test('the selected stand is named by its card alone', async () => {
  const { answerAll, perform } = renderPlan()
  await answerAll()
  await perform(() => typeAddress(`${buildPlanHref('en', { hall: '1' })}?stand=A101`))
  const hint = () => document.querySelector('.plan-hint')?.textContent?.trim()
  await screen.findByText('Hall 1, stand A101', { selector: '.plan-card-where' })
  await perform(() => pointAtStand('A101'))
  expect(hint()).toBeUndefined()
  await perform(() => pointAtStand('B202'))
  expect(hint()).toBe('B202Beta, Gamma')
})
