import { expect } from './expect.ts'
import type { Page, Route } from 'playwright'
import { describe } from 'vitest'
import { test, type OpenVisit, type Visit } from './browser.ts'
import { expectHydrated } from './expect-hydrated.ts'
import { BROWSER_ERROR } from './faults.ts'
import { readHeadTags, readStyleSheets } from './read-head.ts'
import { PlanPage } from './pages/plan-page.ts'
import { holdFragment, createFragmentMatcher, WebsitePage } from './pages/website-page.ts'
import { recordPageRequests } from './record-page-requests.ts'

/** A guide as a page of the site, after everything that it loads after its first paint has come. */
async function openGuide(visit: OpenVisit, path: string, options: Visit = {}): Promise<WebsitePage> {
  const { page, lang } = await PlanPage.open(visit, path, options)
  // The navigation is loaded when the page is idle; until then links load whole pages.
  await expectNavigationStarted(page)
  await page.waitForLoadState('networkidle')
  const site = new WebsitePage(page, lang)
  await site.markDocument()
  return site
}

/** Through the menu in the head of a guide. */
async function choose(site: WebsitePage, path: string): Promise<void> {
  await site.page.locator('.site-links > summary').click()
  await site.follow(path)
}

describe('from a guide', () => {
  for (const [from, lang] of [
    ['/plan/', 'ru'],
    ['/online/', 'en'],
  ] as const)
    test(`at ${from} a page is loaded as a fragment and works as after a full load`, async ({ visit }) => {
      const site = await openGuide(visit, from, { lang })
      const asked = recordPageRequests(site)
      const address = lang === 'ru' ? '/register/' : '/en/register/'
      await (await site.addLink(address)).click()
      await site.expectPage('/register/', 'standard')
      await expectHydrated(site.page)
      await site.page.waitForLoadState('networkidle')
      await site.button('form.send.registration').click()
      await site.expectText('form.fault.required')
      expect(asked).toEqual([`${address}?ajax=1`])
      expect(await site.isMarked()).toBe(true)
      const switched = [await readStyleSheets(site), await readHeadTags(site)]
      await site.page.reload()
      expect(switched).toEqual([await readStyleSheets(site), await readHeadTags(site)])
      await expect(site.page.locator('html')).not.toHaveAttribute('data-guide')
    })

  test('the menu leads to a page, and Back to the guide as it was scrolled', async ({ visit }) => {
    const site = await openGuide(visit, '/plan/2')
    await site.scrollTo(120)
    await choose(site, '/about/')
    await site.expectPage('/about/', 'standard')
    await site.expectScroll(0)
    await site.goByFooterTo('/contacts/', 'standard')
    await site.page.goBack()
    await site.expectPage('/about/', 'standard')
    await site.page.goBack()
    await site.expectPage('/plan/2', 'guide-v2')
    const guide = new PlanPage(site.page, 'ru')
    await guide.expectHydrated()
    await guide.expectHall('2')
    await site.expectScroll(120)
    await site.page.goForward()
    await site.expectPage('/about/', 'standard')
    expect(await site.isMarked()).toBe(true)
  })

  test('Back leads to where the long list of exhibitors was left, on a phone', async ({ visit }) => {
    const site = await WebsitePage.open(visit, '/exhibitors/', { device: 'phone' })
    await site.markDocument()
    await site.page.locator('a[href="#letter-P"]').click()
    const section = site.page.locator('#letter-P')
    const readTop = () => section.evaluate((element) => Math.round(element.getBoundingClientRect().top))
    await expect.poll(readTop).toBeLessThan(100)
    const left = await site.page.evaluate(() => scrollY)
    await section.getByRole('link').first().click()
    const guide = new PlanPage(site.page, 'ru')
    await guide.expectState({ overlay: 'company' })
    await expectNavigationStarted(site.page)
    await site.page.goBack()
    await site.expectPage('/exhibitors/', 'exhibitors')
    await site.expectScroll(left)
    expect(await site.isMarked()).toBe(true)
  })

  test('Back before the navigation has loaded leads to where the page was left', async ({ visit }) => {
    const site = await WebsitePage.open(visit, '/exhibitors/', { device: 'phone' })
    await site.page.route('**/page-navigation-*', runAfterBack)
    await site.page.locator('a[href="#letter-P"]').click()
    const readScroll = () => site.page.evaluate(() => scrollY)
    await expect.poll(readScroll).toBeGreaterThan(1000)
    const left = await readScroll()
    await site.page.locator('#letter-P').getByRole('link').first().click()
    await new PlanPage(site.page, 'ru').expectState({ overlay: 'company' })
    await expect.poll(() => site.page.evaluate(() => 'isHeld' in globalThis)).toBe(true)
    const hasRun = site.page.waitForEvent('console', (message) => message.text() === HAS_RUN)
    await site.page.route('**/exhibitors/', async (route) => {
      await hasRun
      await route.continue()
    })
    await site.page.goBack()
    await site.expectPage('/exhibitors/', 'exhibitors')
    await expectHydrated(site.page)
    await site.expectScroll(left)
  })

  test('the other guide and the other language come as fragments', async ({ visit }) => {
    const site = await openGuide(visit, '/plan/2/324')
    const asked = recordPageRequests(site)
    await site.page.keyboard.press('Escape')
    await site.expectState({ overlay: 'none' })
    await site.link('/online/').click()
    await site.expectPage('/online/', 'guide-new')
    await new PlanPage(site.page, 'ru').expectHydrated()
    await site.page.waitForLoadState('networkidle')
    await site.page.locator('.header a[hreflang="en"]').click()
    await site.expectLang('en')
    await new WebsitePage(site.page, 'en').expectPage('/online/', 'guide-new')
    await new PlanPage(site.page, 'en').expectHydrated()
    expect(asked).toEqual(['/online/?ajax=1', '/en/online/?ajax=1'])
    expect(await site.isMarked()).toBe(true)
  })

  test('Back to the other guide shows the tab that it was left with', async ({ visit }) => {
    const site = await openGuide(visit, '/online/')
    const favourites = site.page.locator('#tab-favourites')
    await favourites.click()
    await site.link('/plan/').click()
    await site.expectPage('/plan/', 'guide-v2')
    await expect(favourites).toHaveAttribute('aria-selected', 'false')
    await expectNavigationStarted(site.page)
    await site.page.goBack()
    await site.expectPage('/online/', 'guide-new')
    await expect(favourites).toHaveAttribute('aria-selected', 'true')
  })

  test('a link in a modal over a window leads out, and the page scrolls again', async ({ visit }) => {
    const site = await openGuide(visit, '/plan/2/324')
    await site.expectState({ overlay: 'company' })
    await site.button('access.get').click()
    await site.expectState({ overlay: 'gain-access' })
    await site.link('/register/?return=/plan/2/324').click()
    await site.expectPage('/register/', 'standard')
    await site.expectState({ overlay: 'none' })
    await site.scrollTo(200)
    expect(await site.isMarked()).toBe(true)
  })

  test('while a page is on its way the guide acts, and a step back keeps it', async ({ visit }) => {
    const site = await openGuide(visit, '/plan/1')
    const release = await holdFragment(site.page, '/about/')
    await choose(site, '/about/')
    await site.expectPageState('loading')
    await site.page.goBack()
    await site.expectPageState('loaded')
    release()
    const guide = new PlanPage(site.page, 'ru')
    await guide.chooseHall('2')
    await guide.expectHall('2')
    await guide.expectAddress('/plan/2')
    expect(await site.isMarked()).toBe(true)
  })

  test('without a network the guide stays and says so, and the page comes when it is back', async ({
    visit,
  }) => {
    const site = await openGuide(visit, '/plan/1', { expectedErrors: BROWSER_ERROR })
    await expect.poll(() => findChunk(site.page, 'SelectionCard')).toBeDefined()
    await site.page.context().setOffline(true)
    await choose(site, '/about/')
    await site.expectPageState('failed')
    await site.expectText('server.site.state.failed')
    await site.expectState({ guide: 'ready', plan: 'ready' })
    await site.page.locator('.row-link').first().click()
    await site.expectState({ overlay: 'company' })
    await site.expectPageState('loaded')
    await site.page.goBack()
    await site.expectPageState('failed')
    await site.expectState({ overlay: 'none' })
    await site.page.context().setOffline(false)
    await site.expectPage('/about/', 'standard')
    expect(await site.isMarked()).toBe(true)
  })

  test('a page that is no fragment is loaded whole', async ({ visit }) => {
    const site = await openGuide(visit, '/online/', { expectedErrors: BROWSER_ERROR })
    await site.page.route(createFragmentMatcher('/about/'), (route) =>
      route.fulfill({ status: 500, contentType: 'text/html', body: '<!doctype html><h1>Broken</h1>' }),
    )
    await choose(site, '/about/')
    await site.expectFullLoad()
    await site.expectPage('/about/', 'standard')
  })

  test('an authorized visitor loads every page whole, one who logs in here too', async ({ visit }) => {
    const site = await openGuide(visit, '/plan/')
    const { login } = new PlanPage(site.page, 'ru')
    await login.open()
    await login.logIn('anna@visitors.example')
    await choose(site, '/about/')
    await site.expectFullLoad()
    await site.expectPage('/about/', 'standard')
  })
})

const HAS_RUN = 'has run'

/** Answers with a module that runs only after Back. */
async function runAfterBack(route: Route): Promise<void> {
  const response = await route.fetch()
  const hold = `globalThis.isHeld = true
    await new Promise((resolve) => addEventListener('popstate', () => setTimeout(resolve)));`
  await route.fulfill({ response, body: `${hold}${await response.text()};console.debug('${HAS_RUN}')` })
}

/** Waits until the code that follows links out of a guide runs; until then links and Back load whole pages. */
async function expectNavigationStarted(page: Page): Promise<void> {
  await expect.poll(() => findChunk(page, 'page-navigation')).toBeDefined()
  // A chunk is listed when it has come, and imported when it has run. Vitest rewrites imports in functions.
  await page.evaluate(
    `import(${JSON.stringify(await findChunk(page, 'page-navigation'))}).then(() => undefined)`,
  )
}

/** Resolves with the address of a script that the page has loaded, by the name of its chunk; undefined without one. */
const findChunk = (page: Page, chunk: string): Promise<string | undefined> =>
  page.evaluate((part) => {
    const names = performance.getEntriesByType('resource').map(({ name }) => name)
    return names.find((name) => name.includes(`/${part}-`))
  }, chunk)
