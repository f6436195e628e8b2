import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, TYPE } from '@formatjs/icu-messageformat-parser'
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { build, parseSync, Visitor } from 'vite'
import { describe, expect, test } from 'vitest'
import { LANGS } from '#contract/lang.ts'
import type { Lang } from '#contract/lang.ts'
import { compileMessages, groupMessages, listNames, locales } from '#scripts/vite-plugin-locales.ts'
import { root } from '#scripts/steps/root.js'
import { readSources } from './sources.ts'

const FORMS = { ru: ['few', 'many', 'one', 'other'], en: ['one', 'other'] }

const read = (lang: Lang): Record<string, string> =>
  JSON.parse(readFileSync(join(root, 'locales', `${lang}.json`), 'utf8')) as Record<string, string>

const messages = { ru: read('ru'), en: read('en') }
const ids = Object.keys(messages.ru)

/** The elements of a message with those inside its plurals, choices and tags. */
const elementsOf = (message: MessageFormatElement[]): MessageFormatElement[] =>
  message.flatMap((element) => {
    if (element.type === TYPE.tag) return [element, ...elementsOf(element.children)]
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return [element]
    return [element, ...Object.values(element.options).flatMap(({ value }) => elementsOf(value))]
  })

const placeholders = (text: string): string[] => {
  const named = elementsOf(parse(text)).flatMap((element) =>
    element.type === TYPE.literal || element.type === TYPE.pound ? [] : [element.value],
  )
  return [...new Set(named)].toSorted()
}

const pluralForms = (text: string): string[][] =>
  elementsOf(parse(text)).flatMap((element) =>
    element.type === TYPE.plural && element.pluralType === 'cardinal'
      ? [
          Object.keys(element.options)
            .filter((form) => !form.startsWith('='))
            .toSorted(),
        ]
      : [],
  )

const prefixes = new Set(ids.map((id) => id.split('.')[0]))

/** Returns whether a text looks like the id of a message, which a component may get as any property. */
const isLikeId = (text: string): boolean =>
  /^\w+(?:\.[\w-]+)+$/.test(text) && prefixes.has(text.split('.')[0])

/** Every plain text of the code, and the fixed start of every text that is put together. */
function textsOfCode(): { whole: Set<string>; starts: Set<string>; asked: Map<string, string> } {
  const whole = new Set<string>()
  const starts = new Set<string>()
  const asked = new Map<string, string>()
  for (const { file, parsed } of readSources('src', 'server', 'machines')) {
    new Visitor({
      Literal({ value }) {
        if (typeof value === 'string') whole.add(value)
      },
      TemplateLiteral({ quasis, expressions }) {
        const start = quasis[0]?.value.cooked ?? ''
        if (expressions.length === 0) whole.add(start)
        else if (start.includes('.')) starts.add(start)
      },
      JSXOpeningElement({ name, attributes }) {
        const isMessage = name.type === 'JSXIdentifier' && name.name.startsWith('Formatted')
        for (const attribute of attributes) {
          if (attribute.type !== 'JSXAttribute' || attribute.value?.type !== 'Literal') continue
          const value = String(attribute.value.value)
          if ((isMessage && attribute.name.name === 'id') || isLikeId(value)) asked.set(value, file)
        }
      },
      CallExpression({ callee, arguments: [descriptor] }) {
        const name = callee.type === 'MemberExpression' ? callee.property : callee
        if (name.type !== 'Identifier' || name.name !== 'formatMessage') return
        if (descriptor?.type !== 'ObjectExpression') return
        for (const property of descriptor.properties) {
          if (property.type !== 'Property' || property.value.type !== 'Literal') continue
          if (property.key.type === 'Identifier' && property.key.name === 'id') {
            asked.set(String(property.value.value), file)
          }
        }
      },
    }).visit(parsed.program)
  }
  return { whole, starts, asked }
}

/** Further names of a guide that the glossary does not list. */
const OTHER_GUIDE_NAMES =
  /путеводител|[Гг]ид онлайн-дней|\b(fair plan|plan of the fair|guide of the online days|interactive guide)\b/i

test('each guide has one name in the interface and on the pages of the demo fair', () => {
  const pages = join(root, 'fair/pages')
  const files = readdirSync(pages).map((name) => join(pages, name))
  const texts = [...LANGS.map((lang) => join(root, 'locales', `${lang}.json`)), ...files]
  const named = texts.flatMap((file) => OTHER_GUIDE_NAMES.exec(readFileSync(file, 'utf8'))?.[0] ?? [])
  expect(named).toEqual([])
})

