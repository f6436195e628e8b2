import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, test } from 'vitest'
import { removeDescriptions, removeStyleInjection } from '#scripts/vite-plugin-cut-code.ts'
import { readSources } from './sources.ts'

describe('the descriptions of a chart', () => {
  test('are removed from states and transitions', () => {
    const chart = `const m = setup({}).createMachine({
      description: 'One, "two"',
      on: { go: [{ description: "it's", target: 'b' }, { target: 'c', description: 'last' }] },
    })`
    const code = removeDescriptions(chart)
    expect(code).not.toContain('description')
    expect(code.replaceAll(/\s/g, '')).toBe(
      `constm=setup({}).createMachine({on:{go:[{target:'b'},{target:'c',}]},})`,
    )
  })

  test.each([
    `setup({}).createMachine({ context: { description: 'a fact' } })`,
    `setup({}).createMachine({ context: () => ({ description: 'a fact' }) })`,
    `setup({}).createMachine({ entry: { type: 'save', params: { description: 'a fact' } } })`,
    `setup({}).createMachine({ entry: assign(() => ({ description: 'a fact' })) })`,
    `const company = { description: 'a fact' }`,
    `const text = "description: 'a fact',"`,
  ])('are not confused with facts of that name: %s', (code) => {
    expect(removeDescriptions(code)).toBe(code)
  })

  test('are in no machine of the browser', () => {
    const left = readSources('machines').filter(
      ({ file, text }) =>
        file.endsWith('.machine.ts') && /\bdescription:\s*['"]/.test(removeDescriptions(text, file)),
    )
    expect(left.map(({ file }) => file)).toEqual([])
  })
})

describe('the style element of react-zoom-pan-pinch', () => {
  test('is not written', () => {
    const library = createRequire(import.meta.url).resolve('react-zoom-pan-pinch')
    const code = readFileSync(library.replace('.cjs.', '.esm.'), 'utf8')
    expect(code).toMatch(/^styleInject\(/m)
    expect(removeStyleInjection(code)).not.toMatch(/^styleInject\(/m)
  })

  test('is told to be missing where a release writes none in that way', () => {
    expect(removeStyleInjection('function styleInject() {}\nexport const a = 1')).toBeUndefined()
  })
})
