import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { alfa } from '#test/models/sample-fair.ts'
import { renderPlan } from './render-plan.tsx'

const SENTENCE = 'The company has not said anything about itself yet.'
const open = (company: typeof alfa) => {
  renderPlan({ address: { hall: '1', company: 1 }, company })
  return within(screen.getByRole('dialog'))
}

test('a company without data says so, and where it stands, by code', () => {
  const dialog = open({ ...alfa, stand: 'B-202 A1010 A101 A99' })
  const section = dialog.getByText(SENTENCE).parentElement
  const codes = [...(section?.querySelectorAll('.code') ?? [])].map(({ textContent }) => textContent)
  expect(codes).toEqual(['A99', 'A101', 'A1010', 'B-202'])
})

test('one fact is enough to leave the sentence out', () => {
  const dialog = open({ ...alfa, phone: '+7 495 000-00-00' })
  expect(dialog.queryByText(SENTENCE)).toBeNull()
})
