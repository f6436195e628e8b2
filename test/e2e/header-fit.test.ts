import { describe } from 'vitest'
import type { Page } from 'playwright'
import { calls } from '#contract/calls.ts'
import { LANGS } from '#contract/lang.ts'
import { expect } from './expect.ts'
import { test } from './browser.ts'
import { getMomentServer } from './demo-server.ts'
import { WebsitePage } from './pages/website-page.ts'
import { expectHydrated } from './expect-hydrated.ts'

const SIZES = [
  { width: 360, height: 640 },
  { width: 768, height: 1024 },
  { width: 1120, height: 800 },
  { width: 1280, height: 800 },
  { width: 1440, height: 900 },
  { width: 1600, height: 900 },
  { width: 1920, height: 1080 },
]

/** Sets the size of text that the visitor has chosen for all pages, which media queries in `em` follow. */
async function setTextSize(page: Page, pixels: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: pixels } })
}

const addStyle = (page: Page, style: string): Promise<void> =>
  page.evaluate((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets.push(sheet)
  }, style)

/** Runs in the page: replaces the logo by one that is four times as wide as high, as a fair's may be. */
async function widenLogo(): Promise<void> {
  const sign = document.querySelector<HTMLImageElement>('.sign')
  sign?.nextElementSibling?.classList.add('sr-only')
  sign?.classList.add('sign-wide')
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="240" height="60"><path d="M0 0h240v60H0z"/></svg>'
  sign?.setAttribute('src', `data:image/svg+xml,${encodeURIComponent(svg)}`)
  await sign?.decode()
}

/** Runs in the page: returns the texts of the live event that the link to the registration covers. */
function listLiveOverlaps(): string[] {
  const link = document.querySelector('.live-now-register')?.getBoundingClientRect()
  if (link === undefined) return ['no link']
  return ['.live-now-mark', '.live-now-name', '.live-now-until'].filter((selector) => {
    const range = new Range()
    range.selectNodeContents(document.querySelector(selector) ?? document.body)
    return [...range.getClientRects()].some(
      (text) =>
        text.left < link.right && text.right > link.left && text.top < link.bottom && text.bottom > link.top,
    )
  })
}

/** Runs in the page: returns which controls of the header overlap each other, or lie beyond the header or the window. */
function listFaults(): string[] {
  const header = document.querySelector('.site-head, .header')
  if (header === null) return ['no header']
  const { top, bottom } = header.getBoundingClientRect()
  const shown = [
    ...header.querySelectorAll('.sign, .brand-name, a:not(.brand, .skip), button, summary, input'),
  ]
    .filter((each) => each.checkVisibility() && getComputedStyle(each).clipPath === 'none')
    // A name without room is in a hidden line below.
    .filter(
      (each) => !each.matches('.brand-name') || each.getBoundingClientRect().top < header.clientHeight - 4,
    )
    // The button of the search lies in its field.
    .filter((each) => !each.matches('input'))
    .map((each) => {
      const name = each.getAttribute('aria-label') ?? each.textContent.trim()
      return { name: name === '' ? each.className : name, box: each.getBoundingClientRect(), each }
    })
    .filter(({ box }) => box.width > 1)
  const beyond = shown
    .filter(({ box }) => box.left < 0 || box.right > innerWidth || box.top < top || box.bottom > bottom)
    .map(({ name }) => `${name} is beyond the header`)
  const wider = shown
    .filter(({ each }) => each.scrollWidth > each.clientWidth + 1 && each.clientWidth > 0)
    .map(({ name }) => `${name} is wider than its box`)
  const overlaps = shown.flatMap(({ name, box }, at) =>
    shown
      .slice(at + 1)
      .filter((other) => box.right > other.box.left + 1 && other.box.right > box.left + 1)
      .map((other) => `${name} overlaps ${other.name}`),
  )
  return [...beyond, ...wider, ...overlaps]
}

describe('the header has room for its controls', () => {
  for (const lang of LANGS)
    for (const path of ['/about/', '/plan/2', '/online/'])
      for (const pixels of [16, 32])
        test(`of ${path} at text of ${pixels} px, ${lang}`, async ({ visit }) => {
          // Tickets are sold then.
          const page = await visit(path, { lang, url: getMomentServer('before').url })
          await expectHydrated(page)
          await setTextSize(page, pixels)
          for (const size of SIZES) {
            await page.setViewportSize(size)
            await expect.poll(() => page.evaluate(listFaults)).toEqual([])
          }
        })
})

