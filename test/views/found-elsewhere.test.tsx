import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Exhibitor } from '#contract/entities.ts'
import { KEYWORD_DEBOUNCE_MS } from '#contract/limits.ts'
import type { FilterResult } from '#contract/list-filter.ts'
import { typeKeyword } from './plan-gestures.ts'
import { renderPlan } from './render-plan.tsx'

const delta: Exhibitor = { id: 4, name: 'Delta', country: 'Latvia', stand: 'D-050', hall: '2' }
const omega: Exhibitor = { id: 9, name: 'Omega', country: '', stand: '', hall: '3' }

async function filterFor(result: FilterResult) {
  const shown = renderPlan()
  await shown.answerAll()
  await shown.perform(() => typeKeyword('word'))
  await shown.perform(() => shown.live.clock.increment(KEYWORD_DEBOUNCE_MS))
  await act(() => shown.live.answer('exhibitors.filterExhibitors', result))
  return shown
}

const NOTHING_HERE: FilterResult = {
  ids: [],
  countByHall: { '1': 0, '2': 5, '3': 1 },
  elsewhere: [delta, omega],
}

const textsOf = (selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent?.replace(/\s+/g, ' '))
const linkNames = () => within(document.getElementById('list') ?? document.body).getAllByRole('link')

describe('a filter that finds nothing in this hall', () => {
  test('names who was found in which other hall, with hall and stand', async () => {
    await filterFor(NOTHING_HERE)
    expect(screen.getByRole('heading', { name: 'Hall 1: nothing found' })).toBeDefined()
    expect(linkNames().map(({ textContent }) => textContent)).toEqual([
      'Hall 2: 5 exhibitors',
      'Delta, Latvia',
      'Hall 2, stand D-050',
      'Hall 3: 1 exhibitor',
      'Omega',
    ])
    expect(textsOf('.found-company')).toEqual(['Delta, Latvia Hall 2, stand D-050', 'Omega Hall 3'])
    expect(textsOf('.found-more')).toEqual(['and 4 more exhibitors'])
  })

  test('says it in the line that is announced', async () => {
    await filterFor(NOTHING_HERE)
    expect(textsOf('[aria-live]')).toContain(
      '0 exhibitors found In other halls: Hall 2: 5 exhibitors, Hall 3: 1 exhibitor.',
    )
  })

  test('leads to the window of a company by one press, and to its hall by another', async () => {
    const { live } = await filterFor(NOTHING_HERE)
    fireEvent.click(screen.getByRole('link', { name: /^Delta/ }))
    fireEvent.click(screen.getByRole('link', { name: /^Hall 3: 1/ }))
    expect(live.portParams('planGuide.navigate')).toEqual([
      { address: { hall: '2', company: 4 }, replace: false },
      { address: { hall: '3' }, replace: false },
    ])
  })

  test('leads to the stand of a company by one press', async () => {
    const { live } = await filterFor({ ...NOTHING_HERE, elsewhere: [{ ...delta, stand: 'D-050 F-051' }] })
    const link = screen.getByRole('link', { name: 'Hall 2, stand D-050 F-051' })
    expect(link.getAttribute('href')).toBe('/en/plan/2?stand=D050')
    fireEvent.click(link)
    expect(live.portParams('planGuide.navigate')).toEqual([
      { address: { hall: '2' }, target: { stand: 'D050' }, replace: false },
    ])
  })

  test('counts the halls that have something, and this one', async () => {
    await filterFor(NOTHING_HERE)
    expect(textsOf('.halls .count')).toEqual(['0', '5', '1'])
    expect(textsOf('.halls .sr-only')).toEqual([
      '0 exhibitors found',
      '5 exhibitors found',
      '1 exhibitor found',
    ])
  })

  test('leads to the halls where the server names nobody', async () => {
    await filterFor({ ids: [], countByHall: { '2': 1 } })
    expect(linkNames().map(({ textContent }) => textContent)).toEqual(['Hall 2: 1 exhibitor'])
    expect(textsOf('.found-more')).toEqual([])
  })

  test('found nowhere, offers all exhibitors', async () => {
    const { perform } = await filterFor({ ids: [], countByHall: { '1': 0, '2': 0 } })
    expect(textsOf('#list .empty h2')).toEqual(['Nothing found'])
    await perform(() => fireEvent.click(screen.getByRole('button', { name: 'Show all exhibitors' })))
    expect(textsOf('#list .empty')).toEqual([])
  })
})

test('a hall with a match names no other hall', async () => {
  await filterFor({ ids: [2], countByHall: { '1': 1, '2': 5 } })
  expect(textsOf('.found-elsewhere')).toEqual([])
  expect(textsOf('.halls .count')).toEqual(['1', '5'])
})

test('a keyword that was forgiven is said with what was searched for instead', async () => {
  await filterFor({ ids: [2], countByHall: { '1': 1 }, corrected: 'beta' })
  expect(textsOf('[aria-live]')).toContain('1 exhibitor found Showing results for “beta”. ')
  cleanup()
  await filterFor({ ids: [2], countByHall: { '1': 1 } })
  expect(textsOf('.found-corrected')).toEqual([])
})
