import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { alfa, ivan } from '#test/models/sample-fair.ts'
import { renderPlan } from './render-plan.tsx'

test('a visitor who opened the contacts of 200 companies is told when the next are shown', () => {
  const company = { ...alfa, staffRetryAfter: 59 * 60 + 1 }
  renderPlan({ address: { hall: '1', company: 1 }, company }, ivan)
  const dialog = within(screen.getByRole('dialog'))
  const column = dialog.getByRole('heading', { name: 'Staff' }).parentElement
  expect(column?.textContent).toContain('200 companies')
  expect(column?.textContent).toContain('in 60 minutes')
  expect(column?.querySelector('.skeleton')).toBeNull()
})
