import { act, screen, within, cleanup } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { RawIntlProvider } from 'react-intl'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Visitor } from '#contract/entities.ts'
import type { TodayData, TodayEvent } from '#contract/islands.ts'
import type { MeasureWalk } from '#contract/plan/measured-walk.ts'
import { ActorsContext } from '#src/views/ActorsContext.tsx'
import { OnNow } from '#src/views/website/today/OnNow.tsx'
import { Today } from '#src/views/website/today/Today.tsx'
import { ivan, opening, plainPage } from '#test/models/sample-fair.ts'
import { createTestApp } from '#test/machines/sentences/test-app.ts'
import { createPageIntl, renderView } from './render-view.tsx'

const MINUTE = 60
const place = (id: number) => [{ ID: id, HALL: '2' }]
const toEvent = (id: number, from: number, changes: Partial<TodayEvent> = {}): TodayEvent => ({
  ...opening,
  ID: id,
  '~NAME': `Event ${id}`,
  NAME_TRANSLATION: '',
  lang: 'en',
  ROOM: 'Stage',
  ROOM_TRANSLATION: '',
  PLACES: place(7),
  MAIN_THREAD: '',
  TS: opening.TS + from * MINUTE,
  TS_TO: opening.TS + (from + 60) * MINUTE,
  href: `/en/plan/events/${id}`,
  roomHref: '/en/plan/2?place=7',
  ...changes,
})
const START = opening.TS * 1000
const events = [toEvent(1, 0), toEvent(2, 60, { TIME: '11:00' }), toEvent(3, 120, { TIME: '12:00' })]
const data: TodayData = {
  now: START + 10 * MINUTE * 1000,
  year: 2021,
  name: 'Fair 2020',
  days: { from: opening.DATE, to: '2020-09-23' },
  dates: '22–23\u00a0September 2020',
  isOnline: false,
  halls: '4 halls open today',
  events,
  further: {},
  programmeHref: '/en/programme/',
  todayHref: '/en/today/',
}

interface Shown {
  starred?: number[]
  measureWalk?: MeasureWalk
  changes?: Partial<TodayData>
  visitor?: Visitor | null
}

/** The page of the day, whose clock the test moves. */
async function show({
  starred = [],
  measureWalk = async () => null,
  changes = {},
  visitor: known = null,
}: Shown = {}) {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const clock = { now: changes.now ?? data.now }
  const page = { ...plainPage, visitor: known, favourites: { companies: [], events: starred } }
  const today = { ...data, ...changes }
  const live = renderView(<Today data={today} serverNow={() => clock.now} measureWalk={measureWalk} />, {
    page,
  })
  await act(async () => undefined)
  return {
    live,
    moveTo: (minutes: number) =>
      act(async () => {
        clock.now = START + minutes * MINUTE * 1000
        await vi.advanceTimersByTimeAsync(60_000)
      }),
  }
}

const cells = (name: string) =>
  [...document.querySelectorAll(`.now-next-${name} a`)].map(({ textContent }) => textContent)
const mine = () => within(screen.getByRole('region', { name: 'My next event' }))

