// @vitest-environment jsdom
import { createActor } from 'xstate'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { PAGE_ELEMENT, PAGE_HEAD_ELEMENT, type PageHead } from '#contract/page.ts'
import type { Actors } from '#machines/app-selectors.ts'
import { matchGuideRoute } from '#src/address/guide-route.ts'
import { getClickedHref } from '#src/address/links.ts'
import { createPageNavigation } from '#src/address/page-navigation.ts'
import { preparePage, switchSystem } from '#src/address/system-switch.ts'
import { saveEntryScroll } from '#src/address/entry-scroll.ts'
import { bindAlerts } from '#src/document/alerts.ts'
import { replayEarlyKeys, stopRecordingKeys } from '#src/document/early-keys.ts'
import { createIslands } from '#src/document/islands.ts'
import { saveProgrammeScroll } from '#src/document/programme-scroll.ts'
import { restoreScrollAndFocus } from '#src/document/scroll-position.ts'
import { createFragmentParser } from '#src/document/swap-page.ts'
import { createTrustedHtmlFactory } from '#src/document/trusted-html.ts'
import { startWebsite } from '#src/document/website.ts'
import { makeWideTablesFocusable } from '#src/document/wide-tables.ts'
import { providePage } from '#src/ports/provide/page.ts'
import { shareAddress } from '#src/ports/share-address.ts'
import { safeLocalStorage } from '#src/ports/storage.ts'
import { planPage, plainPage } from '#test/models/sample-fair.ts'
import { createFakeDependencies, startWiredApp } from './fake-dependencies.ts'
import { recordEarlyKeys } from './record-early-keys.ts'

const root = document.documentElement
const scrolledTo = vi.fn<(x: number, y: number) => void>()
const systems = { guide: () => new Promise<never>(() => {}), website: () => new Promise<never>(() => {}) }
let leaving = new AbortController()

beforeEach(() => {
  vi.stubGlobal('scrollTo', scrolledTo)
  history.pushState(null, '', '/en/catalogue/?from=mail')
})
afterEach(() => {
  leaving.abort()
  leaving = new AbortController()
  scrolledTo.mockClear()
  vi.unstubAllGlobals()
  document.body.innerHTML = ''
  sessionStorage.clear()
  localStorage.clear()
  delete root.dataset['pageType']
})

const find = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector)
  if (found === null) throw new Error(`There is no ${selector}`)
  return found
}

/** Clicks a link and returns the address that a page opens for it. */
function click(markup: string, options: MouseEventInit = {}): string | undefined {
  document.body.innerHTML = markup
  let href: string | undefined
  const follow = (event: MouseEvent) => {
    href = getClickedHref(event)
    event.preventDefault()
  }
  document.addEventListener('click', follow, { once: true })
  find('a').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...options }))
  return href
}

describe('a click on a link', () => {
  test.each([
    ['another page', '/en/news/?page=2#top', '/en/news/?page=2#top'],
    ['the page itself, which is loaded again', '/en/catalogue/?from=mail', '/en/catalogue/?from=mail'],
    ['a place of the page, which the browser finds', '#racks', undefined],
    ['another site', 'https://example.org/', undefined],
  ])('leads to %s', (_, href, expected) => {
    expect(click(`<a href="${href}">Here</a>`)).toBe(expected)
  })

  test.each(['metaKey', 'ctrlKey', 'shiftKey', 'altKey'])('with %s is the browser’s', (key) => {
    expect(click('<a href="/en/news/">Here</a>', { [key]: true })).toBeUndefined()
  })
})

test('the buttons of the alerts retry what failed: the page, or the connection', () => {
  const [page, connection] = [vi.fn<(event: object) => void>(), vi.fn<(event: object) => void>()]
  bindAlerts({ page: { send: page }, connection: { send: connection } } as unknown as Actors, leaving.signal)
  const press = (state: string) => {
    document.body.innerHTML = `<p data-retry="${state}"><button>Again</button></p>`
    find('button').click()
  }
  press('failed')
  expect([page.mock.calls, connection.mock.calls]).toEqual([[[{ type: 'page.retry' }]], []])
  press('lost')
  press('auth-lost')
  press('denied')
  expect(page).toHaveBeenCalledOnce()
  const retry = [{ type: 'connection.retry' }]
  expect(connection.mock.calls).toEqual([retry, retry])
})

