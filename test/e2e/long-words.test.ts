import type { Page } from 'playwright'
import { describe } from 'vitest'
import { test } from './browser.ts'
import { getMomentServer } from './demo-server.ts'
import { expectHydrated } from './expect-hydrated.ts'
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

const TITLES = '.article > h1, .article-text h2, .slider-section > h2, .item-body > h2'

/** Returns the words of titles and of the button of a form that a line ends in without a hyphen. */
const findBrokenWords = (page: Page): Promise<string[]> =>
  page.locator(`:is(${TITLES}, .site-form-send):visible`).evaluateAll((elements) => {
    /** Returns where the line of a letter is. */
    const readTop = (text: Text, index: number) => {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + 1)
      // A hyphen before it counts as its first rectangle.
      return [...range.getClientRects()].at(-1)?.top
    }
    return elements.flatMap((element) => {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      const broken: string[] = []
      for (let text = texts.nextNode(); text instanceof Text; text = texts.nextNode())
        for (const { 0: part, index } of text.data.matchAll(/\p{L}+/gu)) {
          const tops = new Set(Array.from(part, (_, at) => readTop(text, index + at)))
          if (tops.size > 1) broken.push(part)
        }
      return broken
    })
  })

describe.each(['with', 'without'] as const)('in text twice as large, %s the fonts,', (fonts) => {
  test.for([
    '/',
    '/register/',
    '/en/register/',
    '/visitors/',
    '/exhibitors-info/',
    '/exhibitors/',
    '/downloads/',
    '/reports/',
    '/about/',
    '/press/',
    '/privacy/',
    '/catalogue/',
  ])('the words of the headings of %s are whole on a phone', async (path, { visit }) => {
    const expectedErrors = fonts === 'with' ? {} : { expectedErrors: /Failed to load resource/ }
    const page = await visit('/about/', { device: 'phone', ...expectedErrors })
    if (fonts === 'without') await page.route(/\.woff2$/, (route) => route.abort())
    await page.goto(path)
    await expectHydrated(page)
    expect(await page.evaluate(() => document.fonts.check('1rem "Golos Text"'))).toBe(fonts === 'with')
    await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'))
    const readSize = () =>
      page
        .locator('main :is(h1, h2)')
        .first()
        .evaluate((h1) => Number.parseFloat(getComputedStyle(h1).fontSize))
    await expect.poll(readSize).toBeGreaterThan(40)
    expect(await findBrokenWords(page)).toEqual([])
  })
})
