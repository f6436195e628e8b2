import type { Route } from 'playwright'
import { expect } from './expect.ts'
import { describe } from 'vitest'
import fair from '#fair/fair.json' with { type: 'json' }
import { calls } from '#contract/calls.ts'
import { test } from './browser.ts'
import { BROWSER_ERROR } from './faults.ts'
import { createFragmentMatcher, WebsitePage } from './pages/website-page.ts'
import { recordPageRequests } from './record-page-requests.ts'
import { getDemoServer } from './demo-server.ts'

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
      const site = await WebsitePage.open(visit, '/about/', { expectedErrors: BROWSER_ERROR })
      await site.markDocument()
      await site.page.route(createFragmentMatcher('/contacts/'), answer)
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
      const site = await WebsitePage.open(visit, '/about/', { lang, expectedErrors: BROWSER_ERROR })
      await site.markDocument()
      const before = await site.heading.textContent()
      const down = (route: Route) => route.abort('internetdisconnected')
      await site.page.route('**/*', down)
      await site.follow('/contacts/')
      await site.expectPageState('failed')
      await site.expectText('server.site.state.failed')
      await expect(site.heading).toHaveText(before ?? '')
      await site.page.unroute('**/*', down)
      await site.button('server.site.retry').filter({ visible: true }).click()
      await site.expectPage('/contacts/', 'standard')
      await site.expectState({ connection: 'connected' })
      await site.expectNoText('server.site.state.failed')
      expect(await site.isMarked()).toBe(true)
    })
  }

  test('the page comes by itself when the network is back', async ({ visit }) => {
    const site = await WebsitePage.open(visit, '/about/', { expectedErrors: BROWSER_ERROR })
    await site.markDocument()
    await site.page.context().setOffline(true)
    await site.follow('/contacts/')
    await site.expectPageState('failed')
    await site.page.context().setOffline(false)
    await site.expectPage('/contacts/', 'standard')
    expect(await site.isMarked()).toBe(true)
  })
})

describe('a full load', () => {
  test('is each navigation of a logged-in visitor', async ({ visit }) => {
    const site = await WebsitePage.open(visit, '/about/')
    const data = { email: 'vera@visitors.example' }
    await site.page.request.post(getDemoServer().url + calls.login.path, { data })
    await site.page.reload()
    await site.expectState({ visitor: 'authorized' })
    await site.markDocument()
    const asked = recordPageRequests(site)
    await site.follow('/contacts/')
    await site.expectFullLoad()
    await site.expectPage('/contacts/', 'standard')
    expect(asked).toEqual(['/contacts/'])
  })

  for (const href of ['/bitrix/admin/', '/lk/', '/lk/en/']) {
    test(`is needed for ${href}`, async ({ visit }) => {
      const site = await WebsitePage.open(visit, '/about/', { expectedErrors: BROWSER_ERROR })
      await site.markDocument()
      const asked = recordPageRequests(site)
      await (await site.addLink(href)).click()
      await site.expectFullLoad()
      expect(asked).toEqual([href])
    })
  }

  test("is needed for the translation, which leads to the fair's service", async ({ visit }) => {
    const site = await WebsitePage.open(visit, '/visitors/')
    await site.page.route('**/translate/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: 'elsewhere' }),
    )
    const asked = recordPageRequests(site)
    await site.link('/translate/de/visitors/').click()
    await site.expectPath('/translate/de/visitors/')
    expect(asked).toEqual(['/translate/de/visitors/'])

    const answer = await fetch(`${getDemoServer().url}/translate/de/about/`, { redirect: 'manual' })
    const values = { from: 'ru', to: 'de', url: `${getDemoServer().url}/about/` }
    const service = Object.entries(values).reduce(
      (href, [name, value]) => href.replace(`{${name}}`, encodeURIComponent(value)),
      fair.translate,
    )
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toBe(service)
  })
})
