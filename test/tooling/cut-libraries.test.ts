import { readFileSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  delayStates,
  markPure,
  removeUnusedFormats,
  removeUnusedFunctions,
  removeUnusedMethods,
  trustLocale,
  UNUSED_FORMATS,
  UNUSED_FUNCTIONS,
} from '#scripts/vite-plugin-cut-libraries.ts'
import { readSources } from './sources.ts'

const { resolve } = createRequire(import.meta.url)
const read = (...path: [string, ...string[]]) => readFileSync(join(...path), 'utf8')

/** Lists the sources that have a match. */
const findSources = (pattern: RegExp): string[] =>
  [...readSources('src'), ...readSources('machines')]
    .filter(({ text }) => pattern.test(text))
    .map(({ file }) => file)

describe('what React DOM offers and no view uses', () => {
  const source = read(dirname(resolve('react-dom')), 'cjs/react-dom-client.production.js')

  test('is left out', () => {
    const cut = removeUnusedFunctions(source) ?? ''
    for (const [name, instead] of UNUSED_FUNCTIONS) {
      const start = cut.indexOf(`function ${name}(`)
      const [, body] = /\) (\{.*)/.exec(cut.slice(start)) ?? []
      expect([start > 0, body]).toEqual([true, `{${instead}}`])
    }
    expect(source).toContain('FragmentInstance.prototype.focus =')
    expect(cut).not.toContain('FragmentInstance.prototype')
  })

  test('is reported missing if a release has other code', () => {
    expect(
      removeUnusedFunctions(source.replace('function updateClassComponent(', 'function renamed(')),
    ).toBeUndefined()
  })

  test.each([
    ['classes', /\bextends (React\.)?(Pure)?Component\b(?!Props)/],
    ['state of form actions', /\buse(ActionState|FormState|FormStatus|Optimistic)\b/],
    // Constants, in capitals, are addresses.
    ['forms whose action is a function', /<form\b[^>]*\baction=\{[a-z]\w*\}/],
    ['a ref of a fragment', /<Fragment\b[^>]*\bref=/],
    ['elements of their own', /<[a-z]+-[a-z-]+[\s/>]/],
    ['events of composition', /\bon(BeforeInput|Composition\w+)=/],
    ['compiled components', /compiler-runtime/],
    ['view transitions', /<ViewTransition\b/],
    ['links, styles or scripts in the head of the page', /(?<!`)<(link|meta|script|style|title)\b/],
    ['resources that are loaded early', /\b(preconnect|prefetchDNS|preinit|preload)(Module)?\b.*'react-dom'/],
    ['activities or lists of suspended views', /<(unstable_)?(Activity|SuspenseList)\b/],
    ['transitions or optimistic state', /\buse(Transition|Optimistic)\b/],
    ['a part that is hydrated by name', /\bunstable_scheduleHydration\b/],
    ['events of selection', /<(input|textarea)\b[^>]*\bonSelect=/],
  ])('no view has %s', (_, pattern) => {
    expect(findSources(pattern)).toEqual([])
  })
})

describe('what XState offers and no actor needs', () => {
  const folder = join(dirname(resolve('xstate/package.json')), 'dist')
  const modules = readdirSync(folder).filter((name) => /^(StateMachine|raise)-\w+\.esm\.js$/.test(name))

  test('is left out of both modules that have it', () => {
    expect(modules).toHaveLength(2)
    for (const name of modules) {
      const source = read(folder, name)
      const cut = removeUnusedMethods(source) ?? ''
      expect(source).toMatch(/^ {2}toJSON\(\) \{/m)
      expect(cut).not.toMatch(/^ {2}(get )?(toJSON|definition|restoreSnapshot|attachDevTools)\(/m)
      expect(cut).not.toMatch(/Null events|because it is not a child/)
      expect(cut).not.toMatch(/this\.(restoreSnapshot|getPersistedSnapshot) =|this\.attachDevTools\(/)
    }
  })

  test('is reported missing if a release has other code', () => {
    expect(removeUnusedMethods('class Actor { start() {} }')).toBeUndefined()
  })

  test('the helpers of setup() that no machine uses are left out', () => {
    const source = read(folder, 'xstate.esm.js')
    const cut = removeUnusedMethods(source) ?? ''
    for (const helper of [/^ {4}log,/m, /^ {4}createAction:/m, /^ {4}extend:/m]) {
      expect(source).toMatch(helper)
      expect(cut).not.toMatch(helper)
    }
    expect(cut).toMatch(/^ {4}enqueueActions,/m)
    expect(
      findSources(/[sS]etup\.(log|createAction|extend)\b|\bsetup\(\)|\{[^}]*\blog\b[^}]*\} from 'xstate'/),
    ).toEqual([])
  })

  test('a machine reads its chart when it is first asked for a state', () => {
    const name = modules.find((each) => each.startsWith('StateMachine')) ?? ''
    const cut = delayStates(read(folder, name)) ?? ''
    const [, constructor = '', getter = ''] =
      /^class StateMachine \{[^]*?^ {2}constructor\(([^]*?)^ {2}\}\n([^]*?)^ {2}get states\(/m.exec(cut) ?? []
    expect(constructor).toContain('this.transition =')
    expect(constructor).not.toMatch(/this\.(root|states|events)\b/)
    expect(getter).toMatch(/get root\(\)[^]*root\._initialize\(\)/)
    expect(delayStates('class StateMachine { constructor() {} }')).toBeUndefined()
  })

  test('nothing asks for it', () => {
    expect(findSources(/\.(resolveState|toJSON|attachDevTools|definition)\b|devTools:/)).toEqual([])
  })
})

describe('what FormatJS offers and no view writes', () => {
  test('is left out, and the rest stays', () => {
    const source = read(resolve('@formatjs/intl'))
    const cut = removeUnusedFormats(source) ?? ''
    for (const name of UNUSED_FORMATS) {
      expect(source).toContain(`${name}: ${name}.bind(null,`)
      expect(cut).not.toContain(`${name}: ${name}.bind(null,`)
    }
    expect(source).toContain('Intl.NumberFormat.supportedLocalesOf(locale)')
    expect(cut).not.toContain('.supportedLocalesOf(locale)')
    expect(source).toContain('verifyConfigMessages(resolvedConfig)')
    expect(cut).not.toMatch(/verifyConfigMessages\(resolvedConfig\)|\$t:|onWarn:|getDurationFormat:/)
    for (const name of ['formatDate', 'formatMessage', 'formatList', 'formatDisplayName'])
      expect(cut).toContain(`${name}: ${name}.bind(null,`)
  })

  test('is reported missing if a release has other code', () => {
    expect(removeUnusedFormats('const a = { formatNumber: formatNumber.bind(null, 1) }')).toBeUndefined()
    expect(markPure('import "react"')).toBeUndefined()
  })

  test('a message takes its locale as it is', () => {
    const cut = trustLocale(read(resolve('intl-messageformat'))) ?? ''
    expect(cut).toContain('this.resolveLocale = (locales) => new Intl.Locale(')
    expect(cut).not.toContain('supportedLocales = ')
    expect(trustLocale('const a = 1')).toBeUndefined()
  })

  test('no view writes it', () => {
    expect(findSources(new RegExp(String.raw`\b(${[...UNUSED_FORMATS].join('|')})\b`))).toEqual([])
  })

  test('the components of react-intl have no name that keeps them', () => {
    const cut = markPure(read(resolve('react-intl'))) ?? ''
    expect(cut).not.toMatch(/^\w+\.displayName =/m)
    expect(cut).toMatch(/FormattedList = \/\* @__PURE__ \*\/ create/)
  })
})
