import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { alfa } from '#test/models/sample-fair.ts'
import { renderPlan } from './render-plan.tsx'

const STANDS = [
  { hall: '2', stand: 'A99' },
  { hall: '1', stand: 'B202 A101' },
]
const RENDERED = [
  { hall: '2', code: 'A99' },
  { hall: '1', code: 'B202' },
  { hall: '1', code: 'A101' },
]

const open = (stands: typeof STANDS, rendered: typeof RENDERED | undefined = RENDERED) =>
  renderPlan({
    address: { hall: '1', company: 1 },
    company: { ...alfa, stand: 'A99, B202 A101', stands, ...(rendered && { onPlan: rendered }) },
  })
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

test('a stand that no plan shows has no picture: the next one has it', () => {
  open(STANDS, [{ hall: '2', code: 'A99' }])
  expect(srcOf()).toBe('/media/locator/2021/2/A99.png')
})

test('no picture is asked for where no plan shows a stand', () => {
  open(STANDS, [])
  expect(picture()).toBeNull()
})

test('a picture that does not load is left out', () => {
  open(STANDS)
  fireEvent.error(picture() ?? document.body)
  expect(document.querySelector('.locator')).toBeNull()
})

test('a company without a stand has no picture', () => {
  open([{ hall: '1', stand: '' }])
  expect(picture()).toBeNull()
})

test('without authorization the picture stands beside the facts, where staff would be', () => {
  open(STANDS)
  expect(picture()?.closest('.company-column')?.querySelector('.facts')).toBeNull()
  expect(picture()?.closest('.company-column')?.nextElementSibling?.className).toBe('invite')
})
