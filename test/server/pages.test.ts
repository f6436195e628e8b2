import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PAGE_HEAD_ELEMENT, type PageHead } from '#contract/page.ts'
import type { Revision } from '#server/fair/revision.ts'
import { NOW, openTestServer, type TestServer } from './test-server.ts'
import { parseJsonElement, parsePageData } from './page-data.ts'
import { readRevision } from './shown-revision.ts'

let server: TestServer
let revision: Revision
beforeAll(async () => {
  server = await openTestServer({ PUBLIC_URL: 'https://fair.example' })
  revision = await readRevision(server.store)
})
afterAll(() => server.close())

const HTML = { accept: 'text/html' }
const page = (url: string) => server.createBrowser({ headers: HTML }).get(url)

const dataOf = parsePageData
const headOf = (html: string) => parseJsonElement(html, PAGE_HEAD_ELEMENT) as PageHead
const linkedDataOf = (html: string): unknown =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? 'null')

describe('guide v2', () => {
  test('opens with the hall that the fair names, where the address names none', async () => {
    const { fair } = revision
    const shown = { revision: { ...revision, fair: { ...fair, defaultHall: '2' } } }
    const other = await openTestServer({}, { store: server.store, shown })
    const open = async (url: string) => (await other.createBrowser({ headers: HTML }).get(url)).body
    expect(dataOf(await open('/plan/')).guide?.hall).toBe('2')
    expect(dataOf(await open('/plan/1')).guide?.hall).toBe('1')
    const online = await open('/online/')
    expect(dataOf(online).online?.hall).toBe('2')
    expect(online).toContain(revision.materials.findPlan(2020, '2')?.svg)
    await other.close()
  })

  test('starts with the first hall: list, counts, plan', async () => {
    const { statusCode, body, headers } = await page('/plan/')
    const { guide, ...data } = dataOf(body)
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(data).toMatchObject({
      type: 'guide-v2',
      lang: 'ru',
      visitor: null,
      favourites: { companies: [], events: [] },
      fair: { name: server.fair.name.ru, timezone: 'Europe/Moscow' },
    })
    expect(guide).toMatchObject({
      address: {},
      hall: '1',
      guide_halls: server.fair.halls,
      guide_year: 2021,
      company: null,
    })
    expect(guide?.total_count).toBe(revision.exhibitors.countExhibitors(2021))
    expect(guide?.exhibitors).toEqual(
      revision.exhibitors.listExhibitors({ year: 2021, lang: 'ru', halls: ['1'] }),
    )
    expect(guide?.plans).toEqual(revision.materials.readPlanHashes(2021))
    expect(body).toContain(revision.materials.findPlan(2021, '1')?.svg)
  })

  test('carries its named states on the root element', async () => {
    expect((await page('/en/plan/2')).body).toMatch(
      /^<!doctype html>\n<html lang="en" data-page-type="guide-v2" data-visitor="anonymous" data-connection="connected" data-slow="false" data-page="loaded" data-offline="none" data-search="closed" data-guide="ready" data-plan="ready" data-overlay="none">/,
    )
  })

  test('tells the server’s now, to a second', async () => {
    const now = Date.parse(NOW)
    const first = dataOf((await page('/plan/')).body).now
    expect(first - now).toBeLessThan(600_000)
    expect(first).toBeGreaterThanOrEqual(now)
    await expect.poll(async () => dataOf((await page('/plan/')).body).now).toBeGreaterThan(first)
  })

  test.each([
    ['/plan/events/62', 'event', 'Торжественное открытие — '],
    ['/en/plan/broadcast/63', 'broadcast', 'Broadcast: Short of space: build, compact or wait — '],
  ])('%s opens with the window of the event', async (url, kind, title) => {
    const { body, statusCode } = await page(url)
    expect(statusCode).toBe(200)
    expect(body).toContain(`<title>${title}`)
    const { guide } = dataOf(body)
    expect(guide?.address.event?.kind).toBe(kind)
    expect(guide?.programme?.details.map(({ ID }) => ID)).toEqual([guide?.address.event?.id])
    // The stream is for authorized visitors.
    expect(body).not.toContain('conveyor.mp4')
  })

  test.each([
    ['/plan/events/1', '/online/events/1'],
    ['/en/plan/broadcast/1', '/en/online/broadcast/1'],
    ['/online/events/62', '/plan/events/62'],
    ['/en/online/broadcast/63', '/en/plan/broadcast/63'],
    ['/plan/broadcast/62', '/plan/?missing=broadcast'],
    ['/online/broadcast/62', '/online/?missing=broadcast'],
    ['/plan/events/999', '/plan/?missing=event'],
    ['/plan/events/x', '/plan/?missing=link'],
    ['/online/companies/999999', '/online/?missing=company'],
    ['/plan/1/999999', '/plan/?missing=company'],
  ])('%s is redirected to the guide whose edition has it, else to its root (%s)', async (url, to) => {
    const { statusCode, headers } = await page(url)
    expect([statusCode, headers.location]).toEqual([302, to])
  })

  test('a company of the other edition alone opens in the guide of that edition', async () => {
    const idsOf = (year: number) =>
      revision.exhibitors.listExhibitors({ year, lang: 'ru', halls: [] }).map(({ id }) => id)
    const [online, plan] = [idsOf(2020), idsOf(2021)]
    const planOnly = plan.find((id) => !online.includes(id))
    expect((await page(`/online/companies/${planOnly}`)).headers.location).toMatch(
      new RegExp(`^/plan/\\d/${planOnly}$`),
    )
  })

  test.each([
    ['/plan/1/286', '/plan/1/286'],
    ['/plan/3/286', '/plan/1/286'],
    ['/online/companies/286', '/plan/1/286'],
  ])(
    'the company of %s has one canonical address in each language, which the sitemap lists',
    async (path, own) => {
      const sitemap = (await server.createBrowser().get('/sitemap.xml')).body
      for (const prefix of ['', '/en']) {
        const { body } = await page(prefix + path)
        expect(body).toContain(`<link rel="canonical" href="https://fair.example${prefix}${own}">`)
        expect(body).toContain(`<link rel="alternate" hreflang="en" href="https://fair.example/en${own}">`)
        expect(sitemap).toContain(`<loc>https://fair.example${prefix}${own}</loc>`)
        if (path !== own) expect(sitemap).not.toContain(`<loc>https://fair.example${prefix}${path}</loc>`)
      }
    },
  )

  test('is described by the target of its address', async () => {
    const hall = (await page('/en/plan/2')).body
    const fair = server.fair.name.en.replace('&', '&amp;')
    expect(hall).toContain(`<title>Hall 2 — ${fair}</title>`)
    expect((await page('/en/plan/')).body).toContain(
      `<title>${fair}: interactive plan and exhibitors</title>`,
    )
    const { body } = await page('/en/plan/1/171')
    const { guide } = dataOf(body)
    const name = guide?.company?.name
    expect(guide?.company?.id).toBe(171)
    expect(body).toContain(`<title>${name} — `)
    expect(body).toContain(`<meta property="og:title" content="${name} — `)
    expect(body).toContain('<link rel="canonical" href="https://fair.example/en/plan/1/171">')
    expect(body).toContain('<link rel="alternate" hreflang="ru" href="https://fair.example/plan/1/171">')
    expect(body).toContain(
      '<link rel="alternate" hreflang="x-default" href="https://fair.example/plan/1/171">',
    )
    expect(linkedDataOf(body)).toMatchObject({ '@type': 'Organization', name })
    expect(linkedDataOf(hall)).toMatchObject({ '@type': 'BusinessEvent', startDate: '2021-09-21' })
  })

  test.each([
    ['/plan', 301, '/plan/'],
    ['/en/plan', 301, '/en/plan/'],
    ['/en', 301, '/en/'],
    ['/about', 301, '/about/'],
    ['/en/about?x=1', 301, '/en/about/?x=1'],
    ['/plan/9', 302, '/plan/?missing=link'],
    ['/en/plan/companies/12', 302, '/en/plan/?missing=link'],
    ['/plan/1/999999', 302, '/plan/?missing=company'],
    ['/plan/1/0171', 302, '/plan/?missing=link'],
    ['/plan/1/171/x', 302, '/plan/?missing=link'],
  ])('%s is %i to %s', async (url, status, location) => {
    const response = await page(url)
    expect(response.statusCode).toBe(status)
    expect(response.headers.location).toBe(location)
  })

  test('the page carries the kind of a missing target, and ignores other values', async () => {
    expect((await page('/plan/?missing=company')).body).toContain('"missing":"company"')
    for (const query of ['', '?missing=', '?missing=stand', '?missing=company&missing=event'])
      expect((await page(`/plan/${query}`)).body).not.toContain('"missing"')
  })

  test("an address with the wrong hall redirects to the company's hall", async () => {
    const elsewhere = revision.exhibitors.listExhibitors({ year: 2021, lang: 'ru', halls: ['2'] })
    const here = revision.exhibitors.listExhibitors({ year: 2021, lang: 'ru', halls: ['1'] })
    const other = elsewhere.find(({ id }) => here.every((each) => each.id !== id))
    const { statusCode, headers } = await page(`/en/plan/1/${other?.id}`)
    expect([statusCode, headers.location]).toEqual([302, `/en/plan/2/${other?.id}`])
    expect((await page(`/plan/2/${other?.id}`)).statusCode).toBe(200)
  })

  test('shows its visitor, and is not cached for others', async () => {
    const browser = server.createBrowser({ headers: HTML })
    await browser.login('anna@visitors.example')
    await browser.post('saveFavouriteCompanies', { ids: [171] })
    const own = await browser.get('/plan/1/171')
    expect(dataOf(own.body)).toMatchObject({
      visitor: { EMAIL: 'anna@visitors.example', FAV_COMPANIES: [171] },
      favourites: { companies: [171] },
    })
    expect(own.body).toContain('data-visitor="authorized"')
    expect((await page('/plan/1/171')).body).not.toContain('anna@')
    expect(own.headers).toMatchObject({ 'cache-control': 'no-store', vary: 'Cookie, Accept-Encoding' })
    expect(own.headers.etag).toBeUndefined()
  })

  test('is sent encoded', async () => {
    const browser = server.createBrowser({ headers: { ...HTML, 'accept-encoding': 'br' } })
    const shared = await browser.get('/plan/')
    await browser.post('saveFavouriteCompanies', { ids: [171] })
    const own = await browser.get('/plan/')
    for (const response of [shared, own]) {
      expect(response.headers['content-encoding']).toBe('br')
      expect(brotliDecompressSync(response.rawPayload).toString()).toMatch(/<\/html>$/)
    }
    expect(dataOf(brotliDecompressSync(own.rawPayload).toString()).favourites.companies).toEqual([171])
  })

  test.each(['/plan/', '/plan/1/171', '/online/events/1', '/about/'])(
    '%s is the same in gzip, brotli or plain, with and without an account',
    async (url) => {
      const anonymous = server.createBrowser({ headers: HTML })
      const authorized = server.createBrowser({ headers: HTML })
      await authorized.login('anna@visitors.example')
      for (const browser of [anonymous, authorized]) {
        const plain = await browser.get(url, { 'accept-encoding': 'identity' })
        const gzip = await browser.get(url, { 'accept-encoding': 'gzip' })
        const best = await browser.get(url, { 'accept-encoding': 'gzip, br' })
        const brotli = await browser.get(url, { 'accept-encoding': 'br' })
        const withoutTime = (html: string) =>
          createHash('sha256')
            .update(
              html.replace(/"now":\d+/g, '').replace(/<ul class="banners">.*?<\/ul>|"banners":\[.*?\]/g, ''),
            )
            .digest('hex')
        expect(plain.headers['content-encoding']).toBeUndefined()
        expect(withoutTime(gunzipSync(gzip.rawPayload).toString())).toBe(withoutTime(plain.body))
        expect(brotli.headers['content-encoding']).toBe('br')
        expect(withoutTime(brotliDecompressSync(brotli.rawPayload).toString())).toBe(withoutTime(plain.body))
        const decode = best.headers['content-encoding'] === 'br' ? brotliDecompressSync : gunzipSync
        expect(withoutTime(decode(best.rawPayload).toString())).toBe(withoutTime(plain.body))
      }
      const { visitor } = dataOf((await authorized.get(url)).body)
      expect(visitor?.EMAIL).toBe('anna@visitors.example')
    },
  )

  test('readings 45: a page from the browser’s store asks for the server’s time', async () => {
    const { body, headers } = await page('/ajax/guide/time.php')
    expect(headers['cache-control']).toBe('no-store')
    const { now } = JSON.parse(body) as { now: number }
    expect(now).toBeGreaterThanOrEqual(Date.parse(NOW))
    expect(now).toBeLessThanOrEqual(dataOf((await page('/plan/')).body).now)
  })

  test('is revalidated for an anonymous visitor until anything but the time changes', async () => {
    const browser = server.createBrowser({ headers: HTML })
    const first = await browser.get('/plan/')
    expect(first.headers['cache-control']).toBe('no-cache')
    const again = () => browser.get('/plan/', { 'if-none-match': String(first.headers.etag) })
    expect(await again()).toMatchObject({ statusCode: 304, body: '' })
    await browser.post('saveFavouriteCompanies', { ids: [171] })
    const starred = await again()
    expect(starred.statusCode).toBe(200)
    expect(starred.headers['cache-control']).toBe('private, no-cache')
    const fragment = await browser.get('/plan/?ajax=1')
    expect(fragment.headers['cache-control']).toBe('no-store')
    await browser.login('anna@visitors.example')
    expect((await again()).statusCode).toBe(200)
  })
})

