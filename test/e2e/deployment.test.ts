import type { Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, describe } from 'vitest'
import { test, type OpenVisit } from './browser.ts'
import { startDemoServer } from './demo-server.ts'
import { expect } from './expect.ts'
import { formatMessage } from './format-message.ts'
import { isOfNextBuild, startNextBuild } from './next-build.ts'
import {
  expectState,
  openFromServer,
  openLine,
  saveData,
  saveGuide,
  WITH_WORKER,
  type Line,
} from './offline.ts'
import { PlanPage } from './pages/plan-page.ts'
import type { RunningServer } from './server.ts'

/** The views and machines of windows. */
const WINDOW_FILES = /\/assets\/window-/
const COMPANY = { id: 324, name: 'Паллробот' }

let first: RunningServer
let next: RunningServer
/** The next build without the files of the first one. */
let container: RunningServer
let line: Line
beforeAll(async () => {
  first = await startDemoServer({})
  next = await startNextBuild({})
  container = await startNextBuild({}, { isContainer: true })
  line = await openLine(first.url)
})
afterAll(async () => {
  await line.close()
  await Promise.all([first.stop(), next.stop(), container.stop()])
})
beforeEach(() => {
  line.network = 'open'
  line.target = first.url
})

/** Expects a page that works and all of whose scripts are of one build. */
async function expectOneBuild(guide: PlanPage, build: 'first' | 'next'): Promise<void> {
  await guide.expectHydrated()
  await guide.expectHall('2')
  await expect(guide.row(COMPANY.name)).toBeVisible()
  expect(await listBuilds(guide.page)).toEqual([build])
}

const listBuilds = async (page: Page): Promise<string[]> => {
  const scripts = await page.evaluate(() =>
    performance.getEntriesByType('resource').flatMap(({ name }) => {
      const { pathname } = new URL(name)
      return /^\/assets\/.*\.js$/.test(pathname) ? [pathname] : []
    }),
  )
  return [...new Set(scripts.map((path) => (isOfNextBuild(path) ? 'next' : 'first')))]
}

/** Opens a guide that is saved by the first build. */
async function openSaved(visit: Parameters<typeof PlanPage.open>[0]): Promise<PlanPage> {
  const guide = await PlanPage.open(visit, '/plan/2', { ...WITH_WORKER, url: line.url })
  await saveGuide(guide.page)
  // Otherwise a page of the next build might save itself before the test goes on.
  await saveData(guide.page)
  await guide.reload()
  return guide
}

describe('a deployment', () => {
  test('leaves the open page as it was, and the next one is all of the new build', async ({ visit }) => {
    const guide = await openSaved(visit)
    const { page } = guide
    line.target = next.url
    await guide.openCompany(COMPANY.name)
    await guide.company.expectOpen(COMPANY.name)
    await guide.company.close()
    await guide.company.expectClosed()
    await expectOneBuild(guide, 'first')
    await openFromServer(page, () => page.goto('/plan/2'))
    await expectOneBuild(guide, 'next')
    await expect(page.locator('.offline > .offline-line')).toContainText('С тех пор гид изменился')
    await saveGuide(page)
    line.network = 'down'
    await page.reload()
    await expectState(page, 'data-connection', 'lost')
    await expectOneBuild(guide, 'next')
  })

  test('reaches an open page of the website with the next link, whose page is whole', async ({ visit }) => {
    const page = await visit('/', { url: line.url })
    await expectState(page, 'data-script', 'running')
    line.target = next.url
    await page.locator('a[href="/today/"]:visible').first().click()
    await expect(page).toHaveURL(`${line.url}/today/`)
    await expectState(page, 'data-script', 'running')
    // The address changes before the document of the new build is loaded, which ends a question to the old one.
    await expect.poll(() => listBuilds(page).catch(() => [])).toEqual(['next'])
  })

  test('that the device has not saved yet leaves it a whole guide when the network fails', async ({
    visit,
  }) => {
    const guide = await openSaved(visit)
    const { page } = guide
    line.target = next.url
    await openFromServer(page, () => page.goto('/plan/2'))
    await expectOneBuild(guide, 'next')
    line.network = 'down'
    // The browser's own cache is no promise.
    const devTools = await page.context().newCDPSession(page)
    await devTools.send('Network.clearBrowserCache')
    await page.reload()
    await expectState(page, 'data-connection', 'lost')
    await expectOneBuild(guide, 'first')
    await guide.openCompany(COMPANY.name)
    await guide.company.expectOpen(COMPANY.name)
  })

  test('while the network is away leaves the saved guide as it was', async ({ visit }) => {
    const guide = await openSaved(visit)
    const { page } = guide
    line.network = 'down'
    line.target = next.url
    await page.reload()
    await expectState(page, 'data-connection', 'lost')
    await expectOneBuild(guide, 'first')
    line.network = 'open'
    await openFromServer(page, () => page.reload())
    await expectState(page, 'data-connection', 'connected')
    await expectOneBuild(guide, 'next')
  })

  describe('by a new container, which lacks the files of the build before', () => {
    /** Opens the first build in a network that loses some files until the container has taken the server's place. */
    async function openBeforeDeployment(visit: OpenVisit, files: RegExp, path: string): Promise<PlanPage> {
      const page = await visit('/healthz', { url: line.url, expectedErrors: /Failed to load/ })
      await page.route(files, (route) => route.abort('internetdisconnected'))
      const lost = page.waitForEvent('requestfailed', (request) => files.test(request.url()))
      await page.goto(path)
      const guide = new PlanPage(page, 'ru')
      await guide.expectHydrated()
      await lost
      line.target = container.url
      await page.unroute(files)
      return guide
    }

    const alertOf = (page: Page) => page.locator('.site-alert-script')

    async function expectOutdated(page: Page): Promise<void> {
      await expect(alertOf(page)).toBeVisible()
      await expect(alertOf(page).locator('p:visible')).toHaveText(formatMessage('ru', 'server.script.lost'))
    }

    test('loads a page anew that wants such a file for a window, and then shows the window', async ({
      visit,
    }) => {
      const guide = await openBeforeDeployment(visit, WINDOW_FILES, '/plan/2')
      const { page } = guide
      await guide.openCompany(COMPANY.name)
      await guide.company.expectOpen(COMPANY.name)
      await guide.expectAddress(`/plan/2/${COMPANY.id}`)
      await expectOneBuild(guide, 'next')
      await expect(alertOf(page)).toBeHidden()
    })

    test('is said in a page that lacks such a file when it is loaded anew, where no window covers it', async ({
      visit,
    }) => {
      const guide = await openBeforeDeployment(visit, WINDOW_FILES, '/plan/2')
      const { page } = guide
      // As if the page had been loaded anew before, by another server.
      await page.evaluate(() => {
        const read = Storage.prototype.getItem
        Storage.prototype.getItem = function getItem(key) {
          return key === 'renewed' ? null : read.call(this, key)
        }
      })
      await guide.openCompany(COMPANY.name)
      await expectOutdated(page)
      await expectState(page, 'data-overlay', 'none')
      await expect(guide.row(COMPANY.name)).toBeVisible()
      await alertOf(page).getByRole('link').click()
      await guide.company.expectOpen(COMPANY.name)
      await expectOneBuild(guide, 'next')
    })

    test('is said in a page that lacks a file without which it is whole', async ({ visit }) => {
      const guide = await openBeforeDeployment(visit, /\/assets\/SelectionCard-/, '/plan/2?stand=D214')
      await expectOutdated(guide.page)
      await guide.expectHall('2')
    })
  })
})
