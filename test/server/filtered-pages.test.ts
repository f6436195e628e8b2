import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildFilterQuery } from '#contract/list-filter.ts'
import type { Revision } from '#server/fair/revision.ts'
import { parsePageData } from './page-data.ts'
import { readRevision } from './shown-revision.ts'
import { openTestServer, type TestServer } from './test-server.ts'

let server: TestServer
let revision: Revision
beforeAll(async () => {
  server = await openTestServer({ PUBLIC_URL: 'https://fair.example' })
  revision = await readRevision(server.store)
})
afterAll(() => server.close())

const open = async (url: string) =>
  (await server.createBrowser({ headers: { accept: 'text/html' } }).get(url)).body

const RACKING = { w: '', rubs: [101] }
const QUERY = buildFilterQuery(RACKING)

describe('readings 49: an address that names a filter', () => {
  test.each(['/plan/', '/plan/1', '/en/plan/1'])('brings what it finds with the page: %s', async (path) => {
    const lang = path.startsWith('/en/') ? 'en' : 'ru'
    const scope = { year: 2021, lang, halls: ['1'] } as const
    const { ids, countByHall: found } = revision.exhibitors.filterExhibitors(scope, RACKING)
    const { filter, exhibitors = [] } = parsePageData(await open(path + QUERY)).guide ?? {}
    expect(filter).toEqual({ ...RACKING, result: { ids, countByHall: found } })
    expect(ids.length).toBeGreaterThan(0)
    expect(exhibitors.length).toBeGreaterThan(ids.length)
  })

  test('has the whole list as its canonical URL', async () => {
    const canonical = (path: string) => `<link rel="canonical" href="https://fair.example${path}">`
    expect(await open(`/plan/1${QUERY}`)).toContain(canonical('/plan/1'))
    expect(await open(`/online/${QUERY}`)).toContain(canonical('/online/'))
  })

  test('finds companies of all halls in the online guide', async () => {
    const scope = { year: 2020, lang: 'ru', halls: [] } as const
    const { ids } = revision.exhibitors.filterExhibitors(scope, RACKING)
    expect(parsePageData(await open(`/online/${QUERY}`)).online?.filter?.result.ids).toEqual(ids)
    expect(ids.length).toBeGreaterThan(0)
  })

  test('is also that of a fragment, and of a visitor who is logged in', async () => {
    const browser = server.createBrowser({ headers: { accept: 'text/html' } })
    await browser.login('anna@visitors.example')
    const page = parsePageData((await browser.get(`/plan/${QUERY}`)).body)
    expect([page.visitor === null, page.guide?.filter?.rubs]).toEqual([false, [101]])
    expect(parsePageData(await open(`/plan/${QUERY}&ajax=1`)).guide?.filter?.rubs).toEqual([101])
  })

  test('does not affect the address without a filter', async () => {
    const before = parsePageData(await open('/plan/')).guide
    await open(`/plan/${QUERY}`)
    expect(parsePageData(await open('/plan/')).guide).toEqual(before)
  })

  test.each(['?rubs=999999', '?rubs=x&w=%20', '?w='])(
    'is the whole list where it names nothing: %s',
    async (none) => {
      expect(parsePageData(await open(`/plan/${none}`)).guide?.filter).toBeNull()
    },
  )

  test('is rendered as text, whatever it contains', async () => {
    const w = '<script>alert(1)</script>\0\u202E"\''
    const html = await open(`/plan/?w=${encodeURIComponent(w)}`)
    expect(html).not.toContain('<script>alert')
    expect(parsePageData(html).guide?.filter).toMatchObject({ w: w.replace('\0', ' '), result: { ids: [] } })
    const long = parsePageData(await open(`/plan/?w=${'ы'.repeat(4000)}`)).guide?.filter
    expect(long?.w).toHaveLength(1000)
  })
})