test('markup is used as it is where the browser knows no Trusted Types', () => {
  expect(createTrustedHtmlFactory()('<p>Racks</p>')).toBe('<p>Racks</p>')
})

test('a table takes the focus only while it is wider than the page', () => {
  document.body.innerHTML = '<div class="article-text"><table></table></div>'
  const table = find('table')
  const width = vi.spyOn(table, 'scrollWidth', 'get').mockReturnValue(301)
  vi.spyOn(table, 'clientWidth', 'get').mockReturnValue(300)
  makeWideTablesFocusable()
  expect(table.getAttribute('tabindex')).toBe('0')
  width.mockReturnValue(300)
  makeWideTablesFocusable()
  expect(table.hasAttribute('tabindex')).toBe(false)
})

describe('a page that is shown', () => {
  const isProgramme = () => (root.dataset['pageType'] = 'business-program')

  test('begins at the top, with the focus on its heading', () => {
    document.body.innerHTML = '<main><h1>Racks</h1></main>'
    restoreScrollAndFocus(false)
    expect(document.activeElement).toBe(find('h1'))
    expect(scrolledTo.mock.calls).toEqual([[0, 0]])
  })

  test('begins where the business programme was left, if it is that', () => {
    vi.stubGlobal('scrollY', 700)
    isProgramme()
    saveProgrammeScroll(location.pathname)
    restoreScrollAndFocus(false)
    delete root.dataset['pageType']
    restoreScrollAndFocus(false)
    expect(scrolledTo.mock.calls).toEqual([
      [0, 700],
      [0, 0],
    ])
  })

  test('is after Back where its entry was left, or at the top', () => {
    isProgramme()
    vi.stubGlobal('scrollY', 700)
    saveProgrammeScroll(location.pathname)
    restoreScrollAndFocus(true)
    vi.stubGlobal('scrollY', 80)
    saveEntryScroll()
    restoreScrollAndFocus(true)
    expect(scrolledTo.mock.calls).toEqual([
      [0, 0],
      [0, 80],
    ])
  })
})

describe('a fragment', () => {
  const head: PageHead = { type: 'standard', lang: 'en', title: '', tags: [], states: {}, assets: null }
  const parse = (markup: string) =>
    createFragmentParser(String)({ kind: 'fragment', markup, arrived: 5 } as never)

  test('holds a page and its head', () => {
    const json = JSON.stringify(head)
    const whole = `<div id="${PAGE_ELEMENT}">Racks</div><script id="${PAGE_HEAD_ELEMENT}" type="application/json">${json}</script>`
    expect(parse(whole)).toMatchObject({ head, element: { textContent: 'Racks' } })
    expect(() => parse(`<div id="${PAGE_ELEMENT}">Racks</div>`)).toThrow('A fragment holds')
  })

  test('is ready when its scripts and styles have loaded, each once', async () => {
    const fetched = vi.fn<(href: string) => Promise<Response>>(
      async () => new Response('', { headers: { 'content-type': 'text/javascript' } }),
    )
    vi.stubGlobal('fetch', fetched)
    const present = document.head.appendChild(document.createElement('script'))
    present.setAttribute('src', '/old.js')
    // A page carries its own style sheet.
    document.head.insertAdjacentHTML('beforeend', '<style data-href="/carried.css">p{margin:0}</style>')
    const assets = { styles: ['/new.css', '/carried.css'], modules: ['/old.js', '/new.js'] }
    const ready = preparePage({ ...head, type: 'guide-v2', assets })
    const links = [...document.head.querySelectorAll('link')]
    expect(links.map((link) => [link.rel, link.getAttribute('href')])).toEqual([['stylesheet', '/new.css']])
    for (const link of links) link.dispatchEvent(new Event('load'))
    expect(await ready).toBe(true)
    expect(fetched.mock.calls).toEqual([['/new.js']])
    document.head.innerHTML = ''
    vi.unstubAllGlobals()
  })
})

