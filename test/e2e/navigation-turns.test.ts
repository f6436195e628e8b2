import { expect } from './expect.ts'
import { describe } from 'vitest'
import { test } from './browser.ts'
import { BROWSER_SAYS } from './faults.ts'
import { headTags, sheetsOf } from './headOf.ts'
import { PlanPage } from './pages/PlanPage.ts'
import { isFragmentOf, SitePage } from './pages/SitePage.ts'
import { watchPages } from './watchPages.ts'
import { demoServer } from './demo.ts'

describe('a guide', () => {
  for (const [path, type] of [
    ['/plan/', 'guide-v2'],
    ['/online/', 'guide-new'],
  ] as const)
    test(`at ${path} comes as a fragment and acts as if it had been loaded`, async ({ visit }) => {
      const site = await SitePage.open(visit, '/about/', { lang: 'en' })
      await site.mark()
      const asked = watchPages(site)
      await (await site.addLink(`/en${path}`)).click()
      await site.expectPage(path, type)
      await new PlanPage(site.page, 'en').expectAlive()
      await site.expectState({ guide: 'ready', plan: 'ready' })
      expect(asked).toEqual([`/en${path}?ajax=1`])
      expect(await site.isMarked()).toBe(true)
      await site.expectScroll(0)
      const turned = [await sheetsOf(site), await headTags(site)]
      await site.page.reload()
      await new PlanPage(site.page, 'en').expectAlive()
      expect(turned).toEqual([await sheetsOf(site), await headTags(site)])
    })

  test('goes back to where the page was read, and forward again', async ({ visit }) => {
    const site = await SitePage.open(visit, '/visitors/')
    await site.scrollTo(400)
    await site.page.locator('main a[href="/plan/"]').first().click()
    const guide = new PlanPage(site.page, 'ru')
    await guide.expectAlive()
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
    await guide.expectAlive()
  })

  test('takes over from a page whose islands act', async ({ visit }) => {
    const site = await SitePage.open(visit, '/')
    await site.mark()
    await site.link('/plan/').click()
    await site.expectPage('/plan/', 'guide-v2')
    const guide = new PlanPage(site.page, 'ru')
    await guide.expectAlive()
    await guide.chooseHall('2')
    await guide.expectHall('2')
    expect(await site.isMarked()).toBe(true)
  })

  test('that cannot be reached leaves the page and says so', async ({ visit }) => {
    const site = await SitePage.open(visit, '/about/', { expected: BROWSER_SAYS })
    await site.mark()
    await site.page.context().setOffline(true)
    await (await site.addLink('/plan/')).click()
    await site.expectPageState('failed')
    await site.expectWords('server.site.state.failed')
    await expect(site.heading).toHaveText('О выставке')
    await site.page.context().setOffline(false)
    await site.expectPage('/plan/', 'guide-v2')
    expect(await site.isMarked()).toBe(true)
  })

  test('whose styles do not come is said, and asked for again', async ({ visit }) => {
    const site = await SitePage.open(visit, '/about/', { expected: BROWSER_SAYS })
    await site.page.route('**/*.css', (route) => route.abort())
    await (await site.addLink('/plan/')).click()
    await site.expectPageState('failed')
    await site.page.unroute('**/*.css')
    await site.button('server.site.retry').filter({ visible: true }).click()
    await site.expectPage('/plan/', 'guide-v2')
    await new PlanPage(site.page, 'ru').expectAlive()
  })

  test('whose scripts do not come is said, and asked for again', async ({ visit }) => {
    const site = await SitePage.open(visit, '/about/', { expected: BROWSER_SAYS })
    await site.mark()
    await site.page.route('**/guide-*.js', (route) => route.abort())
    await (await site.addLink('/plan/')).click()
    await site.expectPageState('failed')
    await expect(site.heading).toHaveText('О выставке')
    await site.page.unroute('**/guide-*.js')
    await site.button('server.site.retry').filter({ visible: true }).click()
    await site.expectPage('/plan/', 'guide-v2')
    await new PlanPage(site.page, 'ru').expectAlive()
    expect(await site.isMarked()).toBe(true)
  })
})

describe('the language switch', () => {
  for (const path of ['/about/', '/business-programme/12/', '/catalogue/#hanging', '/search/?w=robot']) {
    test(`keeps ${path} and the document`, async ({ visit }) => {
      const site = await SitePage.open(visit, path)
      const { href } = new URL(`/en${path}`, demoServer().url)
      await site.page.keyboard.press('Escape')
      await site.page.evaluate((to) => history.replaceState(history.state, '', to), path)
      await site.mark()
      await site.languageSwitch.click()
      await expect.poll(() => site.page.url()).toBe(href)
      await expect(site.page.locator('html')).toHaveAttribute('lang', 'en')
      await site.expectPageState('loaded')
      expect(await site.isMarked()).toBe(true)
      const switched = await headTags(site)
      await site.page.reload()
      expect(switched).toEqual(await headTags(site))
    })
  }

  test('changes every word, those of islands and of alerts too', async ({ visit }) => {
    const site = await SitePage.open(visit, '/', { expected: BROWSER_SAYS })
    await site.languageSwitch.click()
    const english = new SitePage(site.page, 'en')
    await english.expectPage('/', 'homepage')
    await expect(english.button('slider.pause').first()).toBeVisible()
    await site.page.route(isFragmentOf('/en/contacts/'), (route) => route.abort())
    await english.follow('/contacts/')
    await english.expectWords('server.site.state.failed')
  })
})
