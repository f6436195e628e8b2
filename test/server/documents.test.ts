import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { calls } from '#contract/calls.ts'
import type { AccessLink } from '#contract/entities.ts'
import { createClock } from '#server/clock.ts'
import type { ReactElement } from 'react'
import { LinkAccess } from '#server/visitor/link-access.ts'
import type { ResolvedPageRequest } from '#server/pages/website/page-type.ts'
import { renderDownloads } from '#server/pages/website/kinds/downloads.tsx'
import type { Store } from '#server/store/database-store.ts'
import { openTestStore } from './open-test-store.ts'
import { createSamplePack } from './sample-pack.ts'
import { NOW, openTestServer, type TestServer } from './test-server.ts'
import { importFair, readRevision } from './shown-revision.ts'

const LINKS = calls.links.path
const REPORTS = calls.commonLinks.path
const GUEST = { name: 'Ольга', email: 'olga@example.com' }
const PDF = 'application/pdf'
const site = {
  pages: [],
  documents: [
    { id: 1, kind: 'links' as const, fileName: 'карта зала.pdf', fileHash: 'map' },
    { id: 2, kind: 'links' as const, fileName: 'rules.pdf', fileHash: 'rules' },
    { id: 1, kind: 'reports' as const, fileName: 'report.pdf', fileHash: 'report' },
  ],
  files: [
    { hash: 'map', name: 'карта зала.pdf', type: PDF, body: Buffer.from('a map') },
    { hash: 'rules', name: 'rules.pdf', type: PDF, body: Buffer.from('rules') },
    { hash: 'report', name: 'report.pdf', type: PDF, body: Buffer.from('a report') },
  ],
}
const MAP = { ID: 1, URL: `/documents/1/${encodeURIComponent('карта зала.pdf')}` }
const RULES = { ID: 2, URL: '/documents/2/rules.pdf' }
const REPORT = { ID: 1, URL: '/documents/1/report.pdf' }

let store: Store
let server: TestServer
beforeAll(async () => {
  store = await openTestStore()
  await importFair(store, createSamplePack({ website: site }), new Date(NOW))
  server = await openTestServer({}, { store })
})
afterAll(async () => {
  await server.close()
  await store.close()
})

const query = (asker: object) => new URLSearchParams({ ...asker }).toString()

describe('links', () => {
  test('for name and e-mail, in the address as specified and in the body as the product asks', async () => {
    const plain = await server.createBrowser().get(`${LINKS}?${query(GUEST)}`)
    expect([plain.statusCode, plain.json()]).toEqual([200, [MAP, RULES]])
    expect((await server.createBrowser().post('askLinks', GUEST)).json()).toEqual([MAP, RULES])
    expect((await server.createBrowser().get(`${REPORTS}?${query(GUEST)}`)).json()).toEqual([REPORT])
    expect((await server.createBrowser().post('askCommonLinks', GUEST)).json()).toEqual([REPORT])
    expect(plain.headers['cache-control']).toBe('no-store')
  })

  test.each<[string, object]>([
    ['a name of three characters', { ...GUEST, name: ' Оля ' }],
    ['a name that is not seen', { ...GUEST, name: '\u202e\u202e\u202e\u202e' }],
    ['no e-mail', { ...GUEST, email: 'olga' }],
    ['an empty e-mail', { ...GUEST, email: '' }],
  ])('%s is answered with the message of section 8, and no cookie', async (_what, asker) => {
    for (const url of [LINKS, REPORTS]) {
      const browser = server.createBrowser()
      const asked = [
        await browser.get(`${url}?${query(asker)}`),
        await browser.request({
          method: 'POST',
          url,
          headers: { 'content-type': 'application/json' },
          payload: JSON.stringify(asker),
        }),
      ]
      expect(asked.map(({ statusCode }) => statusCode)).toEqual([200, 200])
      expect(asked.map((answer) => answer.json<object>())).toEqual([
        { message: 'error' },
        { message: 'error' },
      ])
      expect(browser.cookies).toEqual({})
    }
  })

  test('without a name or an e-mail the request is malformed', async () => {
    expect((await server.createBrowser().get(LINKS)).json()).toEqual({ message: 'error' })
    expect((await server.createBrowser().get(`${REPORTS}?name=Ольга`)).json()).toEqual({ message: 'error' })
  })

  test('refuse another origin', async () => {
    const site = { 'sec-fetch-site': 'cross-site' }
    expect((await server.createBrowser().get(`${LINKS}?${query(GUEST)}`, site)).json()).toMatchObject({
      code: 6,
    })
    expect((await server.createBrowser().post('askLinks', GUEST, site)).json()).toMatchObject({ code: 6 })
  })

  test('are limited by e-mail and device, not by address', async () => {
    const hall = Array.from({ length: 60 }, (_, i) => ({ ...GUEST, email: `hall${i}@example.com` }))
    const answers = await Promise.all(hall.map((asker) => server.createBrowser().post('askLinks', asker)))
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true)
    const statuses: number[] = []
    for (let i = 0; i < 22; i += 1) {
      const browser = server.createBrowser({ address: `192.0.2.${i + 10}` })
      statuses.push((await browser.post('askLinks', { ...GUEST, email: 'busy@example.com' })).statusCode)
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(2)
  })
})

