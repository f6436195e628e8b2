import fc from 'fast-check'
import type { Page } from 'playwright'
import { describe } from 'vitest'
import { measureText } from '#server/plan/text-width.ts'
import { test } from './browser.ts'
import { getDemoServer } from './demo-server.ts'
import { expect } from './expect.ts'

interface Measured {
  count: number
  elements: number
  smallest: number
  /** The smallest text that the plan brings along: letters of aisles, numbers of gates. */
  smallestSize: number
  outside: string[]
  overlapping: string[]
}

/** Measures in the browser what labels are shown, and which are not inside a stand or overlap another one. */
const measureLabels = (page: Page): Promise<Measured> =>
  page.evaluate(() => {
    const scale = () => {
      const svg = document.querySelector<SVGSVGElement>('.plan-markup > svg')
      const { width = 0, height = 0 } = svg?.getBoundingClientRect() ?? {}
      const box = svg?.viewBox.baseVal
      return Math.min(width / (box?.width ?? 1), height / (box?.height ?? 1))
    }
    const stands = [...document.querySelectorAll('.plan [data-stand]')].map((stand) =>
      stand.getBoundingClientRect(),
    )
    const texts = [...document.querySelectorAll('.plan-labels text')].map((text) => ({
      name: text.textContent,
      box: text.getBoundingClientRect(),
      size: Number(text.getAttribute('font-size')) * scale(),
    }))
    // Line boxes are higher than letters: only the width is that of what is painted.
    const isIn = (inner: DOMRect, outer: DOMRect) => {
      const [x, y] = [inner.left + inner.width / 2, inner.top + inner.height / 2]
      const isHere = x > outer.left && x < outer.right && y > outer.top && y < outer.bottom
      return (
        isHere &&
        inner.left >= outer.left - 1 &&
        inner.right <= outer.right + 1 &&
        inner.top >= outer.top - 2 &&
        inner.bottom <= outer.bottom + 2
      )
    }
    const overlap = (one: DOMRect, other: DOMRect) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 4
    const sizes = [...document.querySelectorAll<SVGTextElement>('.plan-markup text')].map((text) => {
      const { a = 0, b = 0, c = 0, d = 0 } = text.getScreenCTM() ?? {}
      return Number.parseFloat(getComputedStyle(text).fontSize) * Math.sqrt(Math.abs(a * d - b * c))
    })
    return {
      smallestSize: Math.min(...sizes),
      count: texts.length,
      elements: document.querySelectorAll('.plan-labels *').length,
      smallest: Math.min(...texts.map(({ size }) => size)),
      outside: texts.filter(({ box }) => !stands.some((stand) => isIn(box, stand))).map(({ name }) => name),
      overlapping: texts
        .filter(({ box }, at) => texts.slice(at + 1).some((other) => overlap(box, other.box)))
        .map(({ name }) => name),
    }
  })

/** All characters whose width the server knows: any other one counts as the widest. */
const MEASURED = Array.from({ length: 0x2200 }, (_, at) => String.fromCodePoint(0x20 + at)).filter(
  (each) => measureText(each) < measureText('\u{FFFF}'),
)

const HALLS = ['/plan/1', '/en/plan/2', '/plan/3'] as const

describe.each(HALLS)('on %s', (path) => {
  test.for([
    { width: 740, height: 900 },
    { width: 1280, height: 800 },
    { width: 1920, height: 1080 },
  ])(
    'labels at $width × $height can be read, stay in their stands and do not overlap',
    async (viewport, { chromium }) => {
      const context = await chromium.newContext({ viewport })
      const page = await context.newPage()
      await page.goto(getDemoServer().url + path)
      await expect.poll(() => page.locator('.plan-labels text').count()).toBeGreaterThan(20)
      const { count, elements, smallest, smallestSize, outside, overlapping } = await measureLabels(page)
      expect(outside).toEqual([])
      expect(overlapping).toEqual([])
      expect(smallest).toBeGreaterThanOrEqual(9)
      if (viewport.width >= 1280) expect(smallestSize).toBeGreaterThanOrEqual(9)
      expect(elements).toBeLessThanOrEqual(400)
      expect(count).toBeGreaterThan(viewport.width === 1920 ? 100 : 40)
      await context.close()
    },
  )
})

