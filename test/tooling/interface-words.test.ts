import { parse } from 'csv-parse/sync'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { LANGS, type Lang } from '#contract/lang.ts'
import { root } from '#scripts/steps/root.js'

/** The columns of the glossary's last table with words that interface texts do not use. */
const COLUMNS: Record<Lang, number> = { ru: 4, en: 5 }

const read = (path: string): string => readFileSync(join(root, path), 'utf8')

/** Returns the refused words of a language: `авториз*` means every word that begins so. */
function readRefused(glossary: string, lang: Lang): string[] {
  const section = glossary.split('## Interface texts')[1] ?? ''
  const rows = section.split('\n').filter((line) => line.startsWith('| '))
  return rows
    .slice(1)
    .flatMap((row) => (row.split('|')[COLUMNS[lang]] ?? '').split(','))
    .map((word) => word.trim())
    .filter((word) => word !== '')
}

/** Returns the refused words in a text. Placeholders and addresses are not read. */
function findRefused(text: string, refused: readonly string[]): string[] {
  const words = text
    .replaceAll(/\{\s*\w+|\]\([^)]*\)|<[^>]*>|https?:\S+|\S+@\S+/g, ' ')
    .toLowerCase()
    .split(/[^\p{L}-]+/u)
  return words.filter((word) =>
    refused.some((each) => (each.endsWith('*') ? word.startsWith(each.slice(0, -1)) : word === each)),
  )
}

/** Returns the wrong quotation marks of a Russian text: inner ones are „…“. */
function findWrongQuotes(text: string): string[] {
  const nested = /«[^»]*«/.exec(text)
  const foreign = /["”]|“(?![^„]*$)(?<!„[^“]*“)/.exec(text)
  return [...(nested === null ? [] : [nested[0]]), ...(foreign === null ? [] : [foreign[0]])]
}

const glossary = read('docs/glossary.md')

/** The tables of the demo fair whose texts the organiser writes. */
const TABLES = ['announcements', 'banners', 'categories', 'downloads', 'places']

/** Returns the cells of a language in a table of the demo fair, by table, row and column. */
function listCells(table: string, lang: Lang): { where: string; text: string }[] {
  const rows = parse<Record<string, string>>(read(`fair/${table}.csv`), { bom: true, columns: true })
  return rows.flatMap((row, at) =>
    Object.entries(row)
      .filter(([column]) => /^(name|text|alt)_/.test(column) && column.endsWith(`_${lang}`))
      .map(([column, text]) => ({ where: `${table}.csv ${at + 2} ${column}`, text })),
  )
}

/** Returns the texts of a language by location; of pages the text and the visible front matter. */
function listTexts(lang: Lang): { where: string; text: string }[] {
  const messages = JSON.parse(read(`locales/${lang}.json`)) as Record<string, string>
  const pages = readdirSync(join(root, 'fair/pages')).filter((name) => name.endsWith(`.${lang}.md`))
  return [
    ...Object.entries(messages).map(([where, text]) => ({ where, text })),
    ...pages.map((where) => ({
      where,
      text: read(`fair/pages/${where}`).replaceAll(/^(type|path|layout|sale):.*$/gm, ''),
    })),
    ...TABLES.flatMap((table) => listCells(table, lang)),
  ]
}

describe.for(LANGS)('interface texts, %s,', (lang) => {
  test('use one word for one thing', () => {
    const refused = readRefused(glossary, lang)
    expect(refused.length).toBeGreaterThan(3)
    const found = listTexts(lang)
      .map(({ where, text }) => ({ where, words: findRefused(text, refused) }))
      .filter(({ words }) => words.length > 0)
    expect(found).toEqual([])
  })
})

test('Russian messages have „…“ inside «…»', () => {
  const messages = JSON.parse(read('locales/ru.json')) as Record<string, string>
  const wrong = Object.entries(messages).filter(([, text]) => findWrongQuotes(text).length > 0)
  expect(wrong).toEqual([])
})

/** Texts that are no part of a page: of letters, of the organiser's command line, of a new fair's pages in Markdown. */
const isPlainText = (id: string): boolean => /^server\.(mail|finding|start)\./.test(id)

test('Russian messages of a page have a non-breaking hyphen in e‑mail', () => {
  const messages = JSON.parse(read('locales/ru.json')) as Record<string, string>
  const wrong = Object.entries(messages).filter(([id, text]) => !isPlainText(id) && text.includes('e-mail'))
  expect(wrong).toEqual([])
})

/** Titles of documents and texts of commands, which no browser breaks into lines. */
const isUnbroken = (id: string): boolean =>
  isPlainText(id) || /title$/i.test(id) || /^server\.(changes|check|edit|fair)\./.test(id)

test('no line of a Russian message begins with a dash', () => {
  const messages = JSON.parse(read('locales/ru.json')) as Record<string, string>
  const wrong = Object.entries(messages).filter(([id, text]) => !isUnbroken(id) && text.includes(' — '))
  expect(wrong).toEqual([])
})

test('a refused word is found with any ending, and not in a placeholder or an address', () => {
  expect(findRefused('Список участников', ['участник*'])).toEqual(['участников'])
  expect(findRefused('A program, programmes', ['program'])).toEqual(['program'])
  expect(findRefused('{email}: [news](/email/) for ann@email.example', ['email*'])).toEqual([])
  expect(findWrongQuotes('«Круг «Тара»»')).toEqual(['«Круг «'])
  expect(findWrongQuotes('«Круг „Тара“»')).toEqual([])
  expect(findWrongQuotes('Круг "Тара"')).toEqual(['"'])
})