describe('the cookie', () => {
  test('is a token hidden from scripts and other sites', async () => {
    const { headers } = await server.createBrowser().post('askLinks', GUEST)
    expect(headers['set-cookie']).toMatch(
      /^links_access=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    const secure = await openTestServer({ PUBLIC_URL: 'https://fair.example' }, { store })
    const answer = await secure.createBrowser().post('askLinks', GUEST)
    expect(answer.headers['set-cookie']).toMatch(/; Secure/)
    await secure.close()
  })

  test('is the same for the same e-mail, and differs for another', async () => {
    const browser = server.createBrowser()
    await browser.post('askLinks', GUEST)
    const first = browser.cookies.links_access
    await browser.post('askCommonLinks', { ...GUEST, email: 'Olga@Example.com' })
    expect(browser.cookies.links_access).toBe(first)
    await browser.post('askLinks', { name: 'Борис', email: 'boris@example.com' })
    expect(browser.cookies.links_access).not.toBe(first)
  })

  test('unlocks the page for 180 days', async () => {
    const browser = server.createBrowser()
    const readAccessAt = async (now: string, token = browser.cookies.links_access) => {
      const clock = createClock(new Date(now))
      const access = new LinkAccess({ store, clock, config: server.config })
      const revision = await readRevision(store)
      return Promise.all([
        access.findLinks(revision, token, 'links'),
        access.findLinks(revision, token, 'reports'),
      ])
    }
    expect(await readAccessAt(NOW)).toEqual([null, null])
    await browser.post('askLinks', GUEST)
    expect(await readAccessAt(NOW)).toEqual([[MAP, RULES], null])
    await browser.post('askCommonLinks', GUEST)
    expect(await readAccessAt(NOW)).toEqual([[MAP, RULES], [REPORT]])
    expect(await readAccessAt('2022-03-20T10:00:00+03:00')).toEqual([[MAP, RULES], [REPORT]])
    expect(await readAccessAt('2022-03-21T10:01:00+03:00')).toEqual([null, null])
    for (const wrong of ['', 'x', 'x'.repeat(43), '%00']) {
      expect(await readAccessAt(NOW, wrong)).toEqual([null, null])
    }
  })
})

test('the page of documents has the links only for visitors who asked', async () => {
  const browser = server.createBrowser()
  const readRendered = async (type: 'download-links' | 'download-reports') => {
    const linksAccess = browser.cookies.links_access
    const clock = createClock(new Date(NOW))
    const revision = await readRevision(store)
    const context = { revision, linkAccess: new LinkAccess({ store, clock, config: server.config }) }
    const page = { type, content: { documents: [{ id: 1, title: 'Карта' }] } }
    const { after } = await renderDownloads({ context, page, linksAccess } as unknown as ResolvedPageRequest)
    return (after as ReactElement<{ data: unknown }>).props.data
  }
  const documents = [{ id: 1, title: 'Карта' }]
  expect(await readRendered('download-links')).toEqual({ kind: 'links', documents, urls: null, values: {} })
  await browser.post('askLinks', GUEST)
  expect(await readRendered('download-links')).toEqual({
    kind: 'links',
    documents,
    urls: [MAP, RULES],
    values: {},
  })
  expect(await readRendered('download-reports')).toEqual({
    kind: 'reports',
    documents,
    urls: null,
    values: {},
  })
})

describe('a document', () => {
  test('is sent to a visitor who gave name and e-mail', async () => {
    const browser = server.createBrowser()
    const links = v.parse(
      v.array(v.object({ ID: v.number(), URL: v.string() })),
      (await browser.post('askLinks', GUEST)).json(),
    )
    for (const { URL } of links satisfies AccessLink[]) expect((await browser.get(URL)).statusCode).toBe(200)
    const map = await browser.get(MAP.URL)
    expect(map).toMatchObject({
      body: 'a map',
      headers: {
        'content-type': PDF,
        'cache-control': 'no-store',
        'content-disposition': expect.stringContaining(
          `attachment; filename="_____ ____.pdf"; filename*=UTF-8''`,
        ) as string,
        'content-security-policy': expect.stringContaining('sandbox') as string,
      },
    })
  })

  test('of the other call stays locked, even with the same number', async () => {
    const browser = server.createBrowser()
    await browser.post('askLinks', GUEST)
    expect((await browser.get(REPORT.URL)).statusCode).toBe(404)
    await browser.post('askCommonLinks', GUEST)
    expect((await browser.get(REPORT.URL)).body).toBe('a report')
    expect((await browser.get(MAP.URL)).body).toBe('a map')
  })

  test('is refused without it, to a person by a page', async () => {
    for (const token of [undefined, 'x'.repeat(43)]) {
      const browser = server.createBrowser()
      if (token !== undefined) browser.cookies.links_access = token
      const file = await browser.get(MAP.URL, { accept: 'application/json' })
      expect([file.statusCode, file.json<{ code: number }>().code]).toEqual([403, 6])
      const page = await browser.get(MAP.URL, { accept: 'text/html' })
      expect([page.statusCode, page.body.includes('Сначала укажите имя и e‑mail')]).toEqual([403, true])
      expect((await browser.get('/documents/99/x.pdf', { accept: '*/*' })).statusCode).toBe(403)
    }
    const visitor = server.createBrowser()
    await visitor.login('anna@example.com')
    expect((await visitor.get(MAP.URL)).statusCode).toBe(403)
  })

  test.each([
    '/documents/99/x.pdf',
    '/documents/1/other.pdf',
    '/documents/x/rules.pdf',
    '/documents/0/rules.pdf',
  ])('%s is none', async (url) => {
    const browser = server.createBrowser()
    await browser.post('askLinks', GUEST)
    const answer = await browser.get(url, { accept: 'application/json' })
    expect([400, 404]).toContain(answer.statusCode)
    expect(answer.json()).toMatchObject({ response: 'error' })
  })
})
