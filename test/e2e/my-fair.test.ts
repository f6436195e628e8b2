import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe } from 'vitest'
import { calls } from '#contract/calls.ts'
import { buildListHref } from '#contract/favourites/shared-list.ts'
import type { Starred } from '#contract/starred-changes.ts'
import { expectAccessible } from './accessibility.ts'
import { test } from './browser.ts'
import { countPages } from './count-pages.ts'
import { startDemoServer } from './demo-server.ts'
import { expect } from './expect.ts'
import { OnlinePage } from './pages/online-page.ts'
import { PlanPage } from './pages/plan-page.ts'
import { WebsitePage } from './pages/website-page.ts'
import type { RunningServer } from './server.ts'

const IN_HALLS = '2021-09-21T11:40:00+03:00'
const EARLY = 62
/** From 14:15 to 15:30, and from 15:00 to 15:30. */
const [LONG, SHORT] = [64, 65]
/** The other run of the long one, on the next morning. */
const LONG_AGAIN = 71
const COMPANY = 427

let server: RunningServer
beforeAll(async () => (server = await startDemoServer({ NOW: IN_HALLS })))
afterAll(() => server.stop())

class ListPage extends WebsitePage {
  get addAll() {
    return this.page.getByRole('button', { name: /^Add all to my favourites/ })
  }

  async expectStarred(ids: readonly number[]): Promise<void> {
    for (const id of ids)
      await expect(this.page.locator(`[data-event="${id}"] .star`)).toHaveAttribute('aria-pressed', 'true')
  }
}

