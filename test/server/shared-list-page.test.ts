import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SharedListData } from '#contract/islands.ts'
import { buildListHref, encodeSharedList } from '#contract/favourites/shared-list.ts'
import { FAVOURITES_MAX } from '#contract/limits.ts'
import { openTestServer, type TestServer } from './test-server.ts'

const ORIGIN = 'https://fair.example'

let server: TestServer
beforeAll(async () => (server = await openTestServer({ PUBLIC_URL: ORIGIN })))
afterAll(() => server.close())

const open = (url: string) => server.createBrowser({ headers: { accept: 'text/html' } }).get(url)
const readData = (html: string): SharedListData => {
  const json = /data-island="shared-list".*?<script type="application\/json">(.*?)<\/script>/s.exec(html)?.[1]
  return JSON.parse(json ?? 'null') as SharedListData
}

/** Companies 324 and 282 exhibit in 2021, and event 62 is of that edition; event 1 is of the online edition. */
const LIST = { companies: [324, 282], events: [62, 1] }

describe('the page of a shared list', () => {
  test('names its companies with their stands and its events with their times, without script', async () => {
    const { statusCode, body } = await open(buildListHref('en', LIST))
    expect(statusCode).toBe(200)
    const text = body.replaceAll(/<script.*?<\/script>/gs, '').replaceAll(/<[^>]+>/g, ' ')
    expect(text).toContain('Hall 2, stand G234')
    expect(text).toMatch(/22\u00a0September 2020|23\u00a0September 2020/)
    expect(text).toMatch(/21\u00a0September 2021/)
    const { companies, events, unknown } = readData(body)
    expect(companies.map(({ id }) => id)).toEqual([324, 282])
    expect(events.map(({ id }) => id)).toEqual([1, 62])
    expect(events[1]?.times).toMatch(/^\d\d:\d\d–\d\d:\d\d$/)
    expect(unknown).toBe(0)
  })

  test('knows until when one of its events is left to add to a calendar', async () => {
    const read = async (list: typeof LIST) => readData((await open(buildListHref('en', list))).body)
    const { now, addableUntil = 0 } = await read(LIST)
    expect(Math.abs(now - Date.parse('2021-09-22T10:00+03:00'))).toBeLessThan(60_000 * 10)
    expect(new Date(addableUntil).toISOString()).toMatch(/^2021-09-21T/)
    expect(await read({ ...LIST, events: [] })).not.toHaveProperty('addableUntil')
  })

  test('says how many entries the fair does not have, and shows the others', async () => {
    const { body } = await open(
      buildListHref('en', { companies: [324, 900_001, 900_002], events: [900_003] }),
    )
    expect(readData(body)).toMatchObject({ companies: [{ id: 324 }], events: [], unknown: 3 })
    expect(body).toContain('3 entries are missing here')
  })

  test('of which the fair has nothing says only that', async () => {
    const { body } = await open(buildListHref('en', { companies: [900_001], events: [900_003] }))
    expect(body).toContain('2 entries are missing here')
    expect(body).not.toContain('On this list')
  })

  test('has a code and an address to pass it on, which hold nothing but the list', async () => {
    const href = buildListHref('en', LIST)
    const { body } = await open(`${href}&utm_source=someone`)
    expect(body).toMatch(/<div class="list-code-picture"[^>]*><svg/)
    expect(body).toContain(`href="${ORIGIN}${href}"`)
    expect(body).not.toContain('someone')
    expect(body).toMatch(/<meta name="robots" content="noindex/)
  })

  test("is the same for everybody except the visitor's part, and opening it stores no favourite", async () => {
    const browser = server.createBrowser()
    const { headers } = await browser.get(buildListHref('ru', LIST))
    expect(headers['set-cookie']).toBeUndefined()
    expect(browser.cookies).toEqual({})
  })

  test('of thousands of ids shows them all, and says that no code holds them', async () => {
    const companies = Array.from({ length: FAVOURITES_MAX }, (_, at) => 1 + at * 40)
    const { statusCode, body } = await open(buildListHref('en', { companies, events: companies }))
    expect(statusCode).toBe(200)
    const data = readData(body)
    expect(data.companies.length + data.events.length + data.unknown).toBe(2 * FAVOURITES_MAX)
    expect(body).toContain('too long for a QR code')
    expect(body).not.toContain('list-code-picture')
  })

  test.each([
    ['cut', encodeSharedList(LIST).slice(0, -3), 'The link is incomplete'],
    ['garbage', '<b>"&list', 'The link is incomplete'],
    ['without a list', '', 'The link is incomplete'],
    ['newer', '2abc', 'made by a newer version'],
    [
      'too long',
      encodeSharedList({
        companies: Array.from({ length: FAVOURITES_MAX + 1 }, (_, at) => at + 1),
        events: [],
      }),
      'more entries than this website can keep',
    ],
    ['empty', encodeSharedList({ companies: [], events: [] }), 'There is nothing on this list'],
  ])('that is %s says so and leads on', async (_, list, text) => {
    const { statusCode, body } = await open(`/en/plan/?list=${encodeURIComponent(list)}`)
    expect(statusCode).toBe(200)
    expect(body).toContain(text)
    expect(body).not.toContain('<b>"&list')
    expect(body).toContain('href="/en/plan/"')
    expect(body).not.toContain('data-island="shared-list"')
  })

  test('is a fragment for the product’s own navigation, and the guide’s root stays the guide', async () => {
    const { body } = await open(`${buildListHref('en', LIST)}&ajax=1`)
    expect(body).toContain('data-island="shared-list"')
    expect(body).not.toContain('<!doctype')
    expect((await open('/en/plan/')).body).not.toContain('shared-list')
    expect((await open('/en/plan/1?list=1')).body).not.toContain('The link is incomplete')
  })

  test('has a link to the same list in the other language', async () => {
    const { body } = await open(buildListHref('en', LIST))
    expect(body).toContain(`<a class="header-link language" href="${buildListHref('ru', LIST)}"`)
  })
})
