import { expect } from './expect.ts'
import { describe } from 'vitest'
import { expectHydrated } from './expect-hydrated.ts'
import { test } from './browser.ts'
import { holdFragment, createFragmentMatcher, WebsitePage } from './pages/website-page.ts'
import { recordPageRequests } from './record-page-requests.ts'
import { getDemoServer } from './demo-server.ts'

/** Each state that the page goes through from now on. */
async function watchStates(site: WebsitePage): Promise<() => Promise<string[]>> {
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

const headOf = (site: WebsitePage) =>
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
    const site = await WebsitePage.open(visit, '/about/')
    await site.markDocument()
    const asked = recordPageRequests(site)
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
    expect(swapped.canonical).toBe(`${getDemoServer().url}/gallery/`)
  })

  test('moves the mark of the current page in the menu', async ({ visit }) => {
    const site = await WebsitePage.open(visit, '/contacts/', { lang: 'en' })
    const current = site.page.locator('.menu-list [aria-current="page"]')
    await expect(current).toHaveAttribute('href', '/en/contacts/')
    await site.follow('/visitors/')
    await site.expectPage('/visitors/', 'standard')
    await expect(current).toHaveAttribute('href', '/en/visitors/')
  })

  test('opens in a new tab with the modifier key', async ({ visit }) => {
    const site = await WebsitePage.open(visit, '/about/')
    const asked = recordPageRequests(site)
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

  test('shows the preloader while its answer is pending', async ({ visit }) => {
    const site = await WebsitePage.open(visit, '/about/', { lang: 'en' })
    const preloader = site.page.locator('.preloader')
    const status = site.page
      .getByRole('status')
      .filter({ hasText: site.formatMessage('server.site.state.loading') })
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
    const site = await WebsitePage.open(visit, '/about/')
    await site.markDocument()
    const release = await holdFragment(site.page, '/contacts/')
    await site.follow('/contacts/')
    await site.expectPageState('loading')
    await site.follow('/visitors/')
    await site.expectPage('/visitors/', 'standard')
    const late = site.page.waitForResponse((answer) =>
      createFragmentMatcher('/contacts/')(new URL(answer.url())),
    )
    release()
    await (await late).finished()
    await site.expectPage('/visitors/', 'standard')
    await expect(site.heading).toHaveText('Посетителям')
    expect(await site.isMarked()).toBe(true)
  })

  test('stops the islands of the previous page', async ({ visit }) => {
    const site = await WebsitePage.open(visit, '/')
    for (const [path, type] of [
      ['/visitor/', 'standard'],
      ['/guide/', 'guide'],
      ['/gallery/', 'gallery'],
      ['/register/', 'standard'],
      ['/contacts/', 'standard'],
    ] as const) {
      await (await site.addLink(path)).click()
      await site.expectPage(path, type)
      await expectHydrated(site.page)
    }
  })

  test('is cancelled by Back while it loads', async ({ visit }) => {
    const site = await WebsitePage.open(visit, '/about/')
    await site.markDocument()
    const release = await holdFragment(site.page, '/contacts/')
    await site.follow('/contacts/')
    await site.expectPageState('loading')
    await site.page.goBack()
    await site.expectPage('/about/', 'standard')
    const late = site.page.waitForResponse((answer) =>
      createFragmentMatcher('/contacts/')(new URL(answer.url())),
    )
    release()
    await (await late).finished()
    await site.expectPage('/about/', 'standard')
    await expect(site.heading).toHaveText('О выставке')
    expect(await site.isMarked()).toBe(true)
  })
})

describe('Back and Forward', () => {
  test('restore each page and its scroll position', async ({ visit }) => {
    const site = await WebsitePage.open(visit, '/faq/')
    await site.markDocument()
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

  test('keep the scroll position of a page that loads while the visitor scrolls', async ({ visit }) => {
    const site = await WebsitePage.open(visit, '/faq/')
    await site.scrollTo(500)
    await site.follow('/contacts/')
    await site.expectPage('/contacts/', 'standard')
    const release = await holdFragment(site.page, '/faq/')
    await site.page.goBack()
    await site.expectPageState('loading')
    await site.scrollTo(150)
    await site.waitUntilScrollSettles()
    release()
    await site.expectPage('/faq/', 'standard')
    await site.expectScroll(500)
  })
})

describe('an anchor of a page', () => {
  test('is scrolled to without a request', async ({ visit }) => {
    const site = await WebsitePage.open(visit, '/exhibitors/', { lang: 'en' })
    const asked = recordPageRequests(site)
    await site.page.locator('a[href="#letter-M"]').click()
    await expect(site.page.locator('#letter-M')).toBeInViewport()
    await site.expectPath('/en/exhibitors/')
    await site.page.goBack()
    await site.expectScroll(0)
    expect(asked).toEqual([])
  })

  test('with invalid percent-encoding is ignored', async ({ visit }) => {
    const site = await WebsitePage.open(visit, '/about/')
    await site.markDocument()
    await (await site.addLink('/faq/#100%')).click()
    await site.expectPage('/faq/', 'standard')
    await site.expectScroll(0)
    expect(await site.isMarked()).toBe(true)
  })

  test('is scrolled to on another page', async ({ visit }) => {
    const site = await WebsitePage.open(visit, '/about/')
    await site.markDocument()
    await (await site.addLink('/business-programme/#event-55')).click()
    await site.expectPage('/business-programme/', 'business-program')
    await expect(site.page.locator('#event-55')).toBeInViewport()
    expect(await site.isMarked()).toBe(true)
    expect(new URL(site.page.url()).hash).toBe('#event-55')
  })
})

describe('the business programme', () => {
  test('restores the scroll position on every way back', async ({ visit }) => {
    const site = await WebsitePage.open(visit, '/business-programme/', { lang: 'en' })
    await site.scrollTo(1500)
    await site.follow('/contacts/')
    await site.expectPage('/contacts/', 'standard')
    await site.expectScroll(0)
    await site.follow('/business-programme/')
    await site.expectPage('/business-programme/', 'business-program')
    await site.expectScroll(1500)
    const read = await site.readEventInTheMiddle()
    await site.page.goto('/en/')
    await site.page.goto('/en/business-programme/')
    // A font that comes while the page is laid out may move what is above, and the browser holds what is read.
    await expect.poll(() => site.readEventInTheMiddle()).toBe(read)
  })
})
