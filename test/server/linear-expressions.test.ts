import { expect, test } from 'vitest'
import { readStands } from '#contract/stands.ts'
import { describeFinding } from '#server/pack/describe-finding.ts'
import { parsePlan, parseSvgPicture } from '#server/pack/parse-plan.ts'
import { wrapUnbreakableWords } from '#server/pages/website/unbreakable-words.ts'

/** Texts on which a regular expression that tries every way to divide them works for longer than a test may. */
const MANY = 100_000

const wrap = (inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`

test.each([
  [
    'space between the functions of a transform',
    `<g transform="${'scale(1)    '.repeat(13)}!"><path d="M0 0h1"/></g>`,
  ],
  ['a declaration of nothing but functions', `<style>a:${'var('.repeat(MANY)}{</style><path d="M0 0h1"/>`],
  ['space behind a reference', `<path fill="url(#a)${' '.repeat(MANY)}&#10;." d="M0 0h1"/>`],
])('a picture with %s is read', (_, inside) => {
  expect(parseSvgPicture(wrap(inside)).svg).toContain('M0 0h1')
})

test('a plan with a length of nothing but space is read', () => {
  const inside = `<svg width="${' '.repeat(MANY)}"><g id="A12"><path d="M0 0h1v1z"/></g></svg>`
  expect(parsePlan(wrap(inside), 'page-').svg).toContain('M0 0h1')
})

test('a reference to stands of nothing but digits is read', () => {
  expect(readStands(`${'0'.repeat(MANY)}AB`)).toEqual([])
  expect(readStands('12A34b 715 A12').map(({ code }) => code)).toEqual(['12A34B', '715', 'A12'])
})

test('a cell of nothing but space is quoted', () => {
  const found = `${' '.repeat(MANY)}.`
  expect(describeFinding({ severity: 'stops', kind: 'not-number', file: 'a.csv', found }, 'en')).toContain(
    '.',
  )
})

test('a page of nothing but digits is rendered', () => {
  expect(wrapUnbreakableWords('1'.repeat(MANY))).toHaveLength(MANY)
  expect(wrapUnbreakableWords('at 10:00–11:00')).toContain('>10:00–11:00<')
})
