import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { FairEvent } from '#contract/entities.ts'
import { opening } from '#test/models/sample-fair.ts'
import { renderOnlineGuide } from './render-online-guide.tsx'

const open = (more: Partial<FairEvent>) => {
  const shown = renderOnlineGuide({
    events: [{ ...opening, ROOM: 'Сцена', ROOM_TRANSLATION: 'Stage', ...more }],
    address: { kind: 'event', id: 5 },
  })
  return { ...shown, window: within(screen.getByRole('dialog', { name: /Opening/ })) }
}

test('the room of an event leads to its first place on the plan', () => {
  const PLACES = [
    { ID: 7, HALL: '2' },
    { ID: 8, HALL: '1' },
  ]
  const { live, window } = open({ PLACES })
  const link = window.getByRole('link', { name: 'Stage' })
  expect(link.getAttribute('href')).toBe('/en/online/?hall=2&place=7')
  fireEvent.click(link)
  expect(live.portParams('onlineGuide.navigate')).toEqual([
    { address: null, target: { hall: '2', place: 7 }, replace: false },
  ])
})

test('an event in several places leads to the others, too', () => {
  const PLACES = [
    { ID: 7, HALL: '2', NAME: 'Сцена', NAME_TRANSLATION: 'Stage' },
    { ID: 8, HALL: '1', NAME: 'Площадь', NAME_TRANSLATION: 'Plaza' },
    { ID: 9, HALL: '1', NAME: '', NAME_TRANSLATION: '' },
  ]
  const { window } = open({ PLACES })
  const links = window.getAllByRole('link').filter((link) => /place=/.test(link.getAttribute('href') ?? ''))
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Stage', '/en/online/?hall=2&place=7'],
    ['Hall 1, Plaza', '/en/online/?hall=1&place=8'],
    ['Hall 1', '/en/online/?hall=1&place=9'],
  ])
})

test('the room of an event without a place is no link', () => {
  const { window } = open({})
  expect(window.getByText('Stage').closest('a')).toBeNull()
})

test('the room of an event that names a stand leads to that stand', () => {
  const { live, window } = open({ ROOM_STAND: { HALL: '1', STAND: 'A12' } })
  const link = window.getByRole('link', { name: 'Stage' })
  expect(link.getAttribute('href')).toBe('/en/online/?hall=1&stand=A12')
  fireEvent.click(link)
  expect(live.portParams('onlineGuide.navigate')).toEqual([
    { address: null, target: { hall: '1', stand: 'A12' }, replace: false },
  ])
})

test('in the list a room leads to its place on the plan', () => {
  const { live } = renderOnlineGuide({
    events: [{ ...opening, ROOM: 'Сцена', ROOM_TRANSLATION: 'Stage', PLACES: [{ ID: 7, HALL: '2' }] }],
  })
  const row = document.querySelector<HTMLElement>(`[data-event="${opening.ID}"]`)
  const link = within(row ?? document.body).getByRole('link', { name: 'Stage', hidden: true })
  expect(link.getAttribute('href')).toBe('/en/online/?hall=2&place=7')
  fireEvent.click(link)
  expect(live.portParams('onlineGuide.navigate')).toEqual([
    { address: null, target: { hall: '2', place: 7 }, replace: false },
  ])
})
