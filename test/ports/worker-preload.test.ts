import { expect, test, vi } from 'vitest'
import { PUBLICATION_HEADER } from '#contract/headers.ts'
import { loadPage, preferNetwork } from '#src/worker/network.ts'

const request = new Request('https://fair.example/plan/')
const stored = new Response('stored')

test('a preload that failed as an error response is no page, so that the stored one is shown', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('network error')))
  const page = loadPage({ request, preloadResponse: Promise.resolve(Response.error()) })
  expect(await preferNetwork(page, async () => stored)).toBe(stored)
  vi.unstubAllGlobals()
})

test('a preloaded page is shown, and requested where the browser preloads none', async () => {
  const loaded = new Response('loaded')
  vi.stubGlobal('fetch', async () => loaded)
  const preloaded = new Response('preloaded')
  expect(await loadPage({ request, preloadResponse: Promise.resolve(preloaded) })).toBe(preloaded)
  expect(await loadPage({ request, preloadResponse: Promise.resolve(undefined) })).toBe(loaded)
  vi.unstubAllGlobals()
})

test('what a gateway answers while the server is away is no page, unless nothing is stored', async () => {
  const gateway = new Response('Bad gateway', { status: 502 })
  expect(await preferNetwork(Promise.resolve(gateway), async () => stored)).toBe(stored)
  expect(await preferNetwork(Promise.resolve(gateway), async () => undefined)).toBe(gateway)
  const own = new Response('At night', { status: 503, headers: { [PUBLICATION_HEADER]: '1' } })
  expect(await preferNetwork(Promise.resolve(own), async () => stored)).toBe(own)
})
