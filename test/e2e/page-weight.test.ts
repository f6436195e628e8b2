import type { Browser } from 'playwright'
import { expect } from './expect.ts'
import { describe } from 'vitest'
import { test, type VIEWPORTS } from './browser.ts'
import { measureGzippedBytes, measureVisits, watchTraffic, type MeasuredVisit } from './measure-visit.ts'
import { getDemoServer } from './demo-server.ts'

/** What a first visit may cost: each is just above what it measured. */
interface Limits {
  /** Bytes over the wire, headers included, without the search. */
  bytes: number
  requests: number
  /** Bytes of gzipped script before the page works. The goal is 120,000. */
  script: number
  /** Bytes of the search, which is loaded when the page is idle. */
  search: number
  elements: number
  /** Half of what counts as good is 0.05. */
  shift: number
}

/** What is a guide's own: its entry, its windows and its styles. */
const OF_GUIDES = /\/assets\/(main|guide|window|online)-/
const VISITS: readonly { path: string; on: keyof typeof VIEWPORTS; most: Limits }[] = [
  {
    path: '/plan/',
    on: 'desktop',
    most: { bytes: 297_150, requests: 44, script: 127_700, search: 96_900, elements: 1450, shift: 0.02 },
  },
  {
    path: '/plan/',
    on: 'phone',
    most: { bytes: 307_750, requests: 42, script: 127_700, search: 96_900, elements: 1330, shift: 0.02 },
  },
  {
    path: '/en/plan/',
    on: 'desktop',
    most: { bytes: 294_700, requests: 44, script: 126_850, search: 97_150, elements: 1450, shift: 0.02 },
  },
  {
    path: '/en/plan/',
    on: 'phone',
    most: { bytes: 286_350, requests: 41, script: 126_850, search: 97_150, elements: 1330, shift: 0.02 },
  },
  // A window is shown at once. Under it the card of its stand moves the buttons of the plan (0.013); a slow browser paints the
  // header while it comes (0.006).
  {
    path: '/plan/2/324',
    on: 'desktop',
    most: { bytes: 354_650, requests: 50, script: 138_950, search: 96_900, elements: 1490, shift: 0.025 },
  },
  {
    path: '/en/plan/2/324',
    on: 'phone',
    most: { bytes: 343_250, requests: 48, script: 137_400, search: 97_150, elements: 1395, shift: 0.025 },
  },
  // It shows pictures and its programme, and more machines run from the start.
  {
    path: '/online/',
    on: 'desktop',
    most: { bytes: 313_850, requests: 44, script: 130_050, search: 96_900, elements: 1270, shift: 0.025 },
  },
  {
    path: '/en/online/',
    on: 'phone',
    most: { bytes: 297_400, requests: 42, script: 129_000, search: 97_150, elements: 1175, shift: 0.025 },
  },
]

/** As for the guides; the homepage shows pictures and says what is on now. */
const WEBSITE = [
  { path: '/', bytes: 382_900, requests: 60, script: 159_100 },
  { path: '/calendar/', bytes: 216_500, requests: 30, script: 153_050 },
  { path: '/en/register/', bytes: 188_550, requests: 26, script: 147_450 },
]

/**
 * What a visit costs to whom the browser has kept the one before: what may have changed is asked for. The online guide
 * shows other banners and is sent whole (decision 0016).
 */
const RETURN_VISITS = [
  { path: '/plan/', bytes: 3250, requests: 4 },
  { path: '/en/plan/2/324', bytes: 4800, requests: 6 },
  { path: '/online/', bytes: 60_150, requests: 5 },
]

/**
 * Repeats a visit that is too heavy or moves too much: a busy browser paints late and in parts, and later requests then
 * count as needed for the start.
 */
async function measureLightVisit(
  browser: Browser,
  url: string,
  on: keyof typeof VIEWPORTS,
  most: Limits,
): Promise<MeasuredVisit> {
  for (let repetitions = 2; ; repetitions -= 1) {
    const visit = await measureVisits(browser, url, on, 1)
    const isLight =
      visit.bytes <= most.bytes &&
      visit.layoutShift < most.shift &&
      (await measureGzippedBytes(visit.initialScripts)) <= most.script
    if (isLight || repetitions === 0) return visit
  }
}

