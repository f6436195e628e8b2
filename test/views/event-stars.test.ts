import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bindEventStars, updateEventStars } from '#src/document/event-stars.ts'
import { createTestApp } from '#test/machines/sentences/test-app.ts'
import { plainPage } from '#test/models/sample-fair.ts'

const leaving = { current: new AbortController() }
const onFirst = vi.fn<() => void>()

beforeEach(() => {
  leaving.current = new AbortController()
  onFirst.mockClear()
  document.body.innerHTML = [5, 6]
    .map(
      (id) =>
        `<button data-star="${id}" aria-pressed="false" aria-label="Add ${id}" data-other-label="Remove ${id}">
          <svg></svg>
        </button>`,
    )
    .join('')
})
afterEach(() => {
  leaving.current.abort()
  document.body.replaceChildren()
})

const open = (events: number[]) => {
  const live = createTestApp({ ...plainPage, favourites: { companies: [], events } })
  const { favouriteEvents } = live.actors
  bindEventStars(favouriteEvents, onFirst, leaving.current.signal)
  updateEventStars(favouriteEvents)
  return live
}
const stars = () =>
  [...document.querySelectorAll('button')].map(({ ariaPressed, ariaLabel }) => [ariaPressed, ariaLabel])
const press = () => document.querySelector('svg')?.dispatchEvent(new MouseEvent('click', { bubbles: true }))

test('the stars of a page show what the visitor starred', () => {
  open([6])
  expect(stars()).toEqual([
    ['false', 'Add 5'],
    ['true', 'Remove 6'],
  ])
  expect(onFirst).not.toHaveBeenCalled()
})

test('a press stars an event, and another one takes it back', async () => {
  const live = open([])
  await live.answer('favourites.recallFavourites', [])
  await live.answer('favourites.recallFavourites', [])
  press()
  expect(stars()[0]).toEqual(['true', 'Remove 5'])
  press()
  expect(stars()[0]).toEqual(['false', 'Add 5'])
  expect(onFirst).toHaveBeenCalled()
})

test('events of a page that was left are ignored', () => {
  open([])
  leaving.current.abort()
  press()
  expect(stars()[0]).toEqual(['false', 'Add 5'])
})
