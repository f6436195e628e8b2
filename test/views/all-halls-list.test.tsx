import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPlan } from './render-plan.tsx'

const openOverview = () => {
  const summary = document.querySelector<HTMLElement>('.hall-overview > summary')
  const details = summary?.closest('details')
  details?.setAttribute('open', '')
  if (details) fireEvent(details, new Event('toggle'))
}

const chooseAllHalls = async (perform: (what: () => void) => Promise<void>) => {
  await perform(openOverview)
  const button = await screen.findByRole('button', { name: /^All halls/ })
  await perform(() => fireEvent.click(button))
}

const names = () =>
  [...document.querySelectorAll('#list .row:not([hidden]) .row-link')].map((link) =>
    link.getAttribute('href'),
  )

test('the list of all halls names the hall of each stand, and opens each company in its hall', async () => {
  const { answerAll, perform, live } = renderPlan()
  await answerAll()
  const ofHall = names().length
  await chooseAllHalls(perform)
  await answerAll('exhibitors.loadExhibitors')
  expect(names().length).toBeGreaterThan(ofHall)
  expect(names()).toContain('/en/plan/2/4')
  const row = document.querySelector('.row[data-company="4"]')
  expect(row?.querySelector('.code')?.textContent).toBe('Hall 2: D-050')
  fireEvent.click(row?.querySelector('.row-link') ?? document.body)
  expect(live.portParams('planGuide.navigate').at(-1)).toMatchObject({ address: { hall: '2', company: 4 } })
})

test('a stand of another hall leads there, and the list stays; its chip brings back that of the hall', async () => {
  const { answerAll, perform, live } = renderPlan()
  await answerAll()
  await chooseAllHalls(perform)
  await answerAll('exhibitors.loadExhibitors')
  fireEvent.click(document.querySelector('.row[data-company="4"] a.code') ?? document.body)
  expect(live.portParams('planGuide.navigate').at(-1)).toMatchObject({
    address: { hall: '2' },
    target: { stand: 'D050' },
  })
  await perform(() =>
    fireEvent.click(screen.getByRole('button', { name: 'All halls. Show one hall only: Hall 1' })),
  )
  await answerAll('exhibitors.loadExhibitors')
  expect(names()).not.toContain('/en/plan/2/4')
})
