import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import {
  CHART_FILES,
  removeDescriptions,
  removeStyleInjection,
  removeUnusedFibers,
} from '#scripts/vite-plugin-cut-code.ts'
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
    const left = readSources('machines').filter(({ file, text }) =>
      /\bdescription:\s*['"]/.test(CHART_FILES.test(`/${file}`) ? removeDescriptions(text, file) : text),
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

  test('is reported missing if a release has other code', () => {
    expect(removeStyleInjection('function styleInject() {}\nexport const a = 1')).toBeUndefined()
  })
})

describe('what React DOM does with elements that no view renders', () => {
  const library = createRequire(import.meta.url).resolve('react-dom')
  const source = readFileSync(library.replace(/index\.js$/, 'cjs/react-dom-client.production.js'), 'utf8')
  const cut = removeUnusedFibers(source) ?? ''

  test('is left out: such an element is never created, so nothing asks for it', () => {
    for (const kind of [19, 26, 27, 30, 31]) {
      const asks = new RegExp(String.raw`createFiberImplClass\(${kind},|\b${kind} [!=]== \w+\.tag`)
      expect(source).toMatch(asks)
      expect(cut).not.toMatch(asks)
    }
    expect(source).toContain('isHostHoistableType(\n')
    expect(cut).not.toContain('isHostHoistableType(\n')
  })

  /** A switch beside everything that has to be found in React DOM. */
  const wrapCases = (cases: string) => `
    function create(type, props) {
      if ("string" === typeof type) return isHostHoistableType(type) ? 26 : "html" === type ? 27 : 5
      switch (type) {
        case LIST: return createFiberImplClass(19, props)
        case TRANSITION: return createFiberImplClass(30, props)
        case ACTIVITY: return createFiberImplClass(31, props)
      }
    }
    function work(fiber) { switch (fiber.tag) { ${cases} } }`
  const work = (cases: string) => {
    const code = removeUnusedFibers(wrapCases(cases)) ?? ''
    return runInNewContext(`"use strict";${code};work`) as (fiber: { tag: number }) => unknown
  }

  test('leaves what the other kinds run on into', () => {
    const run = work('case 5: fiber.seen = 1; case 26: return fiber.seen + 1; case 3: return 3')
    expect(run({ tag: 5 })).toBe(2)
    expect(run({ tag: 26 })).toBeUndefined()
  })

  test('leaves a clause that another kind shares, under the label of that kind', () => {
    const run = work('case 27: case 3: return 1; case 30: case 31: return 2')
    expect([run({ tag: 3 }), run({ tag: 27 }), run({ tag: 31 })]).toEqual([1, undefined, undefined])
  })

  test('leaves the variables that other clauses use', () => {
    const run = work(
      'case 26: var type = 1, next = 2; return type + next; case 5: type = 5; next = 1; return type + next',
    )
    expect([run({ tag: 5 }), run({ tag: 26 })]).toEqual([6, undefined])
  })

  test('is reported missing if a release has other code', () => {
    expect(removeUnusedFibers('function work(fiber) { return fiber.tag }')).toBeUndefined()
  })
})
