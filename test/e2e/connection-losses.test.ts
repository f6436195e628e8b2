import { expect } from './expect.ts'
import type { Route } from 'playwright'
import { describe } from 'vitest'
import { LANGS } from '#contract/lang.ts'
import { calls } from '#contract/calls.ts'
import { test } from './browser.ts'
import { BROWSER_ERROR } from './faults.ts'
import { PlanPage } from './pages/plan-page.ts'

const expected = BROWSER_ERROR
const COMPANY = { ru: 'Паллробот', en: 'Pallrobot' } as const

/** Runs in the page: the script of its windows, which it loads when it has nothing else to do, is there. */
const hasLazyScripts = (): boolean =>
  ['window', 'controls', 'SelectionCard'].every((chunk) =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes(`/assets/${chunk}-`)),
  )

describe('a lost authorization', () => {
  for (const lang of LANGS)
    test(`by a captive portal hides gated content, drops nothing, and is restored by itself, ${lang}`, async ({
      visit,
    }) => {
      const guide = await PlanPage.open(visit, '/plan/2/324', { lang, expectedErrors: expected })
      await guide.logInAsNew()
      await expect(guide.company.staff).not.toHaveCount(0)

      const portal = (url: URL) => url.pathname.startsWith('/ajax/')
      await guide.page.route(portal, (route) =>
        route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Sign in to the Wi-Fi</h1>' }),
      )
      await guide.company.star(COMPANY[lang])
      await guide.alerts.expectLoss('unauthorized', 'authorized')
      await guide.expectText('company.accessLost')
      await expect(guide.company.staff).toHaveCount(0)
      await guide.company.expectOpen(COMPANY[lang])

      await guide.page.unroute(portal)
      await guide.alerts.expectNoAlert('authorized')
      await expect(guide.company.staff).not.toHaveCount(0)
      await guide.company.expectOpen(COMPANY[lang])
      await guide.company.star(COMPANY[lang])
    })
})

test('a lost authorization comes back at once when asked', async ({ visit }) => {
  const guide = await PlanPage.open(visit, '/plan/2', { expectedErrors: expected })
  const { page } = guide
  await page.clock.install()
  await guide.logInAsNew()
  const portal = (url: URL) => url.pathname.startsWith('/ajax/')
  await page.route(portal, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Sign in</h1>' }))
  await guide.chooseHall('3')
  await guide.alerts.expectLoss('unauthorized', 'authorized')
  await page.unroute(portal)
  await page.clock.pauseAt(Date.now() + 1000)
  // A check that runs just then hides the button for a moment.
  await expect
    .poll(async () => {
      await guide.alerts.retry()
      // Less than the pause between two checks that nobody asks for.
      await page.clock.runFor(20)
      return await page.locator('html').getAttribute('data-visitor')
    })
    .toBe('authorized')
  await guide.alerts.expectNoAlert('authorized')
})

describe('offline', () => {
  test('stars are saved when the network is back', async ({ visit }) => {
    const guide = await PlanPage.open(visit, '/plan/2', { expectedErrors: expected })
    const { page } = guide
    await expect.poll(() => page.evaluate(hasLazyScripts)).toBe(true)
    await page.context().setOffline(true)
    await guide.starRow(COMPANY.ru)
    await guide.alerts.expectLoss('unreachable')
    await guide.openCompany(COMPANY.ru)
    await guide.expectText('company.failed')
    await guide.company.close()
    await guide.chooseTab('favourites')
    await guide.expectText('favourite.unsaved')
    await guide.expectStarred(COMPANY.ru)
    await page.context().setOffline(false)
    await guide.alerts.expectNoAlert()
    await guide.expectNoText('favourite.unsaved')
    const loadPlanPage = async () => (await page.request.get('/plan/2')).text()
    await expect.poll(loadPlanPage).toContain('"favourites":{"companies":[324]')
    await guide.goTo('/plan/2')
    await guide.expectStarred(COMPANY.ru)
  })

  test('a star survives a reload before it could be saved', async ({ visit }) => {
    const guide = await PlanPage.open(visit, '/plan/2', { expectedErrors: expected })
    const save = (url: URL) => url.pathname === calls.saveFavouriteCompanies.path
    await guide.page.route(save, (route) => route.abort('internetdisconnected'))
    await guide.starRow(COMPANY.ru)
    await guide.expectState({ connection: 'lost' })
    await guide.page.unroute(save)
    await guide.reload()
    await guide.expectStarred(COMPANY.ru)
  })

  test('what is waiting is shown even if the script for it could not be loaded at first', async ({
    visit,
  }) => {
    const guide = await PlanPage.open(visit, '/plan/2', { expectedErrors: expected })
    const { page } = guide
    const script = (url: URL) => url.pathname.startsWith('/assets/Outbox-')
    const save = (url: URL) => url.pathname === calls.saveFavouriteCompanies.path
    let failed = 0
    const fail = async (route: Route) => {
      failed += 1
      await route.abort('internetdisconnected')
    }
    await page.route(script, fail)
    await page.route(save, (route) => route.abort('internetdisconnected'))
    await guide.starRow(COMPANY.ru)
    await guide.expectState({ connection: 'lost' })
    await expect.poll(() => failed).toBeGreaterThan(0)
    await expect(page.locator('.site-alert-script')).toBeHidden()
    await page.unroute(script, fail)
    await expect(page.locator('.outbox')).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-script', 'running')
  })

  test('two tabs share unsaved changes, and lose none when they are closed', async ({ visit }) => {
    const OTHER = 'Ампера-Тяга'
    const one = await PlanPage.open(visit, '/plan/2', { expectedErrors: expected })
    await one.logInAsNew()
    const context = one.page.context()
    const openTab = async () => {
      const tab = new PlanPage(await context.newPage(), 'ru')
      await tab.goTo('/plan/2')
      await tab.page.waitForLoadState('networkidle')
      return tab
    }
    const other = await openTab()
    await context.setOffline(true)
    await one.starRow(COMPANY.ru)
    await other.expectStarred(COMPANY.ru)
    await other.starRow(OTHER)
    await one.expectStarred(OTHER)
    await one.unstarRow(COMPANY.ru)
    await other.expectNotStarred(COMPANY.ru)
    await one.starRow(COMPANY.ru)
    await other.expectStarred(COMPANY.ru)
    for (const { page } of [one, other]) await page.close()
    await context.setOffline(false)
    const third = await openTab()
    for (const company of [COMPANY.ru, OTHER]) await third.expectStarred(company)
    await third.expectNoText('favourite.unsaved')
  })
})

describe('switched off', () => {
  test('storage: everything works, and the browser stores nothing', async ({ visit }) => {
    const guide = await PlanPage.open(visit, '/plan/1')
    await guide.page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('The operation is insecure.', 'SecurityError')
          },
        })
    })
    await guide.reload()
    await guide.chooseHall('2')
    await guide.expectHall('2')
    await guide.starRow(COMPANY.ru)
    await guide.openCompany(COMPANY.ru)
    await guide.company.expectOpen(COMPANY.ru)
    await guide.company.expectStarred(COMPANY.ru)
    await guide.reload()
    await guide.company.expectStarred(COMPANY.ru)
  })

  for (const lang of LANGS)
    test(`cookies: login says plainly why it cannot work, ${lang}`, async ({ visit }) => {
      const guide = await PlanPage.open(visit, '/plan/', { lang })
      const devtools = await guide.page.context().newCDPSession(guide.page)
      await devtools.send('Emulation.setDocumentCookieDisabled', { disabled: true })
      await guide.reload()
      await guide.login.open()
      await guide.expectText('login.noCookies')
    })
})
