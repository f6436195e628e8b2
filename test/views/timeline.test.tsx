import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FairEvent } from '#contract/entities.ts'
import { CLOCK_TICK_MS } from '#contract/limits.ts'
import { opening } from '#test/models/sample-fair.ts'
import { BEFORE, DURING, renderOnlineGuide } from './render-online-guide.tsx'

const HALF_HOUR = 1800
const held = (ID: number, room: string, halves: number, more: Partial<FairEvent> = {}): FairEvent => ({
  ...opening,
  ID,
  '~NAME': `Событие ${ID}`,
  NAME_TRANSLATION: `Event ${ID}`,
  ROOM_TRANSLATION: room,
  TS: opening.TS + halves * HALF_HOUR,
  TS_TO: opening.TS + (halves + 2) * HALF_HOUR,
  ...more,
})
const EVENTS = [
  held(1, 'Room A', 0, { PLACES: [{ ID: 7, HALL: '2' }] }),
  held(2, 'Room B', 1),
  held(3, 'Room A', 2, { STATUS: 'cancelled' }),
  held(4, '', 1, { ROOM: '' }),
  held(5, 'Room B', 0, { TIME: '', TIME_TO: '' }),
]

/** Returns what a viewport of this width answers. */
const setWidth = (width: number) =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width < Number(/\d+/.exec(query)?.[0]),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))

/** The observer of a browser that shows everything on the screen, or nothing. */
const setIntersecting = (isIntersecting: boolean) =>
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #report: (entries: { isIntersecting: boolean }[]) => void
      constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
        this.#report = report
      }
      observe = () => this.#report([{ isIntersecting }])
      disconnect = () => undefined
    },
  )

beforeEach(() => {
  setWidth(1280)
  setIntersecting(true)
})
afterEach(() => vi.unstubAllGlobals())

const show = (now = BEFORE, events = EVENTS) => {
  const shown = renderOnlineGuide({ now, events })
  fireEvent.click(screen.getByRole('tab', { name: /Programme/ }))
  return shown
}
const region = () => screen.getByRole('region', { name: /All rooms by time/ })
const tables = () => within(region()).getAllByRole('table')
const texts = (role: 'columnheader' | 'rowheader', element = region()) =>
  within(element)
    .getAllByRole(role)
    .map(({ textContent }) => textContent)

test('a timeline has rooms beside each other and times below each other', () => {
  show()
  expect(screen.getByText(/All rooms by time/).textContent).toBe(
    'All rooms by time, Tuesday 22\u00a0September',
  )
  expect(tables().map((table) => table.querySelector('caption')?.textContent)).toEqual([
    undefined,
    'All day',
    '10:00–12:00',
  ])
  for (const table of tables()) {
    expect(texts('columnheader', table)).toEqual(['Time', 'Room A', 'Room B', 'Room not given'])
  }
  expect(texts('rowheader')).toEqual(['All day', '10:00', '10:30', '11:00', '11:30'])
  const cell = within(region())
    .getByRole('link', { name: /Event 1$/ })
    .closest('td')
  expect([cell?.rowSpan, cell?.colSpan]).toEqual([2, 1])
})

test('each event is a link to its window, and a room one to the plan', async () => {
  const { wishes, live } = show()
  const links = within(region())
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))
  expect(new Set(links)).toEqual(
    new Set(['/en/online/?hall=2&place=7', ...[1, 2, 3, 4, 5].map((id) => `/en/online/events/${id}`)]),
  )
  await act(async () => void fireEvent.click(within(region()).getByRole('link', { name: /Event 2$/ })))
  expect(wishes().at(-1)).toEqual({ kind: 'event', id: 2 })
  await act(async () => void fireEvent.click(within(region()).getByRole('link', { name: 'Room A' })))
  expect(live.portParams('onlineGuide.navigate').at(-1)).toMatchObject({ target: { hall: '2', place: 7 } })
})

test('a cancelled event says so', () => {
  show()
  expect(within(region()).getByRole('link', { name: /Event 3/ }).textContent).toContain('Cancelled')
})

