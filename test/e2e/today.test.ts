import { afterAll, beforeAll, describe, onTestFinished } from 'vitest'
import type { Page } from 'playwright'
import { expectAccessible, findDarkViolations } from './accessibility.ts'
import { test, type OpenVisit, type Visit } from './browser.ts'
import { getMomentServer, startDemoServer } from './demo-server.ts'
import { expect } from './expect.ts'
import { formatMessage } from './format-message.ts'
import { expectHydrated } from './expect-hydrated.ts'
import { OnlinePage } from './pages/online-page.ts'
import { PageObject } from './pages/page-object.ts'
import { PlanPage } from './pages/plan-page.ts'
import { registerVisitor } from './register-visitor.ts'
import type { RunningServer } from './server.ts'
import { calls } from '#contract/calls.ts'

/** The first event is on at the stage of hall 1; the next one has a place on the plan, too. */
const IN_HALLS = '2021-09-21T11:40:00+03:00'
const STAGE = 111
const NEXT = 63
const CLOCKS = ['before', 'on', 'after'] as const

let inHalls: RunningServer
let beforeHalls: RunningServer
let afterHalls: RunningServer
beforeAll(async () => {
  ;[inHalls, beforeHalls, afterHalls] = (await Promise.all(
    [IN_HALLS, '2021-09-11T12:00:00+03:00', '2021-09-25T12:00:00+03:00'].map((NOW) =>
      startDemoServer({ NOW }),
    ),
  )) as [RunningServer, RunningServer, RunningServer]
})
afterAll(() => Promise.all([inHalls, beforeHalls, afterHalls].map((server) => server.stop())))

const expectRunning = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-script', 'running')
/** Opens a page on a phone; a path in English is opened as such. */
const open = async (visit: OpenVisit, url: string, path: string, more: Visit = {}) => {
  const lang = path.startsWith('/en/') ? 'en' : 'ru'
  const page = await visit(lang === 'en' ? path.slice(3) : path, { url, lang, device: 'phone', ...more })
  return { page, at: new PageObject(page, lang) }
}

describe('the day on a phone', () => {
  test('shows what is on on the first screen, and its room on the plan is one tap away', async ({
    visit,
  }) => {
    const { page, at } = await open(visit, inHalls.url, '/today/')
    await expectRunning(page)
    const running = page.locator('.now-next-now a')
    await expect(running).toHaveCount(1)
    await expect(running).toBeInViewport({ ratio: 1 })
    await expectAccessible(at, 'the day')
    await page.locator('.now-next th a').first().tap()
    await expect
      .poll(() => new URL(page.url()).pathname + new URL(page.url()).search)
      .toBe(`/plan/1?place=${STAGE}`)
    await expect(page.locator(`[data-place="${STAGE}"].is-selected`)).toBeInViewport()
  })

  test('names the next starred event and the walk to it, from a star of this device', async ({ visit }) => {
    const { page, at } = await open(visit, inHalls.url, '/en/calendar/')
    await expectRunning(page)
    await expectHydrated(page)
    const saved = page.waitForResponse((response) => response.url().endsWith(calls.saveFavouriteEvents.path))
    await page.locator('.calendar-event', { hasText: 'Short of space' }).locator('.star').tap()
    await saved
    await page.goto(`${inHalls.url}/en/today/`)
    const mine = page.locator('.today-mine')
    await expect(mine.locator(`a[href="/en/plan/events/${NEXT}"]`)).toBeInViewport({ ratio: 1 })
    await expect(mine.locator('.today-walk')).toHaveText(
      /^\d+ minutes?’ walk from the hall entrance$|^1 minute’s/,
    )
    await expectAccessible(at, 'the day with a starred event')
  })

  test('leads to the stand that a room names', async ({ visit }) => {
    const { page } = await open(visit, inHalls.url, '/en/today/')
    await expectRunning(page)
    await page.locator('.now-next th a', { hasText: 'Hall 3, stand D310' }).tap()
    await expect
      .poll(() => new URL(page.url()).pathname + new URL(page.url()).search)
      .toBe('/en/plan/3?stand=D310')
    await expect(page.locator('html')).toHaveAttribute('data-selected-stand', 'D310')
  })

  test('works without a script', async ({ visit }) => {
    const { page } = await open(visit, inHalls.url, '/en/today/', { javaScriptEnabled: false })
    await expect(page.locator('.now-next-now a')).toHaveCount(1)
    await expect(page.locator('.today-mine')).toBeHidden()
    await expect(page.getByRole('link', { name: 'Get a ticket' }).last()).toBeVisible()
  })

  test('says to an anonymous visitor before any script that watching needs a registration', async ({
    visit,
  }) => {
    const { url } = getMomentServer('during')
    for (const path of ['/en/today/', '/en/'])
      for (const javaScriptEnabled of [false, true]) {
        const { page } = await open(visit, url, path, { javaScriptEnabled })
        if (javaScriptEnabled) await expectHydrated(page)
        const watch = page.locator('.today-watch').first()
        await expect(watch).toHaveText(formatMessage('en', 'broadcast.register'))
        await expect(watch).toHaveAttribute('href', /^\/en\/register\/\?return=/)
      }
  })

  test('shows the ticket and the news to a logged-in visitor', async ({ visit }) => {
    const { page, at } = await open(visit, inHalls.url, '/en/today/')
    const email = await registerVisitor(inHalls.url)
    await page.request.post(inHalls.url + calls.login.path, { data: { email } })
    const values = { name: 'Ann', family: 'Lee', email, data: 'Y' }
    await page.request.post(inHalls.url + calls.orderTicket.path, { data: { values } })
    await page.reload()
    await expect(page.locator('.ticket-code')).toBeVisible()
    await expect(page.locator('.announcement').first()).toBeVisible()
    await expectRunning(page)
    await expectAccessible(at, 'the day with a ticket')
  })
})

