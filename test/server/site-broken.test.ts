import { event, EVENTS, eventsTable } from './online-folder.ts'
import { describe, expect, it } from 'vitest'
import type { Files } from './fair-folder.ts'
import {
  ONLINE_WARNINGS,
  page,
  type PageFields,
  siteComplaints,
  siteSettings,
  siteWarnings,
} from './site-folder.ts'

type Case = [what: string, changes: Files, expected: string[]]

/** A page beside the good ones, in `pages/x.md`. */
const x = (fields: PageFields, body = ''): Files => ({ 'pages/x.md': page(body, { path: '/x/', ...fields }) })
const text = (body: string, fields: PageFields = {}): Files => x(fields, body)
const raw = (source: string): Files => ({ 'pages/x.md': source })

describe('broken pages are refused with file, line and field', () => {
  it.each<Case>([
    [
      'no front matter',
      raw('# Just text'),
      ['pages/x.md, line 1: has no front matter: it starts with --- and ends with ---'],
    ],
    [
      'front matter without an end',
      raw('---\npath: /x/\n'),
      ['pages/x.md, line 1: has no front matter: it starts with --- and ends with ---'],
    ],
    ['empty front matter', raw('---\n---\n'), ['pages/x.md, line 1: the front matter holds no fields']],
    [
      'front matter that is no YAML',
      x({ more: 'menu: [' }),
      [
        'pages/x.md, line 8: is not YAML: Flow sequence in block collection must be sufficiently indented and end with a ]',
      ],
    ],
    ['a key twice', x({ more: 'title: Ещё' }), ['pages/x.md, line 7: is not YAML: Map keys must be unique']],
    [
      'an alias',
      x({ more: 'a: &a [1]\nb: *a' }),
      ['pages/x.md, line 1: is not YAML: Alias resolution is disabled'],
    ],
    [
      'a tag',
      x({ more: 'hidden: !!js/function x' }),
      [
        'pages/x.md, line 7: is not YAML: Unresolved tag: tag:yaml.org,2002:js/function',
        'pages/x.md, line 7, hidden: is neither true nor false',
      ],
    ],
    [
      'front matter that is a list',
      raw('---\n- path\n---\n'),
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
      raw(page('', { path: '/x/' }).replace('type: standard\n', '')),
      ['pages/x.md, line 1, type: is missing'],
    ],
    ['an empty type', x({ type: '' }), ['pages/x.md, line 3, type: is missing']],
    ['an unknown type', x({ type: 'blog' }), ['pages/x.md, line 3, type: "blog" is no type of a page']],
    [
      'a type that is a list',
      x({ type: '[standard]' }),
      ['pages/x.md, line 3, type: this is no type of a page'],
    ],
    [
      'a type of every object',
      x({ type: 'constructor' }),
      ['pages/x.md, line 3, type: "constructor" is no type of a page'],
    ],
    ['no path', raw(page().replace('path: /about/\n', '')), ['pages/x.md, line 1, path: is missing']],
    [
      'no title',
      raw(page('', { path: '/x/' }).replace('title: О выставке\n', '')),
      ['pages/x.md, line 1, title: is missing'],
    ],
    ['an empty title', x({ title: '' }), ['pages/x.md, line 5, title: is empty']],
    [
      'a title that is a number',
      x({ title: '2021' }),
      ['pages/x.md, line 5, title: is not a text: put it in quotes'],
    ],
    ['an unknown language', x({ lang: 'de' }), ['pages/x.md, line 4, lang: is none of ru, en']],
    ['an unknown key', x({ more: 'colour: red' }), ['pages/x.md, line 7, colour: is not known here']],
    [
      'a key of another type',
      x({ more: 'edition: 2021' }),
      ['pages/x.md, line 7, edition: is not known here'],
    ],
    [
      'a key of every object',
      x({ more: '__proto__: { hidden: true }' }),
      ['pages/x.md, line 7, __proto__: is not known here'],
    ],
    [
      'a text with a comma in braces',
      x({ more: 'menu: { place: main, order: 1, title: Зал 1, вход }' }),
      ['pages/x.md, line 7, menu.вход: is not known here (a text with a comma is written in quotes)'],
    ],
    [
      'a wrong value',
      x({ more: 'hidden: maybe' }),
      ['pages/x.md, line 7, hidden: is neither true nor false'],
    ],
    [
      'a file in a path',
      x({ more: 'picture: ../fair.json' }),
      ['pages/x.md, line 7, picture: "../fair.json" is not a file name'],
    ],
    [
      'a text too long',
      x({ title: 'я'.repeat(2001) }),
      ['pages/x.md, line 5, title: is longer than 2000 characters'],
    ],
    [
      'a control character',
      x({ title: '"\\u0000"' }),
      ['pages/x.md, line 5, title: holds a control character'],
    ],
    [
      'a form that there is not',
      x({ more: 'form: ticket' }),
      ['pages/x.md, line 7, form: is neither registration nor visitor'],
    ],
    [
      'what is read after no form',
      x({ more: 'done: Готово' }),
      ['pages/x.md, line 7, done: is read after a form is sent, and there is no form'],
    ],
  ])('%s', async (_, changes, expected) => {
    expect(await siteComplaints(changes)).toEqual(expected)
  })
})

