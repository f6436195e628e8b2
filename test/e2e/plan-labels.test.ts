import type { Page } from 'playwright'
import { describe } from 'vitest'
import { test } from './browser.ts'
import { getDemoServer } from './demo-server.ts'
import { expect } from './expect.ts'

interface Measured {
  count: number
  elements: number
  smallest: number
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
    return {
      count: texts.length,
      elements: document.querySelectorAll('.plan-labels *').length,
      smallest: Math.min(...texts.map(({ size }) => size)),
      outside: texts.filter(({ box }) => !stands.some((stand) => isIn(box, stand))).map(({ name }) => name),
      overlapping: texts
        .filter(({ box }, at) => texts.slice(at + 1).some((other) => overlap(box, other.box)))
        .map(({ name }) => name),
    }
  })

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
      const { count, elements, smallest, outside, overlapping } = await measureLabels(page)
      expect(outside).toEqual([])
      expect(overlapping).toEqual([])
      expect(smallest).toBeGreaterThanOrEqual(9)
      expect(elements).toBeLessThanOrEqual(400)
      expect(count).toBeGreaterThan(viewport.width === 1920 ? 100 : 40)
      await context.close()
    },
  )
})

test('without script a page has the codes of its hall', async ({ chromium }) => {
  const context = await chromium.newContext({
    viewport: { width: 1280, height: 800 },
    javaScriptEnabled: false,
  })
  const page = await context.newPage()
  await page.goto(`${getDemoServer().url}/plan/1`)
  const code = page.locator('.plan-codes text', { hasText: /^A101$/ })
  await expect.poll(() => code.count()).toBe(1)
  const stand = await page.locator('[data-stand="A101"]').boundingBox()
  const text = await code.boundingBox()
  expect(text?.x).toBeGreaterThan(stand?.x ?? Infinity)
  expect((text?.x ?? Infinity) + (text?.width ?? 0)).toBeLessThan((stand?.x ?? 0) + (stand?.width ?? 0))
  await context.close()
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
