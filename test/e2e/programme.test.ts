import { afterAll, beforeAll, describe } from 'vitest'
import type { Page } from 'playwright'
import { expectAccessible } from './accessibility.ts'
import { test, type OpenVisit } from './browser.ts'
import { getMomentServer, startDemoServer } from './demo-server.ts'
import { expect } from './expect.ts'
import { BROWSER_ERROR } from './faults.ts'
import { OnlinePage } from './pages/online-page.ts'
import { PageObject } from './pages/page-object.ts'
import { PlanPage } from './pages/plan-page.ts'
import type { RunningServer } from './server.ts'

/** Its first event is on, on the stage of hall 1. */
const IN_HALLS = '2021-09-21T11:40:00+03:00'
const OPENING = 62
const COMPANY = 427
const COMPANY_EVENT = 63
const STAGE = 111
const ENTRIES = '.event-row:not([hidden])'

let inHalls: RunningServer
let afterHalls: RunningServer
beforeAll(async () => {
  inHalls = await startDemoServer({ NOW: IN_HALLS })
  afterHalls = await startDemoServer({ NOW: '2021-09-25T12:00:00+03:00' })
})
afterAll(() => Promise.all([inHalls.stop(), afterHalls.stop()]))

const openPlan = (visit: OpenVisit, url: string, path = '/plan/', device: 'phone' | 'desktop' = 'phone') =>
  PlanPage.open(visit, path, { device, url, expectedErrors: BROWSER_ERROR })
const openOnline = (visit: OpenVisit, url: string, device: 'phone' | 'desktop' = 'phone') =>
  OnlinePage.open(visit, null, { device, url, expectedErrors: BROWSER_ERROR })
const chosenDay = (page: Page) => page.locator('.programme-days [aria-pressed="true"]')

describe('the programme of the plan on a phone', () => {
  test('begins with what is on now, and is one tap from its room on the plan', async ({ visit }) => {
    const guide = await openPlan(visit, inHalls.url)
    await guide.chooseTab('programme')
    const { page } = guide
    const running = page.locator('.now-next-now a')
    await expect(running).toHaveCount(1)
    await expect(running).toHaveAttribute('href', `/plan/events/${OPENING}`)
    await expect(running).toBeInViewport({ ratio: 1 })
    await expect(chosenDay(page)).toHaveAttribute('data-day', '2021-09-21')
    await expectAccessible(guide, 'the programme')
    await page.locator('.now-next th a').first().tap()
    await guide.expectAddress('/plan/1')
    expect(new URL(page.url()).search).toBe(`?place=${STAGE}`)
    await expect(page.locator(`[data-place="${STAGE}"].is-selected`)).toBeInViewport()
  })

  test('shows the first day before the fair, the last one after it, and nothing as on now', async ({
    visit,
  }) => {
    for (const [url, day] of [
      [getMomentServer('during').url, '2021-09-21'],
      [afterHalls.url, '2021-09-23'],
    ] as const) {
      const guide = await openPlan(visit, url)
      await guide.chooseTab('programme')
      await expect(chosenDay(guide.page)).toHaveAttribute('data-day', day)
      await expect(guide.page.locator('.now-next')).toHaveCount(0)
      await expect(guide.page.locator('.timeline')).toHaveCount(0)
    }
  })

  test('is narrowed, and its events are starred', async ({ visit }) => {
    const guide = await openPlan(visit, inHalls.url)
    await guide.chooseTab('programme')
    const { page } = guide
    await page.locator('[data-day="all"]').tap()
    const all = await page.locator(ENTRIES).count()
    await page.getByLabel(guide.formatMessage('programme.topic')).selectOption({ index: 1 })
    await expect.poll(() => page.locator(ENTRIES).count()).toBeLessThan(all)
    await expectAccessible(guide, 'the narrowed programme')
    const star = page.locator(`${ENTRIES} .star`).first()
    await star.tap()
    await expect(star).toHaveAttribute('aria-pressed', 'true')
    await guide.chooseTab('favourites')
    await expect(page.locator(ENTRIES)).toHaveCount(1)
  })

  test('is reached from the window of a company, whose events it lists', async ({ visit }) => {
    const guide = await openPlan(visit, inHalls.url, `/plan/3/${COMPANY}`)
    const events = guide.page.locator('.company-events')
    await expect(events.getByRole('link').last()).toHaveAttribute('href', `/plan/1?place=${STAGE}`)
    await expectAccessible(guide, 'a company with events')
    await events.getByRole('link').first().tap()
    await guide.expectAddress(`/plan/events/${COMPANY_EVENT}`)
    await guide.expectState({ overlay: 'event' })
    // The room is in another hall.
    await guide.page.goBack()
    await guide.expectState({ overlay: 'company' })
    await events.getByRole('link').last().tap()
    await guide.expectAddress('/plan/1')
    await expect(guide.page.locator(`[data-place="${STAGE}"].is-selected`)).toBeInViewport()
  })
})

