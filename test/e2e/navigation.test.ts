import type { Request, Route } from 'playwright'
import { expect } from 'playwright/test'
import { describe, inject } from 'vitest'
import fair from '../../fair/fair.json' with { type: 'json' }
import { calls } from '../../contract/calls.ts'
import { test } from './browser.ts'
import { BROWSER_SAYS } from './faults.ts'
import { holdFragment, isFragmentOf, SitePage } from './pages/SitePage.ts'

/** Pages that were asked for, as documents or as fragments. */
function watchPages(site: SitePage): string[] {
  const asked: string[] = []
  site.page.on('request', (request: Request) => {
    const { pathname, search } = new URL(request.url())
    if (request.isNavigationRequest() || search.includes('ajax=1')) asked.push(pathname + search)
  })
  return asked
}

/** Each state that the page goes through from now on. */
async function watchStates(site: SitePage): Promise<() => Promise<string[]>> {
  await site.page.evaluate(() => {
    const states: string[] = []
    const root = document.documentElement
    new MutationObserver(() => states.push(root.dataset['page'] ?? '')).observe(root, {
      attributeFilter: ['data-page'],
    })
    Object.assign(window, { states })
  })
  return () => site.page.evaluate(() => (window as unknown as { states: string[] }).states)
}

const headOf = (site: SitePage) =>
  site.page.evaluate(() => {
    const read = (selector: string, name: string) => document.querySelector(selector)?.getAttribute(name)
    return {
      title: document.title,
      canonical: read('link[rel="canonical"]', 'href'),
      english: read('link[hreflang="en"]', 'href'),
      description: read('meta[name="description"]', 'content'),
      shared: read('meta[property="og:url"]', 'content'),
    }
  })

describe('a link to another page', () => {
  test('brings its fragment into the same document', async ({ visit }) => {
    const site = await SitePage.open(visit, '/about/')
    await site.mark()
    const asked = watchPages(site)
    const states = await watchStates(site)
    await site.page.locator('.site-foot').scrollIntoViewIfNeeded()
    await site.page.locator('.site-foot a[href="/gallery/"]').click()
    await site.expectPage('/gallery/', 'gallery')

    expect(asked).toEqual(['/gallery/?ajax=1'])
    expect(await states()).toEqual(['loading', 'loaded'])
    expect(await site.isMarked()).toBe(true)
    await expect(site.heading).toBeFocused()
    await site.expectScroll(0)
    const swapped = await headOf(site)
    await site.page.reload()
    expect(swapped).toEqual(await headOf(site))
    expect(swapped.canonical).toBe(`${inject('url')}/gallery/`)
  })

  test('moves the mark of the current page in the menu', async ({ visit }) => {
    const site = await SitePage.open(visit, '/contacts/', { lang: 'en' })
    const current = site.page.locator('.menu-list [aria-current="page"]')
    await expect(current).toHaveAttribute('href', '/en/contacts/')
    await site.follow('/visitors/')
    await site.expectPage('/visitors/', 'standard')
    await expect(current).toHaveAttribute('href', '/en/visitors/')
  })

  test('is opened in a tab of its own by who asks for one', async ({ visit }) => {
    const site = await SitePage.open(visit, '/about/')
    const asked = watchPages(site)
    for (const click of [{ modifiers: ['ControlOrMeta' as const] }, { button: 'middle' as const }]) {
      const opened = site.page.context().waitForEvent('page')
      await site.link('/contacts/').click(click)
      const tab = await opened
      await expect.poll(() => new URL(tab.url()).pathname).toBe('/contacts/')
      await tab.close()
    }
    expect(asked).toEqual([])
    await site.expectPage('/about/', 'standard')
  })

  test('shows the preloader while its answer is on the way', async ({ visit }) => {
    const site = await SitePage.open(visit, '/about/', { lang: 'en' })
    const preloader = site.page.locator('.preloader')
    const status = site.page.getByRole('status').filter({ hasText: site.say('server.site.state.loading') })
    await expect(preloader).toBeHidden()
    await expect(status).toHaveCount(0)
    const release = await holdFragment(site.page, '/en/contacts/')
    await site.follow('/contacts/')
    await site.expectPageState('loading')
    await expect(preloader).toBeVisible()
    await expect(status).toHaveCount(1)
    await expect(site.heading).toHaveText('About the fair')
    release()
    await site.expectPage('/contacts/', 'standard')
    await expect(preloader).toBeHidden()
  })

  test('gives way to a newer one', async ({ visit }) => {
    const site = await SitePage.open(visit, '/about/')
    await site.mark()
    const release = await holdFragment(site.page, '/contacts/')
    await site.follow('/contacts/')
    await site.expectPageState('loading')
    await site.follow('/visitors/')
    await site.expectPage('/visitors/', 'standard')
    const late = site.page.waitForResponse((answer) => isFragmentOf('/contacts/')(new URL(answer.url())))
    release()
    await (await late).finished()
    await site.expectPage('/visitors/', 'standard')
    await expect(site.heading).toHaveText('Посетителям')
    expect(await site.isMarked()).toBe(true)
  })

  test('is taken back by Back while it loads', async ({ visit }) => {
    const site = await SitePage.open(visit, '/about/')
    await site.mark()
    const release = await holdFragment(site.page, '/contacts/')
    await site.follow('/contacts/')
    await site.expectPageState('loading')
    await site.page.goBack()
    await site.expectPage('/about/', 'standard')
    const late = site.page.waitForResponse((answer) => isFragmentOf('/contacts/')(new URL(answer.url())))
    release()
    await (await late).finished()
    await site.expectPage('/about/', 'standard')
    await expect(site.heading).toHaveText('О выставке')
    expect(await site.isMarked()).toBe(true)
  })
})

