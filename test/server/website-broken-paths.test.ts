import { describe, expect, it } from 'vitest'
import { type BrokenPageCase, createPageFile } from './broken-page-cases.ts'
import { formatPage, readWebsiteFindings } from './website-test-pack.ts'

describe('paths and places in a menu', () => {
  const noPath = (path: string): string =>
    `pages/x.md, line 2, path: "${path}" – is not a path (lower-case letters, digits and dashes between slashes, like /about/)`
  it.each<BrokenPageCase>([
    [
      'a path and language twice',
      createPageFile({ path: '/about/' }),
      [
        'pages/x.md, line 2, path: "/about/" – is the path of another page in the same language (pages/about.ru.md)',
      ],
    ],
    [
      'a translation of another type',
      createPageFile({ path: '/', lang: 'en', type: 'landing' }),
      [
        'pages/x.md, line 3, type: "landing" – is of another type in the other language (homepage (pages/home.ru.md))',
      ],
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
    ].map((path): BrokenPageCase => [path, createPageFile({ path: `"${path}"` }), [noPath(path)]]),
    ...[
      'ajax',
      'media',
      'assets',
      'online',
      'plan',
      'guide',
      'healthz',
      'livez',
      'readyz',
      'search',
      'documents',
      'newsletter/confirm',
      'visitor/login',
      'translate',
      'translate-me',
      'bitrix',
      'lk',
      'en',
    ].map((own): BrokenPageCase => [
      `the product’s own /${own}/`,
      createPageFile({ path: `/${own}/x/` }),
      [`pages/x.md, line 2, path: "/${own}/x/" – is an address of the product itself`],
    ]),
    [
      'a homepage elsewhere',
      createPageFile({ type: 'homepage' }),
      ['pages/x.md, line 2, path: "/x/" – a page of the type homepage is at /'],
    ],
    [
      'a guide elsewhere',
      createPageFile({ type: 'guide-v2' }),
      ['pages/x.md, line 2, path: "/x/" – a page of this type has a path of its own (/plan/)'],
    ],
    [
      'another page at a guide’s address',
      createPageFile({ path: '/online/' }),
      ['pages/x.md, line 2, path: "/online/" – is an address of the product itself'],
    ],
    [
      'a guide at another one’s address',
      createPageFile({ type: 'guide', path: '/online/' }),
      ['pages/x.md, line 2, path: "/online/" – a page of this type has a path of its own (/guide/)'],
    ],
    [
      'a page for events without {event}',
      createPageFile({ type: 'event-detail' }),
      ['pages/x.md, line 2, path: "/x/" – does not hold the placeholder for events ({event})'],
    ],
    [
      '{event} twice',
      createPageFile({ type: 'event-detail', path: '"/{event}/{event}/"' }),
      [noPath('/{event}/{event}/')],
    ],
    [
      '{event} within a part',
      createPageFile({ type: 'event-detail', path: '/e-{event}/' }),
      [noPath('/e-{event}/')],
    ],
    [
      '{event} elsewhere',
      createPageFile({ path: '"/x/{event}/"' }),
      [
        'pages/x.md, line 2, path: "/x/{event}/" – holds the placeholder for events, which only paths of the type event-detail may',
      ],
    ],
    [
      'the page of an event twice',
      {
        ...createPageFile({ type: 'event-detail', path: '"/e/{event}/"' }),
        'pages/y.md': formatPage('', { path: '/e/1/' }),
      },
      ['pages/y.md, line 2, path: "/e/1/" – is the page of an event (pages/x.md)'],
    ],
    [
      'a menu below no page',
      createPageFile({ more: 'menu:\n  place: main\n  order: 1\n  parent: /nope/' }),
      ['pages/x.md, line 10, menu.parent: "/nope/" – there is no such page'],
    ],
    [
      'a menu without an order',
      createPageFile({ more: 'menu: { place: main }' }),
      ['pages/x.md, line 7, menu.order: is missing'],
    ],
    [
      'a menu elsewhere',
      createPageFile({ more: 'menu: { place: side, order: 1 }' }),
      ['pages/x.md, line 7, menu.place: "side" – is neither main nor footer'],
    ],
    [
      'a menu below itself',
      createPageFile({ more: 'menu: { place: main, order: 1, parent: /x/ }' }),
      ['pages/x.md, line 7, menu.parent: "/x/" – stands below itself'],
    ],
    [
      'a menu in a circle',
      {
        ...createPageFile({ more: 'menu: { place: main, order: 1, parent: /y/ }' }),
        'pages/y.md': formatPage('', { path: '/y/', more: 'menu: { place: main, order: 1, parent: /x/ }' }),
      },
      [
        'pages/x.md, line 7, menu.parent: "/y/" – stands below itself',
        'pages/y.md, line 7, menu.parent: "/x/" – stands below itself',
      ],
    ],
    [
      'events in a menu',
      createPageFile({
        type: 'event-detail',
        path: '"/e/{event}/"',
        more: 'menu: { place: main, order: 1 }',
      }),
      ['pages/x.md, line 7, menu: pages of single events cannot be in a menu'],
    ],
  ])('%s', async (_, changes, expected) => {
    expect(await readWebsiteFindings(changes)).toEqual(expected)
  })
})