test.for(LANGS)(
  'beside the name of a visitor the guides show the fair’s name whole, %s',
  async (lang, { visit }) => {
    const { url } = getMomentServer('before')
    for (const path of ['/plan/2', '/online/']) {
      const page = await visit(path, { lang, url })
      await page.request.post(calls.login.path, { data: { email: 'anna@visitors.example' } })
      await page.reload()
      await expectHydrated(page)
      for (const width of [740, 767, 768, 1000, 1120, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        const name = page.locator('.brand-name')
        await expect.poll(() => name.evaluate((each) => each.scrollWidth <= each.clientWidth)).toBe(true)
      }
    }
  },
)

describe('the header has room for a wide logo', () => {
  for (const path of ['/about/', '/plan/2', '/online/'])
    for (const pixels of [16, 32])
      test(`of ${path} at text of ${pixels} px`, async ({ visit }) => {
        const page = await visit(path, { url: getMomentServer('before').url })
        await expectHydrated(page)
        await setTextSize(page, pixels)
        await page.evaluate(widenLogo)
        for (const size of SIZES) {
          await page.setViewportSize(size)
          await expect.poll(() => page.evaluate(listFaults)).toEqual([])
          await expect.poll(() => page.evaluate(getLogoWidth)).toBeGreaterThanOrEqual(26)
        }
      })
})

const getLogoWidth = (): number => document.querySelector('.sign')?.getBoundingClientRect().width ?? 0

/** Runs in the page: returns the selects whose chosen text is wider than they are. */
function listCutChoices(): string[] {
  return [...document.querySelectorAll('select')]
    .filter((each) => {
      const shown = each.getBoundingClientRect().width
      each.replaceChildren(...each.selectedOptions)
      each.style.inlineSize = 'max-content'
      return shown < each.getBoundingClientRect().width
    })
    .map(({ name }) => `${name} is cut`)
}

test.for(LANGS)('the filters of the programme show their texts whole, %s', async (lang, { visit }) => {
  for (const width of [360, 768, 1280]) {
    const page = await visit('/business-programme/', { lang, viewport: { width, height: 800 } })
    expect({ width, cut: await page.evaluate(listCutChoices) }).toEqual({ width, cut: [] })
  }
})

test('no text is cut off with the text spacing of WCAG 1.4.12, or left out at a zoom of 400 %', async ({
  visit,
}) => {
  /** Runs in the page: which of these cut off some of their text. */
  const listCut = (selectors: string[]) =>
    selectors.filter((selector) => {
      const box = document.querySelector(selector)
      return box === null || box.scrollHeight > box.clientHeight + 1 || box.scrollWidth > box.clientWidth + 1
    })
  const spaced = '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }'
  const space = (page: Page) => addStyle(page, spaced)
  const small = { width: 320, height: 640 }
  const phone = await WebsitePage.open(visit, '/plan/2?tab=plan', {
    lang: 'en',
    device: 'phone',
    viewport: small,
  })
  await space(phone.page)
  await phone.page.locator('#tab-plan').tap()
  await expect(phone.page.locator('.plan-legend')).toBeVisible()
  expect(await phone.page.evaluate(listCut, ['.plan-legend'])).toEqual([])
  const { url } = getMomentServer('during')
  const live = await WebsitePage.open(visit, '/online/', { url, device: 'phone', viewport: small })
  await expect(live.page.locator('.live-now-until')).toBeVisible()
  await space(live.page)
  expect(await live.page.evaluate(listCut, ['.live-now'])).toEqual([])
})

test('the link to the registration leaves what is on air readable, also without the font', async ({
  visit,
}) => {
  const { url } = getMomentServer('during')
  for (const lang of LANGS) {
    const { page } = await WebsitePage.open(visit, '/online/', { lang, url, device: 'phone' })
    await addStyle(page, '* { font-family: Arial, sans-serif !important }')
    for (const width of [320, 343, 360]) {
      await page.setViewportSize({ width, height: 640 })
      expect(await page.evaluate(listLiveOverlaps)).toEqual([])
    }
  }
})

test.for(LANGS)(
  'at text of 32 px a phone shows texts and controls apart and whole, %s',
  async (lang, { visit }) => {
    const { url } = getMomentServer('during')
    const { page } = await WebsitePage.open(visit, '/online/', { lang, url, device: 'phone' })
    await setTextSize(page, 32)
    await expect.poll(() => page.evaluate(listLiveOverlaps)).toEqual([])
    /** Runs in the page: returns the tabs whose names reach into another tab. */
    const listCutTabs = () =>
      [...document.querySelectorAll('.online .tab')]
        .filter((each) => each.scrollWidth > each.clientWidth + 1)
        .map(({ textContent }) => textContent)
    expect(await page.evaluate(listCutTabs)).toEqual([])
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect.poll(() => page.evaluate(listLiveOverlaps)).toEqual([])
    const getWidth = () => document.documentElement.scrollWidth
    for (const path of ['/register/', '/business-programme/']) {
      const site = await visit(path, { lang, url, device: 'phone' })
      await setTextSize(site, 32)
      await expect.poll(() => site.evaluate(getWidth)).toBeLessThanOrEqual(360)
    }
  },
)

test('of the companies beside an open one neither takes the room of the other', async ({ visit }) => {
  const page = await visit('/plan/2/324', { lang: 'en', device: 'phone' })
  await expectHydrated(page)
  const names = page.locator('.company-neighbour-name')
  await names.first().scrollIntoViewIfNeeded()
  expect(
    await names.evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth).length),
  ).toBe(0)
  const [first = 0, second = 1] = await page
    .locator('.company-neighbours > a')
    .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().width)))
  expect(first).toBe(second)
})
