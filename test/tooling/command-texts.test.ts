import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { expect, test } from 'vitest'
import type { Lang } from '#contract/lang.ts'
import { root } from '#scripts/steps/root.js'

const read = (lang: Lang): Record<string, string> =>
  JSON.parse(readFileSync(join(root, 'locales', `${lang}.json`), 'utf8')) as Record<string, string>

const ru = read('ru')
const en = read('en')

/** What an organiser reads of `npm run fair`: the findings by kind, and what each command says of its work. */
const ids = Object.keys(en).filter((id) =>
  /^server\.(?:finding|expected|check|fair|edit|new|changes|shapes)\./.test(id),
)

/** What stands in files and commands as it is, in any language. */
const NAMES =
  /\/online\/events\/|\/plan\/1\/|--format=text\|json\|html|--lang=ru\|en|--timezone=|--year\b=?|npm run fair -- \w+|fair (?:edit|list|publish|undo)\b|node scripts\/pack\/from-directory\.js|https?:\/\/[\w.]*|[\w{}]+\.(?:json|yaml|csv|xlsx|svg|xml|ics|md|example)\b|\.(?:csv|xlsx|svg|xml|json|ics|md|xls)\b|\w+@(?:\w+\.)?example(?:\.com)?|\b(?:UTF-8|JSON|SVG|PNG|JPEG|WebP|CSV|XLSX|YAML|MP4|WebM|Excel|Telegram|Europe\/Moscow|viewBox|rrggbb|e0861a)\b|T\d\d:\d\d(?::\d\d)?/g

/** Columns, keys and values of a pack, and the words of commands. */
const PACK_WORDS = new Set(
  'ru en true false mail http https Y categories exhibitors cancelled media frames streams fair single multiple text scale stand about homepage event detail main footer registration visitor events places passages key id company date start end room_ru room_en name_ru name_en text_ru text_en news cancel restore exhibitor new check import publish undo edit export diff list Hall name venue from to timezone'.split(
    ' ',
  ),
)

/** Returns the literal texts of a message, also those inside plurals and choices. */
const readLiterals = (elements: readonly MessageFormatElement[]): string[] =>
  elements.flatMap((element) => {
    if (element.type === TYPE.literal) return [element.value]
    if (element.type === TYPE.tag) return readLiterals(element.children)
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return []
    return Object.values(element.options).flatMap(({ value }) => readLiterals(value))
  })

const readText = (message: string): string => readLiterals(parse(message)).join(' ').replaceAll(NAMES, ' ')

test('the texts of commands are there to be looked at', () => {
  expect(ids.length).toBeGreaterThan(300)
  expect(ids).toEqual(
    expect.arrayContaining(['server.finding.email', 'server.fair.shown', 'server.new.made']),
  )
})

test.each(ids)('%s is Russian in Russian, and English in English', (id) => {
  const russian = readText(ru[id] ?? '')
  const english = readText(en[id] ?? '')
  const foreign = (russian.match(/[A-Za-z_]{2,}/g) ?? []).filter((word) => !PACK_WORDS.has(word))
  expect(foreign).toEqual([])
  expect(english).not.toMatch(/\p{Script=Cyrillic}/u)
  // A text of names and placeholders alone is the same in both languages.
  const hasWords = (english.match(/[A-Za-z_]{2,}/g) ?? []).some((word) => !PACK_WORDS.has(word))
  expect(hasWords ? russian : 'имена').toMatch(/\p{Script=Cyrillic}/u)
})
