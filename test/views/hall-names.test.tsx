import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { KEYWORD_DEBOUNCE_MS } from '#contract/limits.ts'
import { oldGuideData } from '#test/models/sample-fair.ts'
import { pressRow, typeKeyword } from './plan-gestures.ts'
import { renderReadyOldGuide } from './render-old-guide.tsx'
import { renderPlan } from './render-plan.tsx'

const NAMES = { '1': { ru: 'Хранение', en: 'Storage' }, '2': { ru: 'Склад', en: 'Depot' } }

async function renderNamed(guide: Parameters<typeof renderPlan>[0]) {
  const shown = renderPlan({ hall_names: NAMES, ...guide })
  await shown.answerAll()
  return shown
}

test('the list, the plan, its card and the title call a hall by its name', async () => {
  await renderNamed({ address: { hall: '1' }, target: { stand: 'A101' } })
  // An image, or, once its keyboard is loaded, an application.
  expect(screen.getByLabelText(/^Storage: plan\. /)).toBeDefined()
  expect(screen.getByRole('link', { name: /^Alfa.*, Storage, stand A101$/ })).toBeDefined()
  expect((await screen.findByText('Storage, stand A101')).className).toBe('plan-card-where')
  expect(document.title).toMatch(/^Storage — /)
})

test('the window of a company calls the halls of its stands by their names', async () => {
  await renderNamed({ address: { hall: '1', company: 1 } })
  expect(screen.getByRole('link', { name: 'Storage, stand A101' })).toBeDefined()
})

test('what was found in other halls is listed by their names', async () => {
  const { perform, live } = await renderNamed({})
  await perform(() => typeKeyword('word'))
  await perform(() => live.clock.increment(KEYWORD_DEBOUNCE_MS))
  const found = { ids: [], countByHall: { '1': 0, '2': 2 } }
  await act(() => live.answer('exhibitors.filterExhibitors', found))
  expect(screen.getByRole('heading', { name: 'Storage: nothing found' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Depot: 2 exhibitors' })).toBeDefined()
})

test('the window of the old guide calls the hall of a company without a stand by its name', async () => {
  const [alfa, ...others] = oldGuideData.exhibitors
  if (alfa === undefined) throw new Error('The sample fair has companies')
  const exhibitors = [{ ...alfa, locations: [{ hall: '1', stand: '' }] }, ...others]
  const shown = await renderReadyOldGuide({ hall_names: NAMES, exhibitors })
  await shown.performAndNavigate(() => void pressRow(1))
  expect([...document.querySelectorAll('dialog .old-where li')].map((item) => item.textContent)).toEqual([
    'Storage',
  ])
})

test('the old guide calls its halls by their names and counts their exhibitors', async () => {
  await renderReadyOldGuide({ hall_names: NAMES, halls: ['1', '2'], hall_counts: { '1': 2, '2': 4 } })
  expect(screen.getByRole('button', { name: 'Depot' })).toBeDefined()
  const overview = screen.getByLabelText('All halls at a glance').closest('details')
  if (overview === null) throw new Error('The summary has no details')
  overview.open = true
  fireEvent(overview, new Event('toggle'))
  expect(await screen.findByText('4 exhibitors')).toBeDefined()
})
