// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { createGuideAddress } from '#src/address/guide-route.ts'
import { onlinePage, plainPage, planPage } from '#test/models/sample-fair.ts'

/** Opens an address, and returns it as the page has it after its start. */
function normalize(page: typeof planPage, href: string): string {
  history.replaceState({ kept: 1 }, '', href)
  createGuideAddress(() => page).normalize()
  return location.pathname + location.search + location.hash
}

beforeEach(() => history.replaceState(null, '', '/'))

test('the alias of an address after a hash is replaced, in the page’s guide alone (readings 7)', () => {
  const base = { ...planPage, lang: 'en' } as const
  expect(normalize(base, '/en/plan/#/1/345')).toBe('/en/plan/1/345')
  expect(history.state).toEqual({ kept: 1 })
  expect(normalize({ ...onlinePage, lang: 'ru' }, '/online/#/events/5')).toBe('/online/events/5')
  expect(normalize(base, '/en/plan/1#top')).toBe('/en/plan/1#top')
  expect(normalize(plainPage, '/about/#/1/345')).toBe('/about/#/1/345')
})