describe('Back and Forward', () => {
  test('restore each page and where it was read', async ({ visit }) => {
    const site = await SitePage.open(visit, '/faq/')
    await site.mark()
    await site.scrollTo(500)
    await site.follow('/contacts/')
    await site.expectPage('/contacts/', 'standard')
    await site.expectScroll(0)
    await site.scrollTo(150)
    await site.follow('/visitors/')
    await site.expectPage('/visitors/', 'standard')

    await site.page.goBack()
    await site.expectPage('/contacts/', 'standard')
    await site.expectScroll(150)
    await site.page.goBack()
    await site.expectPage('/faq/', 'standard')
    await site.expectScroll(500)
    await site.page.goForward()
    await site.expectPage('/contacts/', 'standard')
    await site.expectScroll(150)
    expect(await site.isMarked()).toBe(true)
  })

  test('come back from a guide to where the page was read', async ({ visit }) => {
    const site = await SitePage.open(visit, '/visitors/')
    await site.scrollTo(400)
    await site.page.locator('main a[href="/plan/"]').first().click()
    await site.expectState({ guide: 'ready' })
    await site.page.goBack()
    await site.expectPage('/visitors/', 'standard')
    await site.expectScroll(400)
  })
})

describe('a place of a page', () => {
  test('is gone to without asking for anything', async ({ visit }) => {
    const site = await SitePage.open(visit, '/exhibitors/', { lang: 'en' })
    const asked = watchPages(site)
    await site.page.locator('a[href="#letter-M"]').click()
    await expect(site.page.locator('#letter-M')).toBeInViewport()
    await site.expectPath('/en/exhibitors/')
    await site.page.goBack()
    await site.expectScroll(0)
    expect(asked).toEqual([])
  })

  test('is gone to on another page', async ({ visit }) => {
    const site = await SitePage.open(visit, '/about/')
    await site.mark()
    await (await site.addLink('/business-programme/#event-55')).click()
    await site.expectPage('/business-programme/', 'business-program')
    await expect(site.page.locator('#event-55')).toBeInViewport()
    expect(await site.isMarked()).toBe(true)
    expect(new URL(site.page.url()).hash).toBe('#event-55')
  })
})

