import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { GUIDE_MOBILE_BELOW_PX, MOBILE_BELOW_PX } from '#contract/limits.ts'
import { root } from '#scripts/steps/root.js'

const STYLES = join(root, 'src/styles/website')

/** Section 2 gives the slider of partners 740 px; the programme is that of the guides. */
const AS_IN_GUIDES = new Set(['slider/rows.css', 'programme.css'])

const listBreaks = (file: string): number[] =>
  [...readFileSync(join(STYLES, file), 'utf8').matchAll(/@media \(width (?:<|>=) (\d+)px\)/g)].map(([, px]) =>
    Number(px),
  )

test('section 9: pages of the website are mobile below 768 px, not below the 740 px of the guides', () => {
  const files = readdirSync(STYLES, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.css'),
  )
  const general = files.filter((file) => listBreaks(file).includes(MOBILE_BELOW_PX))
  const guides = files.filter((file) => listBreaks(file).includes(GUIDE_MOBILE_BELOW_PX))
  expect(general.length).toBeGreaterThan(8)
  expect(new Set(guides)).toEqual(AS_IN_GUIDES)
})
