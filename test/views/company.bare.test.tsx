import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { alfa } from '../models/sampleFair.ts'
import { showPlan } from './plan.shown.tsx'

const SENTENCE = 'The company has not said anything about itself yet.'
const open = (company: typeof alfa) => {
  showPlan({ address: { hall: '1', company: 1 }, company })
  return within(screen.getByRole('dialog'))
}

test('a company without data says so, and where it stands', () => {
  const dialog = open({ ...alfa, stand: 'A101 B-202' })
  const section = dialog.getByText(SENTENCE).parentElement
  const codes = [...(section?.querySelectorAll('.code') ?? [])].map(({ textContent }) => textContent)
  expect(codes).toEqual(['A101', 'B202'])
})

test('one fact is enough to leave the sentence out', () => {
  const dialog = open({ ...alfa, phone: '+7 495 000-00-00' })
  expect(dialog.queryByText(SENTENCE)).toBeNull()
})
