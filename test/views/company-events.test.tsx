import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { CompanyEvent } from '#contract/entities.ts'
import { alfa } from '#test/models/sample-fair.ts'
import { renderOnlineGuide } from './render-online-guide.tsx'
import { renderPlan } from './render-plan.tsx'

const TALK: CompanyEvent = {
  id: 5,
  name: 'Talk',
  day: '2021-09-21',
  times: '12:30–14:00',
  room: 'Зал',
  langs: { room: 'ru' },
  place: { id: 7, hall: '2' },
}
const CANCELLED: CompanyEvent = {
  id: 6,
  name: 'Tour',
  day: '2021-09-22',
  times: 'All day',
  room: '',
  cancelled: true,
}

const show = (events?: CompanyEvent[]) =>
  renderPlan({ address: { hall: '1', company: 1 }, company: { ...alfa, ...(events && { events }) } })
const itemOf = (name: string) => {
  const item = screen.getByRole('link', { name }).closest('li')
  if (item === null) throw new Error(`${name} is in no list`)
  return item
}

test('a company lists its events with day, time and room', () => {
  show([TALK, CANCELLED])
  expect(screen.getByRole('heading', { name: 'In the programme' })).toBeTruthy()
  expect(itemOf('Talk').textContent).toBe('21\u00a0September, 12:30–14:00TalkЗал')
  expect(within(itemOf('Talk')).getByText('Зал').lang).toBe('ru')
  expect(itemOf('Tour').textContent).toBe('22\u00a0September, All day CancelledTour')
})

test('an event leads to its window, its room to the plan', async () => {
  const { live } = show([TALK])
  const link = screen.getByRole('link', { name: 'Talk' })
  expect(link.getAttribute('href')).toBe('/en/plan/events/5')
  await act(async () => void fireEvent.click(link))
  expect(live.requestedAddresses().at(-1)).toEqual({ event: { kind: 'event', id: 5 } })
  const room = screen.getByRole('link', { name: 'Зал' })
  expect(room.getAttribute('href')).toBe('/en/plan/2?place=7')
  await act(async () => void fireEvent.click(room))
  expect(live.portParams('planGuide.navigate').at(-1)).toMatchObject({
    address: { hall: '2' },
    target: { place: 7 },
  })
})

test('a company without events has no list of them', () => {
  show()
  expect(screen.queryByRole('heading', { name: 'In the programme' })).toBeNull()
})

test('in the online guide an event leads to the window there', () => {
  renderOnlineGuide({
    address: { kind: 'company', id: 1 },
    online: { company: { ...alfa, events: [TALK] } },
  })
  expect(screen.getByRole('link', { name: 'Talk' }).getAttribute('href')).toBe('/en/online/events/5')
})
