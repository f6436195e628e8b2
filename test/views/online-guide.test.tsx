import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createActor, fromCallback, fromPromise, type AnyEventObject } from 'xstate'
import { CallFault } from '#contract/faults.ts'
import type { FairEvent } from '#contract/entities.ts'
import { programmeMachine, type ProgrammeEvent } from '#machines/programme/programme.machine.ts'
import { Programme } from '#src/views/programme/ProgrammePanel.tsx'
import { createTestApp } from '#test/machines/sentences/test-app.ts'
import { withVisitor, ivan, onlinePage, opening, workshop } from '#test/models/sample-fair.ts'
import {
  AFTER,
  BEFORE,
  DURING,
  createPage,
  createGuideElement,
  renderOnlineGuide,
} from './render-online-guide.tsx'

const speaker = {
  POSITION: '',
  POSITION_TRANSLATION: '',
  COMPANY: '',
  COMPANY_TRANSLATION: '',
  PHOTO: '',
  IS_MODERATOR: '',
}

const later: FairEvent = {
  ...opening,
  ID: 9,
  '~NAME': 'Итоги',
  NAME_TRANSLATION: 'Summary',
  DATE: '2020-09-23',
  TS: opening.TS + 86_400,
  TS_TO: opening.TS_TO + 86_400,
}

afterEach(() => vi.restoreAllMocks())

const openTab = (name: RegExp) => fireEvent.click(screen.getByRole('tab', { name }))
const rows = () =>
  [...document.querySelectorAll('.event-row')]
    .filter((row) => row.closest('[hidden]') === null)
    .map((row) => row.textContent)

