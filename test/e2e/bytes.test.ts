import type { Browser } from 'playwright'
import { expect } from 'playwright/test'
import { describe, inject } from 'vitest'
import { test } from './browser.ts'
import { gzippedBytes, visitFirst, type FirstVisit } from './firstVisit.ts'

const MOST_BYTES = 250_000
const MOST_INITIAL_SCRIPT = 120_000
/** Half of what counts as good. */
const MOST_SHIFT = 0.02

const VISITS = [
  { path: '/plan/', on: 'desktop' },
  { path: '/plan/', on: 'phone' },
  { path: '/en/plan/', on: 'desktop' },
  { path: '/en/plan/', on: 'phone' },
  { path: '/plan/2/324', on: 'desktop' },
  { path: '/en/plan/2/324', on: 'phone' },
] as const

for (const { path, on } of VISITS)
  describe(`a first visit to ${path} on a ${on}`, () => {
    let visited: Promise<FirstVisit> | undefined
    const visitOnce = (browser: Browser) => (visited ??= visitFirst(browser, inject('url') + path, on))

    test('costs at most 250 KB', async ({ chromium }) => {
      const { bytes } = await visitOnce(chromium)
      expect(bytes).toBeGreaterThan(50_000)
      expect(bytes).toBeLessThanOrEqual(MOST_BYTES)
    })

    test('needs at most 120 KB of script before it works', async ({ chromium }) => {
      const { initialScripts } = await visitOnce(chromium)
      expect(initialScripts).not.toEqual([])
      expect(await gzippedBytes(initialScripts)).toBeLessThanOrEqual(MOST_INITIAL_SCRIPT)
    })

    test('asks no one else, nothing twice, and no data again', async ({ chromium }) => {
      const { requests } = await visitOnce(chromium)
      const addresses = requests.map(({ href }) => href)
      expect(addresses.filter((href) => !href.startsWith(inject('url')))).toEqual([])
      expect(addresses.filter((href, index) => addresses.indexOf(href) !== index)).toEqual([])
      expect(requests.filter(({ pathname }) => pathname.startsWith('/ajax/'))).toEqual([])
    })

    test('leaves the console silent and nothing jumps', async ({ chromium }) => {
      const { complaints, shift } = await visitOnce(chromium)
      expect(complaints).toEqual([])
      expect(shift).toBeLessThan(MOST_SHIFT)
    })
  })
