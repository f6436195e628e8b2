import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { alfa } from '#test/models/sample-fair.ts'
import { renderPlan } from './render-plan.tsx'

const STANDS = [
  { hall: '2', stand: 'A99' },
  { hall: '1', stand: 'B202 A101' },
  { hall: '7', stand: 'A1' },
]

const open = (stands: typeof STANDS) =>
  renderPlan({ address: { hall: '1', company: 1 }, company: { ...alfa, stand: 'A99, B202 A101', stands } })
const picture = () => screen.getByRole('dialog').querySelector<HTMLImageElement>('.locator > img')
const srcOf = () => picture()?.getAttribute('src')

test('a company has a picture of its first stand in the shown hall, one press from the plan', () => {
  const { live } = open(STANDS)
  expect(srcOf()).toBe('/media/locator/2021/1/A101.png')
  expect([picture()?.width, picture()?.height, picture()?.getAttribute('loading'), picture()?.alt]).toEqual([
    640,
    360,
    'lazy',
    '',
  ])
  const link = picture()?.closest('a')
  expect(link?.getAttribute('href')).toBe('/en/plan/1?stand=A101')
  fireEvent.click(picture() ?? document.body)
  expect(live.portParams('planGuide.navigate')).toEqual([
    expect.objectContaining({ target: { stand: 'A101' } }),
  ])
})

test('the next stand has the picture where the plan lacks one, and no picture is left in the end', () => {
  open(STANDS)
  const shown: unknown[] = []
  for (let image = picture(); image !== null; image = picture()) {
    shown.push(srcOf())
    fireEvent.error(image)
  }
  // Hall 7 has no plan.
  expect(shown).toEqual([
    '/media/locator/2021/1/A101.png',
    '/media/locator/2021/1/B202.png',
    '/media/locator/2021/2/A99.png',
  ])
  expect(document.querySelector('.locator')).toBeNull()
})

test('a company without a stand has no picture', () => {
  open([{ hall: '1', stand: '' }])
  expect(picture()).toBeNull()
})
