import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TodayData } from '#contract/islands.ts'
import { parsePageData } from './page-data.ts'
import { openTestServer, type TestServer } from './test-server.ts'

const HTML = { headers: { accept: 'text/html' } }
/** The part of a page between its header and its footer, without the data of islands. */
const readMain = (body: string): string =>
  (/<main.*?<\/main>/s.exec(body)?.[0] ?? '').replaceAll(/<script.*?<\/script>/gs, '')

const openAt = (NOW: string): Promise<TestServer> => openTestServer({ NOW })
const read = async (server: TestServer, path: string) =>
  readMain((await server.createBrowser(HTML).get(path)).body)

describe('the day of a visitor in the halls', () => {
  let server: TestServer
  beforeAll(async () => (server = await openAt('2021-09-21T11:40+03:00')))
  afterAll(() => server.close())

  test('names what is on and next in each room, with links to events and rooms, without a script', async () => {
    const main = await read(server, '/en/today/')
    expect(main).toContain('Day 1 of 3')
    expect(main).toContain('3 halls open today')
    expect(main).toMatch(/On now<\/span> <a href="\/en\/plan\/events\/62">Opening ceremony<\/a>/)
    expect(main).toContain('<a href="/en/plan/1?place=111">Hall 1, stage</a>')
    expect(main).toMatch(/12:30<\/span> <a href="\/en\/plan\/events\/63">/)
    expect(await read(server, '/today/')).toContain('День 1 из 3')
  })

  test('is a standard page that search engines skip, and is redirected to with its slash', async () => {
    const { body } = await server.createBrowser(HTML).get('/today/')
    expect(body).toContain('data-page-type="standard"')
    expect(body).toMatch(/<meta name="robots" content="noindex/)
    const { statusCode, headers } = await server.createBrowser(HTML).get('/en/today?x=1')
    expect([statusCode, headers['location']]).toEqual([301, '/en/today/?x=1'])
  })

  test('is linked from the menus of the website and of guides', async () => {
    const website = (await server.createBrowser(HTML).get('/en/about/')).body
    expect(website).toMatch(/<ul class="menu-list"[^>]*><li><a href="\/en\/today\/">My day<\/a><\/li>/)
    const guide = (await server.createBrowser(HTML).get('/plan/')).body
    expect(guide).toContain('{"href":"/today/","title":"Мой день","children":[]}')
  })

  test('knows which events are on the days after the next one', async () => {
    const { body } = await server.createBrowser(HTML).get('/en/today/')
    const [, json = ''] =
      /data-island="today"[^>]*><script type="application\/json">(.*?)<\/script>/s.exec(body) ?? []
    const { events, further } = JSON.parse(json) as TodayData
    expect([...new Set(events.map(({ DATE }) => DATE))].toSorted()).toEqual(['2021-09-21', '2021-09-22'])
    expect(Object.keys(further)).toEqual(['2021-09-23'])
    expect(further['2021-09-23']?.length).toBeGreaterThan(0)
  })

  test('is what the guide of another edition links to, on a day of the fair', async () => {
    const readOnline = async (from: TestServer) =>
      parsePageData((await from.createBrowser(HTML).get('/en/online/')).body).online
    expect(await readOnline(server)).toMatchObject({ guide_year: 2020, other_on: { year: 2021 } })
    const { other_on: other } = (await readOnline(server)) ?? {}
    expect(other?.events[0]).toMatchObject({
      name: { text: 'Opening ceremony' },
      href: '/en/plan/events/62',
      room: { text: 'Hall 1, stage' },
      roomHref: '/en/plan/1?place=111',
    })
    const before = await openAt('2021-09-20T11:40+03:00')
    expect(await readOnline(before)).not.toHaveProperty('other_on')
    await before.close()
    const readPlan = async (from: TestServer, path = '/en/plan/') =>
      parsePageData((await from.createBrowser(HTML).get(path)).body).guide
    expect(await readPlan(server)).not.toHaveProperty('other_on')
    const online = await openAt('2020-09-22T11:20+03:00')
    const guide = await readPlan(online)
    expect(guide).toMatchObject({
      guide_year: 2021,
      other_on: { year: 2020, until: Date.parse('2020-09-24T00:00+03:00') },
    })
    expect(guide).not.toHaveProperty('on_now')
    expect(await readPlan(online, '/en/plan/2/324')).not.toHaveProperty('other_on')
    await online.close()
  })

  test('keeps the news for those who are logged in', async () => {
    expect(await read(server, '/en/today/')).not.toContain('class="announcement"')
    const browser = server.createBrowser(HTML)
    await browser.login('anna@visitors.example')
    const { body, headers } = await browser.get('/en/today/')
    expect(readMain(body)).toContain('class="announcement"')
    expect(headers['cache-control']).toBe('no-store')
  })

  test('shows the ticket of whoever is logged in, and to others how to get one', async () => {
    const values = { name: 'Anna', family: 'Vershinina', email: 'anna@visitors.example', data: 'Y' }
    const anonymous = await read(server, '/en/today/')
    expect(anonymous).toContain('href="/en/tickets/"')
    const browser = server.createBrowser(HTML)
    await browser.login('anna@visitors.example')
    expect(readMain((await browser.get('/en/today/')).body)).toContain('You do not have a ticket')
    expect((await browser.post('orderTicket', { values })).statusCode).toBe(200)
    const main = readMain((await browser.get('/en/today/')).body)
    expect(main).toMatch(/aria-label="QR code of ticket SF-[A-Z0-9]{4}-[A-Z0-9]{4}"[^>]*><path d="M/)
    expect(main).not.toContain('href="/en/tickets/"')
    const other = server.createBrowser(HTML)
    await other.login('boris@visitors.example')
    expect(readMain((await other.get('/en/today/')).body)).not.toContain('QR code')
    expect(await read(server, '/en/today/')).not.toContain('QR code')
  })

  test('is named by the plan on the days of its edition, but not below a window', async () => {
    const readPlan = async (path: string) => (await server.createBrowser(HTML).get(path)).body
    const [, data = ''] = /"on_now":(\[.*?\]),"programme"/.exec(await readPlan('/en/plan/')) ?? []
    const events = JSON.parse(data) as { ID: number }[]
    expect(events.map(({ ID }) => ID)).toEqual([62, 63, 65])
    expect(await readPlan('/en/plan/events/62')).not.toContain('"on_now"')
    expect(await readPlan('/en/plan/2/324')).not.toContain('"on_now"')
  })

  test('has its now and next on the homepage', async () => {
    const main = await read(server, '/en/')
    expect(main).toMatch(/On now<\/span> <a href="\/en\/plan\/events\/62">Opening ceremony<\/a>/)
    expect(main.indexOf('on-now')).toBeLessThan(main.indexOf('island-slider'))
    expect(main).toContain('href="/en/today/"')
  })
})

describe('the day of a visitor at other times', () => {
  const NOTHING = 'class="now-next"'

  test('counts the days before an edition, and names the first events', async () => {
    const server = await openAt('2021-09-11T12:00+03:00')
    const main = await read(server, '/en/today/')
    expect(main).toContain('Opens in 10 days')
    expect(main).toContain('/en/plan/events/62')
    expect(main).not.toContain(NOTHING)
    expect(await read(server, '/')).toContain('До открытия 10\u00a0дней')
    await server.close()
  })

  test('names with the news of an exhibitor who it is and where', async () => {
    const server = await openAt('2021-09-21T18:30+03:00')
    const browser = server.createBrowser(HTML)
    await browser.login('anna@visitors.example')
    const [, ...items] = readMain((await browser.get('/en/today/')).body).split('<li class="announcement">')
    const find = (name: string) =>
      items.find((item) => item.includes(name))?.replaceAll(/<svg.*?<\/svg>/gs, '')
    const owner = find('Ice cream on the stand')
    expect(owner).toMatch(/^<p class="news-owner"><a href="\/en\/plan\/1\/348">Termobox<\/a>/)
    expect(owner).toContain('<a class="stand-link" href="/en/plan/1?stand=G118">Hall 1, stand G118</a>')
    expect(find('We are open')).not.toContain('news-owner')
    await server.close()
  })

  test('says farewell after it, with recordings, and hands out no ticket', async () => {
    const server = await openAt('2021-09-25T12:00+03:00')
    const main = await read(server, '/en/today/')
    expect(main).toContain('The fair has closed')
    expect(main).toMatch(/href="\/en\/plan\/broadcast\/\d+"/)
    expect(main).not.toContain('/en/tickets/')
    expect(main).not.toContain(NOTHING)
    expect(await read(server, '/en/')).toContain('The fair has closed')
    expect((await server.createBrowser(HTML).get('/en/plan/')).body).not.toContain('"on_now"')
    await server.close()
  })

  test('is that of the online edition while that is on, and after it for two weeks', async () => {
    const during = await openAt('2020-09-22T11:20+03:00')
    const main = await read(during, '/en/today/')
    expect(main).toContain('Store &amp; Flow 2020 Online')
    const href = /class="today-watch" href="(.*?)\d+"/
    const register = '/en/register/?return=/online/broadcast/'
    for (const path of ['/en/today/', '/en/']) expect(href.exec(await read(during, path))?.[1]).toBe(register)
    const browser = during.createBrowser(HTML)
    await browser.login('anna@visitors.example')
    for (const path of ['/en/today/', '/en/'])
      expect(href.exec((await browser.get(path)).body)?.[1]).toBe('/en/online/broadcast/')
    expect(main).not.toContain('My ticket')
    await during.close()
    const after = await openAt('2020-09-24T12:00+03:00')
    expect(await read(after, '/en/today/')).toMatch(/href="\/en\/online\/broadcast\/\d+"/)
    await after.close()
    const next = await openAt('2020-10-24T12:00+03:00')
    expect(await read(next, '/en/today/')).toContain('Store &amp; Flow 2021')
    await next.close()
  })
})
