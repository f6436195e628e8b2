import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createFairIntl } from '#src/i18n/fair-intl.ts'
import { formatEventEnd } from '#src/views/programme/format-event-end.ts'
import { onlinePage, opening } from '#test/models/sample-fair.ts'
import { renderOnlineGuide } from './render-online-guide.tsx'
import { failOnError } from './test-document.ts'
import { messages } from './render-with-intl.tsx'

const seconds = (moment: string) => Date.parse(`${moment}+03:00`) / 1000

test.each([
  ['en', '23:50', '2020-09-23T13:00', 'until 13:00 tomorrow'],
  ['ru', '23:50', '2020-09-23T13:00', 'до 13:00 завтра'],
  ['en', '23:50', '2020-09-24T13:00', 'until 13:00 on 24\u00a0September'],
  ['ru', '23:50', '2020-09-24T13:00', 'до 13:00 24\u00a0сентября'],
  ['en', '12:00', '2020-09-22T13:00', 'until 13:00'],
  // The end of today is no other day.
  ['en', '23:50', '2020-09-23T00:00', 'until 00:00'],
  ['ru', '00:10', '2020-09-22T00:30', 'до 00:30'],
] as const)('in %s an event at %s that ends at %s is on %s', (lang, clock, end, text) => {
  const intl = createFairIntl({ ...onlinePage, lang }, messages[lang], failOnError)
  const now = seconds(`2020-09-22T${clock}`) * 1000
  expect(formatEventEnd(end.slice(11), seconds(end), now, intl)).toBe(text)
})

test('the online guide names the day on which what is on ends, until that day', async () => {
  const night = {
    ...opening,
    ROOM: 'Hall',
    TIME: '14:00',
    TIME_TO: '13:00',
    TS_TO: seconds('2020-09-23T13:00'),
  }
  const now = seconds('2020-09-22T23:50') * 1000
  const { live, does } = renderOnlineGuide({ now, events: [night] })
  const ends = () =>
    ['.now-next-now .now-next-time', '.live-now-until'].map(
      (name) => document.querySelector(name)?.textContent?.split(',')[0],
    )
  fireEvent.click(screen.getByRole('tab', { name: /Programme/ }))
  expect(ends()).toEqual(['until 13:00 tomorrow', 'until 13:00 tomorrow'])
  const programme = live.actors.onlineGuide?.getSnapshot().children.programme
  await does(() => programme?.send({ type: 'clock.ticked', now: now + 3_600_000 }))
  expect(ends()).toEqual(['until 13:00', 'until 13:00'])
})
