import { describe, expect, it } from 'vitest'
import type { PackFiles } from './test-pack.ts'
import { type BrokenPageCase, createPageFileWithBody, createPageFile } from './broken-page-cases.ts'
import { formatPage, type PageFields, readWebsiteFindings, withWebsiteSettings } from './website-test-pack.ts'

describe('files of pages', () => {
  const film = (file: string): PackFiles =>
    createPageFile({
      type: 'gallery',
      more: `videos:\n  - { file: ${file}, poster: hall.svg, title: Фильм }`,
    })
  const documents = (list: string, fields: PageFields = {}): string =>
    formatPage('', { path: '/d/', type: 'download-links', more: `documents:\n${list}`, ...fields })
  it.each<BrokenPageCase>([
    [
      'a picture missing',
      createPageFileWithBody('Раз\n\n![а](no.svg)'),
      ['pages/x.md, line 10: "site/no.svg" – the file is missing'],
    ],
    [
      'a picture in HTML missing',
      createPageFileWithBody('<figure>\n<img src="no.svg">\n</figure>'),
      ['pages/x.md, line 9: "site/no.svg" – the file is missing'],
    ],
    [
      'a picture that is none',
      { ...createPageFileWithBody('![а](a.png)'), 'site/a.png': '<html>' },
      ['pages/x.md, line 8: "site/a.png" – is not SVG, PNG, JPEG or WebP'],
    ],
    [
      'a picture out of the folder',
      createPageFileWithBody('![а](../fair.json)'),
      ['pages/x.md, line 8: "../fair.json" – is not a file name'],
    ],
    [
      'a picture that is a film',
      createPageFileWithBody('![а](film.mp4)'),
      ['pages/x.md, line 8: "site/film.mp4" – is not SVG, PNG, JPEG or WebP'],
    ],
    [
      'a page’s picture missing',
      createPageFile({ more: 'picture: no.svg' }),
      ['pages/x.md, line 7, picture: "site/no.svg" – the file is missing'],
    ],
    [
      'a slide’s picture missing',
      createPageFile({
        type: 'homepage',
        path: '/',
        lang: 'en',
        more: 'sliders:\n  - title: А\n    slides:\n      - picture: no.svg',
      }),
      ['pages/x.md, line 10, picture: "site/no.svg" – the file is missing'],
    ],
    [
      'a photo without a title',
      createPageFile({ type: 'gallery', more: 'photos:\n  - picture: hall.svg' }),
      ['pages/x.md, line 8, title: is missing'],
    ],
    ['a film missing', film('no.mp4'), ['pages/x.md, line 8, file: "site/no.mp4" – the file is missing']],
    [
      'a film that is none',
      { ...film('a.mp4'), 'site/a.mp4': 'MP4' },
      ['pages/x.md, line 8, file: "site/a.mp4" – is not MP4 or WebM'],
    ],
    [
      'a film that is a picture',
      film('hall.svg'),
      ['pages/x.md, line 8, file: "site/hall.svg" – is not MP4 or WebM'],
    ],
    [
      'a film that is an AVIF',
      { ...film('a.mp4'), 'site/a.mp4': Buffer.from('\0\0\0\x20ftypavif', 'latin1') },
      ['pages/x.md, line 8, file: "site/a.mp4" – is not MP4 or WebM'],
    ],
    [
      'an empty film',
      { ...film('a.webm'), 'site/a.webm': '' },
      ['pages/x.md, line 8, file: "site/a.webm" – is not MP4 or WebM'],
    ],
    [
      'a film whose kind is not at its start',
      {
        ...film('a.webm'),
        'site/a.webm': Buffer.concat([Buffer.from('1a45dfa3', 'hex'), Buffer.alloc(64), Buffer.from('webm')]),
      },
      ['pages/x.md, line 8, file: "site/a.webm" – is not MP4 or WebM'],
    ],
    [
      'a film too large',
      { ...film('a.mp4'), 'site/a.mp4': Buffer.alloc(10 * 2 ** 20 + 1) },
      ['pages/x.md, line 8, file: "site/a.mp4" – the file is too large (at most 10 MB)'],
    ],
    [
      'a document missing',
      { 'pages/d.md': documents('  - { id: 1, title: А, file: no.pdf }') },
      ['pages/d.md, line 8, file: "documents/no.pdf" – the file is missing'],
    ],
    ['no documents', { 'pages/d.md': documents('  []') }, ['pages/d.md, line 7, documents: is empty']],
    [
      'a document without an id',
      { 'pages/d.md': documents('  - { title: А, file: rules.pdf }') },
      ['pages/d.md, line 8, id: is missing'],
    ],
    [
      'an id twice on a page',
      {
        'pages/d.md': documents(
          '  - { id: 1, title: А, file: rules.pdf }\n  - { id: 1, title: Б, file: rules.pdf }',
        ),
      },
      ['pages/d.md, line 7, documents: is given twice'],
    ],
    [
      'an id that is two files',
      {
        'pages/d.en.md': documents('  - { id: 1, title: A, file: report.pdf }', { lang: 'en' }),
        'pages/d.ru.md': documents(
          '  - { id: 2, title: Б, file: rules.pdf }\n  - { id: 1, title: А, file: rules.pdf }',
        ),
      },
      [
        'pages/d.ru.md, line 9, file: "rules.pdf" – is another document elsewhere (report.pdf (pages/d.en.md:8))',
      ],
    ],
    [
      'an edition that there is not',
      createPageFile({ type: 'calendar', more: 'edition: 2019' }),
      ['pages/x.md, line 7, edition: "2019" – there is no such edition (2021)'],
    ],
    [
      'an item’s id with a space',
      createPageFile({ type: 'catalogue', more: 'items: [{ id: a b, title: А }]' }),
      ['pages/x.md, line 7, id: "a b" – is not 1 to 100 letters, digits and dashes'],
    ],
    [
      'an item twice',
      createPageFile({ type: 'catalogue', more: 'items: [{ id: a, title: А }, { id: a, title: Б }]' }),
      ['pages/x.md, line 7, items: is given twice'],
    ],
    [
      'a catalogue of nothing',
      createPageFile({ type: 'catalogue' }),
      ['pages/x.md, line 1, items: is missing'],
    ],
    [
      'a banner without its window',
      createPageFile({ type: 'banner-open', more: 'subscribe: { title: А }' }),
      ['pages/x.md, line 7, subscribe.text: is missing'],
    ],
    [
      'a zoom without words',
      createPageFile({ type: 'zoom', more: 'zoom: { picture: hall.svg }' }),
      ['pages/x.md, line 7, zoom.alt: is missing'],
    ],
    [
      'a picture of the fair missing',
      withWebsiteSettings({ picture: 'no.svg' }),
      ['fair.json, picture: "site/no.svg" – the file is missing'],
    ],
    ...[
      'http://t.example/{url}',
      'https://t.example/',
      'https://t.example/{url}/{x}',
      'javascript:{url}',
      'https://{url}',
    ].map((translate): BrokenPageCase => [
      translate,
      withWebsiteSettings({ translate }),
      [
        `fair.json, translate: "${translate}" – is not the address of a translation service (an https address with {url})`,
      ],
    ]),
  ])('%s', async (_, changes, expected) => {
    expect(await readWebsiteFindings(changes)).toEqual(expected)
  })
})
