import type { Locator, Page } from 'playwright'
import { expect } from './expect.ts'
import { describe } from 'vitest'
import { getLangPrefix, type Lang } from '#contract/lang.ts'
import { expectHydrated } from './expect-hydrated.ts'
import { test, type OpenVisit, type Visit } from './browser.ts'
import { PlanPage } from './pages/plan-page.ts'
import { formatMessage } from './format-message.ts'

const COMPANY = 'Паллробот'
/** What a browser logs by itself, and what is thrown where a part of the script was awaited. */
const expected = /Failed to load|dynamically imported module/
const WAYS = ['no network', 'no such file'] as const

/** Opens a page, written as in Russian, to which files of a name do not come until the returned function is called. */
async function openWithout(
  visit: OpenVisit,
  files: RegExp,
  path: string,
  options: Visit = {},
  way: (typeof WAYS)[number] = 'no network',
) {
  const page = await visit('/healthz', { expectedErrors: expected, ...options })
  await page.route(files, (route) =>
    way === 'no network' ? route.abort('internetdisconnected') : route.fulfill({ status: 404, body: '' }),
  )
  await page.goto(getLangPrefix(options.lang ?? 'ru') + path)
  return { page, mend: () => page.unroute(files) }
}

const alertOf = (page: Page): Locator => page.locator('.site-alert-script')

async function expectShown(page: Page, lang: Lang = 'ru'): Promise<void> {
  await expect(alertOf(page)).toBeVisible()
  await expect(alertOf(page)).toContainText(formatMessage(lang, 'server.script.lost'))
  await expect(alertOf(page)).toHaveRole('alert')
}

const loadAnew = (page: Page, lang: Lang = 'ru'): Promise<void> =>
  alertOf(page)
    .getByRole('link', { name: formatMessage(lang, 'server.script.reload') })
    .click()

test('text typed before the script has loaded is used as the filter', async ({ visit }) => {
  const page = await visit('/healthz', { lang: 'en', expectedErrors: expected })
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/en/plan/2', { waitUntil: 'commit' })
  const guide = new PlanPage(page, 'en')
  await guide.filter.keyword.fill('pallrobot')
  release()
  await expect(guide.rows).toHaveCount(1)
  await expect(guide.filter.keyword).toHaveValue('pallrobot')
})

describe('a chunk that does not load is reported, and the rest works', () => {
  test.for(WAYS)('of a company’s window, with %s', async (way, { visit }) => {
    const { page, mend } = await openWithout(visit, /\/assets\/window-/, '/plan/2', {}, way)
    const guide = new PlanPage(page, 'ru')
    await guide.expectHydrated()
    await page.waitForLoadState('networkidle')
    await expect(alertOf(page)).toBeHidden()
    await guide.openCompany(COMPANY)
    await expectShown(page)
    await expect(guide.row(COMPANY)).toBeVisible()
    await mend()
    await loadAnew(page)
    await guide.company.expectOpen(COMPANY)
    await expect(alertOf(page)).toBeHidden()
  })

  test('except for the card of a stand, which is optional and loads with the network', async ({ visit }) => {
    const { page, mend } = await openWithout(visit, /\/assets\/SelectionCard-/, '/plan/2?stand=D214')
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('SelectionCard'))
    await new PlanPage(page, 'ru').expectHydrated()
    await failed
    await expect(page.locator('.floor .is-selected')).toHaveCount(1)
    await mend()
    await expect(page.locator('.plan-card')).toContainText(COMPANY)
    await expect(alertOf(page)).toBeHidden()
  })

  test('of a window that was rendered with the page', async ({ visit }) => {
    const { page, mend } = await openWithout(visit, /\/assets\/window-/, '/plan/2/324', { lang: 'en' })
    await expectShown(page, 'en')
    await expect(page.getByRole('heading', { name: 'Pallrobot' })).toBeVisible()
    await mend()
    await loadAnew(page, 'en')
    await new PlanPage(page, 'en').company.expectOpen('Pallrobot')
  })

  test('of the login', async ({ visit }) => {
    const { page, mend } = await openWithout(visit, /\/assets\/modals-/, '/plan/')
    const guide = new PlanPage(page, 'ru')
    await page.waitForLoadState('networkidle')
    await guide.login.open()
    await expectShown(page)
    await mend()
    await loadAnew(page)
    await guide.login.open()
    await expect(guide.login.email).toBeVisible()
    await expect(alertOf(page)).toBeHidden()
  })

  test('of the zoom on a phone: the plan stands', async ({ visit }) => {
    const { page } = await openWithout(visit, /\/assets\/ZoomControls-/, '/plan/2', { device: 'phone' })
    const guide = new PlanPage(page, 'ru')
    await expectShown(page)
    await guide.chooseTab('plan')
    await guide.expectHall('2')
    await expect(page.locator('.plan-markup > svg')).toBeVisible()
  })

  test.for([/\/assets\/islands-/, /\/assets\/shared-.*\.js/])('of a form, %s', async (files, { visit }) => {
    const { page, mend } = await openWithout(visit, files, '/register/')
    await expectShown(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await mend()
    await loadAnew(page)
    await expectHydrated(page)
    await expect(alertOf(page)).toBeHidden()
  })

  test('of the machines of a text, whose links and menu go on as they are', async ({ visit }) => {
    const { page } = await openWithout(visit, /\/assets\/site-/, '/contacts/', { device: 'phone' })
    await expectShown(page)
    await page.locator('[data-menu-toggle]').click()
    await expect(page).toHaveURL(/#site-list$/)
    await page.locator('.site-foot a[href="/about/"]').first().click()
    await expect(page).toHaveURL(/\/about\/$/)
  })

  test('no longer on the next page of the website', async ({ visit }) => {
    const { page } = await openWithout(visit, /\/assets\/islands-/, '/register/')
    await expectShown(page)
    await page.locator('.site-foot a[href="/contacts/"]').first().click()
    await expect(page).toHaveURL(/\/contacts\/$/)
    await expect(alertOf(page)).toBeHidden()
  })
})

describe('a page whose script does not load at all', () => {
  const ENTRIES = [
    { path: '/plan/', files: /\/assets\/(main|core)-.*\.js/ },
    { path: '/', files: /\/assets\/website-.*\.js/ },
    { path: '/contacts/', files: /\/assets\/website-.*\.js/ },
  ]

  test.for(ENTRIES)(
    '$path says so after the time limit of a slow network',
    async ({ path, files }, { visit }) => {
      const { page, mend } = await openWithout(visit, files, path)
      await expect(alertOf(page)).toBeHidden()
      const waited = await page.evaluate(() => {
        const waiting = document
          .getAnimations()
          .find((each) => 'animationName' in each && each.animationName === 'script-missed')
        waiting?.finish()
        return waiting?.effect?.getTiming().delay
      })
      expect(waited).toBe(15_000)
      await expectShown(page)
      await mend()
      await loadAnew(page)
      await expectHydrated(page)
      await expect(alertOf(page)).toBeHidden()
    },
  )

  test.for(['/plan/', '/contacts/'])(
    '%s says nothing of it if scripts are switched off',
    async (path, { visit }) => {
      const page = await visit(path, { javaScriptEnabled: false })
      await expect(alertOf(page)).toHaveCSS('display', 'none')
    },
  )
})