describe('the business programme', () => {
  test('remembers where it was read, however it is come back to', async ({ visit }) => {
    const site = await SitePage.open(visit, '/business-programme/', { lang: 'en' })
    await site.scrollTo(1500)
    await site.follow('/contacts/')
    await site.expectPage('/contacts/', 'standard')
    await site.expectScroll(0)
    await site.follow('/business-programme/')
    await site.expectPage('/business-programme/', 'business-program')
    await site.expectScroll(1500)
    await site.page.goto('/en/')
    await site.page.goto('/en/business-programme/')
    await site.expectScroll(1500)
  })
})

describe('an answer that is no fragment', () => {
  const page = (route: Route, status: number) =>
    route.fulfill({ status, contentType: 'text/html', body: '<!doctype html><h1>Log in to our Wi-Fi</h1>' })
  const ANSWERS: readonly [string, (route: Route) => Promise<void>][] = [
    ['an error with a page of its own', (route) => page(route, 500)],
    ['a captive portal', (route) => page(route, 200)],
    ['a redirect', (route) => route.fulfill({ status: 302, headers: { location: '/gallery/?ajax=1' } })],
  ]

  for (const [name, answer] of ANSWERS) {
    test(`such as ${name} is left to a full load`, async ({ visit }) => {
      const site = await SitePage.open(visit, '/about/', { expected: BROWSER_SAYS })
      await site.mark()
      await site.page.route(isFragmentOf('/contacts/'), answer)
      await site.follow('/contacts/')
      await site.expectFullLoad()
      await site.expectPage('/contacts/', 'standard')
      await site.expectState({ visitor: 'anonymous', connection: 'connected' })
    })
  }
})

describe('without a network', () => {
  for (const lang of ['ru', 'en'] as const) {
    test(`a page says so and is asked for again without a reload, ${lang}`, async ({ visit }) => {
      const site = await SitePage.open(visit, '/about/', { lang, expected: BROWSER_SAYS })
      await site.mark()
      const before = await site.heading.textContent()
      const down = (route: Route) => route.abort('internetdisconnected')
      await site.page.route('**/*', down)
      await site.follow('/contacts/')
      await site.expectPageState('failed')
      await site.expectWords('server.site.state.failed')
      await expect(site.heading).toHaveText(before ?? '')
      await site.page.unroute('**/*', down)
      await site.button('server.site.retry').filter({ visible: true }).click()
      await site.expectPage('/contacts/', 'standard')
      await site.expectState({ connection: 'connected' })
      await site.expectNoWords('server.site.state.failed')
      expect(await site.isMarked()).toBe(true)
    })
  }

  test('the page comes by itself when the network is back', async ({ visit }) => {
    const site = await SitePage.open(visit, '/about/', { expected: BROWSER_SAYS })
    await site.mark()
    await site.page.context().setOffline(true)
    await site.follow('/contacts/')
    await site.expectPageState('failed')
    await site.page.context().setOffline(false)
    await site.expectPage('/contacts/', 'standard')
    expect(await site.isMarked()).toBe(true)
  })
})

describe('a full load', () => {
  test('is each step of who is logged in', async ({ visit }) => {
    const site = await SitePage.open(visit, '/about/')
    const data = { email: 'vera@visitors.example' }
    await site.page.request.post(inject('url') + calls.login.path, { data })
    await site.page.reload()
    await site.expectState({ visitor: 'authorized' })
    await site.mark()
    const asked = watchPages(site)
    await site.follow('/contacts/')
    await site.expectFullLoad()
    await site.expectPage('/contacts/', 'standard')
    expect(asked).toEqual(['/contacts/'])
  })

  for (const href of ['/bitrix/admin/', '/lk/', '/lk/en/', '/plan/', '/en/contacts/']) {
    test(`is what ${href} needs`, async ({ visit }) => {
      const site = await SitePage.open(visit, '/about/', { expected: BROWSER_SAYS })
      await site.mark()
      const asked = watchPages(site)
      await (await site.addLink(href)).click()
      await site.expectFullLoad()
      expect(asked).toEqual([href])
    })
  }

  test('is what the translation needs, which leads to the service of the fair', async ({ visit }) => {
    const site = await SitePage.open(visit, '/visitors/')
    await site.page.route('**/translate/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: 'elsewhere' }),
    )
    const asked = watchPages(site)
    await site.link('/translate/de/visitors/').click()
    await site.expectPath('/translate/de/visitors/')
    expect(asked).toEqual(['/translate/de/visitors/'])

    const answer = await fetch(`${inject('url')}/translate/de/about/`, { redirect: 'manual' })
    const values = { from: 'ru', to: 'de', url: `${inject('url')}/about/` }
    const service = Object.entries(values).reduce(
      (href, [name, value]) => href.replace(`{${name}}`, encodeURIComponent(value)),
      fair.translate,
    )
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toBe(service)
  })
})

