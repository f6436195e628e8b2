import { chromium } from 'playwright'
import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { test as base, inject } from 'vitest'
import { getLangPrefix } from '#contract/lang.ts'
import type { Lang } from '#contract/lang.ts'
import { getDemoServer } from './demo-server.ts'
import { EXPECT_TIMEOUT_MS } from './expect.ts'
import { followCalls } from './faults.ts'

/**
 * The first is what Playwright disables, which a list of one's own replaces. The others are the popups of the address
 * bar, pages that Chromium renders again for each context, which costs more than the small pages of a test.
 */
const DISABLED_FEATURES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsUpgrades,HttpsFirstBalancedModeAutoEnable',
  'LensOverlay,MediaRouter,PaintHolding,ThirdPartyStoragePartitioning,AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin,OptimizationHints,NetworkTimeServiceQuerying,AimEnabled,PreconnectToSearch',
  'WebUIOmniboxPopup,WebUIOmniboxAimPopup',
].join(',')

export const ARGS = [
  `--disable-features=${DISABLED_FEATURES}`,
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-gpu',
  '--disable-quic',
  '--disable-sync',
  '--no-first-run',
]

export const VIEWPORTS = {
  phone: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
  tablet: { viewport: { width: 768, height: 1024 }, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 860 } },
} satisfies Record<string, BrowserContextOptions>

export interface Visit extends BrowserContextOptions {
  lang?: Lang
  device?: keyof typeof VIEWPORTS
  /** Origin of another server than the one on the demo fair. */
  url?: string
  /** Console errors that belong to what the test does, such as a refused call. */
  expectedErrors?: RegExp
}

/** Opens a path, written as in Russian, as a new visitor. */
export type OpenVisit = (path: string, visit?: Visit) => Promise<Page>

/** The browser logs that a page shows an id where its messages lack one. */
const MISSING_MESSAGE = /MISSING_TRANSLATION/

/** Tests with a browser; an error in a page's console or an uncaught one fails the test that caused it. */
export const test = base.extend<{ chromium: Browser; visit: OpenVisit }>({
  chromium: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const browser = await chromium.launch({ executablePath: inject('browser'), args: ARGS })
      await provide(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
  visit: async ({ chromium: browser }, provide) => {
    const errors: string[] = []
    const contexts = new Set<{ close(): Promise<void> }>()
    await provide(
      async (
        path,
        { lang = 'ru', device = 'desktop', url = getDemoServer().url, expectedErrors, ...options } = {},
      ) => {
        const context = await browser.newContext({
          baseURL: url,
          locale: lang === 'ru' ? 'ru-RU' : 'en-GB',
          // What moves for ever is drawn sixty times a second. Tests of what moves ask for it.
          reducedMotion: 'reduce',
          // A test that intercepts requests does not see those of a worker.
          serviceWorkers: 'block',
          ...VIEWPORTS[device],
          ...options,
        })
        context.setDefaultTimeout(EXPECT_TIMEOUT_MS)
        contexts.add(context)
        const page = await context.newPage()
        followCalls(page)
        const note = (text: string): void => {
          if (expectedErrors?.test(text) !== true) errors.push(`${page.url()}: ${text}`)
        }
        page.on('pageerror', (error) => note(String(error)))
        page.on('console', (message) => {
          const text = message.text()
          if (message.type() === 'error' || MISSING_MESSAGE.test(text)) note(text)
        })
        await page.goto(getLangPrefix(lang) + path)
        return page
      },
    )
    for (const context of contexts) await context.close()
    if (errors.length > 0) throw new Error(`The page complained:\n${errors.join('\n')}`)
  },
})
