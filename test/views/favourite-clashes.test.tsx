import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { FairEvent } from '#contract/entities.ts'
import { selectFavourites } from '#machines/favourites/favourites.machine.ts'
import { onlinePage, opening } from '#test/models/sample-fair.ts'
import { renderOnlineGuide } from './render-online-guide.tsx'

const clashing: FairEvent = {
  ...opening,
  ID: 7,
  '~NAME': 'Роботы',
  NAME_TRANSLATION: 'Robots',
  TS: opening.TS + 1800,
  TS_TO: opening.TS_TO + 1800,
}
const again: FairEvent = {
  ...clashing,
  ID: 8,
  DATE: '2020-09-23',
  TIME: '12:00',
  TIME_TO: '13:00',
  TS: opening.TS + 93_600,
  TS_TO: opening.TS_TO + 93_600,
}

const panel = () => within(screen.getByRole('tabpanel', { name: /Favourites/ }))
const row = (id: number) => document.querySelector(`#list [data-event="${id}"] .clash`)?.textContent

async function renderStarred(events: FairEvent[]) {
  const shown = renderOnlineGuide({
    events,
    page: { favourites: { ...onlinePage.favourites, events: [opening.ID, clashing.ID] } },
  })
  await shown.answer('favourites.recallFavourites', [])
  await shown.answer('favourites.recallFavourites', [])
  fireEvent.click(screen.getByRole('tab', { name: /Favourites/ }))
  return shown
}

test('starred events are listed by day, with those that they clash with and when', async () => {
  await renderStarred([clashing, opening])
  expect(
    panel()
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent),
  ).toEqual(['Tuesday 22\u00a0September'])
  expect(row(opening.ID)).toBe('Clashes with “Robots”, 10:30–11:00')
  expect(row(clashing.ID)).toBe('Clashes with “Opening”, 10:30–11:00')
  expect(document.querySelector('.rows-note')?.textContent).toMatch(/^2 starred events clash/)
})

test('one press goes to another run of the same event, and the clash is gone', async () => {
  const { live, does } = await renderStarred([clashing, opening, again])
  expect(row(opening.ID)).not.toMatch(/Also runs/)
  expect(row(clashing.ID)).toMatch(/Also runs on 23\u00a0September, 12:00–13:00/)
  const swap = panel().getByRole('button', { name: /^Switch to this time: Robots, 23\u00a0September/ })
  await does(() => fireEvent.click(swap))
  expect(selectFavourites(live.actors.favouriteEvents.getSnapshot())).toEqual([opening.ID, again.ID])
  expect(document.querySelector('#list .clash')).toBeNull()
  expect(document.querySelector('.rows-note')?.textContent).toBe('')
  expect(document.activeElement?.textContent).toBe('Events')
})

test('the star of one of both resolves a clash, too', async () => {
  const { does } = await renderStarred([clashing, opening])
  await does(() => fireEvent.click(panel().getByRole('button', { name: 'In favourites: Robots' })))
  expect(document.querySelector('#list .clash')).toBeNull()
})

test('a clash with an event whose name has quotation marks has them inside its own', async () => {
  await renderStarred([{ ...clashing, NAME_TRANSLATION: 'The “smart” crate' }, opening])
  expect(row(opening.ID)).toBe('Clashes with “The ‘smart’ crate”, 10:30–11:00')
})

test('names and rooms in the other language say so in the note of a clash', async () => {
  const own = { NAME_TRANSLATION: '', ROOM: 'Зал «А»', ROOM_TRANSLATION: '' }
  await renderStarred([{ ...clashing, ...own }, opening, { ...again, ...own }])
  const texts = [...document.querySelectorAll('#list .clash [lang=ru]')].map(({ textContent }) => textContent)
  expect(texts).toEqual(['Роботы', 'Зал «А»'])
})