describe('the programme of the online guide on a phone', () => {
  test('shows what is on air on the first screen, and what is on in each room one tap away', async ({
    visit,
  }) => {
    const guide = await openOnline(visit, getMomentServer('during').url)
    const { page } = guide
    await expect(page.locator('.live-now')).toBeInViewport({ ratio: 1 })
    await guide.chooseTab('programme')
    await expect(page.locator('.now-next-now a').first()).toBeInViewport({ ratio: 1 })
    await page.locator('.now-next th a').first().tap()
    await expect.poll(() => page.evaluate(() => location.search)).toMatch(/^\?hall=1&place=16$/)
    await guide.expectState({ plan: 'ready' })
  })

  test('says neither before nor after the fair that something is on', async ({ visit }) => {
    for (const moment of ['before', 'after'] as const) {
      const guide = await openOnline(visit, getMomentServer(moment).url)
      await guide.chooseTab('programme')
      await expect(chosenDay(guide.page)).toHaveAttribute(
        'data-day',
        moment === 'before' ? '2020-09-22' : '2020-09-23',
      )
      await expect(guide.page.locator('.now-next')).toHaveCount(0)
      await expect(guide.page.locator('.live-now')).toHaveCount(0)
    }
  })
})

describe('the timeline beside the list', () => {
  test('shows all rooms by time in both guides, without a barrier', async ({ visit }) => {
    const plan = await openPlan(visit, inHalls.url, '/plan/', 'desktop')
    const online = await openOnline(visit, getMomentServer('during').url, 'desktop')
    for (const guide of [plan, online]) {
      await guide.chooseTab('programme')
      const timeline = guide.page.locator('.timeline')
      await expect(timeline.locator('[aria-current="time"]')).toHaveCount(1)
      const day = guide.page.locator(`.programme-day:not([hidden]) ${ENTRIES}`)
      const cells = timeline.locator('td a').filter({ hasNot: guide.page.locator('.timeline-continues') })
      await expect(cells).toHaveCount(await day.count())
      await expectAccessible(guide, 'the timeline')
    }
    await online.page.locator('.timeline td a').first().click()
    await online.expectState({ overlay: 'event' })
  })
})

describe('the programme on the website', () => {
  const PATH = '/business-programme/'

  test('is narrowed by its form without script, and keeps the day', async ({ chromium }) => {
    const page = await chromium.newPage({ javaScriptEnabled: false })
    await page.goto(`${getMomentServer('during').url}${PATH}?day=all`)
    const all = await page.locator('.programme-line').count()
    await page.locator('select[name="topic"]').selectOption({ index: 1 })
    await page.locator('.programme-form button').click()
    expect(new URL(page.url()).searchParams.get('day')).toBe('all')
    const some = await page.locator('.programme-line').count()
    expect(some).toBeGreaterThan(0)
    expect(some).toBeLessThan(all)
    await expect(page.locator('.programme-line .star').first()).toBeHidden()
    await page.close()
  })

  test('keeps stars over a reload, and has no barrier', async ({ visit }) => {
    const how = { url: getMomentServer('during').url, expectedErrors: BROWSER_ERROR } as const
    for (const device of ['phone', 'desktop'] as const) {
      const page = await visit(PATH, { ...how, device })
      const star = page.locator('[data-star]').filter({ visible: true }).first()
      await expect(page.locator('html')).toHaveAttribute('data-script', 'running')
      const saved = page.waitForResponse(/set-fav-events/)
      await star.click()
      await expect(star).toHaveAttribute('aria-pressed', 'true')
      expect(await (await saved).json()).toEqual({ response: 'ok', ids: [expect.any(Number)] })
      await page.reload()
      await expect(star).toHaveAttribute('aria-pressed', 'true')
      await expect(page.locator('.timeline').first()).toBeVisible({ visible: device === 'desktop' })
      await expectAccessible(new PageObject(page, 'ru'), `the programme on a ${device}`)
    }
  })

  test('stays where it is scrolled to while its timeline is laid out', async ({ visit }) => {
    const page = await visit(PATH, { url: getMomentServer('during').url, expectedErrors: BROWSER_ERROR })
    await expect(page.locator('html')).toHaveAttribute('data-script', 'running')
    const star = page.locator('.programme-line .star').filter({ visible: true }).first()
    const timeline = page.locator('.timeline')
    const readHeight = () => timeline.evaluate(({ scrollHeight }) => scrollHeight)
    const before = await readHeight()
    // As in the afternoon, when it shows the present moment.
    await timeline.evaluate((element) => element.scrollTo(0, (element.clientHeight * 2) / 3))
    const top = await star.evaluate((element) => {
      element.scrollIntoView({ block: 'center' })
      return element.getBoundingClientRect().top
    })
    await expect.poll(readHeight).toBeLessThan(before)
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))))
    expect(await star.evaluate((element) => element.getBoundingClientRect().top)).toBe(top)
  })

  test('has stars in the calendar as well', async ({ visit }) => {
    const page = await visit('/calendar/?day=all', { url: inHalls.url, expectedErrors: BROWSER_ERROR })
    const star = page.locator('.calendar-event .star').first()
    await expect
      .poll(async () => {
        if ((await star.getAttribute('aria-pressed')) === 'false') await star.click()
        return star.getAttribute('aria-pressed')
      })
      .toBe('true')
    await expectAccessible(new PageObject(page, 'ru'), 'the calendar')
  })
})
