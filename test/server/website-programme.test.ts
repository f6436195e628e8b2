import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestServer, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => (server = await openTestServer({ NOW: '2020-09-22T11:20+03:00' })))
afterAll(() => server.close())

const read = async (url: string) =>
  (await server.createBrowser({ headers: { accept: 'text/html' } }).get(url)).body
const PATH = '/en/business-programme/'

/** The ids of the events of a page that no day hides. */
const listEvents = (body: string): number[] =>
  [...body.matchAll(/<section class="programme-day" id="[^"]*">.*?<\/section>/gs)].flatMap(([day]) =>
    [...day.matchAll(/<li class="programme-line [^>]* id="event-(\d+)"/g)].map(([, id]) => Number(id)),
  )
const listOptions = (body: string, name: string) => {
  const [, options = ''] = new RegExp(`<select [^>]*name="${name}"[^>]*>(.*?)</select>`, 's').exec(body) ?? []
  return [...options.matchAll(/<option value="([^"]*)"( selected="")?>([^<]*)</g)]
}
const selected = (body: string, name: string) =>
  listOptions(body, name).flatMap(([, value, mark]) => (mark === undefined ? [] : [value]))

/** Returns the value by which an address names a room or a topic of a page. */
const keyOf = (body: string, name: string, text: string): string =>
  listOptions(body, name).find(([, , , each]) => each === text)?.[1] ?? 'none'

describe('the programme of the website', () => {
  test('names the topic, language and speakers of an event, and its room leads to the plan', async () => {
    const body = await read(PATH)
    const [line = ''] = body.match(/<li class="programme-line [^>]* id="event-2".*?<\/li>/s) ?? []
    expect(line).toContain('<span class="event-topic">Market and money</span><span>Russian, English</span>')
    expect(line).toMatch(/<p class="event-speakers">[^<]+, [^<]+<\/p>/)
    expect(line).toContain('<a href="/en/online/?hall=1&amp;place=16">Main stream</a>')
  })

  test('has a star for each event, unpressed for all visitors alike', async () => {
    const [line = ''] =
      (await read(PATH)).match(/<li class="programme-line [^>]* id="event-1".*?<\/li>/s) ?? []
    const name = 'Opening of the online days: a fair on screen'
    expect(line).toContain(`data-star="1" data-other-label="In favourites: ${name}"`)
    expect(line).toContain(`aria-pressed="false"`)
    expect(line).toContain(`aria-label="Add to favourites: ${name}"`)
  })

  test('is narrowed by its address, and its form and days keep that', async () => {
    const whole = await read(`${PATH}?day=all`)
    const [, [, first, , firstText] = [], [, second] = []] = listOptions(whole, 'topic')
    const body = await read(`${PATH}?day=all&topic=${first}`)
    expect(listEvents(body).length).toBeGreaterThan(0)
    expect(listEvents(body).length).toBeLessThan(listEvents(whole).length)
    const topics = [...body.matchAll(/<span class="event-topic">([^<]*)</g)].map(([, text]) => text)
    expect(new Set(topics)).toEqual(new Set([firstText]))
    expect([selected(body, 'topic'), selected(body, 'room')]).toEqual([[first], ['']])
    expect(body).toContain(`href="?day=2020-09-23&amp;topic=${first}"`)
    expect(second).not.toBe(first)
  })

  test('is narrowed by room, language and broadcast at once', async () => {
    const whole = await read(`${PATH}?day=all`)
    const all = listEvents(whole)
    const query = `day=all&room=${keyOf(whole, 'room', 'Main stream')}&language=en&broadcast=1`
    const some = listEvents(await read(`${PATH}?${query}`))
    expect(some).toContain(2)
    expect(some).not.toContain(1)
    expect(some.every((id) => id <= 18)).toBe(true)
    expect(some.length).toBeLessThan(all.length)
  })

  test('keeps what it is narrowed to in the other language, also without a script', async () => {
    const whole = await read(`${PATH}?day=all`)
    const key = keyOf(whole, 'room', 'Main stream')
    const english = await read(`${PATH}?day=all&room=${key}&language=en`)
    const [, href = ''] = /<a class="header-link language" href="([^"]*)"/.exec(english) ?? []
    expect(href).toBe(`/business-programme/?day=all&amp;room=${key}&amp;language=en`)
    const russian = await read(href.replaceAll('&amp;', '&'))
    expect([selected(russian, 'room'), selected(russian, 'language')]).toEqual([[key], ['en']])
    expect(listEvents(russian).length).toBeGreaterThan(0)
    expect(listEvents(russian)).toEqual(listEvents(english))
  })

  test('is whole for a filter that it does not have', async () => {
    const whole = listEvents(await read(PATH))
    expect(listEvents(await read(`${PATH}?topic=%3Cb%3E&language=xx&room=999999&broadcast=2`))).toEqual(whole)
  })

  test('says where the filter leaves nothing, and leads to other days or to all', async () => {
    const whole = await read(`${PATH}?day=all`)
    const days = [...whole.matchAll(/<section class="programme-day" id="day-([^"]*)">(.*?)<\/section>/gs)]
    const held = days.flatMap(([, day = '', lines = '']) =>
      [...lines.matchAll(/<span>(?:<a [^>]*>)?([^<>]+)<(?:(?!<li).)*class="event-topic">([^<]*)</gs)].map(
        ([, room = '', topic = '']) => ({
          day,
          query: `room=${keyOf(whole, 'room', room)}&topic=${keyOf(whole, 'topic', topic)}`,
        }),
      ),
    )
    const rare = held.find(({ day, query }) => held.every((each) => each.query !== query || each.day === day))
    if (rare === undefined) throw new Error('Each room has each topic on each day')
    const count = held.filter(({ query }) => query === rare.query).length
    const otherDay = days.map(([, day]) => day).find((day) => day !== rare.day)
    const body = await read(`${PATH}?day=${otherDay}&${rare.query}`)
    expect(listEvents(body)).toEqual([])
    expect(body).toContain(
      `href="?day=all&amp;${rare.query.replace('&', '&amp;')}">Show ${count} event${count === 1 ? '' : 's'} on other days<`,
    )
    const keysOf = (name: string) =>
      listOptions(whole, name).flatMap(([, key = '']) => (key === '' ? [] : [key]))
    const queries = keysOf('room').flatMap((room) =>
      keysOf('topic').map((topic) => `room=${room}&topic=${topic}`),
    )
    const unheld = queries.find((query) => !held.some((each) => each.query === query))
    const nothing = await read(`${PATH}?${unheld}`)
    expect(listEvents(nothing)).toEqual([])
    expect(nothing).toContain('href="?day=all">Show the whole programme<')
  })
})

describe('the calendar of the website', () => {
  test('is narrowed by its address as the programme is', async () => {
    const [whole, some] = [
      await read('/en/calendar/?day=all'),
      await read('/en/calendar/?day=all&language=en'),
    ]
    const count = (body: string) => [...body.matchAll(/class="calendar-event /g)].length
    expect(count(whole)).toBe(10)
    expect(count(some)).toBeLessThan(10)
    expect(selected(some, 'language')).toEqual(['en'])
  })

  test('has a star and the speakers of each event', async () => {
    const body = await read('/en/calendar/?day=all')
    expect([...body.matchAll(/class="button button-quiet button-icon star"/g)]).toHaveLength(10)
    expect(body).toContain('<p class="event-speakers">')
    expect(body).toContain('<p><a href="/en/plan/1?place=111">Hall 1, stage</a></p>')
  })
})