describe('a visitor’s own fair on a phone', () => {
  test('clashes are resolved, the list goes to another phone, and from there into a calendar', async ({
    visit,
  }) => {
    const phone = { device: 'phone', url: server.url, lang: 'en' } as const
    const guide = await PlanPage.open(visit, '/plan/', {
      ...phone,
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    const { page } = guide
    await guide.chooseTab('programme')
    for (const id of [EARLY, LONG, SHORT]) await page.locator(`[data-event="${id}"] .star`).first().tap()
    await guide.chooseTab('favourites')
    const clash = (id: number) => page.locator(`.starred-events [data-event="${id}"] .clash`)
    await expect(clash(LONG)).toContainText(', 15:00–15:30')
    await expect(clash(SHORT)).toContainText('Clashes with')
    await expect(clash(EARLY)).toHaveCount(0)
    await guide.expectNoHorizontalScroll()
    await expectAccessible(guide, 'the favourites with a clash')
    await page.locator(`.starred-events [data-event="${SHORT}"] .star`).tap()
    await expect(page.locator('.clash')).toHaveCount(0)
    await page.getByRole('button', { name: 'Share the list' }).tap()
    await expect(page.getByText('Link copied.', { exact: false })).toBeVisible()
    const link = new URL(await page.evaluate(() => navigator.clipboard.readText()))
    expect([link.origin, link.pathname]).toEqual([server.url, '/en/plan/'])

    const other = new ListPage(
      await visit(link.pathname.replace('/en', '') + link.search, { ...phone, acceptDownloads: true }),
      'en',
    )
    await expect(other.page.getByRole('heading', { level: 1 })).toHaveText('Shared list')
    await expect(other.addAll).toBeVisible()
    await expect(other.page.locator('[data-event] .star[aria-pressed="true"]')).toHaveCount(0)
    await expect(other.page.locator('.list-code-picture svg')).toBeVisible()
    await expectAccessible(other, 'a shared list')
    await other.addAll.tap()
    await other.expectStarred([EARLY, LONG])
    await expect(other.page.getByText('Everything on this list is in your favourites.')).toBeFocused()
    const downloading = other.page.waitForEvent('download')
    await other.page.getByRole('link', { name: 'Calendar file' }).tap()
    const download = await downloading
    expect(download.suggestedFilename()).toBe('my-fair.ics')
    const calendar = await readFile(await download.path(), 'utf8')
    expect(calendar.match(/UID:event-2021-\d+/g)).toEqual([EARLY, LONG].map((id) => `UID:event-2021-${id}`))
    await other.page.reload()
    await other.expectStarred([EARLY, LONG])
  })

  test('a clash is resolved by going to the other run of the event', async ({ visit }) => {
    const guide = await PlanPage.open(visit, '/plan/', { device: 'phone', url: server.url, lang: 'en' })
    const { page } = guide
    await guide.chooseTab('programme')
    for (const id of [LONG, SHORT]) await page.locator(`[data-event="${id}"] .star`).first().tap()
    await guide.chooseTab('favourites')
    await expect(page.locator('.clash').first()).toContainText('Also runs on 22 September, 11:00–12:15')
    await page.getByRole('button', { name: /^Switch to this time/ }).tap()
    await expect(page.locator('.clash')).toHaveCount(0)
    const starred = page.locator('.starred-events [data-event]')
    await expect(starred).toHaveCount(2)
    await expect(starred.first()).toHaveAttribute('data-event', String(SHORT))
    await expect(starred.last()).toHaveAttribute('data-event', String(LONG_AGAIN))
  })

  test('a tour of the favourites comes to the front, however often it is asked for', async ({ visit }) => {
    const guide = await PlanPage.open(visit, '/plan/', { device: 'phone', url: server.url, lang: 'en' })
    const { page } = guide
    await guide.chooseTab('exhibitors')
    // The first rows share a stand.
    for (const at of [0, 4]) await guide.rows.nth(at).locator('.star').tap()
    const words = page.locator('.way-panel')
    for (const _ of [1, 2]) {
      await guide.chooseTab('favourites')
      await expect(words).toBeHidden()
      await page.getByRole('button', { name: 'Tour of your favourites' }).tap()
      await expect(words).toContainText('2 stands')
      await expect(words).toBeInViewport()
    }
  })

  test('a list of companies and events is added entry by entry, and opens without script', async ({
    visit,
  }) => {
    const guide = await PlanPage.open(visit, '/plan/', { url: server.url, lang: 'en', device: 'phone' })
    const href = buildListHref('ru', { companies: [COMPANY, 900_001], events: [EARLY] })
    await guide.page.goto(`/en${href}`)
    const list = new ListPage(guide.page, 'en')
    await expect(list.page.getByText('1 entry is missing here', { exact: false })).toBeVisible()
    await list.page.locator(`[data-company="${COMPANY}"] .star`).tap()
    await expect(list.page.locator(`[data-company="${COMPANY}"] .star`)).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await expect(list.addAll).toContainText('(1)')
    const bare = await visit(href, { url: server.url, lang: 'en', javaScriptEnabled: false })
    await expect(bare.locator(`[data-event="${EARLY}"] a`).first()).toBeVisible()
    await expect(bare.locator('.list-code-picture svg')).toBeVisible()
    await expect(bare.getByRole('button', { name: /^Add all/ })).toHaveCount(0)
  })

  test('a list of a company and an event is added whole by a new phone, and stays after a reload', async ({
    visit,
  }) => {
    const href = buildListHref('ru', { companies: [COMPANY], events: [EARLY] })
    const list = new ListPage(await visit(href, { url: server.url, lang: 'en', device: 'phone' }), 'en')
    await list.addAll.tap()
    await list.expectStarred([EARLY])
    const readStored = async () => {
      const answer = await list.page.request.get(calls.starred.path)
      const { companies, events } = (await answer.json()) as Starred
      return { companies, events }
    }
    await expect.poll(readStored).toEqual({ companies: [COMPANY], events: [EARLY] })
    await list.page.reload()
    await list.expectStarred([EARLY])
    await expect(list.page.locator(`[data-company="${COMPANY}"] .star`)).toHaveAttribute(
      'aria-pressed',
      'true',
    )
  })

  test('fits on one sheet with the plan: companies by hall and events by day', async ({ visit }) => {
    const guide = await PlanPage.open(visit, '/plan/', { url: server.url, lang: 'en' })
    const { page } = guide
    for (const at of [0, 3, 6, 9, 12, 15]) await guide.rows.nth(at).locator('.star').click()
    await guide.chooseTab('programme')
    await page.locator('[data-day="all"]').click()
    // The rows of the other days follow the pressed tab.
    await expect(page.locator('.event-row .star')).toHaveCount(10)
    for (const star of await page.locator('.event-row .star').all()) await star.click()
    await guide.chooseTab('favourites')
    await expect(page.locator('.starred-events .event-row')).toHaveCount(10)
    await expect(page.locator('#list .row[data-company]')).toHaveCount(6)
    expect(countPages(await page.pdf({ format: 'A4', preferCSSPageSize: true }))).toBe(1)
  })

  test('is printed with the plan of each hall that has favourites, and offline with that on show', async ({
    visit,
  }) => {
    const guide = await PlanPage.open(visit, '/plan/3', { url: server.url, lang: 'en' })
    const { page } = guide
    await guide.rows.first().locator('.star').click()
    await guide.chooseTab('favourites')
    const [plans, floor] = [page.locator('.favourites-plans'), page.locator('.floor')]
    // The plan of the only hall is on the sheet already, with names.
    await expect(page.locator('#list .row[data-company]')).toHaveCount(1)
    await expect(plans).toHaveCount(0)
    await guide.chooseTab('programme')
    await page.locator(`[data-event="${EARLY}"] .star`).first().click()
    await guide.chooseTab('favourites')
    await expect(plans.locator('figcaption')).toHaveText(['Hall 1', 'Hall 3'])
    await expect(plans).toBeHidden()
    const countLoaded = () =>
      plans
        .locator('img')
        .evaluateAll((all) => all.filter((image) => (image as HTMLImageElement).naturalWidth > 0).length)
    expect(await countLoaded()).toBe(0)
    expect(countPages(await page.pdf({ format: 'A4', preferCSSPageSize: true }))).toBe(1)
    expect(await countLoaded()).toBe(2)
    await page.emulateMedia({ media: 'print' })
    await expect(plans).toBeVisible()
    await expect(floor).toBeHidden()
    // An answered call would restore the connection before another line of the test.
    const displays = await page.evaluate(() => {
      document.documentElement.dataset['connection'] = 'lost'
      return ['.favourites-plans', '.floor'].map((name) => {
        const element = document.querySelector(name)
        return element && getComputedStyle(element).display
      })
    })
    expect(displays).toEqual(['none', 'block'])
  })

  test('names in each guide how many favourites of a shared list are of the other edition', async ({
    visit,
  }) => {
    // Events 1 to 3 are of the online edition.
    const href = buildListHref('ru', { companies: [], events: [1, 2, 3, EARLY] })
    const list = new ListPage(await visit(href, { url: server.url, lang: 'en', device: 'phone' }), 'en')
    await list.addAll.tap()
    await list.expectStarred([1, 2, 3, EARLY])
    const { page } = list
    await page.goto(`${server.url}/en/plan/`)
    const plan = new PlanPage(page, 'en')
    await plan.expectHydrated()
    await plan.chooseTab('favourites')
    await expect(page.locator('.starred-events .event-row')).toHaveCount(1)
    await expect(page.locator('.elsewhere')).toContainText('3 more favourites are not in this edition.')
    await page.getByRole('link', { name: 'Open the online guide' }).tap()
    const online = new OnlinePage(page, 'en')
    // The address changes before the page does.
    await expect(page.locator('.online')).toBeAttached()
    await online.expectHydrated()
    await expect(page).toHaveURL(/\/en\/online\/$/)
    await online.chooseTab('favourites')
    await expect(page.locator('.starred-events .event-row')).toHaveCount(3)
    await expect(page.locator('.elsewhere')).toContainText('1 more favourite is not in this edition.')
  })

  test('is printed from the online guide with plans, which cost nothing before', async ({ visit }) => {
    const guide = await OnlinePage.open(visit, null, { url: server.url, lang: 'en' })
    const { page } = guide
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await guide.chooseTab('exhibitors')
    await page.locator('.row[data-company] .star').first().click()
    await guide.chooseTab('favourites')
    const plans = page.locator('.favourites-plans')
    await expect(plans.locator('figcaption')).toHaveCount(1)
    await expect(plans).toBeHidden()
    const ofPlans = () => asked.filter((path) => path.startsWith('/media/favourites-plan/'))
    expect(ofPlans()).toEqual([])
    expect(countPages(await page.pdf({ format: 'A4', preferCSSPageSize: true }))).toBe(1)
    expect(ofPlans()).toHaveLength(1)
  })

  test('a calendar address is made, followed, replaced and withdrawn', async ({ visit }) => {
    const account = await WebsitePage.open(visit, '/visitor/', {
      url: server.url,
      lang: 'en',
      device: 'phone',
    })
    await account.logInAsNew()
    const { page } = account
    const make = page.getByRole('button', { name: 'Make a calendar address' })
    await make.tap()
    const address = page.locator('.calendar-feed-address')
    await expect(address).toContainText('/visitor/calendar/')
    const first = (await address.textContent()) ?? ''
    expect((await fetch(first)).headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    await expect(page.getByRole('link', { name: 'Subscribe' })).toHaveAttribute('href', /^webcal:/)
    // The header that stays on top covers a part of what it stands on.
    await page.evaluate(() => scrollTo(0, 0))
    await expectAccessible(account, 'the address of a calendar')
    await page.getByRole('button', { name: 'Make a new address' }).tap()
    await page.getByRole('button', { name: 'Replace the address' }).tap()
    await expect(address).not.toHaveText(first)
    const second = (await address.textContent()) ?? ''
    expect([(await fetch(first)).status, (await fetch(second)).status]).toEqual([404, 200])
    await page.getByRole('button', { name: 'Withdraw the address' }).tap()
    await page.getByRole('button', { name: 'Withdraw', exact: true }).tap()
    await expect(page.getByText('There is no calendar address yet.')).toBeVisible()
    expect((await fetch(second)).status).toBe(404)
  })
})