describe('paths', () => {
  const noPath = (path: string): string =>
    `pages/x.md, line 2, path: "${path}" is not a path like /about/: lower-case letters, digits and dashes between slashes`
  it.each<Case>([
    [
      'a path and language twice',
      x({ path: '/about/' }),
      ['pages/x.md, line 2, path: /about/ is the path of pages/about.ru.md too, in the same language'],
    ],
    [
      'a translation of another type',
      x({ path: '/', lang: 'en', type: 'landing' }),
      ['pages/x.md, line 3, type: / is of the type homepage in pages/home.ru.md'],
    ],
    ...[
      'about',
      '/about',
      '/About/',
      '/о-нас/',
      '/a//b/',
      '/a b/',
      '/a/../b/',
      '/a.html/',
      '//evil.example/',
      '/{id}/',
    ].map((path): Case => [path, x({ path: `"${path}"` }), [noPath(path)]]),
    ...[
      'ajax',
      'media',
      'assets',
      'online',
      'plan',
      'guide',
      'healthz',
      'search',
      'documents',
      'newsletter/confirm',
      'translate',
      'translate-me',
      'bitrix',
      'lk',
      'en',
    ].map((own): Case => [
      `the product’s own /${own}/`,
      x({ path: `/${own}/x/` }),
      [`pages/x.md, line 2, path: /${own}/x/ is an address of the product itself`],
    ]),
    [
      'a homepage elsewhere',
      x({ type: 'homepage' }),
      ['pages/x.md, line 2, path: a page of the type homepage is at /'],
    ],
    [
      'a guide elsewhere',
      x({ type: 'guide-v2' }),
      ['pages/x.md, line 2, path: a page of the type guide-v2 is at /plan/'],
    ],
    [
      'another page at a guide’s address',
      x({ path: '/online/' }),
      ['pages/x.md, line 2, path: /online/ is an address of the product itself'],
    ],
    [
      'a guide at another one’s address',
      x({ type: 'guide', path: '/online/' }),
      ['pages/x.md, line 2, path: a page of the type guide is at /guide/'],
    ],
    [
      'a page for events without {event}',
      x({ type: 'event-detail' }),
      ['pages/x.md, line 2, path: /x/ does not hold {event}'],
    ],
    [
      '{event} twice',
      x({ type: 'event-detail', path: '"/{event}/{event}/"' }),
      [noPath('/{event}/{event}/')],
    ],
    ['{event} within a part', x({ type: 'event-detail', path: '/e-{event}/' }), [noPath('/e-{event}/')]],
    [
      '{event} elsewhere',
      x({ path: '"/x/{event}/"' }),
      ['pages/x.md, line 2, path: /x/{event}/ holds {event}, as only paths of the type event-detail do'],
    ],
    [
      'the page of an event twice',
      { ...x({ type: 'event-detail', path: '"/e/{event}/"' }), 'pages/y.md': page('', { path: '/e/1/' }) },
      ['pages/y.md, line 2, path: /e/1/ is the page of an event in pages/x.md'],
    ],
    [
      'a menu below no page',
      x({ more: 'menu:\n  place: main\n  order: 1\n  parent: /nope/' }),
      ['pages/x.md, line 10, menu.parent: there is no page /nope/'],
    ],
    [
      'a menu without an order',
      x({ more: 'menu: { place: main }' }),
      ['pages/x.md, line 7, menu.order: is missing'],
    ],
    [
      'a menu elsewhere',
      x({ more: 'menu: { place: side, order: 1 }' }),
      ['pages/x.md, line 7, menu.place: is neither main nor footer'],
    ],
    [
      'a menu below itself',
      x({ more: 'menu: { place: main, order: 1, parent: /x/ }' }),
      ['pages/x.md, line 7, menu.parent: /x/ stands below /x/ itself'],
    ],
    [
      'a menu in a circle',
      {
        ...x({ more: 'menu: { place: main, order: 1, parent: /y/ }' }),
        'pages/y.md': page('', { path: '/y/', more: 'menu: { place: main, order: 1, parent: /x/ }' }),
      },
      [
        'pages/x.md, line 7, menu.parent: /y/ stands below /x/ itself',
        'pages/y.md, line 7, menu.parent: /x/ stands below /y/ itself',
      ],
    ],
    [
      'events in a menu',
      x({ type: 'event-detail', path: '"/e/{event}/"', more: 'menu: { place: main, order: 1 }' }),
      ['pages/x.md, line 7, menu: pages of single events cannot be in a menu'],
    ],
  ])('%s', async (_, changes, expected) => {
    expect(await siteComplaints(changes)).toEqual(expected)
  })
})