describe('the language switch', () => {
  for (const path of ['/about/', '/business-programme/12/', '/catalogue/#hanging', '/search/?w=robot']) {
    test(`keeps ${path}`, async ({ visit }) => {
      const site = await SitePage.open(visit, path)
      const { href } = new URL(`/en${path}`, inject('url'))
      await site.page.keyboard.press('Escape')
      await site.page.evaluate((to) => history.replaceState(history.state, '', to), path)
      await site.languageSwitch.click()
      await expect.poll(() => site.page.url()).toBe(href)
      await expect(site.page.locator('html')).toHaveAttribute('lang', 'en')
    })
  }
})

describe('the keyboard alone', () => {
  test('skips to the page, follows a link, and stands on the next heading', async ({ visit }) => {
    const site = await SitePage.open(visit, '/about/')
    const { keyboard } = site.page
    await keyboard.press('Tab')
    await expect(site.page.getByRole('link', { name: site.say('server.site.skip') })).toBeFocused()
    await keyboard.press('Enter')
    await keyboard.press('Tab')
    const first = site.page.locator('main a, main [tabindex="0"]').first()
    await expect(first).toBeFocused()
    const link = site.page
      .locator('main a[href="/plan-poster/"], main a[href^="/"]:not([href^="/plan"]):not([href^="/online"])')
      .first()
    const path = (await link.getAttribute('href')) ?? ''
    while (!(await link.evaluate((each) => each === document.activeElement))) await keyboard.press('Tab')
    await site.mark()
    await keyboard.press('Enter')
    await site.expectPath(path)
    await site.expectPageState('loaded')
    await expect(site.heading).toBeFocused()
    expect(await site.isMarked()).toBe(true)
  })
})

describe('without scripts', () => {
  test('pages, search and languages are reached', async ({ visit }) => {
    const site = await SitePage.open(visit, '/', { javaScriptEnabled: false })
    await site.page.locator('.site-foot a[href="/about/"]').click()
    await expect(site.heading).toHaveText('О выставке')
    await expect(site.page.locator('noscript p')).toHaveText(site.say('server.site.noscript'))
    await expect(site.page.locator('noscript p')).toBeVisible()
    await site.page.locator('.site-tools a[href="/search/"]').click()
    await site.page.getByRole('searchbox').fill('робот')
    await site.page.keyboard.press('Enter')
    await expect(site.page.getByRole('link', { name: 'Паллробот' })).toBeVisible()
    await site.languageSwitch.click()
    await expect(site.page.locator('html')).toHaveAttribute('lang', 'en')
  })

  test('the menu opens under a pointer and a focus, and is a list on a phone', async ({ visit }) => {
    const wide = await SitePage.open(visit, '/about/', { javaScriptEnabled: false })
    const branch = wide.page.locator('.menu-branch').first()
    const submenu = branch.locator('.menu-sub')
    await expect(submenu).toBeHidden()
    await branch.hover()
    await expect(submenu).toBeVisible()
    await submenu.getByRole('link').first().click()
    await expect(wide.page.locator('.menu-sub [aria-current="page"]')).toHaveCount(1)

    const thin = await SitePage.open(visit, '/about/', { javaScriptEnabled: false, on: 'phone' })
    await thin.page.locator('[data-menu-toggle]').tap()
    const list = thin.page.getByRole('navigation', { name: thin.say('server.site.pages') })
    await expect(list).toBeInViewport()
    await list.locator('a[href="/contacts/"]').tap()
    await expect(thin.heading).toHaveText('Контакты')
  })
})
