import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
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