describe('the programme', () => {
  test('shows the newest day first', () => {
    renderOnlineGuide({ events: [opening, later] })
    openTab(/Programme/)
    const days = [...document.querySelectorAll('.programme-day h2 time')].map((day) => day.textContent)
    expect(days).toEqual(['Wednesday 23\u00a0September', 'Tuesday 22\u00a0September'])
  })

  test.each([
    [BEFORE, 'en', undefined],
    [DURING, 'en', 'On air'],
    [AFTER, 'en', 'Event finished'],
    [AFTER, 'ru', 'Событие завершено'],
  ] as const)('says where an event stands in time (%#)', (now, lang, mark) => {
    renderOnlineGuide({ now, lang, events: [opening] })
    expect(document.querySelector('.event-row .event-mark')?.textContent).toBe(mark)
    expect(document.querySelector('.event-row .live-dot') !== null).toBe(mark === 'On air')
  })

  test.each([
    ['Asia/Tokyo', 'your time 16:00–\u206017:00'],
    ['Pacific/Honolulu', 'your time 21\u00a0September, 21:00–\u206022:00'],
    ['Europe/Moscow', ''],
  ])('shows the time of an event on a clock in %s', (timeZone, text) => {
    const format = new Intl.DateTimeFormat()
    const options = { ...format.resolvedOptions(), timeZone }
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(options)
    renderOnlineGuide({ events: [opening], address: { kind: 'event', id: 5 } })
    const own = ['.event-row', '.event-window'].map((place) => document.querySelector(`${place} .own-time`))
    expect(own.map((element) => element?.textContent)).toEqual([text, text])
  })

  test.each([
    [BEFORE, 'Tue 22\u00a0Sept'],
    [DURING, 'Today, 22\u00a0Sept'],
    [DURING + 86_400_000, 'Today, 23\u00a0Sept'],
    [AFTER + 7 * 86_400_000, 'Wed 23\u00a0Sept'],
  ])('opens today while the fair is on, before it the first day, after it the last (%#)', (now, name) => {
    renderOnlineGuide({ now: now === BEFORE ? now - 86_400_000 : now, events: [later, opening] })
    openTab(/Programme/)
    const pressed = [...document.querySelectorAll('.programme-days [aria-pressed=true]')]
    expect(pressed.map(({ textContent }) => textContent)).toEqual([name])
    expect(rows()).toEqual([expect.stringContaining(name.includes('22') ? 'Opening' : 'Summary')])
  })

  test('shows another day, and all of them', () => {
    renderOnlineGuide({ now: DURING, events: [later, opening] })
    openTab(/Programme/)
    fireEvent.click(screen.getByRole('button', { name: 'Wed 23\u00a0Sept' }))
    expect(rows()).toEqual([expect.stringContaining('Summary')])
    fireEvent.click(screen.getByRole('button', { name: 'All days' }))
    expect(rows()).toEqual([expect.stringContaining('Summary'), expect.stringContaining('Opening')])
  })

  test('has the rows of other days as text for browsers without scripts, until their day is chosen', () => {
    const { container } = renderOnlineGuide({ now: DURING, events: [later, opening] })
    openTab(/Programme/)
    expect(container.querySelector(`[data-event="${later.ID}"]`)).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Wed 23\u00a0Sept' }))
    const row = container.querySelector(`[data-event="${later.ID}"]`)
    expect(row).not.toBeNull()
    fireEvent.click(screen.getByRole('button', { name: /22 Sept|Today/ }))
    expect(container.querySelector(`[data-event="${later.ID}"]`)).toBe(row)
  })

  test('says that only other days have what is looked for, and leads there', () => {
    renderOnlineGuide({ now: DURING, events: [later, { ...opening, HAS_BROADCAST: false }] })
    openTab(/Programme/)
    fireEvent.click(screen.getByRole('button', { name: 'With broadcast' }))
    expect(rows()).toEqual([])
    expect(screen.getByText('No such events on this day')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Show 1 event on other days' }))
    expect(rows()).toEqual([expect.stringContaining('Summary')])
  })

  test('does not say that an event of the main thread without a stream is on air', () => {
    renderOnlineGuide({ now: DURING, events: [{ ...opening, HAS_BROADCAST: false }] })
    expect(rows()).toEqual([expect.stringContaining('On now')])
    expect(document.querySelector('.live-now-mark')?.textContent).toBe('On now')
    expect(screen.queryByText(/On air/)).toBeNull()
  })

  test('leads an anonymous visitor from what is on air to the registration and back', () => {
    const { container } = renderOnlineGuide({ now: DURING, events: [opening] })
    const link = container.querySelector('.live-now-register')
    expect(link?.textContent).toBe('Register and watch')
    expect(link?.getAttribute('href')).toBe(`/en/register/?return=/online/broadcast/${opening.ID}`)
  })

  test('distinguishes an event that is on elsewhere from a live one', () => {
    renderOnlineGuide({ now: DURING, events: [workshop] })
    expect(rows()).toEqual([expect.stringContaining('On now')])
    expect(screen.queryByText('On air')).toBeNull()
  })

  test('tells for each room what is on now and next, with ways to the events and to the room', () => {
    const stage = { ROOM: 'Сцена', ROOM_TRANSLATION: 'Stage', PLACES: [{ ID: 16, HALL: '1' }] }
    const next = {
      ...opening,
      ...stage,
      ID: 8,
      NAME_TRANSLATION: 'Talk',
      TS: opening.TS_TO,
      TS_TO: opening.TS_TO + 60,
    }
    renderOnlineGuide({ now: DURING, events: [later, { ...opening, ...stage }, next, workshop] })
    openTab(/Programme/)
    const table = within(screen.getByRole('table', { name: 'Now and next today' }))
    const rows = table.getAllByRole('row').map(({ textContent }) => textContent)
    expect(rows).toEqual([
      'RoomNowNext',
      'StageOn air Opening until 11:0010:00 Talk',
      'Room not givenOn now Opening until 11:00—',
    ])
    const hrefs = table.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(hrefs).toEqual([
      '/en/online/?hall=1&place=16',
      '/en/online/events/5',
      '/en/online/events/8',
      '/en/online/events/6',
    ])
  })

  test.each([BEFORE, AFTER])('leads nowhere while nothing is on (%#)', (now) => {
    renderOnlineGuide({ now, events: [opening, workshop] })
    expect(screen.queryByText(/On now/)).toBeNull()
    expect(document.querySelector('.now-next-now a')).toBeNull()
  })

  test('can be kept to what is broadcast', () => {
    renderOnlineGuide({
      events: [opening, { ...workshop, '~NAME': 'Мастерская', NAME_TRANSLATION: 'Workshop' }],
    })
    openTab(/Programme/)
    fireEvent.click(screen.getByRole('button', { name: 'With broadcast' }))
    expect(rows()).toEqual([expect.stringContaining('Opening')])
  })

  test('says in which room an event is, and that a choice leaves none, with a way back', () => {
    const inRoom = (event: FairEvent, ROOM_TRANSLATION: string) => ({ ...event, ROOM_TRANSLATION })
    renderOnlineGuide({ events: [inRoom(opening, 'Room A'), inRoom(workshop, 'Room B')] })
    openTab(/Programme/)
    expect(rows()).toEqual([expect.stringContaining('Room A'), expect.stringContaining('Room B')])
    fireEvent.click(screen.getByRole('button', { name: 'With broadcast' }))
    expect(screen.queryByText('No such events')).toBeNull()
    const status = document.querySelector('.programme > [role=status]')
    const before = status?.textContent
    fireEvent.click(screen.getByRole('button', { name: 'Room B' }))
    expect(status?.isConnected).toBe(true)
    expect([before, status?.textContent]).toEqual([
      expect.stringContaining('1 event'),
      expect.stringContaining('0 events'),
    ])
    expect(screen.getByText('No such events')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Show the whole programme' }))
    expect(rows()).toHaveLength(2)
  })

  test('without an event says so, with no filter and no days', () => {
    renderOnlineGuide({ events: [] })
    expect(screen.getByText('No programme yet')).toBeTruthy()
    expect(document.querySelector('.programme-days, .programme-filter')).toBeNull()
  })

  test('can be kept to a topic and to a language, and rows name them and the speakers', () => {
    const first = {
      ...opening,
      TOPIC: 'Склад',
      TOPIC_TRANSLATION: 'Storage',
      LANGUAGES: ['ru', 'en'],
      SPEAKERS: [
        { ...speaker, NAME: 'Анна', NAME_TRANSLATION: 'Anna' },
        { ...speaker, NAME: 'Борис', NAME_TRANSLATION: '' },
      ],
    }
    const second = {
      ...workshop,
      NAME_TRANSLATION: 'Workshop',
      TOPIC: 'Тара',
      TOPIC_TRANSLATION: 'Packaging',
      LANGUAGES: ['ru'],
    }
    renderOnlineGuide({ events: [first, second] })
    openTab(/Programme/)
    expect(rows()[0]).toContain('StorageRussian, EnglishAnna, Борис')
    const choose = (name: string, value: string) =>
      fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } })
    choose('Topic', 'Packaging')
    expect(rows()).toEqual([expect.stringContaining('Workshop')])
    choose('Language', 'en')
    expect(screen.getByText('No such events')).toBeTruthy()
    choose('Topic', '')
    expect(rows()).toEqual([expect.stringContaining('Opening')])
    choose('Language', '')
    expect(rows()).toHaveLength(2)
  })

  test('says in which language a topic is that has no name in this one', () => {
    renderOnlineGuide({ events: [{ ...opening, TOPIC: 'Склад', TOPIC_TRANSLATION: '' }] })
    openTab(/Programme/)
    expect(document.querySelector<HTMLElement>('.event-topic')?.lang).toBe('ru')
  })

  test('opens an event by its address', () => {
    const { wishes } = renderOnlineGuide({ events: [opening] })
    openTab(/Programme/)
    const links = within(screen.getByRole('tabpanel')).getAllByRole('link', { name: 'Opening' })
    const [inTable, inList] = links
    expect(links).toHaveLength(2)
    for (const link of links) expect(link.getAttribute('href')).toBe('/en/online/events/5')
    fireEvent.click(inTable ?? document)
    expect(wishes()).toEqual([{ kind: 'event', id: 5 }])
    fireEvent.click(inList ?? document)
    expect(wishes()).toEqual([
      { kind: 'event', id: 5 },
      { kind: 'event', id: 5 },
    ])
  })
})

