import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { KEYWORD_DEBOUNCE_MS } from '#contract/limits.ts'
import { typeKeyword } from './plan-gestures.ts'
import { renderPlan } from './render-plan.tsx'

const NAMES = { '2': { ru: 'Хранение', en: 'Storage' } }

/** Opens the overview as a browser does, which the test's document does not do at a click. */
async function openOverview() {
  const summary = screen.getByLabelText('All halls at a glance')
  const overview = summary.closest('details')
  if (overview === null) throw new Error('The summary has no details')
  overview.open = true
  fireEvent(overview, new Event('toggle'))
  await within(overview).findByRole('list')
  return { overview, summary, cards: within(overview).getAllByRole('link') }
}

const textOf = ({ textContent }: Element): string => textContent?.replace(/\s+/g, ' ') ?? ''

describe('the overview of all halls', () => {
  test('shows each hall with its plan, its name and the number of its exhibitors', async () => {
    const shown = renderPlan({ hall_names: NAMES })
    await shown.answerAll()
    const { cards } = await openOverview()
    expect(cards.map(textOf)).toEqual(['Hall 1 3 exhibitors', 'Storage 1 exhibitor', 'Hall 3 0 exhibitors'])
    expect(cards.map((card) => card.querySelector('img')?.getAttribute('src'))).toEqual([
      '/ajax/guide/floor_plan_v2.php?hall=1&year=2021',
      '/ajax/guide/floor_plan_v2.php?hall=2&year=2021',
      undefined,
    ])
    expect(cards.map((card) => card.getAttribute('aria-current'))).toEqual(['true', null, null])
  })

  test('says what the filter found in each hall', async () => {
    const shown = renderPlan()
    await shown.answerAll()
    await shown.perform(() => typeKeyword('word'))
    await shown.perform(() => shown.live.clock.increment(KEYWORD_DEBOUNCE_MS))
    await act(() =>
      shown.live.answer('exhibitors.filterExhibitors', { ids: [1], countByHall: { '1': 1, '2': 5 } }),
    )
    const { cards } = await openOverview()
    expect(cards.map(textOf)).toEqual([
      'Hall 1 1 exhibitor found',
      'Hall 2 5 exhibitors found',
      'Hall 3 0 exhibitors found',
    ])
  })

  test('leads to a hall, closes, and gives the focus back', async () => {
    const shown = renderPlan()
    await shown.answerAll()
    const { overview, summary, cards } = await openOverview()
    cards[1]?.focus()
    await shown.perform(() => fireEvent.click(cards[1] ?? overview))
    expect(shown.live.portParams('planGuide.navigate')).toEqual([{ address: { hall: '2' }, replace: false }])
    expect(overview.open).toBe(false)
    expect(document.activeElement).toBe(summary)
  })
})

test('the buttons bear the names that the fair gives its halls', async () => {
  const shown = renderPlan({ hall_names: NAMES })
  await shown.answerAll()
  const buttons = within(screen.getByRole('navigation', { name: 'Halls' })).getAllByRole('link')
  expect(buttons.map(textOf)).toEqual(['Hall 1', 'Storage', 'Hall 3'])
})
