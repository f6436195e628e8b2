import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { parsePageData } from './page-data.ts'
import { parseAnswer } from './parse-answer.ts'
import { openTestServer, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => (server = await openTestServer()))
afterAll(() => server.close())

async function authorized() {
  const browser = server.createBrowser()
  await browser.login('anna@visitors.example')
  return browser
}

const YARUSMET = 171

/** Reads the news of all exhibitors in English, as a logged-in visitor at a moment. */
async function readNewsAt(NOW: string) {
  const moment = await openTestServer({ NOW })
  onTestFinished(() => moment.close())
  const browser = moment.createBrowser()
  await browser.login('anna@visitors.example')
  const answer = await browser.get('/ajax/online/announce/homepage/?lang=en')
  return { browser, news: parseAnswer('homepageAnnouncements', answer) }
}

describe('what only authorized visitors get', () => {
  test('announcements of the fair and of a company', async () => {
    const browser = await authorized()
    const news = parseAnswer(
      'homepageAnnouncements',
      await browser.get('/ajax/online/announce/homepage/?lang=en'),
    )
    expect(news.length).toBeGreaterThan(0)
    const own = await browser.get('/ajax/online/announce/company/?id=282')
    expect(parseAnswer('companyAnnouncements', own).length).toBeGreaterThan(0)
    expect((await browser.get('/ajax/online/announce/company/?id=999999')).statusCode).toBe(404)
    expect((await browser.get('/ajax/online/announce/company/')).json()).toMatchObject({ field: 'id' })
  })

  test('the announcements of an exhibitor of any edition name it and its stands', async () => {
    const { browser, news } = await readNewsAt('2021-09-21T18:30+03:00')
    const findOwner = (company: number) =>
      news.find(({ ORGANIZER: owner }) => owner?.ID === company)?.ORGANIZER?.company
    expect(findOwner(334)).toEqual({
      id: 334,
      name: 'Rukavitsa',
      href: '/en/plan/1/334',
      edition: { text: 'Store & Flow 2021' },
      stands: [{ text: 'Hall 1, stand G140', href: '/en/plan/1?stand=G140' }],
    })
    // It is at both editions: its news belongs to the next one.
    expect(findOwner(348)).toMatchObject({
      edition: { text: 'Store & Flow 2021' },
      stands: [{ text: 'Hall 1, stand G118' }],
    })
    // It was not at the edition to which its news belongs.
    expect(findOwner(282)).toMatchObject({ id: 282, stands: [] })
    expect(findOwner(282)).not.toHaveProperty('edition')
    // It is at the online edition, too, whose feed this is.
    expect(findOwner(359)).toMatchObject({
      href: '/en/online/companies/359',
      stands: [{ href: '/en/online/?hall=1&stand=C118' }],
    })
    expect(findOwner(359)).not.toHaveProperty('edition')
    expect(news.filter(({ ORGANIZER: owner }) => owner !== null && !owner.company)).toEqual([])
    const { online } = parsePageData((await browser.get('/online/')).body)
    const [first] = online?.news?.filter(({ ORGANIZER: owner }) => owner?.ID === 334) ?? []
    expect(first?.ORGANIZER?.company).toMatchObject({ name: 'Рукавица', href: '/plan/1/334' })
  })

  test.each([
    ['23:59 on the day before', '2020-09-22T20:59:00Z', false],
    ['00:01 on its day', '2020-09-22T21:01:00Z', true],
  ])('news is told by the days of the fair: at %s %#', async (_when, NOW, isListed) => {
    const { news } = await readNewsAt(NOW)
    expect(news.some(({ DATE }) => DATE === '2020-09-23')).toBe(isListed)
  })

  test('downloads and their files, under their own name', async () => {
    const browser = await authorized()
    const list = parseAnswer(
      'companyDownloads',
      await browser.get(`/ajax/online/downloads/company/?id=${YARUSMET}`),
    )
    const link = list[0]?.LINK ?? ''
    expect((await browser.get(link)).json()).toMatchObject({ response: 'error', code: 6 })
    await browser.post('consent', { kind: 'download', id: YARUSMET })
    const file = await browser.get(link)
    expect(file.statusCode).toBe(200)
    expect(file.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
    })
    expect(file.headers['content-disposition']).toMatch(/^attachment; filename=".+"; filename\*=UTF-8''.+/)
    const other = link.replace(/[^/]+$/, 'another-name.pdf')
    expect((await browser.get(other)).statusCode).toBe(404)
    expect((await browser.get('/online/files/999999/x.pdf')).statusCode).toBe(404)
    expect((await browser.get('/online/files/x/x.pdf')).statusCode).toBe(400)
  })

  test('staff of a company', async () => {
    const browser = await authorized()
    const response = await browser.get(`/ajax/guide/exhibitors.php?filter[id]=${YARUSMET}`)
    expect(response.json()).toHaveProperty('data.staff.0.FAMILY_NAME')
    expect(response.headers['cache-control']).toBe('no-store')
  })

  test('a card to a company that there is', async () => {
    const browser = await authorized()
    const first = parseAnswer('sendCard', await browser.post('sendCard', { id: YARUSMET }))
    expect(first).toMatchObject({ response: 'ok', delivery: 'queued' })
    expect(first).not.toHaveProperty('again')
    expect(parseAnswer('sendCard', await browser.post('sendCard', { id: YARUSMET }))).toMatchObject({
      response: 'ok',
      again: true,
    })
    expect((await browser.post('sendCard', { id: 999_999 })).statusCode).toBe(404)
    expect((await browser.post('sendCard', { id: 2 ** 40 })).statusCode).toBe(400)
  })

  test('a call takes an id as a number and as a text', async () => {
    const browser = await authorized()
    const text = String(YARUSMET)
    for (const saved of [
      await browser.post('sendCard', { id: text }),
      await browser.post('stat', { id: text, e: 'open_company' }),
      await browser.post('consent', { kind: 'download', id: text }),
    ])
      expect(saved.json()).toMatchObject({ response: 'ok' })
    for (const wrong of ['', '0', '-1', '1.5', '1e3', 'x', ' 171'])
      expect((await browser.post('sendCard', { id: wrong })).json()).toMatchObject({ code: 1, field: 'id' })
  })

  test('views are recorded', async () => {
    const browser = await authorized()
    expect(parseAnswer('stat', await browser.post('stat', { id: YARUSMET, e: 'open_company' }))).toEqual({
      response: 'ok',
    })
    const wrong = await browser.post('stat', { id: 1, e: 'close_company' as 'open_company' })
    expect(wrong.json()).toMatchObject({ code: 1, field: 'e' })
  })
})

test('logout ends the session of this device', async () => {
  const browser = await authorized()
  const token = browser.cookies.visitor ?? ''
  expect(parseAnswer('logout', await browser.post('logout', {}))).toEqual({ response: 'ok' })
  expect(browser.cookies.visitor).toBeUndefined()
  browser.cookies.visitor = token
  expect((await browser.get('/ajax/online/announce/homepage/')).statusCode).toBe(401)
})