test('the header names the visitor, and keeps the text for the logout', async () => {
  const browser = server.createBrowser({ headers: HTML })
  expect((await browser.get('/en/about/')).body).toContain('data-login="Log in">Log in</span>')
  await browser.login('anna@visitors.example')
  const { visitor } = dataOf((await browser.get('/plan/')).body)
  expect((await browser.get('/en/about/')).body).toContain(`data-login="Log in">${visitor?.NAME}</span>`)
})

describe('a missing page', () => {
  test.each([
    ['/nowhere', 'ru', '/'],
    ['/en/nowhere/at/all', 'en', '/en/'],
    ['/english', 'ru', '/'],
    ['/business-programme/9999/', 'ru', '/'],
  ])('%s says so and links back', async (url, lang, home) => {
    const { statusCode, headers, body } = await page(url)
    expect(statusCode).toBe(404)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(body).toContain(`<html lang="${lang}" data-page-type="standard"`)
    expect(body).toContain(`<a href="${home}">`)
    expect(body).toMatch(
      /<form class="site-search" role="search"[^]*<input id="search-w"[^>]* maxLength="1000"/,
    )
    const plan = lang === 'ru' ? ['/plan/', 'План выставки'] : ['/en/plan/', 'Floor plan']
    expect(body).toContain(`<a href="${plan[0]}">${plan[1]}</a>`)
    expect(body).toContain('<meta name="robots" content="noindex">')
    expect(body).not.toMatch(/rel="(canonical|alternate)"|og:url/)
  })

  test.each(['/plan/', '/en/online/', '/about/', '/guide/'])('%s is a fragment for ajax=1', async (url) => {
    const { body } = await page(`${url}?ajax=1`)
    expect(body).toMatch(/^<div id="page" class="site-document">[^]*<script[^>]* id="page-head">/)
    expect(body).not.toMatch(/<html|<head>/)
    expect(dataOf(body).visitor).toBeNull()
  })

  test("a fragment has the facts of a document's head", async () => {
    const [whole, fragment] = [(await page('/about/')).body, (await page('/about/?ajax=1')).body]
    const { title, tags, assets } = headOf(fragment)
    expect(whole).toContain(`<title>${title}</title>`)
    expect(tags.map(({ attributes }) => attributes['property'])).toContain('og:image')
    for (const { tag, attributes } of tags)
      expect(whole).toContain(
        `<${tag}${Object.entries(attributes)
          .map(([name, value]) => ` ${name}="${value}"`)
          .join('')}>`,
      )
    expect(assets).toEqual({ modules: ['/assets/main-1.js'], styles: ['/assets/main-1.css'] })
    expect(linkedDataOf(fragment)).toMatchObject({ '@type': 'WebPage', url: 'https://fair.example/about/' })
  })

  test('a file behind a login says so to a person', async () => {
    const response = await page('/online/files/1/yarusmet-pallet-racking.pdf')
    expect(response.statusCode).toBe(401)
    expect(response.body).toContain('<html lang="ru"')
  })
})
