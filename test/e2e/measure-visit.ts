import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Browser, BrowserContext, Page } from 'playwright'
import { calls } from '#contract/calls.ts'
import { expect } from './expect.ts'
import { root } from '#scripts/steps/root.js'
import { VIEWPORTS } from './browser.ts'

/** What came over the wire to a page. */
interface Traffic {
  /** All without the search, headers included. */
  bytes: number
  /** The same of the search box and its index, which are loaded when the page is idle. */
  searchBytes: number
  /** Without those of the search. A script is fetched, then imported from the cache. */
  requests: URL[]
}

/** What a visit to a guide cost, and what it showed. */
export interface MeasuredVisit extends Traffic {
  /** Elements of the document once it has loaded everything that it loads by itself. */
  elements: number
  /** Scripts asked for until the page answered to clicks. */
  initialScripts: string[]
  /** Warnings, errors, and what the content policy refused. */
  consoleMessages: string[]
  /** Cumulative layout shift. */
  layoutShift: number
}

/** The last idle requests of a guide; a busy browser pauses before them. */
const LAST = [calls.searchTexts.path, calls.places.path]

const OF_SEARCH = /\/assets\/search-|\/ajax\/guide\/search_/

interface Watched {
  shift: number
  scripts: string[] | undefined
}

/** Notes in the page what moves, and which scripts had been asked for when it came to life. */
function watch(): void {
  const watched: Watched = { shift: 0, scripts: undefined }
  Object.assign(window, { watched })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      watched.shift += (entry as PerformanceEntry & { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
  const look = () => {
    const hall = document.querySelector('.hall')
    if (hall !== null && Object.keys(hall).some((key) => key.startsWith('__react'))) {
      const asked = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
      watched.scripts = [...new Set(asked)].filter((path) => path.endsWith('.js'))
    } else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** Counts what comes over the wire to a page from now on. */
export async function watchTraffic(page: Page): Promise<{ read: () => Traffic }> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  // What a worker answered that had started in time would count nothing.
  await devtools.send('Network.setBypassServiceWorker', { bypass: true })
  const bytes = { page: 0, search: 0 }
  const addresses = new Map<string, string>()
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => addresses.set(requestId, request.url))
  devtools.on('Network.requestServedFromCache', ({ requestId }) => addresses.delete(requestId))
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache) addresses.delete(requestId)
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const address = addresses.get(requestId)
    if (address === undefined) return
    bytes[OF_SEARCH.test(address) ? 'search' : 'page'] += encodedDataLength
  })
  return {
    read: () => ({
      bytes: bytes.page,
      searchBytes: bytes.search,
      requests: [...addresses.values()]
        .filter((address) => !OF_SEARCH.test(address))
        .map((address) => new URL(address)),
    }),
  }
}

/** Opens an address so many times in a new browser profile, and measures the last visit. */
export async function measureVisits(
  browser: Browser,
  url: string,
  on: keyof typeof VIEWPORTS,
  times: number,
): Promise<MeasuredVisit> {
  const context = await browser.newContext({ ...VIEWPORTS[on], locale: 'ru-RU' })
  for (let earlier = 1; earlier < times; earlier += 1) await measureVisit(context, url)
  const visit = await measureVisit(context, url)
  await context.close()
  return visit
}

/** Opens an address in a page of its own and waits until that has loaded everything that it loads by itself. */
async function measureVisit(context: BrowserContext, url: string): Promise<MeasuredVisit> {
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  const finished = new Set<string>()
  page.on('requestfinished', (request) => finished.add(new URL(request.url()).pathname))
  const traffic = await watchTraffic(page)
  await page.addInitScript(watch)

  await page.goto(url)
  const readWatched = () => page.evaluate(() => (window as unknown as { watched: Watched }).watched)
  await expect.poll(async () => (await readWatched()).scripts).toBeDefined()
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5000 })))
  await expect.poll(() => LAST.filter((path) => !finished.has(path))).toEqual([])
  await page.waitForLoadState('networkidle')
  const { shift, scripts = [] } = await readWatched()
  const elements = await page.locator('*').count()
  await page.close()
  return {
    ...traffic.read(),
    elements,
    initialScripts: scripts,
    consoleMessages: complaints,
    layoutShift: shift,
  }
}

/** How large built files are when compressed, as the budget counts it. */
export async function measureGzippedBytes(paths: readonly string[]): Promise<number> {
  const sizes = await Promise.all(
    paths.map(async (path) => {
      const file = await readFile(join(root, 'dist/client', path))
      return (await promisify(gzip)(file, { level: 9 })).length
    }),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}
