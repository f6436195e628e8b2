import { expect, test, vi } from 'vitest'
import { createActor, type Actor } from 'xstate'
import { provideCalendarFeed } from '#src/ports/provide/calendar-feed.ts'
import { createFakeDependencies } from './fake-dependencies.ts'

const ADDRESS = 'https://fair.example/visitor/calendar/token.ics'

type Feed = Actor<ReturnType<typeof provideCalendarFeed>>

const reach = (feed: Feed, state: 'absent' | 'present') =>
  vi.waitFor(() => expect(feed.getSnapshot().matches(state)).toBe(true))

function start(exists: boolean) {
  const { dependencies, askedOf } = createFakeDependencies({
    calendarFeed: { exists },
    makeCalendarFeed: { url: ADDRESS },
    withdrawCalendarFeed: { response: 'ok' },
  })
  const feed = createActor(provideCalendarFeed(dependencies), { input: { authorized: true } }).start()
  return { feed, askedOf }
}

test('an address that exists is found and can be withdrawn', async () => {
  const { feed, askedOf } = start(true)
  await reach(feed, 'present')
  expect(askedOf('calendarFeed')).toEqual([{ params: {} }])
  feed.send({ type: 'calendar.withdraw' })
  feed.send({ type: 'calendar.confirm' })
  await reach(feed, 'absent')
  expect(askedOf('withdrawCalendarFeed')).toEqual([{ body: {} }])
})

test('where there is none, one is made in the language of the page', async () => {
  const { feed, askedOf } = start(false)
  await reach(feed, 'absent')
  feed.send({ type: 'calendar.make' })
  await reach(feed, 'present')
  expect(askedOf('makeCalendarFeed')).toEqual([{ body: { lang: 'en' } }])
  expect(feed.getSnapshot().context.address).toBe(ADDRESS)
})
