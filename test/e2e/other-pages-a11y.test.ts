import type { Page } from 'playwright'
import { describe } from 'vitest'
import { LANGS, type Lang } from '#contract/lang.ts'
import { findAccessibilityViolations, findDarkViolations } from './accessibility.ts'
import { test, type OpenVisit } from './browser.ts'
import { expect } from './expect.ts'
import { BROWSER_ERROR } from './faults.ts'
import { WebsitePage } from './pages/website-page.ts'

/** Pages that no file of the pack describes, or that only a broken link leads to. */
const PATHS = [
  '/search/?w=pallet',
  '/search/?w=nothing-of-the-kind',
  '/plan/?list=broken',
  '/nowhere/',
  '/online/files/59/',
]

/** Pages of letters whose link is used up. */
const LETTER_PATHS = ['confirm', 'leave'].map((action) => `/newsletter/${action}/?token=${'0'.repeat(43)}`)

/** Opens the pages in turn on a phone and on a desktop; the other language has them the other way round. */
async function findBarriers(visit: OpenVisit, path: string, lang: Lang): Promise<string[]> {
  const isWide = (PATHS.indexOf(path) + LANGS.indexOf(lang)) % 2 === 1
  const { page } = await WebsitePage.open(visit, path, {
    lang,
    device: isWide ? 'desktop' : 'phone',
    expectedErrors: BROWSER_ERROR,
  })
  return await findViolations(page)
}

const findViolations = async (page: Page): Promise<string[]> => [
  ...(await findAccessibilityViolations(page)),
  ...(await findDarkViolations(page)),
]

describe.each(LANGS)('on a page that is not in the pack, %s, there is no barrier', (lang) => {
  test.for(PATHS)('%s', async (path, { visit }) => {
    expect(await findBarriers(visit, path, lang)).toEqual([])
  })
})

test.for(LETTER_PATHS)('on a page of a letter there is no barrier: %s', async (path, { visit }) => {
  const page = await visit(path, { device: 'phone', expectedErrors: BROWSER_ERROR })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
})
