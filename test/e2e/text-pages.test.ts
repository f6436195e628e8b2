import type { Page } from 'playwright'
import { expect } from './expect.ts'
import { describe } from 'vitest'
import { getLangPrefix, LANGS } from '#contract/lang.ts'
import { formatMessage } from './format-message.ts'
import { test, type OpenVisit, type Visit } from './browser.ts'
import { measureGzippedBytes } from './measure-visit.ts'

/** Gzipped bytes of script: what a text loads with the document, and with its machines. */
const AT_ONCE = 2_860
const IN_ALL = 33_550

/** Opens a page whose browser is never idle, so that only input starts its machines. */
async function openBusy(visit: OpenVisit, path: string, options: Visit = {}): Promise<Page> {
  const page = await visit('/healthz', options)
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  return page
}

/** Each once: a script is fetched, then imported from the browser's cache. */
const listScripts = (page: Page): Promise<string[]> =>
  page.evaluate(() => [
    ...new Set(
      performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).pathname)
        .filter((path) => path.endsWith('.js')),
    ),
  ])

const expectRunning = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-script', 'running')

describe('a page of text', () => {
  test.for(['/about/', '/en/contacts/'])(
    `%s loads at most ${AT_ONCE / 1000} KB of script before anything is done to it`,
    async (path, { visit }) => {
      const page = await openBusy(visit, path)
      const scripts = await listScripts(page)
      expect(scripts.length).toBeGreaterThan(0)
      expect(await measureGzippedBytes(scripts)).toBeLessThanOrEqual(AT_ONCE)
      expect(await page.locator('html').getAttribute('data-script')).toBeNull()
    },
  )

  test.for(['/about/', '/en/contacts/'])(
    `%s loads at most ${IN_ALL / 1000} KB once the browser is idle`,
    async (path, { visit }) => {
      const page = await visit(path)
      await expectRunning(page)
      await page.waitForLoadState('networkidle')
      expect(await measureGzippedBytes(await listScripts(page))).toBeLessThanOrEqual(IN_ALL)
    },
  )

  test.for(LANGS)('leads to the licences of its scripts from the footer (%s)', async (lang, { visit }) => {
    const page = await visit(`${getLangPrefix(lang)}/about/`)
    await expectRunning(page)
    await page.getByRole('link', { name: formatMessage(lang, 'server.site.licences') }).click()
    await expect(page).toHaveURL(/\/licenses\.txt$/)
    const text = await page.locator('body').innerText()
    for (const name of ['react', 'xstate', 'wouter', '@fontsource-variable/golos-text'])
      expect(text).toMatch(new RegExp(`^${name} \\d+\\.`, 'm'))
  })

  test('needs no script for its links, its menu, its language and its search', async ({ visit }) => {
    const page = await openBusy(visit, '/about/?from=mail')
    // Without the machines: nothing that is loaded later comes.
    await page.route(/\/assets\/site-/, () => undefined)
    const language = page.locator('.site-head a.language')
    await language.click()
    await expect(page).toHaveURL(/\/en\/about\/\?from=mail$/)
    const branch = page.locator('[data-menu-item="/en/visitors/"]')
    await branch.locator('[data-menu-button]').focus()
    await expect(branch.locator('.menu-sub')).toBeVisible()
    await page.locator('.site-foot a[href="/en/contacts/"]').first().click()
    await expect(page).toHaveURL(/\/en\/contacts\/$/)
  })

  test('starts its machines at the first input, and the input is not lost', async ({ visit }) => {
    const page = await openBusy(visit, '/about/', { device: 'phone' })
    const toggle = page.getByRole('link', { name: formatMessage('ru', 'server.site.menu'), exact: true })
    await toggle.tap()
    await expectRunning(page)
    await expect(page.locator('[data-menu]')).toHaveAttribute('data-open', '')
    expect(new URL(page.url()).hash).toBe('')
  })

  test('opens the submenu that the pointer is over when its machines start', async ({ visit }) => {
    const page = await openBusy(visit, '/about/')
    const branch = page.locator('[data-menu-item="/visitors/"]')
    await branch.hover()
    await expectRunning(page)
    await expect(branch).toHaveAttribute('data-open', '')
  })

  test('swaps pages without a new document once its machines run', async ({ visit }) => {
    const page = await visit('/about/')
    await expectRunning(page)
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
    await page.locator('.site-foot a[href="/contacts/"]').first().click()
    await expect(page).toHaveURL(/\/contacts\/$/)
    await expect(page.locator('html')).toHaveAttribute('data-page', 'loaded')
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
  })
})