test('the style sheets of a page that is left go, carried or linked, and those of the next apply', async () => {
  document.head.innerHTML = [
    '<style data-href="/old.css">p{}</style><link rel="stylesheet" href="/older.css">',
    '<style data-href="/both.css">p{}</style><link rel="stylesheet" href="/new.css" media="not all">',
  ].join('')
  const head: PageHead = { type: 'guide-v2', lang: 'en', title: '', tags: [], states: {}, assets: null }
  const start = vi.fn<() => void>()
  const load = async () => start
  switchSystem(
    { ...head, assets: { styles: ['/both.css', '/new.css'], modules: [] } },
    { guide: load as never, website: load as never },
  )
  const left = [...document.head.querySelectorAll<HTMLLinkElement>('style, link')]
  expect(left.map((sheet) => [sheet.dataset['href'] ?? sheet.getAttribute('href'), sheet.media])).toEqual([
    ['/both.css', 'all'],
    ['/new.css', 'all'],
  ])
  await vi.waitUntil(() => start.mock.calls.length > 0)
  document.head.innerHTML = ''
})

test('a page that is wanted becomes a further entry of the history', () => {
  const navigate = vi.fn<(href: string, options: { replace: boolean }) => void>()
  const machine = providePage(createFakeDependencies().dependencies, {
    navigate,
    preparePage: () => Promise.resolve(true),
    showPage: () => undefined,
  })
  const actor = createActor(machine, { input: { href: '/en/', authorized: false } }).start()
  actor.send({ type: 'page.wanted', href: '/en/news/' })
  actor.stop()
  expect(navigate.mock.calls).toEqual([['/en/news/', { replace: false }]])
})

test('a guide leaves to other pages by their links, and to its own by its machines', async () => {
  history.pushState(null, '', '/en/plan/')
  const { dependencies, hrefs } = createFakeDependencies()
  const { app } = await startWiredApp(dependencies, planPage)
  app.start()
  createPageNavigation({
    app,
    page: { ...planPage, lang: 'en' },
    dependencies,
    toTrusted: String,
    disposal: leaving,
    systems,
  })
  const follow = (href: string) => {
    document.body.innerHTML = `<a href="${href}">Here</a>`
    const event = new MouseEvent('click', { bubbles: true, cancelable: true })
    find('a').addEventListener('click', () => hrefs.push(`click ${href}`))
    return find('a').dispatchEvent(event)
  }
  expect(follow('/en/news/')).toBe(false)
  expect(hrefs).toEqual(['click /en/news/', '/en/news/'])
  app.stop()
})

test('an address belongs to a guide at its base and below, and to no other page', () => {
  const page = { ...planPage, lang: 'en' } as const
  const match = (of: typeof page | typeof plainPage, href: string) =>
    matchGuideRoute(of, new URL(href, location.origin))
  expect(match(page, '/en/plan')).not.toBeNull()
  expect(match(page, '/en/plan/2/4')).not.toBeNull()
  for (const path of ['/en/planning/', '/en/', '/plan/']) expect(match(page, path)).toBeNull()
  expect(match(plainPage, '/en/plan')).toBeNull()
})

test('keys that were pressed on a page that is left reach no view of the next one', () => {
  document.body.innerHTML = '<div class="island-root"><input></div>'
  const received: string[] = []
  recordEarlyKeys()
  const press = (key: string) =>
    find('input').dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  press('a')
  createIslands({} as never).unmount()
  press('b')
  find('input').addEventListener('keydown', ({ key }) => received.push(key))
  replayEarlyKeys(find('.island-root'))
  stopRecordingKeys()
  expect(received).toEqual([])
})

test('a page that does not start says so to who started it', async () => {
  document.body.innerHTML = ['page-data', 'page-visitor']
    .map((id) => `<script id="${id}" type="application/json">{}</script>`)
    .join('')
  const createPolicy = () => {
    throw new Error('One policy only')
  }
  vi.stubGlobal('trustedTypes', { createPolicy })
  await expect(startWebsite(systems)).rejects.toThrow('One policy only')
})

test('an address is shared by the device, or copied where it cannot', async () => {
  const share = vi.fn<(shared: object) => Promise<void>>(() => Promise.resolve())
  const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve())
  vi.stubGlobal('navigator', { share, clipboard: { writeText } })
  expect(await shareAddress('https://fair.example/', 'Racks')).toBe('shared')
  expect(share.mock.calls).toEqual([[{ url: 'https://fair.example/', title: 'Racks' }]])
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  expect(await shareAddress('https://fair.example/', 'Racks')).toBe('copied')
  expect(writeText.mock.calls).toEqual([['https://fair.example/']])
})

test('what is stored is read until it is erased', () => {
  safeLocalStorage.write('plan', 'A')
  expect(safeLocalStorage.read('plan')).toBe('A')
  safeLocalStorage.erase('plan')
  expect(safeLocalStorage.read('plan')).toBeNull()
})
