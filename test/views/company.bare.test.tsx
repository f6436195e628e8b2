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
  expect(dialog.getByText(SENTENCE)).toBeTruthy()
  const stands = dialog.getByRole('heading', { name: 'Stands' }).parentElement
  expect([...(stands?.querySelectorAll('.code') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'A101',
    'B202',
  ])
})

test('one fact is enough to leave the sentence out', () => {
  const dialog = open({ ...alfa, phone: '+7 495 000-00-00' })
  expect(dialog.queryByText(SENTENCE)).toBeNull()
  expect(dialog.queryByRole('heading', { name: 'Stand' })).toBeNull()
})