describe('the page of the day', () => {
  test('names the day of the first starred event that is on no day that it shows', async () => {
    const further = { '2020-09-25': [8], '2020-09-24': [7, 9] }
    await show({ starred: [8, 9], changes: { further } })
    expect(mine().getByText(/^Your next starred event is on/).textContent).toBe(
      'Your next starred event is on Thursday 24\u00a0September. Open the programme',
    )
    cleanup()
    await show({ starred: [6], changes: { further } })
    expect(mine().getByText(/^None of the events you starred is still to come/)).toBeTruthy()
    cleanup()
    await show({ starred: [2, 8], changes: { further } })
    expect(mine().queryByText(/starred event is on/)).toBeNull()
  })

  test('follows the clock: what comes next is on, then over', async () => {
    const { moveTo } = await show()
    expect([cells('now'), cells('next')]).toEqual([['Event 1'], ['Event 2']])
    await moveTo(61)
    expect([cells('now'), cells('next')]).toEqual([['Event 2'], ['Event 3']])
    await moveTo(200)
    expect(document.querySelector('.now-next')).toBeNull()
    expect(screen.getByText('Today’s programme is over.')).toBeTruthy()
  })

  test('has an event without a room in a row of its own', async () => {
    const roomless = toEvent(4, 0, { ROOM: '', PLACES: [] })
    await show({ changes: { events: [...events, roomless] } })
    expect(cells('now')).toEqual(['Event 1', 'Event 4'])
    expect(screen.getByRole('row', { name: /^Room not given/ }).textContent).toContain('Event 4')
  })

  test('does not say that a programme is over which has nothing today', async () => {
    const tomorrow = toEvent(5, 24 * 60, { DATE: '2020-09-23' })
    await show({ changes: { events: [tomorrow] } })
    expect(screen.queryByText('Today’s programme is over.')).toBeNull()
    expect(screen.getByText('There are no events today.')).toBeTruthy()
    cleanup()
    await show({ changes: { events: [tomorrow], hasEnded: true } })
    expect(screen.getByText('Today’s programme is over.')).toBeTruthy()
    cleanup()
    await show({ changes: { events: [] } })
    expect(screen.queryByText(/no events today|programme is over/)).toBeNull()
  })

  test('leads from the room to the plan', async () => {
    await show()
    expect(screen.getByRole('link', { name: 'Stage' }).getAttribute('href')).toBe('/en/plan/2?place=7')
  })

  test('says how an event comes here, with the way to the programme', async () => {
    await show()
    expect(mine().getByRole('link').getAttribute('href')).toBe('/en/programme/')
  })

  test('names the next starred event, in how many minutes it begins and how far it is from here', async () => {
    const measureWalk = vi.fn<MeasureWalk>(async () => ({
      minutes: 4,
      from: { hall: '1', stand: 'A113' },
    }))
    const { moveTo } = await show({ starred: [2, 3], measureWalk })
    expect(mine().getByRole('link', { name: 'Event 2' })).toBeTruthy()
    expect(mine().getByText('in 50 minutes')).toBeTruthy()
    expect(mine().getByText('4 minutes’ walk from stand A113')).toBeTruthy()
    expect(measureWalk.mock.calls).toEqual([[{ hall: '2', place: 7 }]])
    await moveTo(70)
    expect(mine().getByText('On now')).toBeTruthy()
    expect(mine().getByRole('link', { name: 'Event 2' })).toBeTruthy()
    expect(mine().getByRole('link', { name: 'Event 3' })).toBeTruthy()
    await moveTo(181)
    expect(mine().queryByRole('link', { name: 'Event 3' })).toBeNull()
  })

  test('names the walk from the entrance where it does not know the stand, and none where there is no way', async () => {
    await show({ starred: [2], measureWalk: async () => ({ minutes: 1, from: null }) })
    expect(mine().getByText('1 minute’s walk from the hall entrance')).toBeTruthy()
  })

  test('measures no walk at an online edition', async () => {
    const measureWalk = vi.fn<MeasureWalk>(async () => null)
    await show({ starred: [2], measureWalk, changes: { isOnline: true } })
    expect(mine().getByRole('link', { name: 'Event 2' })).toBeTruthy()
    expect(measureWalk).not.toHaveBeenCalled()
  })

  test('takes up a star at once, and no cancelled event', async () => {
    const { live } = await show({
      starred: [1, 2],
      changes: { events: [toEvent(1, 0), toEvent(2, 60, { STATUS: 'cancelled' }), toEvent(3, 120)] },
    })
    expect(mine().queryByRole('link', { name: 'Event 2' })).toBeNull()
    await act(async () => live.actors.favouriteEvents.send({ type: 'favourites.toggle', id: 3 }))
    expect(mine().getByRole('link', { name: 'Event 3' })).toBeTruthy()
  })

  test.each([
    { visitor: null, name: 'Register and watch', href: '/en/register/?return=/online/broadcast/1' },
    { visitor: ivan, name: 'Watch the broadcast', href: '/en/online/broadcast/1' },
  ])('leads from an event on air: $name', async ({ visitor: known, name, href }) => {
    const watchHref = '/en/online/broadcast/1'
    await show({
      visitor: known,
      changes: { events: [toEvent(1, 0, { MAIN_THREAD: 'Y', HAS_BROADCAST: true, watchHref })] },
    })
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href)
  })

  test.each([
    { rendered: 'anonymous', visitor: null, first: 'Register and watch', last: 'Register and watch' },
    { rendered: 'anonymous', visitor: ivan, first: 'Register and watch', last: 'Watch the broadcast' },
    { rendered: 'known', visitor: ivan, first: 'Watch the broadcast', last: 'Watch the broadcast' },
    { rendered: 'known', visitor: null, first: 'Watch the broadcast', last: 'Register and watch' },
  ])(
    'of a page for an $rendered visitor says "$first" until it is hydrated, then "$last"',
    async ({ rendered, visitor: known, first, last }) => {
      const live = createTestApp({ ...plainPage, lang: 'en', visitor: known })
      const isOnAir = { MAIN_THREAD: 'Y', HAS_BROADCAST: true, watchHref: '/en/online/broadcast/1' }
      const today = {
        ...data,
        ...(rendered === 'anonymous' && { isAnonymous: true as const }),
        events: [toEvent(1, 0, isOnAir)],
      }
      const container = document.body.appendChild(document.createElement('div'))
      onTestFinished(() => container.remove())
      const element = (
        <RawIntlProvider value={createPageIntl(plainPage, 'en')}>
          <ActorsContext value={live.actors}>
            <OnNow data={today} serverNow={() => data.now} />
          </ActorsContext>
        </RawIntlProvider>
      )
      container.innerHTML = renderToString(element)
      const link = container.querySelector('.today-watch')
      expect(link?.textContent).toBe(first)
      const onRecoverableError = vi.fn<(error: unknown) => void>()
      const root = await act(async () => hydrateRoot(container, element, { onRecoverableError }))
      onTestFinished(() => act(() => root.unmount()))
      expect(link?.textContent).toBe(last)
      expect(onRecoverableError).not.toHaveBeenCalled()
    },
  )

  test('becomes the farewell when the days are over, and was the countdown before them', async () => {
    const day = 24 * 60
    const { moveTo } = await show({ changes: { now: START - 2 * day * MINUTE * 1000 } })
    expect(screen.getByText('Opens in 2 days')).toBeTruthy()
    expect(screen.getByText('Coming up on', { exact: false })).toBeTruthy()
    await moveTo(-day)
    expect(screen.getByText('Opens tomorrow')).toBeTruthy()
    await moveTo(10)
    expect(screen.getByText('Day 1 of 2')).toBeTruthy()
    expect(screen.getByText('4 halls open today')).toBeTruthy()
    await moveTo(2 * day)
    expect(screen.getByText('The fair has closed. Thank you for being with us.')).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'My next event' })).toBeNull()
  })
})

