import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { Calendar } from '#src/views/website/Calendar.tsx'
import { withVisitor, ivan, opening, plainPage, workshop } from '#test/models/sample-fair.ts'
import { ALL_DAYS } from '#contract/programme/days.ts'
import { renderView } from './render-view.tsx'

const DAYS = { days: [], chosen: ALL_DAYS, today: '', query: '' }

const BEFORE = (opening.TS - 600) * 1000
const AFTER = opening.TS_TO * 1000
const later = { ...workshop, DATE: '2020-09-23', href: '/business-programme/6/' }

function show(now = BEFORE, page = plainPage, href = '/business-programme/5/', isOnline = false) {
  const onAdded = vi.fn<(id: number) => void>()
  const begun = Date.now()
  const data = { events: [{ ...opening, href, isOnline }, later], now, days: href === '' ? null : DAYS }
  const serverNow = () => now + Date.now() - begun
  renderView(<Calendar data={data} serverNow={serverNow} onAdded={onAdded} />, { page })
  return onAdded
}

function take(name: string) {
  const link = screen.getAllByText(name)[0]
  link?.addEventListener('click', (event) => event.preventDefault())
  fireEvent.click(link ?? document)
}

describe('the calendar', () => {
  test('lists events by day, with their times, the zone and the way to each', () => {
    show()
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(headings).toEqual(['Tuesday, 22\u00a0September 2020', 'Wednesday, 23\u00a0September 2020'])
    expect(screen.getAllByText('10:00–11:00').length).toBe(2)
    expect(screen.getByText(/Moscow time/)).toBeTruthy()
    expect(document.querySelector('.calendar-body a')?.getAttribute('href')).toBe('/business-programme/5/')
  })

  test('stars an event in its line, and on its own page', async () => {
    for (const href of ['/business-programme/5/', '']) {
      show(BEFORE, plainPage, href)
      const [star] = screen.getAllByRole('button', { name: 'Add to favourites: Opening' })
      await act(async () => void fireEvent.click(star ?? document))
      expect(star?.getAttribute('aria-pressed')).toBe('true')
      expect(star?.getAttribute('aria-label')).toBe('In favourites: Opening')
      cleanup()
    }
  })

  test('offers three ways to take an event along, until it has ended', () => {
    show()
    const links = [...document.querySelectorAll('.add-calendar a')].map((link) => link.getAttribute('href'))
    expect(links.length).toBe(6)
    expect(links.slice(0, 2)).toEqual([
      '/ajax/online/ics.php?id=5&lang=en',
      '/ajax/online/ics.php?id=5&lang=en&outlook=1',
    ])
  })

  test('an event without a room is at the fair', () => {
    show()
    const google = document.querySelector<HTMLAnchorElement>('.add-calendar li:last-child a')
    expect(new URL(google?.href ?? '').searchParams.get('location')).toBe(plainPage.fair.venue)
    cleanup()
    show(BEFORE, plainPage, '', true)
    const online = document.querySelector<HTMLAnchorElement>('.add-calendar li:last-child a')
    expect(new URL(online?.href ?? '').searchParams.get('location')).toBe('')
  })

  test('an entry of the service leads back to the event', () => {
    show()
    const google = document.querySelector<HTMLAnchorElement>('.add-calendar li:last-child a')
    const details = new URL(google?.href ?? '').searchParams.get('details')
    expect(details).toBe(`${plainPage.fair.name}\n\n${location.origin}/en/online/events/5`)
  })

  test('the ways fold up when the focus leaves them', () => {
    show()
    const menu = document.querySelector<HTMLDetailsElement>('.add-calendar')
    const link = menu?.querySelector('a') ?? document
    menu?.setAttribute('open', '')
    fireEvent.blur(link, { relatedTarget: menu?.querySelector('summary') })
    expect(menu?.open).toBe(true)
    fireEvent.blur(link, { relatedTarget: document.body })
    expect(menu?.open).toBe(false)
  })

  test('the ways take the focus of a press that focuses nothing else, as on any link in Safari, and stay open', () => {
    show()
    const menu = document.querySelector<HTMLDetailsElement>('.add-calendar')
    menu?.setAttribute('open', '')
    act(() => menu?.querySelector('summary')?.focus())
    fireEvent.mouseDown(menu?.querySelector('a') ?? document)
    act(() => menu?.focus())
    expect(document.activeElement).toBe(menu)
    expect(menu?.open).toBe(true)
    act(() => menu?.blur())
    expect(menu?.open).toBe(false)
    // In Chromium the Tab key would skip the summary.
    expect(menu?.hasAttribute('tabindex')).toBe(false)
  })

  test('a menu that opens below the screen is scrolled into view', async () => {
    const shown = vi.fn<Element['scrollIntoView']>()
    Element.prototype.scrollIntoView = shown
    show()
    screen.getAllByText('Add to calendar')[0]?.click()
    await vi.waitFor(() => expect(shown).toHaveBeenCalledExactlyOnceWith({ block: 'nearest' }))
    expect(shown.mock.contexts[0]).toBe(document.querySelector('.add-calendar[open] > .menu-sheet'))
  })

  test('an event that has ended says so and is not offered', () => {
    show(AFTER)
    expect(document.querySelector('.add-calendar')).toBeNull()
    expect(screen.getAllByText('Event finished').length).toBe(2)
  })

  test('an event ends while the page is open', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
    show(AFTER - 5000)
    expect(document.querySelectorAll('.add-calendar').length).toBe(2)
    await act(async () => vi.advanceTimersByTime(10_000))
    expect(document.querySelector('.add-calendar')).toBeNull()
    vi.useRealTimers()
  })

  test('records downloads of an authorized visitor, but not of an anonymous one', () => {
    const untold = show()
    take('Outlook')
    expect(untold).not.toHaveBeenCalled()
    document.body.replaceChildren()
    const onShown = show(BEFORE, withVisitor(plainPage, ivan))
    take('Outlook')
    expect(onShown).toHaveBeenCalledExactlyOnceWith(5)
  })

  test('on the page of an event only the button stands', () => {
    show(BEFORE, plainPage, '')
    expect(screen.queryByRole('heading')).toBeNull()
    expect(document.querySelectorAll('.add-calendar').length).toBe(1)
  })
})
