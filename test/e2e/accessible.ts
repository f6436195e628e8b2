import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import type { Screen } from './pages/Screen.ts'

const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Rows that are not drawn yet have no true size. */
function drawEveryRow(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('.row { content-visibility: visible !important }')
  document.adoptedStyleSheets = [sheet]
}

/** Every breach of WCAG 2.2 AA that a machine can find on what is shown; of equal rows the first ones stand for all. */
export async function findBarriers(page: Page): Promise<string[]> {
  await page.evaluate(drawEveryRow)
  const axe = new AxeBuilder({ page }).withTags(STANDARD).exclude('.row:nth-child(n + 20)')
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

export async function expectAccessible({ page }: Screen, what: string): Promise<void> {
  expect({ [what]: await findBarriers(page) }).toEqual({ [what]: [] })
}
