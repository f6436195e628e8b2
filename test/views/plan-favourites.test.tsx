import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { listWayStarts } from '#contract/plan/way-starts.ts'
import { pressRow, pressTab } from './plan-gestures.ts'
import { renderPlan } from './render-plan.tsx'

test('a favourite of another hall opens in its own hall, not in the one that is shown', async () => {
  const { live, perform, answerAll } = renderPlan()
  await answerAll()
  await perform(() => live.actors.favouriteCompanies.send({ type: 'favourites.toggle', id: 4 }))
  await perform(() => pressTab('favourites'))
  await answerAll('allHalls.loadAllExhibitors')
  await perform(() => pressRow(4))
  expect(live.requestedAddresses()).toEqual([{ hall: '2', company: 4 }])
})

test('a tour of the favourites is asked for by its address, its stands by hall', async () => {
  const { live, perform, answerAll } = renderPlan()
  await answerAll()
  await perform(() => live.actors.favouriteCompanies.send({ type: 'favourites.toggle', id: 4 }))
  await perform(() => pressTab('favourites'))
  await answerAll('allHalls.loadAllExhibitors')
  await perform(() => fireEvent.click(screen.getByRole('button', { name: 'Tour of your favourites' })))
  expect(live.portParams('planGuide.navigate')).toEqual([
    {
      address: { hall: '1' },
      target: {
        tour: [
          { hall: '1', stand: 'A101' },
          { hall: '2', stand: 'D050' },
        ],
      },
      replace: false,
    },
  ])
})

test('a tour names the favourites at a stand of many companies, here 1 and 40, and counts the others', async () => {
  const tour = [
    { hall: '1', stand: 'A101' },
    { hall: '1', stand: 'B202' },
  ]
  const { live, perform, answerAll } = renderPlan({ target: { tour } })
  await answerAll('hall.awaitIdle', 'hall.loadControls')
  await perform(() => live.actors.favouriteCompanies.send({ type: 'favourites.toggle', id: 40 }))
  await act(() => live.answer('way.loadWays', { facts: { places: [], passages: [] }, maps: {} }))
  await act(() =>
    live.answer('way.findWay', { kind: 'tour', order: [0, 1], legs: [null], metres: 0, minutes: 1 }),
  )
  const exhibitors = Array.from({ length: 60 }, (_, id) => ({
    id,
    name: `Studio ${id}`,
    hall: '1',
    stand: id === 59 ? 'B202' : 'A101',
  }))
  const options = listWayStarts({ places: [], passages: [], exhibitors })
  await act(() => live.answer('wayStarts.loadWayStarts', { options, knowsSteps: false }))
  const readStops = () =>
    Array.from(document.querySelectorAll('.way-steps a'), (stop) => stop.textContent?.trim())
  await vi.waitFor(() =>
    expect(readStops()).toEqual(['A101 Studio 1, Studio 40 and 57 more exhibitors', 'B202 Studio 59']),
  )
  expect(document.querySelector('.way-sum')?.textContent?.trim()).toBe(
    '2 stands, 1\u00a0min on foot, plus walks between halls that the plan does not show',
  )
})