test('no text is wider than it was measured, in the font of the page and in its substitute', async ({
  visit,
}) => {
  const page = await visit('/plan/1')
  const letter = fc.constantFrom(...MEASURED)
  const texts = [
    ...MEASURED,
    ...fc.sample(fc.string({ unit: letter, minLength: 2, maxLength: 24 }), { numRuns: 2000, seed: 1 }),
    'Kältetor',
    'Schachtelmacher Vogtland',
    'Рекламно-производственная компания',
  ]
  const widths = await page.evaluate(async (measured) => {
    const fonts = ['Golos Text', 'Golos Text Fallback'].map((family) => `500 100px "${family}"`)
    for (const font of fonts) await document.fonts.load(font, measured.join(''))
    const context = document.createElement('canvas').getContext('2d')
    if (context === null) throw new Error('There is no canvas')
    return measured.map((text) =>
      Math.max(
        ...fonts.map((font) => {
          context.font = `${font}, "Golos Text Fallback"`
          return context.measureText(text).width / 100
        }),
      ),
    )
  }, texts)
  const isWider = (text: string, at: number) => (widths[at] ?? Infinity) > measureText(text) + 1e-3
  expect(texts.filter(isWider)).toEqual([])
})

/** Measures the codes that come with a page: the least size in pixels, and those that are not on a stand. */
const measureCodes = (page: Page) =>
  page.evaluate(() => {
    const stands = [...document.querySelectorAll('.plan [data-stand]')].map((stand) =>
      stand.getBoundingClientRect(),
    )
    const texts = [...document.querySelectorAll<SVGTextElement>('.plan-codes text')].filter(
      (text) => text.getClientRects().length > 0,
    )
    const sizes = texts.map((text) => {
      const { a = 0, b = 0 } = text.getScreenCTM() ?? {}
      return Number.parseFloat(getComputedStyle(text).fontSize) * Math.hypot(a, b)
    })
    const outside = texts.flatMap((text) => {
      const box = text.getBoundingClientRect()
      // Line boxes are higher than letters.
      const isOn = stands.some(
        ({ left, right, top, bottom }) =>
          box.left > left - 1 && box.right < right + 1 && box.top > top - 3 && box.bottom < bottom + 3,
      )
      return isOn ? [] : [text.textContent]
    })
    const count = texts.length
    return { count, smallest: Math.min(...sizes), outside }
  })

describe('the codes of a page', () => {
  for (const [width, height, least] of [
    [360, 740, 0],
    [768, 1024, 50],
    [1280, 800, 50],
    [1920, 1080, 50],
  ] as const)
    test(`come with it, at ${width} px, where they can be read, until labels are there`, async ({
      chromium,
    }) => {
      const context = await chromium.newContext({ viewport: { width, height } })
      const page = await context.newPage()
      let release = () => {}
      const released = new Promise<void>((resolve) => (release = resolve))
      await page.route(/\/assets\/.*\.js$/, async (route) => {
        await released
        await route.continue()
      })
      await page.goto(`${getDemoServer().url}/plan/1`, { waitUntil: 'commit' })
      await expect(page.locator('.plan-codes')).toBeAttached()
      await expect.poll(async () => (await measureCodes(page)).count).toBeGreaterThanOrEqual(least)
      const { smallest, outside } = await measureCodes(page)
      expect(smallest).toBeGreaterThan(8.99)
      expect(outside).toEqual([])
      release()
      await expect(page.locator('.plan-labels')).toBeAttached()
      await expect(page.locator('.plan-codes')).toHaveCount(0)
      await context.close()
    })

  test('are there without script', async ({ chromium }) => {
    const context = await chromium.newContext({
      viewport: { width: 1280, height: 800 },
      javaScriptEnabled: false,
    })
    const page = await context.newPage()
    await page.goto(`${getDemoServer().url}/plan/1`)
    await expect(page.locator('.plan-codes text', { hasText: /^A101$/ })).toBeVisible()
    await context.close()
  })
})

test('the plan comes with the frame that it is shown in, and does not move when its labels come', async ({
  chromium,
}) => {
  const context = await chromium.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  const response = await page.goto(`${getDemoServer().url}/en/plan/3`)
  const frame = /<svg [^>]*class="plan"[^>]*>/.exec((await response?.text()) ?? '')?.[0]
  const stand = page.locator('[data-stand="K330"]')
  const before = await stand.boundingBox()
  await expect.poll(() => page.locator('.plan-labels text').count()).toBeGreaterThan(20)
  await expect(page.getByRole('application')).toHaveAttribute('tabindex', '0')
  expect(await stand.boundingBox()).toEqual(before)
  const viewBox = await page.locator('.plan-markup > svg').getAttribute('viewBox')
  expect(frame).toContain(`viewBox="${viewBox}"`)
  await context.close()
})
