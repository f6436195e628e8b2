import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { opening } from '#test/models/sample-fair.ts'
import { renderOnlineGuide } from './render-online-guide.tsx'

const HOUR = 3600
/** It starts at half past midnight and belongs to the programme of the day before. */
const night = {
  ...opening,
  ID: 9,
  TIME: '00:30',
  TIME_TO: '01:30',
  START_DATE: '2020-09-23',
  TS: opening.TS + 14.5 * HOUR,
  TS_TO: opening.TS + 15.5 * HOUR,
}

test('an event of the night is of the next day in the list', () => {
  renderOnlineGuide({ events: [opening, night] })
  const row = document.querySelector<HTMLElement>(`[data-event="${night.ID}"]`)
  expect(row?.textContent).toContain('00:30–01:30 the next day')
  expect(document.querySelector(`[data-event="${opening.ID}"]`)?.textContent).not.toContain('next day')
})

test('an event of the night without an end is of the next day, too', () => {
  renderOnlineGuide({ events: [{ ...night, TIME_TO: '' }] })
  const row = document.querySelector<HTMLElement>(`[data-event="${night.ID}"]`)
  expect(row?.textContent).toContain('from 00:30 the next day')
})

test('is of the next day in its window, too', () => {
  renderOnlineGuide({ events: [night], address: { kind: 'event', id: night.ID } })
  const window = within(screen.getByRole('dialog'))
  expect(window.getByText(/22 September 2020/)).toBeTruthy()
  expect(window.getByText('00:30–01:30 the next day')).toBeTruthy()
})

test('the online guide names an event of yesterday for as long as it is on', () => {
  const late = { ...night, MAIN_THREAD: '', START_DATE: undefined, TS: opening.TS + 12 * HOUR }
  renderOnlineGuide({ now: (opening.TS + 15 * HOUR) * 1000, events: [late], online: { is_on: true } })
  expect(document.querySelector('.on-now-line')?.textContent).toContain('On now:')
})

test.each([
  // At home it is already the next day when the event of the night begins.
  ['Asia/Tokyo', {}, 'your time 23\u00a0September, 06:30–\u206007:30'],
  ['Europe/Samara', {}, 'your time 23\u00a0September, 01:30–\u206002:30'],
  ['Europe/London', {}, 'your time 22:30–\u206023:30'],
  ['Europe/Warsaw', {}, 'your time 23:30–\u206000:30 the next day'],
  ['Europe/London', { TIME_TO: '' }, 'your time from 22:30'],
])('on a clock in %s the visitor’s own time names its day (%#)', (timeZone, changes, text) => {
  const options = { ...new Intl.DateTimeFormat().resolvedOptions(), timeZone }
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(options)
  renderOnlineGuide({ events: [{ ...night, ...changes }] })
  expect(document.querySelector(`[data-event="${night.ID}"] .own-time`)?.textContent).toBe(text)
})
