import { expect } from './expect.ts'
import { describe } from 'vitest'
import { test } from './browser.ts'
import { BROWSER_ERROR } from './faults.ts'
import { readHeadTags, readStyleSheets } from './read-head.ts'
import { PlanPage } from './pages/plan-page.ts'
import { createFragmentMatcher, WebsitePage } from './pages/website-page.ts'
import { recordPageRequests } from './record-page-requests.ts'
import { getDemoServer } from './demo-server.ts'

describe('a guide', () => {
  for (const [path, type] of [
    ['/plan/', 'guide-v2'],
    ['/online/', 'guide-new'],
  ] as const)
    test(`at ${path} is loaded as a fragment and works as after a full load`, async ({ visit }) => {
      const site = await WebsitePage.open(visit, '/about/', { lang: 'en' })
      await site.markDocument()
      const asked = recordPageRequests(site)
      await (await site.addLink(`/en${path}`)).click()
      await site.expectPage(path, type)
      await new PlanPage(site.page, 'en').expectHydrated()
      await site.expectState({ guide: 'ready', plan: 'ready' })
      expect(asked).toEqual([`/en${path}?ajax=1`])
      expect(await site.isMarked()).toBe(true)
      await site.expectScroll(0)
      const switched = [await readStyleSheets(site), await readHeadTags(site)]
      await site.page.reload()
      await new PlanPage(site.page, 'en').expectHydrated()
      expect(switched).toEqual([await readStyleSheets(site), await readHeadTags(site)])
    })

  test('goes back to where the page was read, and forward again', async ({ visit }) => {
    const site = await WebsitePage.open(visit, '/visitors/')
    await site.scrollTo(400)
    await site.page.locator('main a[href="/plan/"]').first().click()
    const guide = new PlanPage(site.page, 'ru')
    await guide.expectHydrated()
    await site.page.locator('.row-link').first().click()
    await site.expectState({ overlay: 'company' })
    await site.page.goBack()
    await site.expectState({ overlay: 'none' })
    await guide.expectAddress('/plan/')
    await site.page.goBack()
    await site.expectPage('/visitors/', 'standard')
    await site.expectScroll(400)
    await site.page.goForward()
    await site.expectPage('/plan/', 'guide-v2')
    await guide.expectHydrated()
  })

  test('takes over from a page whose islands act', async ({ visit }) => {
    const site = await WebsitePage.open(visit, '/')
    await site.markDocument()
    await site.link('/plan/').click()
    await site.expectPage('/plan/', 'guide-v2')
    const guide = new PlanPage(site.page, 'ru')
    await guide.expectHydrated()
    await guide.chooseHall('2')
    await guide.expectHall('2')
    expect(await site.isMarked()).toBe(true)
  })

  test('that cannot be reached keeps the page and says so', async ({ visit }) => {
    const site = await WebsitePage.open(visit, '/about/', { expectedErrors: BROWSER_ERROR })
    await site.markDocument()
    await site.page.context().setOffline(true)
    await (await site.addLink('/plan/')).click()
    await site.expectPageState('failed')
    await site.expectText('server.site.state.failed')
    await expect(site.heading).toHaveText('О выставке')
    await site.page.context().setOffline(false)
    await site.expectPage('/plan/', 'guide-v2')
    expect(await site.isMarked()).toBe(true)
  })

  test('whose styles do not load says so, and retries', async ({ visit }) => {
    const site = await WebsitePage.open(visit, '/about/', { expectedErrors: BROWSER_ERROR })
    await site.page.route('**/*.css', (route) => route.abort())
    await (await site.addLink('/plan/')).click()
    await site.expectPageState('failed')
    await site.page.unroute('**/*.css')
    await site.button('server.site.retry').filter({ visible: true }).click()
    await site.expectPage('/plan/', 'guide-v2')
    await new PlanPage(site.page, 'ru').expectHydrated()
  })

  test('whose scripts do not load says so, and retries', async ({ visit }) => {
    const site = await WebsitePage.open(visit, '/about/', { expectedErrors: BROWSER_ERROR })
    await site.markDocument()
    await site.page.route('**/guide-*.js', (route) => route.abort())
    await (await site.addLink('/plan/')).click()
    await site.expectPageState('failed')
    await expect(site.heading).toHaveText('О выставке')
    await site.page.unroute('**/guide-*.js')
    await site.button('server.site.retry').filter({ visible: true }).click()
    await site.expectPage('/plan/', 'guide-v2')
    await new PlanPage(site.page, 'ru').expectHydrated()
    expect(await site.isMarked()).toBe(true)
  })
})

describe('the language switch', () => {
  for (const path of ['/about/', '/business-programme/12/', '/catalogue/#hanging', '/search/?w=robot']) {
    test(`keeps ${path} and the document`, async ({ visit }) => {
      const site = await WebsitePage.open(visit, path)
      const { href } = new URL(`/en${path}`, getDemoServer().url)
      await site.page.keyboard.press('Escape')
      await site.page.evaluate((to) => history.replaceState(history.state, '', to), path)
      await site.markDocument()
      await site.languageSwitch.click()
      await expect.poll(() => site.page.url()).toBe(href)
      await expect(site.page.locator('html')).toHaveAttribute('lang', 'en')
      await site.expectPageState('loaded')
      expect(await site.isMarked()).toBe(true)
      const switched = await readHeadTags(site)
      await site.page.reload()
      expect(switched).toEqual(await readHeadTags(site))
    })
  }

  test('changes every word, those of islands and of alerts too', async ({ visit }) => {
    const site = await WebsitePage.open(visit, '/', {
      expectedErrors: BROWSER_ERROR,
      reducedMotion: 'no-preference',
    })
    await site.languageSwitch.click()
    const english = new WebsitePage(site.page, 'en')
    await english.expectPage('/', 'homepage')
    await expect(english.button('slider.pause').first()).toBeVisible()
    await site.page.route(createFragmentMatcher('/en/contacts/'), (route) => route.abort())
    await english.follow('/contacts/')
    await english.expectText('server.site.state.failed')
  })
})
