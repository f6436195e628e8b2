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