describe('a programme that did not come', () => {
  /** The page always carries one; this one begins without. */
  function showWithout() {
    const asked: { resolve: (events: FairEvent[]) => void; reject: (fault: Error) => void }[] = []
    const loadEvents = fromPromise<FairEvent[], void>(
      () => new Promise((resolve, reject) => void asked.push({ resolve, reject })),
    )
    const clock = fromCallback<AnyEventObject, void, ProgrammeEvent>(() => {})
    const machine = programmeMachine.provide({ actors: { loadEvents, clock } })
    const actor = createActor(machine, {
      input: { events: null, now: BEFORE, timezone: 'Europe/Moscow', lang: 'en' },
    }).start()
    const page = createPage({ events: [] })
    render(createGuideElement(page, createTestApp(page), <Programme actor={actor} />))
    return { actor, asked }
  }
  const isShown = () => screen.queryByText('The programme is not available') !== null
  const isWaiting = () => document.querySelector('.skeleton') !== null

  test('says so, and never that there is none; it is asked for again by the button, or once there is a network', async () => {
    const { actor, asked } = showWithout()
    expect([isWaiting(), isShown()]).toEqual([true, false])
    await act(async () => asked[0]?.reject(new CallFault('ignored')))
    expect([isWaiting(), isShown()]).toEqual([false, true])
    expect(screen.queryByText('No programme yet')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect([isWaiting(), isShown(), asked.length]).toEqual([true, false, 2])
    await act(async () => asked[1]?.reject(new CallFault('unreachable')))
    expect(isShown()).toBe(true)
    act(() => actor.send({ type: 'connection.restored' }))
    await act(async () => asked[2]?.resolve([]))
    expect(screen.queryByText('No programme yet')).not.toBeNull()
  })
})

test('halls have no addresses here: choosing one stays on the page', () => {
  const { live, wishes } = renderOnlineGuide()
  fireEvent.click(screen.getByRole('button', { name: 'Hall 2' }))
  expect(live.actors.onlineGuide?.getSnapshot().context.hall).toBe('2')
  expect(wishes()).toEqual([])
})

test.each([null, { kind: 'event', id: 5 }, { kind: 'broadcast', id: 5 }] as const)(
  'the server renders it without inline styles (%#)',
  (address) => {
    const page = createPage({ now: DURING, address, page: withVisitor(onlinePage, ivan) })
    const html = renderToString(createGuideElement(page, createTestApp(page)))
    expect(html).toContain('Opening')
    expect(html).not.toMatch(/<[^>]+\sstyle=/)
    expect(html).not.toContain('<!--$--><dialog class="modal company')
  },
)
