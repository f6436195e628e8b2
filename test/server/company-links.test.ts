import { afterAll, beforeAll, expect, test } from 'vitest'
import { findCompanyHref, findSpotHref } from '#server/pages/website/company-href.ts'
import { openTestServer, type TestServer } from './test-server.ts'
import { parsePageData } from './page-data.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ PUBLIC_URL: 'https://fair.example' })
})
afterAll(() => server.close())

const HTML = { accept: 'text/html' }
const page = (url: string) => server.createBrowser({ headers: HTML }).get(url)

const dataOf = parsePageData
test('the list of exhibitors names each stand with its hall, and nothing for a company without a stand', async () => {
  const { body } = await page('/en/exhibitors/')
  expect(body).toContain('<nav class="letters" aria-label="By letter">')
  const placesOf = (name: string) => {
    const [, places = ''] =
      new RegExp(`>${name}</a><span class="exhibitor-where">(.*?)</span></li>`).exec(body) ?? []
    return places
      .replace(/<span>(.*?)<\/span>/g, '[$1]')
      .replace(/<a href="\/en(.*?)">(.*?)<\/a>/g, '[$2: $1]')
  }
  expect(placesOf('Dubrava Crate Works')).toBe(
    '[Russia][Hall 1, stand B120: /plan/1?stand=B120][Hall 3, stand D310: /plan/3?stand=D310]',
  )
  expect(placesOf('Botas de Rioja')).toBe(
    '[Spain][Hall 1, stand G-132: /plan/1?stand=G132][Hall 1, stand G-134: /plan/1?stand=G134]',
  )
  expect(body).not.toMatch(/hall ,|stand —|stands? </)
})

test('a company is linked to the guide of its edition, where there is one', () => {
  const fair = { ...server.fair, defaultHall: '2' }
  const hrefs = [2021, 2020, 2019].map((year) => findCompanyHref(fair, 'en', { id: 7, year, hall: '3' }))
  expect(hrefs).toEqual(['/en/plan/3/7', '/en/online/companies/7', undefined])
  expect(findCompanyHref(fair, 'ru', { id: 7, year: 2021, hall: null })).toBe('/plan/2/7')
})

test('a stand is linked to the guide of its edition, where there is one', () => {
  const stand = { hall: '3', stand: 'd-310' }
  const hrefs = [2021, 2020, 2019].map((year) => findSpotHref(server.fair, 'en', { ...stand, year }))
  expect(hrefs).toEqual(['/en/plan/3?stand=D310', '/en/online/?hall=3&stand=D310', undefined])
})

test('a page whose address selects a stand has its hall and what is selected', async () => {
  const { body: plan } = await page('/plan/2?stand=d-214&w=')
  expect(dataOf(plan).guide?.target).toEqual({ stand: 'D214' })
  const { body: online } = await page('/online/?hall=2&stand=A204')
  expect(dataOf(online).online).toMatchObject({ hall: '2', target: { hall: '2', stand: 'A204' } })
  expect(online).toContain('data-stand="A204"')
  const { body: unknown } = await page('/online/?hall=99&stand=A204')
  expect(dataOf(unknown).online).toMatchObject({ hall: '1', target: null })
})
