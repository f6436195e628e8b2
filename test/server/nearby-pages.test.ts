import { afterAll, beforeAll, expect, test } from 'vitest'
import { findNearbyPages } from '#server/pages/website/find-nearby-pages.ts'
import { openTestServer, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({}, { clock: () => new Date('2021-09-15T09:00:00Z') })
})
afterAll(() => server.close())

const open = async (url: string): Promise<string> =>
  (await server.createBrowser({ headers: { accept: 'text/html' } }).get(url)).body

const sectionOf = (html: string, pattern: RegExp): string => pattern.exec(html)?.[0] ?? ''

test('a text has the other pages of its section beside it', async () => {
  const nearby = sectionOf(await open('/en/venue/'), /<nav class="nearby".*?<\/nav>/s)
  expect([...nearby.matchAll(/href="(.*?)"/g)].map(([, href]) => href)).toEqual([
    '/en/visitors/',
    '/en/tickets/',
    '/en/register/',
    '/en/venue/',
  ])
  expect(nearby).toMatch(/href="\/en\/venue\/" aria-current="page"/)
})

test('a long text has links to its headings beside it, a short one none', async () => {
  const page = await open('/en/venue/')
  const contents = sectionOf(page, /<nav class="contents".*?<\/nav>/s)
  expect([...contents.matchAll(/href="#(.*?)">(.*?)</g)].map(([, id, text]) => [id, text])).toEqual([
    ['heading-1', 'Directions'],
    ['heading-2', 'Parking'],
    ['heading-3', 'Hotels'],
    ['heading-4', 'Stayed late?'],
  ])
  expect(page).toContain('<h2 id="heading-3">Hotels</h2>')
  expect(await open('/en/contacts/')).not.toContain('class="contents"')
})

test.each(['/en/exhibitors/', '/en/calendar/', '/en/first-visit/', '/en/today/', '/en/nowhere/'])(
  '%s, which fills the window or is in no menu, has none',
  async (url) => {
    expect(await open(url)).not.toContain('class="nearby"')
  },
)

test('a page of the footer has the others of the footer beside it', () => {
  const item = (href: string) => ({ href, title: href, children: [] })
  const links = { main: [{ ...item('/a/'), children: [item('/a/b/')] }], footer: [item('/c/'), item('/d/')] }
  expect(findNearbyPages('standard', '/d/', links)).toEqual({
    top: undefined,
    items: links.footer,
    current: '/d/',
  })
  expect(findNearbyPages('standard', '/e/', links)).toBeUndefined()
  expect(findNearbyPages('standard', '/a/b/', links)?.top).toBe(links.main[0])
  const single = { main: [item('/f/')], footer: links.footer }
  expect(findNearbyPages('standard', '/f/', single)?.items).toBe(links.footer)
  expect(findNearbyPages('standard', '/f/', { ...single, footer: [] })).toBeUndefined()
})

test('the footer has every page of the menus once, in groups with headings', async () => {
  const footer = sectionOf(await open('/en/about/'), /<footer.*?<\/footer>/s)
  const headings = [...footer.matchAll(/<h2>(?:<a [^>]*>)?(.*?)</g)].map(([, text]) => text)
  expect(headings).toEqual([
    'About',
    'Visitors',
    'Exhibitors',
    'Programme',
    'Floor plan',
    'Also on this site',
  ])
  const links = [...footer.matchAll(/href="(.*?)"/g)].map(([, href]) => href)
  expect(links.length).toBeGreaterThan(20)
  expect(links.filter((href, at) => links.indexOf(href) !== at)).toEqual([])
})

test('the header leads to tickets while they are sold', async () => {
  const head = /<header.*?<\/header>/s
  const link = '<a class="button button-accent site-ticket" href="/en/tickets/">Ticket</a>'
  expect(sectionOf(await open('/en/about/'), head)).toContain(link)
  const late = await openTestServer(
    {},
    { store: server.store, clock: () => new Date('2021-09-24T09:00:00Z') },
  )
  const { body } = await late.createBrowser({ headers: { accept: 'text/html' } }).get('/en/about/')
  await late.close()
  expect(sectionOf(body, head)).not.toContain('site-ticket')
})
