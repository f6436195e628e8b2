import { beforeAll, expect, test } from 'vitest'
import { encodeSharedList } from '#contract/favourites/shared-list.ts'
import { openOnlineTestServer, type OnlineTestServer } from './online-test-server.ts'

let server: OnlineTestServer
beforeAll(async () => (server = await openOnlineTestServer({ PUBLIC_URL: 'https://fair.example' })))

const load = (list: string, lang = 'en') =>
  server.createBrowser().get(`/ajax/online/list_ics.php?list=${encodeURIComponent(list)}&lang=${lang}`)

test('the events of a list are one calendar file, by time, without those that are not known', async () => {
  const { statusCode, headers, body } = await load(
    encodeSharedList({ companies: [10], events: [2, 999, 3, 1] }),
  )
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(headers['content-disposition']).toMatch(/^attachment; filename="my-fair\.ics"/)
  expect(body.match(/UID:\S+/g)).toEqual([1, 3, 2].map((id) => `UID:event-2020-${id}@fair.example`))
  expect(body.match(/BEGIN:VTIMEZONE/g)).toHaveLength(1)
  expect(body.endsWith('END:VCALENDAR\r\n')).toBe(true)
})

test.each([
  ['broken', 'list', 400],
  ['without events', encodeSharedList({ companies: [10], events: [] }), 404],
  ['of unknown events', encodeSharedList({ companies: [], events: [999] }), 404],
])('of a list that is %s there is none', async (_, list, status) =>
  expect((await load(list)).statusCode).toBe(status),
)
