import { join } from 'node:path'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright'
import { findBrowser } from '#scripts/steps/find-browser.js'

export const DEVICES = {
  desktop: { viewport: { width: 1350, height: 940 } },
  phone: { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, hasTouch: true, isMobile: true },
  /** A phone's window under a mouse, for which the plan can be enlarged. */
  narrow: { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 },
} satisfies Record<string, BrowserContextOptions>

export type Device = keyof typeof DEVICES

/** Another zone than the fair's, in which the product shows the visitor's own times. */
const VISITOR_ZONE = 'UTC'

/** Starts a browser that trusts the certificate of a front, and so caches what comes from there. */
export async function launchBrowser(keyHash: string): Promise<Browser> {
  return chromium.launch({
    executablePath: await findBrowser(),
    args: [
      `--ignore-certificate-errors-spki-list=${keyHash}`,
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-gpu',
      '--disable-sync',
      '--no-first-run',
    ],
  })
}

/** Opens the profile of a new visitor. */
export async function openVisitor(browser: Browser, device: Device): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...DEVICES[device],
    locale: 'en-GB',
    timezoneId: VISITOR_ZONE,
  })
  await context.addInitScript({ path: join(import.meta.dirname, 'probe.client.js') })
  return context
}
