import { describe, expect, inject } from 'vitest'
import { test as base } from './browser.ts'
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

    const test = base.extend<{ seen: FirstVisit }>({
      seen: async ({ chromium }, provide) => {
        visited ??= visitFirst(chromium, inject('url') + path, on)
        await provide(await visited)
      },
    })

    test('costs at most 250 KB', ({ seen }) => {
      expect(seen.bytes).toBeGreaterThan(50_000)
      expect(seen.bytes).toBeLessThanOrEqual(MOST_BYTES)
    })

    test('needs at most 120 KB of script before it works', async ({ seen }) => {
      expect(seen.initialScripts).not.toEqual([])
      expect(await gzippedBytes(seen.initialScripts)).toBeLessThanOrEqual(MOST_INITIAL_SCRIPT)
    })

    test('asks no one else, nothing twice, and no data again', ({ seen }) => {
      const addresses = seen.requests.map(({ href }) => href)
      expect(addresses.filter((href) => !href.startsWith(inject('url')))).toEqual([])
      expect(addresses.filter((href, index) => addresses.indexOf(href) !== index)).toEqual([])
      expect(seen.requests.filter(({ pathname }) => pathname.startsWith('/ajax/'))).toEqual([])
    })

    test('leaves the console silent and nothing jumps', ({ seen }) => {
      expect(seen.complaints).toEqual([])
      expect(seen.shift).toBeLessThan(MOST_SHIFT)
    })
  })
