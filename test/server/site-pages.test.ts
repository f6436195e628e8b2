import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from './world.ts'

const ORIGIN = 'https://fair.example'

let world: World
beforeAll(async () => (world = await openWorld({ PUBLIC_URL: ORIGIN })))
afterAll(() => world.close())

const open = (url: string) => world.browser({ headers: { accept: 'text/html' } }).get(url)

test.each(['/calendar/', '/en/calendar-2020/'])('%s has the newest day first', async (url) => {
  const { body } = await open(url)
  const days = [...body.matchAll(/<section class="calendar-day"><h2>.*?dateTime="(.*?)"/gi)].map(
    ([, day]) => day,
  )
  expect(days.length).toBeGreaterThan(1)
  expect(days).toEqual(days.toSorted().toReversed())
})

test('a loading page promises nothing to who has no script', async () => {
  expect((await open('/en/go-to-plan/')).body).toMatch(/<noscript><p>JavaScript is switched off[^<]*<\/p>/)
})