test('the row of the present moment is marked, and another one as time goes', async () => {
  const { live } = show(DURING)
  const current = () => region().querySelector('[aria-current="time"]')?.textContent
  expect(current()).toBe('10:30Now')
  const now = DURING + HALF_HOUR * 1000
  await act(async () =>
    live.actors.onlineGuide?.getSnapshot().children.programme?.send({ type: 'clock.ticked', now }),
  )
  expect(current()).toBe('11:00Now')
})

test('a timeline opens at the present moment, and stays where the visitor scrolls it', async () => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function at(this: Element) {
    return new DOMRect(0, this.matches('.is-now') ? 300 : 100, 0, 0)
  })
  const { live } = show(DURING)
  expect(region().scrollTop).toBe(200)
  region().scrollTop = 50
  const now = DURING + HALF_HOUR * 1000
  await act(async () =>
    live.actors.onlineGuide?.getSnapshot().children.programme?.send({ type: 'clock.ticked', now }),
  )
  expect(region().scrollTop).toBe(50)
  cleanup()
  show(BEFORE)
  expect(screen.getByRole('region', { name: /All rooms by time/ }).scrollTop).toBe(0)
  vi.restoreAllMocks()
})

test('a filter leaves its rooms alone, and other tabs and phones have no timeline', () => {
  show()
  fireEvent.click(screen.getByRole('button', { name: 'Room A' }))
  expect(tables().map((table) => texts('columnheader', table))).toEqual([
    ['Time', 'Room A'],
    ['Time', 'Room A'],
  ])
  fireEvent.click(screen.getByRole('tab', { name: /Exhibitors/ }))
  expect(document.querySelector('.timeline')).toBeNull()
  cleanup()
  setWidth(360)
  show()
  expect(document.querySelector('.timeline')).toBeNull()
})

test('a star, a tick and a filter render no cell that stays, and a cleared filter those that come back', async () => {
  let formatted = 0
  const counted = EVENTS.map((event) =>
    Object.defineProperty({ ...event }, 'TIME_TO', {
      enumerable: true,
      get() {
        formatted += 1
        return event.TIME_TO
      },
    }),
  )
  const started = DURING + CLOCK_TICK_MS
  const { live, answer } = show(started, counted)
  await answer('favourites.recallFavourites', [])
  await answer('favourites.recallFavourites', [])
  const count = async (step: () => void) => {
    formatted = 0
    await act(async () => step())
    return formatted
  }
  const tick = { type: 'clock.ticked', now: started + CLOCK_TICK_MS } as const
  const programme = live.actors.onlineGuide?.getSnapshot().children.programme
  expect(await count(() => programme?.send(tick))).toBe(0)
  const press = (name: string) => () => void fireEvent.click(screen.getByRole('button', { name }))
  // The row of the list formats its times, those of the fair and those of a visitor in another time zone.
  expect(await count(press('Add to favourites: Event 1'))).toBe(2)
  expect(await count(press('Room A'))).toBe(0)
  expect(await count(press('All rooms'))).toBe(
    EVENTS.filter((event) => event.ROOM_TRANSLATION !== 'Room A').length,
  )
})

test('a long timeline has tables of its own for some rows each, which show what goes on as continued', () => {
  const events = Array.from({ length: 12 }, (_, index) => held(index + 1, 'Room A', index * 2))
  show(BEFORE, [...events, held(13, 'Room B', 0, { TS_TO: opening.TS + 20 * HALF_HOUR })])
  expect(texts('rowheader')).toHaveLength(12)
  expect(tables().length).toBeGreaterThan(2)
  const links = within(region()).getAllByRole('link', { name: /Event 13$/ })
  expect(links).toHaveLength(tables().length - 1)
  expect(links.filter(({ textContent }) => textContent?.includes('continues'))).toEqual(links.slice(1))
})

test('a timeline that is not on the screen has no table yet', () => {
  setIntersecting(false)
  show()
  expect(document.querySelector('.timeline-slot')).not.toBeNull()
  expect(document.querySelector('.timeline')).toBeNull()
})
