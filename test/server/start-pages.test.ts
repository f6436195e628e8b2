import { expect, test } from 'vitest'
import { openOnlineTestServer } from './online-test-server.ts'

test('a fair without pages has a start page and a menu, and no page of it leads nowhere', async () => {
  const server = await openOnlineTestServer()
  const browser = server.createBrowser()
  for (const prefix of ['', '/en']) {
    const seen = new Set<string>()
    const next = [`${prefix}/`]
    for (let path = next.pop(); path !== undefined; path = next.pop()) {
      if (seen.has(path)) continue
      seen.add(path)
      const { statusCode, body } = await browser.get(path)
      expect([path, statusCode]).toEqual([path, 200])
      const page = /<main[^]*<\/footer>|<header[^]*<\/footer>/.exec(body)?.[0] ?? ''
      for (const [, href = ''] of page.matchAll(/<a [^>]*href="(\/[^"?#]*)/g))
        if (/^(?:\/en)?(?:\/[a-z]+)?\/$/.test(href) && href.startsWith(`${prefix}/`)) next.push(href)
    }
    const pages = ['plan', 'exhibitors', 'programme', 'online', 'register', 'visitor', 'privacy', 'today']
    expect([...seen]).toEqual(expect.arrayContaining(pages.map((page) => `${prefix}/${page}/`)))
  }
  const { body } = await browser.get('/en/exhibitors/')
  const menu = /<ul class="menu-list"[^]*?<\/ul>/.exec(body)?.[0] ?? ''
  expect([...menu.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    '/en/today/',
    '/en/plan/',
    '/en/exhibitors/',
    '/en/programme/',
    '/en/online/',
  ])
})
