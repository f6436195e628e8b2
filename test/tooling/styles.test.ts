import { SHAPES } from '#server/pack/svg-rules.ts'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '#scripts/steps/root.js'

/** A condition about what the whole page contains, or all of a guide. */
const WHOLE_PAGE = /(?<![\w-])(?:html|body|main|:root|\.site|\.guide|\.online)(?:\[[^\]]*\])*:has\(/

/** Returns the selectors of a sheet, with `[]` for each condition about an attribute. */
const readSelectors = (css: string): string[] =>
  [...css.matchAll(/[^{};]+(?=\{)/g)].flatMap(([list]) =>
    list
      .replaceAll(/\[[^\]]*\]/g, '[]')
      .replaceAll(/:(?:is|not)\([^()]*\[\][^()]*\)/g, '[]')
      .split(',')
      .map((selector) => selector.trim()),
  )

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

test('no state of the page changes the style of the root, whose tokens every element inherits', () => {
  const selectors = sheets.flatMap((name) =>
    readSelectors(readScreenStyles(readFileSync(join(folder, name), 'utf8'))),
  )
  expect(selectors.filter((selector) => /^(?:html|:root)(?:\[\])+ /.test(selector)).length).toBeGreaterThan(
    20,
  )
  expect(selectors.filter((selector) => /^(?:html|:root)(?:\[\])+$/.test(selector))).toEqual([])
})

test('a box that lies above the page has one of the levels that tokens.css lists', () => {
  const levels = sheets.flatMap((name) =>
    [...readFileSync(join(folder, name), 'utf8').matchAll(/z-index: ([^;]+);/g)].map(([, level]) => ({
      name,
      level: Number(level),
    })),
  )
  expect(levels.length).toBeGreaterThan(30)
  expect(levels.filter(({ level }) => !(level < 10 || [10, 20, 30, 40, 50, 60].includes(level)))).toEqual([])
})

test('what is current is marked without the colours that a visitor may force, too', () => {
  const forced: string[] = []
  const marks = sheets.flatMap((name) => {
    const css = readScreenStyles(readFileSync(join(folder, name), 'utf8')).replaceAll(
      /@media [^{]*forced-colors: active\) \{([\s\S]*?)\n\}/g,
      (_, rules: string) => {
        forced.push(rules)
        return ''
      },
    )
    return [...css.matchAll(/([^{}]+\[aria-current\][^{}]*)\{([^{}]*)\}/g)]
      .filter(([, , body = '']) => /(?:background|border-color|box-shadow):/.test(body))
      .map(([, selector = '']) => selector.trim().replace(/^button/, ''))
  })
  expect(marks.length).toBeGreaterThan(5)
  expect(marks.filter((selector) => !forced.join('\n').includes(selector))).toEqual([])
})

describe('stands of a plan', () => {
  const css = readFileSync(join(root, 'src/styles/components/stands.css'), 'utf8')

  test.each(SHAPES.filter((shape) => shape !== 'line'))('are coloured if they are drawn as <%s>', (shape) => {
    for (const state of ['[data-stand]', '.is-filtered', '.is-favourite', '.is-hovered', '.is-selected'])
      expect(css).toContain(`.floor ${state} > ${shape}`)
    const lists = [...css.matchAll(/:is\((rect,[^)]*)\)/g)].map(([, list = '']) => list.split(/,\s*/))
    expect(lists.filter((list) => !list.includes(shape))).toEqual([])
  })

  test('have lines as wide in plans of any unit', () => {
    const rules = css.split('}').filter((rule) => !rule.includes('vector-effect: non-scaling-stroke'))
    const widths = rules.flatMap((rule) =>
      [...rule.matchAll(/stroke-width: ([^;]+);/g)].map(([, width]) => width),
    )
    expect(widths.length).toBeGreaterThan(3)
    expect(widths.filter((width) => width !== '0' && width?.endsWith('%') !== true)).toEqual([])
  })
})

test('text on the accent has the colour that is derived for it, also where an organiser sets a dark accent', () => {
  const rules = sheets.flatMap((name) =>
    [...readFileSync(join(folder, name), 'utf8').matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(
      ([, selector = '', body = '']) => ({ selector: selector.trim(), body }),
    ),
  )
  const onAccent = rules.filter(
    ({ selector, body }) => body.includes('background: var(--accent);') || /-ticket(?:\s|$)/.test(selector),
  )
  expect(onAccent.length).toBeGreaterThan(15)
  const colours = onAccent.flatMap(({ body }) =>
    [...body.matchAll(/(?<![\w-])color: ([^;]+);/g)].map(([, colour]) => colour),
  )
  expect(colours.length).toBeGreaterThan(6)
  expect(colours.filter((colour) => colour !== 'var(--on-accent)')).toEqual([])
})
