import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#scripts/steps/root.js'

/** A condition about what the whole page contains. */
const WHOLE_PAGE = /(?<![\w-])(?:html|body|:root)(?:\[[^\]]*\])*:has\(/

/** Returns a sheet without its comments and what is for paper alone, whose conditions cost nothing on a screen. */
const readScreenStyles = (css: string): string =>
  css.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/@media print \{[\s\S]*?\n\}/g, '')

const folder = join(root, 'src/styles')
const sheets = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.css'),
)

test('no style on a screen depends on what the whole page contains, which each new element would change', () => {
  const found = sheets.filter((name) =>
    WHOLE_PAGE.test(readScreenStyles(readFileSync(join(folder, name), 'utf8'))),
  )
  expect(sheets.length).toBeGreaterThan(60)
  expect(found).toEqual([])
})
