import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { alfa } from '#test/models/sample-fair.ts'
import { renderPlan } from './render-plan.tsx'

const SENTENCE = 'The company has not said anything about itself yet.'
const open = (company: typeof alfa) => {
  renderPlan({ address: { hall: '1', company: 1 }, company })
  return within(screen.getByRole('dialog'))
}

test('a company without data says so, and where it stands: in the shown hall first, by code', () => {
  const stands = [
    { hall: '2', stand: 'A99' },
    { hall: '1', stand: 'B-202 A1010 A101' },
  ]
  const dialog = open({ ...alfa, stand: 'A99, B-202 A1010 A101', stands })
  expect(dialog.getByText(SENTENCE)).toBeTruthy()
  const links = dialog.getAllByRole('link', { name: /^Hall/ })
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Hall 1, stand A101', '/en/plan/1?stand=A101'],
    ['Hall 1, stand A1010', '/en/plan/1?stand=A1010'],
    ['Hall 1, stand B-202', '/en/plan/1?stand=B202'],
    ['Hall 2, stand A99', '/en/plan/2?stand=A99'],
  ])
})

test('a company whose hall is not known yet has its stands by code', () => {
  const dialog = open({ ...alfa, stand: 'B-202 A101', stands: [{ hall: null, stand: 'B-202 A101' }] })
  const stands = [...document.querySelectorAll('dialog .code')].map(({ textContent }) => textContent)
  expect(dialog.getByText(SENTENCE)).toBeTruthy()
  expect(stands).toEqual(['A101', 'B-202'])
})

test('one fact is enough to leave the sentence out', () => {
  const dialog = open({ ...alfa, phone: '+7 495 000-00-00' })
  expect(dialog.queryByText(SENTENCE)).toBeNull()
})
