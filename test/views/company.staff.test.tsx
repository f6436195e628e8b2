import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { alfa, ivan } from '../models/sampleFair.ts'
import { showPlan } from './plan.shown.tsx'

test('a visitor who opened the contacts of 200 companies is told when the next are shown', () => {
  const company = { ...alfa, staffRetryAfter: 59 * 60 + 1 }
  showPlan({ address: { hall: '1', company: 1 }, company }, ivan)
  const dialog = within(screen.getByRole('dialog'))
  const column = dialog.getByRole('heading', { name: 'Staff' }).parentElement
  expect(column?.textContent).toContain('200 companies')
  expect(column?.textContent).toContain('in 60 minutes')
  expect(column?.querySelector('.skeleton')).toBeNull()
})