for (const { path, on, most } of VISITS)
  describe(`a first visit to ${path} on a ${on}`, () => {
    let visited: Promise<MeasuredVisit> | undefined
    const visitOnce = (browser: Browser) =>
      (visited ??= measureLightVisit(browser, getDemoServer().url + path, on, most))

    test(`costs at most ${most.bytes / 1000} KB`, async ({ chromium }) => {
      const { bytes } = await visitOnce(chromium)
      expect(bytes).toBeGreaterThan(50_000)
      expect(bytes).toBeLessThanOrEqual(most.bytes)
    })

    test(`takes at most ${most.requests} requests`, async ({ chromium }) => {
      expect((await visitOnce(chromium)).requests.length).toBeLessThanOrEqual(most.requests)
    })

    test(`has at most ${most.elements} elements`, async ({ chromium }) => {
      expect((await visitOnce(chromium)).elements).toBeLessThanOrEqual(most.elements)
    })

    test(`needs at most ${most.script / 1000} KB of script before it works`, async ({ chromium }) => {
      const { initialScripts } = await visitOnce(chromium)
      expect(initialScripts).not.toEqual([])
      expect(await measureGzippedBytes(initialScripts)).toBeLessThanOrEqual(most.script)
    })

    test(`costs at most ${most.search / 1000} KB more for the search, when the page is idle`, async ({
      chromium,
    }) => {
      const { searchBytes, initialScripts } = await visitOnce(chromium)
      expect(searchBytes).toBeGreaterThan(0)
      expect(searchBytes).toBeLessThanOrEqual(most.search)
      expect(initialScripts.filter((name) => name.includes('search'))).toEqual([])
    })

    test('loads the style sheet with the page, and the fonts of its language', async ({ chromium }) => {
      const { requests } = await visitOnce(chromium)
      const names = requests.map(({ pathname }) => pathname)
      expect(names.filter((name) => name.endsWith('.css'))).toEqual([])
      const fonts = names.filter((name) => name.endsWith('.woff2'))
      const cyrillic = fonts.filter((name) => name.includes('-cyrillic-'))
      if (!path.startsWith('/en/')) expect(cyrillic).toHaveLength(1)
      // A company among the first rows has no English name, but on a phone it is out of sight.
      else if (path !== '/en/plan/' || on === 'phone') expect(cyrillic).toEqual([])
      expect(fonts.filter((name) => name.includes('-latin-'))).toHaveLength(1)
    })

    test('requests nothing from other hosts, nothing twice, and no data again', async ({ chromium }) => {
      const { requests } = await visitOnce(chromium)
      const addresses = requests.map(({ href }) => href)
      expect(addresses.filter((href) => !href.startsWith(getDemoServer().url))).toEqual([])
      expect(addresses.filter((href, index) => addresses.indexOf(href) !== index)).toEqual([])
      // Labels and places load when the page is idle, the visitor's notes with the contents of a
      // window; nothing orders the two.
      const asked = requests
        .filter(({ pathname }) => pathname.startsWith('/ajax/'))
        .map(({ pathname }) => pathname)
      const notes = path.endsWith('/2/324') ? ['/ajax/online/visitor/notes/'] : []
      expect(asked.toSorted()).toEqual(['/ajax/guide/places.php', '/ajax/guide/plan_labels.php', ...notes])
    })

    test('logs nothing, and has no layout shift', async ({ chromium }) => {
      const { consoleMessages, layoutShift } = await visitOnce(chromium)
      expect(consoleMessages).toEqual([])
      expect(layoutShift).toBeLessThan(most.shift)
    })
  })

describe('a return visit', () => {
  test.for(RETURN_VISITS)(
    'to $path costs at most $bytes bytes in $requests requests',
    async ({ path, bytes, requests }, { chromium }) => {
      const again = await measureVisits(chromium, getDemoServer().url + path, 'desktop', 2)
      expect(again.requests.length).toBeLessThanOrEqual(requests)
      expect(again.bytes + again.searchBytes).toBeLessThanOrEqual(bytes)
    },
  )
})

describe('a page of the website with islands', () => {
  test.for(WEBSITE)(
    '$path costs little, and loads no code of the guides',
    async ({ path, ...most }, { chromium }) => {
      const page = await chromium.newPage()
      const traffic = await watchTraffic(page)
      await page.goto(getDemoServer().url + path, { waitUntil: 'networkidle' })
      const { bytes, requests } = traffic.read()
      const paths = requests.map(({ pathname }) => pathname)
      const scripts = [...new Set(paths.filter((name) => name.endsWith('.js')))]
      expect(scripts.filter((name) => name.includes('islands-'))).toHaveLength(1)
      expect(paths.filter((name) => OF_GUIDES.test(name))).toEqual([])
      expect(await measureGzippedBytes(scripts)).toBeLessThanOrEqual(most.script)
      expect(bytes).toBeLessThanOrEqual(most.bytes)
      expect(requests.length).toBeLessThanOrEqual(most.requests)
      await page.close()
    },
  )
})
