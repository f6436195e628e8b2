import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { SharedListData } from '#contract/islands.ts'
import { FAVOURITES_MAX } from '#contract/limits.ts'
import { selectFavourites } from '#machines/favourites/favourites.machine.ts'
import { SharedList } from '#src/views/website/SharedList.tsx'
import { createTestApp } from '#test/machines/sentences/test-app.ts'
import { plainPage } from '#test/models/sample-fair.ts'
import { renderWithActors } from './render-view.tsx'

const SAVE = 'favourites.saveFavourites'
const RECALL = 'favourites.recallFavourites'

const NOW = Date.parse('2021-09-21T09:00+03:00')

const LIST: SharedListData = {
  list: '1abc',
  companies: [
    {
      id: 4,
      name: 'Hikari',
      href: '/en/plan/2/4',
      stands: [{ text: 'Hall 2, stand F210', href: '/en/plan/2?stand=F210' }],
    },
    { id: 9, name: 'Delta', edition: { text: 'Storage Online' }, stands: [] },
  ],
  events: [
    {
      id: 5,
      name: 'Opening',
      day: '2021-09-21',
      times: '10:00–11:00',
      room: 'Зал Б',
      roomLang: 'ru',
      isCancelled: false,
    },
    { id: 6, name: 'Robots', day: '2021-09-22', times: '12:00–13:00', room: '', isCancelled: true },
  ],
  unknown: 2,
  now: NOW,
  addableUntil: NOW + 30_000,
}

async function show(favourites = { companies: [9, 1], events: [] as number[] }, data = LIST) {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const clock = { now: data.now }
  const page = { ...plainPage, favourites }
  const live = createTestApp(page)
  for (const _ of ['companies', 'events']) await live.answer(RECALL, [])
  renderWithActors(live, <SharedList data={data} serverNow={() => clock.now} />, page)
  const { favouriteCompanies, favouriteEvents } = live.actors
  return {
    live,
    passMinute: () =>
      act(async () => {
        clock.now += 60_000
        await vi.advanceTimersByTimeAsync(60_000)
      }),
    readFavourites: () => ({
      companies: selectFavourites(favouriteCompanies.getSnapshot()),
      events: selectFavourites(favouriteEvents.getSnapshot()),
    }),
    press: (name: string | RegExp) =>
      act(async () => void fireEvent.click(screen.getByRole('button', { name }))),
  }
}

afterEach(() => vi.useRealTimers())

describe('a shared list', () => {
  test('leaves the own favourites untouched, and says what it contains and what is missing', async () => {
    const { live, readFavourites } = await show()
    expect(readFavourites()).toEqual({ companies: [9, 1], events: [] })
    expect(live.openCalls(SAVE)).toEqual([])
    expect(screen.getByText(/^On this list: 2 companies and 2 events\./)).toBeTruthy()
    expect(screen.getByText(/^2 entries are missing here/)).toBeTruthy()
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Tuesday, 21\u00a0September 2021',
      'Wednesday, 22\u00a0September 2021',
    ])
    expect(screen.getByText('12:00–13:00 · Cancelled')).toBeTruthy()
    expect(screen.getByText('Зал Б').lang).toBe('ru')
    expect(screen.getByText('Зал Б').parentElement?.textContent).toBe('10:00–11:00 · Зал Б')
    expect(screen.getByText('Storage Online').closest('[data-company]')?.textContent).toContain('Delta')
    expect(screen.getByRole('link', { name: 'Calendar file' }).getAttribute('href')).toBe(
      '/ajax/online/list_ics.php?list=1abc&lang=en',
    )
  })

  test('has a calendar file until its last event has ended', async () => {
    const { passMinute } = await show()
    expect(screen.getByRole('link', { name: 'Calendar file' })).toBeTruthy()
    await passMinute()
    expect(screen.queryByRole('link', { name: 'Calendar file' })).toBeNull()
  })

  test('that is in the favourites already says so and takes no focus', async () => {
    await show({ companies: [4, 9], events: [5, 6] })
    expect(screen.getAllByRole('status').at(-1)?.textContent).toBe(
      'Everything on this list is in your favourites.',
    )
    expect(document.activeElement).toBe(document.body)
    expect(screen.queryByRole('button', { name: /^Add all/ })).toBeNull()
  })

  test('is added as a whole, keeping what was starred before', async () => {
    const { live, readFavourites, press } = await show()
    await press('Add all to my favourites (3)')
    expect(readFavourites()).toEqual({ companies: [9, 1, 4], events: [5, 6] })
    expect(screen.getAllByRole('status').at(-1)?.textContent).toBe(
      'Everything on this list is in your favourites.',
    )
    expect(document.activeElement).toBe(screen.getAllByRole('status').at(-1))
    expect(screen.queryByRole('button', { name: /^Add all/ })).toBeNull()
    await act(() => live.fail(SAVE, 'rejected'))
    expect(readFavourites().companies).toEqual([9, 1])
    expect(screen.getByRole('button', { name: 'Add all to my favourites (1)' })).toBeTruthy()
  })

  test('that was added as a whole can be taken back, and what was starred before stays', async () => {
    const { readFavourites, press } = await show()
    expect(screen.queryByRole('button', { name: 'Undo “Add all”' })).toBeNull()
    await press('Add all to my favourites (3)')
    await press('In favourites: Opening')
    await press('Add all to my favourites (1)')
    await press('Undo “Add all”')
    expect(readFavourites()).toEqual({ companies: [9, 1], events: [] })
    const status = screen.getAllByRole('status').at(-1)
    expect(status?.textContent).toBe('What was added is no longer in your favourites.')
    expect(document.activeElement).toBe(status)
    expect(screen.queryByRole('button', { name: 'Undo “Add all”' })).toBeNull()
    await press('Add all to my favourites (3)')
    expect(readFavourites()).toEqual({ companies: [9, 1, 4], events: [5, 6] })
  })

  test('says that it is not saved yet while there is no connection', async () => {
    const { live, press } = await show()
    await press('Add all to my favourites (3)')
    await act(() => live.fail(SAVE, 'unreachable'))
    expect(screen.getByText(/^These changes are not confirmed/)).toBeTruthy()
  })

  test('is added entry by entry by the stars', async () => {
    const { readFavourites, press } = await show()
    await press('Add to favourites: Opening')
    await press('In favourites: Delta')
    expect(readFavourites()).toEqual({ companies: [1], events: [5] })
  })

  test('that does not fit into the favourites is not added as a whole', async () => {
    const companies = Array.from({ length: FAVOURITES_MAX }, (_, at) => at + 100)
    const { readFavourites } = await show({ companies, events: [] })
    expect(screen.getByText(/^Favourites hold up to 2,000 companies/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Add all/ })).toBeNull()
    expect(readFavourites().companies).toHaveLength(FAVOURITES_MAX)
  })
})
