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
  await within(overview).findAllByRole('list')
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

const SITE_MAP = {
  picture: '/media/0/site.svg',
  width: 100,
  height: 50,
  halls: [
    { hall: '1', path: 'M10 5L30 5L30 45L10 45Z', box: { x: 10, y: 5, width: 20, height: 40 } },
    { hall: '2', path: 'M50 5L90 5L90 25L50 25Z', box: { x: 50, y: 5, width: 40, height: 20 } },
  ],
}

describe('the map of the site', () => {
  const open = async (shown: ReturnType<typeof renderPlan>) => {
    await shown.answerAll()
    const { overview } = await openOverview()
    const map = await within(overview).findByRole('list', { name: 'Map of the grounds' })
    return { overview, map, areas: within(map).getAllByRole('link') }
  }

  test('takes the place of the small plans, and the halls that it lacks are listed below it', async () => {
    const { overview, map, areas } = await open(renderPlan({ hall_names: NAMES, site_map: SITE_MAP }))
    expect(areas.map((area) => area.textContent)).toEqual(['Hall 1 33 exhibitors', 'Storage 11 exhibitor'])
    expect(areas.map((area) => area.getAttribute('aria-current'))).toEqual(['true', null])
    const links = within(overview).getAllByRole('link')
    expect(links.filter((link) => !map.contains(link)).map(textOf)).toEqual(['Hall 3 0 exhibitors'])
    expect(overview.querySelectorAll('img[src^="/ajax"]')).toHaveLength(0)
  })

  test('has each hall where it is drawn, and no hall that the edition does not have', async () => {
    const { areas } = await open(renderPlan({ site_map: SITE_MAP }))
    expect(areas[1]?.style.insetInlineStart).toBe('50%')
    expect(areas[1]?.style.blockSize).toBe('40%')
    expect(areas.map((area) => area.querySelector('path')?.getAttribute('d'))).toEqual(
      SITE_MAP.halls.map(({ path }) => path),
    )
  })

  test('says what the filter found in each hall', async () => {
    const shown = renderPlan({ site_map: SITE_MAP })
    await shown.answerAll()
    await shown.perform(() => typeKeyword('word'))
    await shown.perform(() => shown.live.clock.increment(KEYWORD_DEBOUNCE_MS))
    await act(() =>
      shown.live.answer('exhibitors.filterExhibitors', { ids: [1], countByHall: { '1': 0, '2': 5 } }),
    )
    const { areas } = await open(shown)
    expect(areas.map((area) => area.querySelector('.sr-only')?.textContent)).toEqual([
      '0 exhibitors found',
      '5 exhibitors found',
    ])
    expect(areas.map((area) => area.querySelector('.count-found')?.textContent)).toEqual([undefined, '5'])
  })

  test('leads to a hall, closes, and gives the focus back', async () => {
    const shown = renderPlan({ site_map: SITE_MAP })
    const { overview, areas } = await open(shown)
    areas[1]?.focus()
    await shown.perform(() => fireEvent.click(areas[1] ?? overview))
    expect(shown.live.portParams('planGuide.navigate')).toEqual([{ address: { hall: '2' }, replace: false }])
    expect(overview.open).toBe(false)
    expect(document.activeElement).toBe(overview.querySelector('summary'))
  })
})

test('the buttons bear the names that the fair gives its halls', async () => {
  const shown = renderPlan({ hall_names: NAMES })
  await shown.answerAll()
  const buttons = within(screen.getByRole('navigation', { name: 'Halls' })).getAllByRole('link')
  expect(buttons.map(textOf)).toEqual(['Hall 1', 'Storage', 'Hall 3'])
})
