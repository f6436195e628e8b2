import axeCore from 'axe-core'
import type { Result, RunOnly } from 'axe-core'
import type { Frame, Page } from 'playwright'
import { expect } from 'vitest'
import type { PageObject } from './pages/page-object.ts'

declare global {
  interface Window {
    axe?: typeof axeCore
  }
}

const STANDARD = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
} satisfies RunOnly
const CONTRAST = { type: 'rule', values: ['color-contrast'] } satisfies RunOnly
const OF_EQUAL_ROWS = '.row:nth-child(n + 20), .row-group:nth-child(n + 2)'

/** Shows rows that are not rendered yet, and content scrolled under the header, with their true size. */
function showTrueSizes(): void {
  scrollTo({ top: 0, behavior: 'instant' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('.row-group { content-visibility: visible !important }')
  document.adoptedStyleSheets = [sheet]
}

/** A frame is asked by itself: one of another origin would not answer the page it is in. */
async function violationsIn(frame: Frame, runOnly: RunOnly): Promise<Result[]> {
  if (await frame.evaluate(() => window.axe === undefined)) await frame.evaluate(axeCore.source)
  return await frame.evaluate(
    async ({ exclude, only }) => {
      const results = await window.axe?.run(
        { exclude },
        { runOnly: only, resultTypes: ['violations'], iframes: false },
      )
      if (results === undefined) throw new Error('axe is gone')
      return results.violations
    },
    { exclude: OF_EQUAL_ROWS, only: runOnly },
  )
}

/** Every breach of WCAG 2.2 AA that a machine can find on what is shown; of equal rows the first ones stand for all. */
export async function findAccessibilityViolations(page: Page, rules: RunOnly = STANDARD): Promise<string[]> {
  await page.evaluate(showTrueSizes)
  const violations: Result[] = []
  for (const frame of page.frames()) violations.push(...(await violationsIn(frame, rules)))
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join(' ')}`,
  )
}

/** Returns the texts with too little contrast in the dark scheme, which differs in nothing else. */
export async function findDarkViolations(page: Page): Promise<string[]> {
  // Otherwise colours would still be in transition.
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  const violations = await findAccessibilityViolations(page, CONTRAST)
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
  return violations.map((violation) => `dark: ${violation}`)
}

export async function expectAccessible({ page }: PageObject, what: string): Promise<void> {
  expect({ [what]: await findAccessibilityViolations(page) }).toEqual({ [what]: [] })
}
