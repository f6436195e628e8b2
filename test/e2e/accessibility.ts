import axeCore from 'axe-core'
import type { Result } from 'axe-core'
import type { Frame, Page } from 'playwright'
import { expect } from 'vitest'
import type { PageObject } from './pages/page-object.ts'

declare global {
  interface Window {
    axe?: typeof axeCore
  }
}

const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const OF_EQUAL_ROWS = '.row:nth-child(n + 20), .row-group:nth-child(n + 2)'

/** Rows that are not drawn yet have no true size. */
function drawEveryRow(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('.row-group { content-visibility: visible !important }')
  document.adoptedStyleSheets = [sheet]
}

/** A frame is asked by itself: one of another origin would not answer the page it is in. */
async function violationsIn(frame: Frame): Promise<Result[]> {
  if (await frame.evaluate(() => window.axe === undefined)) await frame.evaluate(axeCore.source)
  return await frame.evaluate(
    async ({ exclude, values }) => {
      const results = await window.axe?.run(
        { exclude },
        { runOnly: { type: 'tag', values }, resultTypes: ['violations'], iframes: false },
      )
      if (results === undefined) throw new Error('axe is gone')
      return results.violations
    },
    { exclude: OF_EQUAL_ROWS, values: STANDARD },
  )
}

/** Every breach of WCAG 2.2 AA that a machine can find on what is shown; of equal rows the first ones stand for all. */
export async function findAccessibilityViolations(page: Page): Promise<string[]> {
  await page.evaluate(drawEveryRow)
  const violations: Result[] = []
  for (const frame of page.frames()) violations.push(...(await violationsIn(frame)))
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

export async function expectAccessible({ page }: PageObject, what: string): Promise<void> {
  expect({ [what]: await findAccessibilityViolations(page) }).toEqual({ [what]: [] })
}