describe('the day on three clocks', () => {
  test('before, during and after the days in the halls', async ({ visit }) => {
    const servers = { before: beforeHalls, on: inHalls, after: afterHalls }
    for (const clock of CLOCKS)
      for (const path of ['/en/today/', '/en/'] as const) {
        const { page, at } = await open(visit, servers[clock].url, path)
        await expectRunning(page)
        const text = { before: 'Opens in 10 days', on: 'Day 1 of 3', after: 'The fair has closed' }[clock]
        await expect(page.getByText(text)).toBeInViewport()
        await expect(page.locator('.event-mark-running').first()).toBeVisible({ visible: clock === 'on' })
        await expectAccessible(at, `${path} ${clock}`)
      }
  })

  test('while the online edition is on, and after it with its recordings', async ({ visit }) => {
    const during = await open(visit, getMomentServer('during').url, '/en/today/')
    await expect(during.page.locator('.now-next-now a').first()).toBeInViewport({ ratio: 1 })
    await expectAccessible(during.at, 'the online day')
    const after = await open(visit, getMomentServer('after').url, '/en/today/')
    await expect(after.page.locator('.today-list a[href^="/en/online/broadcast/"]').first()).toBeInViewport()
    await expectAccessible(after.at, 'after the online edition')
  })
})

/** Returns true if a paragraph or one of its links has more text than it shows. */
const isCutOff = (text: Element): boolean =>
  [text, ...text.children].some(
    ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
      scrollWidth > clientWidth || scrollHeight > clientHeight + 1,
  )

describe('what is on in the guides', () => {
  test('is in one line of the plan, whose room is one tap away', async ({ visit }) => {
    const guide = await PlanPage.open(visit, '/plan/2', { device: 'phone', url: inHalls.url })
    const line = guide.page.locator('.on-now-line')
    await expect(line).toBeInViewport({ ratio: 1 })
    const room = line.locator('.on-now-room a')
    await expect(room).toHaveText('Зал 1, сцена')
    expect(await room.evaluate((link) => link.scrollWidth - link.clientWidth)).toBe(0)
    expect(await line.locator('p').evaluate(isCutOff)).toBe(false)
    await expectAccessible(guide, 'the plan with what is on')
    await room.tap()
    await guide.expectAddress('/plan/1')
    await expect(guide.page.locator(`[data-place="${STAGE}"].is-selected`)).toBeInViewport()
  })

  test('leaves a link that says where it leads after the last event of a day', async ({ visit }) => {
    const evening = await startDemoServer({ NOW: '2021-09-22T22:30:00+03:00' })
    onTestFinished(async () => void (await evening.stop()))
    const guide = await PlanPage.open(visit, '/plan/', { device: 'phone', url: evening.url, lang: 'en' })
    const link = guide.page.locator('.on-now-line').getByText('My day')
    await expect(guide.page.locator('.on-now-line p')).toHaveCount(0)
    expect((await link.boundingBox())?.width).toBeGreaterThan(40)
    await link.tap()
    await expect(guide.page).toHaveURL(`${evening.url}/en/today/`)
  })

  test('is on the first screen of the simple guide while an edition is on', async ({ visit }) => {
    const { page, at } = await open(visit, inHalls.url, '/en/guide/')
    await expectRunning(page)
    const room = page.locator('.on-now li').first().locator('a').last()
    await expect(room).toBeInViewport({ ratio: 1 })
    await expectAccessible(at, 'the simple guide with what is on')
    await room.tap()
    await expect(page.locator(`[data-place="${STAGE}"].is-selected`)).toBeInViewport()
    const after = await open(visit, afterHalls.url, '/en/guide/')
    await expectRunning(after.page)
    await expect(after.page.locator('.on-now')).toHaveCount(0)
  })

  test('is in one line of the online guide, beside what is on air', async ({ visit }) => {
    const guide = await OnlinePage.open(visit, null, { device: 'phone', url: getMomentServer('during').url })
    await expect(guide.page.locator('.live-now')).toBeInViewport({ ratio: 1 })
    await expect(guide.page.locator('.on-now-line')).toBeInViewport({ ratio: 1 })
    await expect(guide.page.locator('.on-now-line p')).toBeVisible()
    await expectAccessible(guide, 'the online guide with what is on')
  })

  test('is one line about the edition in the halls in the guide of another edition', async ({ visit }) => {
    const guide = await OnlinePage.open(visit, null, { device: 'phone', lang: 'en', url: inHalls.url })
    await expect(guide.page.locator('.on-now-line')).toContainText('On now, 2021:')
    expect(await guide.page.locator('.on-now-line p').evaluate(isCutOff)).toBe(false)
    await expectAccessible(guide, 'the online guide with the line of another edition')
    expect(await findDarkViolations(guide.page)).toEqual([])
  })
})