describe('the words of both languages', () => {
  test('have the same ids', () => {
    expect(Object.keys(messages.en)).toEqual(ids)
  })

  test('have the same placeholders', () => {
    const differing = ids.filter(
      (id) => String(placeholders(messages.ru[id] ?? '')) !== String(placeholders(messages.en[id] ?? '')),
    )
    expect(differing).toEqual([])
  })

  test.each(LANGS)('format no date or time in %s, for which messages do not know the time zone', (lang) => {
    const dated = ids.filter((id) =>
      elementsOf(parse(messages[lang][id] ?? '')).some(
        ({ type }) => type === TYPE.date || type === TYPE.time,
      ),
    )
    expect(dated).toEqual([])
  })

  test.each(LANGS)('have every plural form of %s', (lang) => {
    const wanted = String(FORMS[lang])
    const lacking = ids.filter((id) =>
      pluralForms(messages[lang][id] ?? '').some((forms) => String(forms) !== wanted),
    )
    expect(lacking).toEqual([])
  })

  test('are all used, and none is asked for that is not there', () => {
    const { whole, starts, asked } = textsOfCode()
    const isUsed = (id: string): boolean => whole.has(id) || [...starts].some((start) => id.startsWith(start))
    expect(ids.filter((id) => !isUsed(id))).toEqual([])
    expect([...asked].filter(([id]) => !ids.includes(id))).toEqual([])
  })
})

describe('the groups of messages that a browser loads', () => {
  const groups = groupMessages(ids)

  test('have every message that no server says', () => {
    const grouped = new Set(Object.values(groups).flat())
    expect(ids.filter((id) => !grouped.has(id) && !id.startsWith('server.'))).toEqual([])
  })

  test('have a message once, where one is loaded after the other', () => {
    const { guide, plan, programme, online, lists, window, events, website } = groups
    const expectNoneOf = (earlier: readonly string[], laterGroups: readonly (readonly string[])[]) => {
      for (const later of laterGroups) expect(later.filter((id) => earlier.includes(id))).toEqual([])
    }
    expectNoneOf(guide, [plan, programme, online, lists, window, events, website])
    // The windows of events open over either guide.
    expectNoneOf(online, [lists])
    expectNoneOf(window, [events, website])
    expectNoneOf(plan, [programme, website])
  })

  test('follow from the views: what only a window says is not loaded with the guide', () => {
    expect(groups.window).toContain('login.title')
    expect(groups.events).toContain('chat.send')
    expect(groups.plan).toContain('plan.title')
    expect(groups.online).toContain('programme.none')
    expect(groups.lists).toContain('favourite.howOnline')
    expect(groups.website).toContain('gallery.count')
    expect(groups.guide).toContain('connection.refused')
  })

  const list = (code: string) => {
    const { whole, starts } = listNames(parseSync('view.tsx', code))
    return { whole: [...whole], starts: [...starts] }
  }

  test.each([
    [`const a = <FormattedMessage id="a.b" />`, ['a.b'], []],
    ['const a = intl.formatMessage({ id: `a.${kind}.title` })', [], ['a.']],
    ['const a = intl.formatMessage({ id: `a.b` })', ['a.b'], []],
    [`const LABELS = { open: 'a.open' } as const`, ['a.open'], []],
    [`const a = <noscript><FormattedMessage id="a.b" /></noscript>`, [], []],
    [`login.send({ type: 'login.submit' })`, [], []],
    [`const on = { 'login.submit': '#sent' }`, ['#sent'], []],
    [`type LoginEvent = { type: 'login.submit' }`, [], []],
  ])('take from %s', (code, whole, starts) => expect(list(code)).toEqual({ whole, starts }))
})

test('a build stops where the name of a group of messages is misspelt', async () => {
  const building = build({
    configFile: false,
    logLevel: 'silent',
    root,
    plugins: [locales()],
    build: { write: false, lib: { entry: join(root, 'locales/ru.json?gide'), formats: ['es'] } },
  })
  await expect(building).rejects.toThrow('ru.json?gide: there is no such group of messages')
})

describe('compiling', () => {
  test('gives the tree of every text', () => {
    expect(JSON.parse(compileMessages('{"a":"Hall {hall}"}', 'en.json'))).toEqual({
      a: [
        { type: TYPE.literal, value: 'Hall ' },
        { type: TYPE.argument, value: 'hall' },
      ],
    })
  })

  test('names the file and the id of a text that is not ICU', () => {
    expect(() => compileMessages('{"a.b":"{count, plural, one {#}"}', 'ru.json')).toThrow(/ru\.json: a\.b: /)
  })
})
