import { act } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { KEYWORD_DEBOUNCE_MS } from '#contract/limits.ts'
import type { FilterResult } from '#contract/list-filter.ts'
import { hallOne } from '#test/models/sample-fair.ts'
import { pressTab, typeKeyword } from './plan-gestures.ts'
import { renderPlan } from './render-plan.tsx'

const omega = { id: 9, name: 'Omega', country: '', stand: '', hall: null }

const namesIn = (part: string) =>
  [...document.querySelectorAll(`${part} .row:not([hidden]) .row-name`)].map(({ textContent }) => textContent)
const textOf = (part: string) => document.querySelector(part)?.textContent?.replace(/\s+/g, ' ').trim()

/** A hall of three, and a company whose place is not known yet. */
async function show() {
  const shown = renderPlan({ exhibitors: [hallOne[0], omega, ...hallOne.slice(1)] as typeof hallOne })
  await shown.perform(() => undefined)
  return shown
}

async function filtered(found: FilterResult) {
  const { perform, live } = await show()
  await perform(() => void typeKeyword('word'))
  await perform(() => live.clock.increment(KEYWORD_DEBOUNCE_MS))
  await act(() => live.answer('exhibitors.filterExhibitors', found))
}

describe('companies without a hall', () => {
  test("follow the hall's own as a group, which says that the hall's number leaves them out", async () => {
    await show()
    expect(namesIn('#list > .rows')).toEqual(['Alfa', 'Beta', 'Gamma'])
    expect([textOf('.without-hall h2'), namesIn('.without-hall')]).toEqual([
      'Hall and stand to be announced',
      ['Omega'],
    ])
    expect(textOf('.found p')).toBe('3 exhibitors found out of 4 (plus 1 without a hall)')
    expect(textOf('#tab-exhibitors .count')).toBe('3')
    expect(textOf('.without-hall .rows-note')).toContain('not counted in the hall’s total')
  })

  test('are found like others; hall, tab and summary give one number, and the summary adds them in words', async () => {
    await filtered({ ids: [2, 9], countByHall: { '1': 1 } })
    expect([namesIn('#list > .rows'), namesIn('.without-hall')]).toEqual([['Beta'], ['Omega']])
    expect(textOf('.hall[aria-current] .count')).toBe('1')
    expect(textOf('#tab-exhibitors .count')).toBe('1')
    expect(textOf('.found p')).toBe('1 exhibitor found (plus 1 without a hall)')
  })

  test('alone found, are all there is to show; matches elsewhere are pointed at', async () => {
    await filtered({ ids: [9], countByHall: { '1': 0, '2': 0 } })
    expect([textOf('#list .empty'), namesIn('#list')]).toEqual([undefined, ['Omega']])
    expect(textOf('.found p')).toBe('0 exhibitors found (plus 1 without a hall)')
  })

  test('do not hide that another hall has what was looked for', async () => {
    await filtered({ ids: [9], countByHall: { '1': 0, '2': 4 } })
    expect(textOf('.found-elsewhere')).toContain('Hall 2: 4 exhibitors')
    expect(namesIn('.without-hall')).toEqual(['Omega'])
  })

  test('have a group of their own among the favourites', async () => {
    const { perform, live } = await show()
    await act(() => live.answer('favourites.recallFavourites', []))
    await perform(() => live.actors.favouriteCompanies.send({ type: 'favourites.toggle', id: 9 }))
    await perform(() => pressTab('favourites'))
    const heads = () => [...document.querySelectorAll('#list h2')].map(({ textContent }) => textContent)
    expect(heads()).toEqual(['Hall 1', 'Hall and stand to be announced'])
    await act(() => live.answer('allHalls.loadAllExhibitors', [{ ...hallOne[0], hall: '2' }, omega]))
    expect(heads()).toEqual(['Hall 2', 'Hall and stand to be announced'])
  })
})