test('the last day goes on in the night while its last event does', async () => {
  const until = Date.parse('2020-09-24T00:30+03:00')
  const { moveTo } = await show({ changes: { days: { ...data.days, until } } })
  await moveTo((until - START) / MINUTE / 1000 - 1)
  expect(screen.getByText('Day 2 of 2')).toBeTruthy()
  await moveTo((until - START) / MINUTE / 1000)
  expect(screen.getByText('The fair has closed. Thank you for being with us.')).toBeTruthy()
})

describe('the homepage', () => {
  const showOnNow = (changes: Partial<TodayData> = {}) => {
    const now = changes.now ?? data.now
    renderView(<OnNow data={{ ...data, ...changes }} serverNow={() => now} />)
    return [...document.querySelectorAll('.on-now li')].map(({ textContent }) => textContent)
  }

  test('names what is on, the first that comes next, and leads to the page of the day', () => {
    expect(showOnNow()).toEqual(['On now Event 1 Stage', 'Next, 11:00 Event 2 Stage'])
    expect(screen.getByRole('link', { name: 'My day at the fair' }).getAttribute('href')).toBe('/en/today/')
  })

  test('says in the evening on which day and when the next event is', () => {
    const next = toEvent(5, 24 * 60, { DATE: '2020-09-23', TIME: '10:00' })
    expect(showOnNow({ events: [next], hasEnded: true })).toEqual(['10:00 Event 5 Stage'])
    expect(document.querySelector('.on-now')?.textContent).toContain(
      'Today’s programme is over. Coming up on Wednesday 23\u00a0September',
    )
    cleanup()
    const after = [4, 6, 7, 8].map((id) => ({ ...next, ID: id }))
    expect(showOnNow({ events: [next, ...after] })).toHaveLength(1)
  })

  test('counts the running events that it does not name', () => {
    const rooms = ['A', 'B', 'C', 'D'].map((ROOM, index) => toEvent(index + 1, 0, { ROOM }))
    expect(showOnNow({ events: rooms })).toHaveLength(2)
    expect(screen.getByRole('link', { name: '2 more events on now' })).toBeTruthy()
  })

  test('counts the days before the fair instead', () => {
    expect(showOnNow({ now: START - 3 * 24 * 60 * MINUTE * 1000 })).toEqual([])
    expect(screen.getByRole('link', { name: 'Get ready for the fair' })).toBeTruthy()
  })

  test('promises recordings after the fair only where there are some', () => {
    const now = START + 9 * 24 * 60 * MINUTE * 1000
    showOnNow({ now })
    expect(screen.getByRole('link', { name: 'News from the fair' })).toBeTruthy()
    cleanup()
    showOnNow({ now, hasRecordings: true })
    expect(screen.getByRole('link', { name: 'Recordings and news' })).toBeTruthy()
  })
})
