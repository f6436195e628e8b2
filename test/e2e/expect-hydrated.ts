import type { Page } from 'playwright'
import { expect } from './expect.ts'

/** Runs in the page. */
function isAlive(): boolean {
  const root = document.documentElement
  if (root.dataset['script'] !== 'running' && root.dataset['guide'] === undefined) return false
  const isHydrated = (element: Element) =>
    Object.keys(element).some((key) => key.startsWith('__reactContainer') || key.startsWith('__reactFiber'))
  return [...document.querySelectorAll('.island-root, .hall')].every(isHydrated)
}

/** A page is there before the scripts that make it and its islands answer to clicks. */
export async function expectHydrated(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(isAlive)).toBe(true)
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 })))
}
