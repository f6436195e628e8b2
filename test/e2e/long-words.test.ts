import type { Page } from 'playwright'
import { test } from './browser.ts'
import { getMomentServer } from './demo-server.ts'
import { expect } from './expect.ts'
import { WebsitePage } from './pages/website-page.ts'

/** Names and titles, which may hold a long word or an address without a space. */
const NAMES = [
  '.exhibitor-index a',
  '.finds li a',
  '.programme-line h3 a',
  '.now-next a',
  '.on-now-facts a',
  '.today-phase strong',
]

/** Writes a long word into the first element of each kind, and returns the kinds of which there is one. */
const writeLongWords = (page: Page): Promise<string[]> =>
  page.evaluate((selectors) => {
    const word = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'
    return selectors.filter((selector) => {
      const element = document.querySelector(selector)
      if (element !== null) element.textContent = word
      return element !== null
    })
  }, NAMES)

test.for([
  { path: '/exhibitors/', kinds: ['.exhibitor-index a'] },
  { path: '/search/?w=склад', kinds: ['.finds li a'] },
  { path: '/business-programme/?edition=2020', kinds: ['.programme-line h3 a'] },
  { path: '/today/', kinds: ['.now-next a', '.today-phase strong'] },
  { path: '/', kinds: ['.on-now-facts a'] },
])('a long word makes $path no wider than a phone', async ({ path, kinds }, { visit }) => {
  const { url } = getMomentServer('during')
  const { page } = await WebsitePage.open(visit, path, { device: 'phone', url })
  expect(await writeLongWords(page)).toEqual(expect.arrayContaining(kinds))
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
    .toBeLessThanOrEqual(0)
})

/** Returns the words of the headings that are shown which do not stand on one line. */
const findBrokenWords = (page: Page): Promise<string[]> =>
  page.locator('.article > h1, .article-text h2').evaluateAll((headings) =>
    headings.flatMap((heading) => {
      const text = heading.firstChild
      if (!(text instanceof Text)) return []
      return [...text.data.matchAll(/\p{L}+/gu)].flatMap(({ 0: word, index }) => {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => top))
        return lines.size > 1 ? word : []
      })
    }),
  )

test.for([
  '/register/',
  '/en/register/',
  '/visitors/',
  '/exhibitors-info/',
  '/exhibitors/',
  '/downloads/',
  '/reports/',
  '/about/',
  '/press/',
])(
  'the words of the headings of %s are whole on a phone with text twice as large',
  async (path, { visit }) => {
    const { page } = await WebsitePage.open(visit, path, { device: 'phone' })
    await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'))
    const readSize = () =>
      page.locator('h1').evaluate((h1) => Number.parseFloat(getComputedStyle(h1).fontSize))
    await expect.poll(readSize).toBeGreaterThan(40)
    expect(await findBrokenWords(page)).toEqual([])
  },
)
