import { cleanup, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { alfaWithStaff, ivan } from '#test/models/sample-fair.ts'
import { renderPlan } from './render-plan.tsx'

test('the business card is sent by who is logged in, and offered to nobody else', () => {
  const isOffered = (visitor: typeof ivan | null) => {
    renderPlan({ address: { hall: '1', company: 1 }, company: alfaWithStaff }, visitor)
    const button = within(screen.getByRole('dialog')).queryByRole('button', { name: 'Send business card' })
    cleanup()
    return button !== null
  }
  expect([isOffered(ivan), isOffered(null)]).toEqual([true, false])
})

test('a country that is in the other language says so', () => {
  const company = { ...alfaWithStaff, country: 'Польша', langs: { country: 'ru' as const } }
  renderPlan({ address: { hall: '1', company: 1 }, company }, null)
  expect(within(screen.getByRole('dialog')).getByText('Польша').lang).toBe('ru')
})