const leadsNowhere = (href: string, line: number): string[] => [
  `pages/x.md, line ${line}: the link "${href}" leads to nothing of this pack`,
]

describe('links', () => {
  it.each([
    ...[
      '/nope/',
      '/nope/?a=1#b',
      '/abou',
      '/en/nope/',
      '/e/1/',
      '/about/1/',
      '/%7Bevent%7D/',
      '/documents/1/rules.pdf',
    ],
    ...[
      '/online/events/99',
      '/online/events/1/2',
      '/online/broadcast/4',
      '/online/companies/99',
      '/online/nope/1',
      '/online/companies/012',
    ],
    ...['/plan/9', '/plan/1/99', '/plan/companies/10', '/guide/1', '/planet/', '/ajax/online/events/list/'],
    ...['/programme/2020/3x/', '/programme/99/'],
  ])('to %s are refused', async (href) => {
    const events = page('', { type: 'event-detail', path: '"/programme/{event}/"', more: 'edition: 2020' })
    const changes = { ...text(`Раз\nдва [сюда](${href})`), 'pages/events.md': events }
    expect(await siteComplaints(changes)).toEqual(leadsNowhere(href, 9))
  })

  it('to an event that the online guide does not show are refused', async () => {
    const events = eventsTable([...EVENTS, event(5, { year: 2021, date: '2021-09-21' })])
    const changes = { ...text('[а](/online/events/5)'), 'events.csv': events }
    expect(await siteComplaints(changes)).toEqual(leadsNowhere('/online/events/5', 8))
  })

  it('to an event of another edition are refused', async () => {
    const events = page('', { type: 'event-detail', path: '"/programme/{event}/"' })
    const changes = { ...text('[а](/programme/1/)'), 'pages/events.md': events }
    expect(await siteComplaints(changes)).toEqual(leadsNowhere('/programme/1/', 8))
  })

  it.each<[string, string, number]>([
    ['in a paragraph', 'Раз\nдва\n[три](/nope/)', 10],
    ['after a break', 'Раз  \nдва [три](/nope/)', 9],
    ['in a list', '* раз\n* два\n  * [три](/nope/)', 10],
    ['in a table', '| а |\n|---|\n| б |\n| [в](/nope/) |', 11],
    ['in a quote', '> раз\n>\n> [два](/nope/)', 10],
    ['by reference', '[раз][1]\n\n[1]: /nope/', 8],
    [
      'in HTML',
      '<details>\n<summary>а</summary>\n<p>б</p>\n<a title="<a"\n href="/nope/">в</a>\n</details>',
      11,
    ],
    ['in HTML within a line', 'Раз\nдва <a href="/nope/">три</a>', 9],
    ['behind a comment', '<!-- <a href="/x/">\n\n-->\n\n[а](/nope/)', 12],
    ['in Windows lines', 'Раз\r\n\r\n[два](/nope/)\r\n', 10],
  ])('%s are named with their line', async (_, body, line) => {
    const problems = await siteComplaints(text(body))
    expect(problems).toEqual(leadsNowhere('/nope/', line))
  })

  it.each<Case>([
    [
      'without a slash',
      text('[а](about/)'),
      ['pages/x.md, line 8: the link "about/" starts neither with / nor with https://'],
    ],
    [
      'of a slide',
      x({
        type: 'homepage',
        path: '/',
        lang: 'en',
        more: 'slides:\n  - picture: hall.svg\n    title: А\n    link: /nope/',
      }),
      ['pages/x.md, line 10, slides.0.link: the link "/nope/" leads to nothing of this pack'],
    ],
    [
      'of a loader',
      x({ type: 'loading', more: 'target: /nope/' }),
      ['pages/x.md, line 7, target: the link "/nope/" leads to nothing of this pack'],
    ],
    [
      'of a loader to another site',
      x({ type: 'loading', more: 'target: https://example.com/' }),
      ['pages/x.md, line 7, target: "https://example.com/" is not a path like /about/'],
    ],
    [
      'of a loader to itself',
      x({ type: 'loading', more: 'target: /x/' }),
      ['pages/x.md, line 7, target: is the page itself'],
    ],
    [
      'of an item',
      x({
        type: 'catalogue',
        more: 'items:\n  - id: a\n    title: А\n    text: |\n      Раз\n\n      [два](/nope/)',
      }),
      ['pages/x.md, line 13, items.0.text: the link "/nope/" leads to nothing of this pack'],
    ],
    [
      'of an item in quotes',
      x({ type: 'catalogue', more: 'items:\n  - id: a\n    title: А\n    text: "[два](/nope/)"' }),
      ['pages/x.md, line 10, items.0.text: the link "/nope/" leads to nothing of this pack'],
    ],
    [
      'to a page of which only the path is right',
      { ...text('[а](/y/)'), 'pages/y.md': page('', { path: '/y/', type: 'blog' }) },
      ['pages/y.md, line 3, type: "blog" is no type of a page'],
    ],
    [
      'to events where the fair cannot be read',
      { ...text('[а](/online/events/1)'), ...siteSettings({ timezone: 'Moscow' }) },
      ['fair.json, timezone: is not a time zone like Europe/Moscow'],
    ],
    [
      'where a page cannot be read',
      { ...text('[а](/y/)'), 'pages/y.md': 'nothing' },
      ['pages/y.md, line 1: has no front matter: it starts with --- and ends with ---'],
    ],
  ])('%s', async (_, changes, expected) => {
    expect(await siteComplaints(changes)).toEqual(expected)
  })
})

