import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { FairEvent } from '#contract/entities.ts'
import { CLOCK_TICK_MS } from '#contract/limits.ts'
import { opening } from '#test/models/sample-fair.ts'
import { BEFORE, renderOnlineGuide } from './render-online-guide.tsx'

/** The most rows that the browser lays out and React hydrates at a time. */
const MOST_ROWS = 5

let renderedRows = 0

/** Events of one day in two rooms; the name of each is read once for each time that its row is rendered. */
const createEvents = (count: number): FairEvent[] =>
  Array.from({ length: count }, (_, index) => {
    const event = {
      ...opening,
      ID: index + 1,
      TS: opening.TS + index * 60,
      TS_TO: opening.TS_TO + index * 60,
      ROOM_TRANSLATION: index % 2 === 0 ? 'Room A' : 'Room B',
    }
    return Object.defineProperty(event, '~NAME', {
      enumerable: true,
      get() {
        renderedRows += 1
        return 'Открытие'
      },
    })
  })

const openTab = (name: RegExp): void => void fireEvent.click(screen.getByRole('tab', { name }))

async function countRenderedRows(step: () => void | Promise<void>): Promise<number> {
  renderedRows = 0
  await act(async () => step())
  return renderedRows
}

/** Counts the date formats that are made from now on. */
function countDateFormats() {
  const { DateTimeFormat } = Intl
  let made = 0
  Intl.DateTimeFormat = new Proxy(DateTimeFormat, {
    construct(format, given) {
      made += 1
      return Reflect.construct(format, given) as object
    },
    apply(format, self, given) {
      made += 1
      return Reflect.apply(format, self, given) as Intl.DateTimeFormat
    },
  })
  return {
    stop() {
      Intl.DateTimeFormat = DateTimeFormat
      return made
    },
  }
}

/** The timeline has a test of its own. */
beforeEach(() =>
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })),
)
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('what a long programme costs', () => {
  test('formats are made for the list and not for each of its rows', () => {
    const options = { ...new Intl.DateTimeFormat().resolvedOptions(), timeZone: 'Asia/Tokyo' }
    const countFormats = (count: number) => {
      vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(options)
      const formats = countDateFormats()
      renderOnlineGuide({ events: createEvents(count) })
      expect(document.querySelectorAll('.event-row .own-time:not(:empty)')).toHaveLength(count)
      cleanup()
      return formats.stop()
    }
    // The first list also makes those that all lists share.
    countFormats(1)
    expect(countFormats(100)).toBe(countFormats(10))
  })

  test('a filter, another tab and the clock render no row, and a star renders its own', async () => {
    const { live, answer } = renderOnlineGuide({ now: BEFORE, events: createEvents(100) })
    await answer('favourites.recallFavourites', [])
    await answer('favourites.recallFavourites', [])
    openTab(/Programme/)
    const press = (name: string) => () => void fireEvent.click(screen.getByRole('button', { name }))
    expect(await countRenderedRows(press('Room A'))).toBe(0)
    expect(document.querySelectorAll('.event-row:not([hidden])')).toHaveLength(50)
    expect(await countRenderedRows(press('All rooms'))).toBe(0)
    expect(await countRenderedRows(() => openTab(/Exhibitors/))).toBe(0)
    expect(await countRenderedRows(() => openTab(/Programme/))).toBe(0)
    const programme = live.actors.onlineGuide?.getSnapshot().children.programme
    const tick = { type: 'clock.ticked', now: BEFORE + CLOCK_TICK_MS } as const
    expect(await countRenderedRows(() => programme?.send(tick))).toBe(0)
    const star = document.querySelector('[data-event="7"] .star')
    expect(await countRenderedRows(() => void (star && fireEvent.click(star)))).toBe(1)
  })

  test('rows are laid out and hydrated in chunks, of which each says how many rows it shows', () => {
    renderOnlineGuide({ events: createEvents(100) })
    openTab(/Programme/)
    const chunks = [...document.querySelectorAll<HTMLElement>('.event-rows')]
    const lengths = chunks.map(({ children }) => children.length)
    expect(lengths.reduce((sum, length) => sum + length, 0)).toBe(100)
    expect(Math.max(...lengths)).toBeLessThanOrEqual(MOST_ROWS)
    expect(Math.min(...lengths)).toBeGreaterThanOrEqual(MOST_ROWS - 1)
    const shown = () => chunks.map((chunk) => Number(chunk.style.getPropertyValue('--count')))
    const isFiltered = () => chunks.map(({ classList }) => classList.contains('is-filtered'))
    expect(shown()).toEqual(lengths)
    expect(isFiltered()).not.toContain(true)
    fireEvent.click(screen.getByRole('button', { name: 'Room A' }))
    expect(shown()).toEqual(
      lengths.map((_, index) => chunks[index]?.querySelectorAll('li:not([hidden])').length),
    )
    expect(isFiltered()).toEqual(shown().map((count, index) => count < (lengths[index] ?? 0)))
  })
})
