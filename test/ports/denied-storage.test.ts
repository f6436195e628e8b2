// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { boot } from '#src/boot.ts'
import { plainPage } from '#test/models/sample-fair.ts'
import { INERT_PAGE } from './inert-page.ts'

const leaving = new AbortController()
afterEach(() => {
  leaving.abort()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function deny(): never {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

test('a page starts where the browser denies it storage and the channel to other tabs', async () => {
  vi.stubGlobal('BroadcastChannel', deny)
  for (const method of ['getItem', 'setItem'] as const)
    vi.spyOn(Storage.prototype, method).mockImplementation(deny)
  const { dependencies } = await boot({ page: plainPage, svg: null, href: '/' }, INERT_PAGE, leaving.signal)
  expect(() => dependencies.notifyTabs({ type: 'session.ended' })).not.toThrow()
})
