import { describe, expect, it } from 'vitest'
import { type BrokenPageCase, createRawPageFile, createPageFile } from './broken-page-cases.ts'
import { ONLINE_WARNINGS, formatPage, readWebsiteProblems, readWebsiteWarnings } from './website-test-pack.ts'

describe('broken pages are refused with file, line and field', () => {
  it.each<BrokenPageCase>([
    [
      'no front matter',
      createRawPageFile('# Just text'),
      ['pages/x.md, line 1: has no front matter: it starts with --- and ends with ---'],
    ],
    [
      'front matter without an end',
      createRawPageFile('---\npath: /x/\n'),
      ['pages/x.md, line 1: has no front matter: it starts with --- and ends with ---'],
    ],
    [
      'empty front matter',
      createRawPageFile('---\n---\n'),
      ['pages/x.md, line 1: the front matter holds no fields'],
    ],
    [
      'front matter that is no YAML',
      createPageFile({ more: 'menu: [' }),
      [
        'pages/x.md, line 8: is not YAML: Flow sequence in block collection must be sufficiently indented and end with a ]',
      ],
    ],
    [
      'a key twice',
      createPageFile({ more: 'title: Ещё' }),
      ['pages/x.md, line 7: is not YAML: Map keys must be unique'],
    ],
    [
      'an alias',
      createPageFile({ more: 'a: &a [1]\nb: *a' }),
      ['pages/x.md, line 1: is not YAML: Alias resolution is disabled'],
    ],
    [
      'a tag',
      createPageFile({ more: 'hidden: !!js/function x' }),
      [
        'pages/x.md, line 7: is not YAML: Unresolved tag: tag:yaml.org,2002:js/function',
        'pages/x.md, line 7, hidden: is neither true nor false',
      ],
    ],
    [
      'front matter that is a list',
      createRawPageFile('---\n- path\n---\n'),
      ['pages/x.md, line 1: the front matter holds no fields'],
    ],
    ['not UTF-8', { 'pages/x.md': Buffer.from([0x2d, 0xff]) }, ['pages/x.md: is not encoded in UTF-8']],
    [
      'too large a page',
      { 'pages/x.md': Buffer.alloc(2 ** 20 + 1, 'a') },
      ['pages/x.md: the file is larger than 1 MB'],
    ],
    [
      'no type',
      createRawPageFile(formatPage('', { path: '/x/' }).replace('type: standard\n', '')),
      ['pages/x.md, line 1, type: is missing'],
    ],
    ['an empty type', createPageFile({ type: '' }), ['pages/x.md, line 3, type: is missing']],
    [
      'an unknown type',
      createPageFile({ type: 'blog' }),
      ['pages/x.md, line 3, type: "blog" is no type of a page'],
    ],
    [
      'a type that is a list',
      createPageFile({ type: '[standard]' }),
      ['pages/x.md, line 3, type: this is no type of a page'],
    ],
    [
      'a type of every object',
      createPageFile({ type: 'constructor' }),
      ['pages/x.md, line 3, type: "constructor" is no type of a page'],
    ],
    [
      'no path',
      createRawPageFile(formatPage().replace('path: /about/\n', '')),
      ['pages/x.md, line 1, path: is missing'],
    ],
    [
      'no title',
      createRawPageFile(formatPage('', { path: '/x/' }).replace('title: О выставке\n', '')),
      ['pages/x.md, line 1, title: is missing'],
    ],
    ['an empty title', createPageFile({ title: '' }), ['pages/x.md, line 5, title: is empty']],
    [
      'a title that is a number',
      createPageFile({ title: '2021' }),
      ['pages/x.md, line 5, title: is not a text: put it in quotes'],
    ],
    ['an unknown language', createPageFile({ lang: 'de' }), ['pages/x.md, line 4, lang: is none of ru, en']],
    [
      'an unknown key',
      createPageFile({ more: 'colour: red' }),
      ['pages/x.md, line 7, colour: is not known here'],
    ],
    [
      'a key of another type',
      createPageFile({ more: 'edition: 2021' }),
      ['pages/x.md, line 7, edition: is not known here'],
    ],
    [
      'a key of every object',
      createPageFile({ more: '__proto__: { hidden: true }' }),
      ['pages/x.md, line 7, __proto__: is not known here'],
    ],
    [
      'a text with a comma in braces',
      createPageFile({ more: 'menu: { place: main, order: 1, title: Зал 1, вход }' }),
      ['pages/x.md, line 7, menu.вход: is not known here (a text with a comma is written in quotes)'],
    ],
    [
      'a wrong value',
      createPageFile({ more: 'hidden: maybe' }),
      ['pages/x.md, line 7, hidden: is neither true nor false'],
    ],
    [
      'a file in a path',
      createPageFile({ more: 'picture: ../fair.json' }),
      ['pages/x.md, line 7, picture: "../fair.json" is not a file name'],
    ],
    [
      'a text too long',
      createPageFile({ title: 'я'.repeat(2001) }),
      ['pages/x.md, line 5, title: is longer than 2000 characters'],
    ],
    [
      'a control character',
      createPageFile({ title: '"\\u0000"' }),
      ['pages/x.md, line 5, title: holds a control character'],
    ],
    [
      'a form that there is not',
      createPageFile({ more: 'form: ticket' }),
      ['pages/x.md, line 7, form: is neither registration nor visitor'],
    ],
    [
      'what is read after no form',
      createPageFile({ more: 'done: Готово' }),
      ['pages/x.md, line 7, done: is read after a form is sent, and there is no form'],
    ],
  ])('%s', async (_, changes, expected) => {
    expect(await readWebsiteProblems(changes)).toEqual(expected)
  })
})
it('what is no page is told', async () => {
  expect(await readWebsiteWarnings({ 'pages/notes.txt': 'x' })).toEqual([
    ...ONLINE_WARNINGS,
    'pages/notes.txt: is no page and was not read: it does not end in .md',
  ])
})