describe('files of pages', () => {
  const film = (file: string): Files =>
    x({ type: 'gallery', more: `videos:\n  - { file: ${file}, poster: hall.svg, title: Фильм }` })
  const documents = (list: string, fields: PageFields = {}): string =>
    page('', { path: '/d/', type: 'download-links', more: `documents:\n${list}`, ...fields })
  it.each<Case>([
    [
      'a picture missing',
      text('Раз\n\n![а](no.svg)'),
      ['pages/x.md, line 10: the file site/no.svg is missing'],
    ],
    [
      'a picture in HTML missing',
      text('<figure>\n<img src="no.svg">\n</figure>'),
      ['pages/x.md, line 9: the file site/no.svg is missing'],
    ],
    [
      'a picture that is none',
      { ...text('![а](a.png)'), 'site/a.png': '<html>' },
      ['pages/x.md, line 8: site/a.png is not SVG, PNG, JPEG or WebP'],
    ],
    [
      'a picture out of the folder',
      text('![а](../fair.json)'),
      ['pages/x.md, line 8: "../fair.json" is not a file name'],
    ],
    [
      'a picture that is a film',
      text('![а](film.mp4)'),
      ['pages/x.md, line 8: site/film.mp4 is not SVG, PNG, JPEG or WebP'],
    ],
    [
      'a page’s picture missing',
      x({ more: 'picture: no.svg' }),
      ['pages/x.md, line 7, picture: the file site/no.svg is missing'],
    ],
    [
      'a slide’s picture missing',
      x({
        type: 'homepage',
        path: '/',
        lang: 'en',
        more: 'sliders:\n  - title: А\n    slides:\n      - picture: no.svg',
      }),
      ['pages/x.md, line 10, sliders.0.slides.0.picture: the file site/no.svg is missing'],
    ],
    [
      'a photo without a title',
      x({ type: 'gallery', more: 'photos:\n  - picture: hall.svg' }),
      ['pages/x.md, line 8, photos.0.title: is missing'],
    ],
    [
      'a film missing',
      film('no.mp4'),
      ['pages/x.md, line 8, videos.0.file: the file site/no.mp4 is missing'],
    ],
    [
      'a film that is none',
      { ...film('a.mp4'), 'site/a.mp4': 'MP4' },
      ['pages/x.md, line 8, videos.0.file: site/a.mp4 is not MP4 or WebM'],
    ],
    [
      'a film that is a picture',
      film('hall.svg'),
      ['pages/x.md, line 8, videos.0.file: site/hall.svg is not MP4 or WebM'],
    ],
    [
      'a film that is an AVIF',
      { ...film('a.mp4'), 'site/a.mp4': Buffer.from('\0\0\0\x20ftypavif', 'latin1') },
      ['pages/x.md, line 8, videos.0.file: site/a.mp4 is not MP4 or WebM'],
    ],
    [
      'an empty film',
      { ...film('a.webm'), 'site/a.webm': '' },
      ['pages/x.md, line 8, videos.0.file: site/a.webm is not MP4 or WebM'],
    ],
    [
      'a film too large',
      { ...film('a.mp4'), 'site/a.mp4': Buffer.alloc(10 * 2 ** 20 + 1) },
      ['pages/x.md, line 8, videos.0.file: the file site/a.mp4 is larger than 10 MB'],
    ],
    [
      'a document missing',
      { 'pages/d.md': documents('  - { id: 1, title: А, file: no.pdf }') },
      ['pages/d.md, line 8, documents.0.file: the file documents/no.pdf is missing'],
    ],
    ['no documents', { 'pages/d.md': documents('  []') }, ['pages/d.md, line 7, documents: is empty']],
    [
      'a document without an id',
      { 'pages/d.md': documents('  - { title: А, file: rules.pdf }') },
      ['pages/d.md, line 8, documents.0.id: is missing'],
    ],
    [
      'an id twice on a page',
      {
        'pages/d.md': documents(
          '  - { id: 1, title: А, file: rules.pdf }\n  - { id: 1, title: Б, file: rules.pdf }',
        ),
      },
      ['pages/d.md, line 7, documents: names an id twice'],
    ],
    [
      'an id that is two files',
      {
        'pages/d.en.md': documents('  - { id: 1, title: A, file: report.pdf }', { lang: 'en' }),
        'pages/d.ru.md': documents(
          '  - { id: 2, title: Б, file: rules.pdf }\n  - { id: 1, title: А, file: rules.pdf }',
        ),
      },
      ['pages/d.ru.md, line 9, documents.1.file: document 1 is report.pdf in pages/d.en.md, line 8'],
    ],
    [
      'an edition that there is not',
      x({ type: 'calendar', more: 'edition: 2019' }),
      ['pages/x.md, line 7, edition: there is no edition 2019'],
    ],
    [
      'an item’s id with a space',
      x({ type: 'catalogue', more: 'items: [{ id: a b, title: А }]' }),
      ['pages/x.md, line 7, items.0.id: is not 1 to 100 letters, digits and dashes'],
    ],
    [
      'an item twice',
      x({ type: 'catalogue', more: 'items: [{ id: a, title: А }, { id: a, title: Б }]' }),
      ['pages/x.md, line 7, items: names an id twice'],
    ],
    ['a catalogue of nothing', x({ type: 'catalogue' }), ['pages/x.md, line 1, items: is missing']],
    [
      'a banner without its window',
      x({ type: 'banner-open', more: 'subscribe: { title: А }' }),
      ['pages/x.md, line 7, subscribe.text: is missing'],
    ],
    [
      'a zoom without words',
      x({ type: 'zoom', more: 'zoom: { picture: hall.svg }' }),
      ['pages/x.md, line 7, zoom.alt: is missing'],
    ],
    [
      'a picture of the fair missing',
      siteSettings({ picture: 'no.svg' }),
      ['fair.json, picture: the file site/no.svg is missing'],
    ],
    ...[
      'http://t.example/{url}',
      'https://t.example/',
      'https://t.example/{url}/{x}',
      'javascript:{url}',
      'https://{url}',
    ].map((translate): Case => [
      translate,
      siteSettings({ translate }),
      ['fair.json, translate: is not an https address with {url}, and perhaps {from} and {to}'],
    ]),
  ])('%s', async (_, changes, expected) => {
    expect(await siteComplaints(changes)).toEqual(expected)
  })
})

it('what is no page is told', async () => {
  expect(await siteWarnings({ 'pages/notes.txt': 'x' })).toEqual([
    ...ONLINE_WARNINGS,
    'pages/notes.txt: is no page and was not read: it does not end in .md',
  ])
})
