import { describe, expect, it } from 'vitest'
import { createEvent, EVENTS, formatEventsTable } from './online-test-pack.ts'
import { type BrokenPageCase, createPageFileWithBody, createPageFile } from './broken-page-cases.ts'
import { formatPage, readWebsiteFindings, withWebsiteSettings } from './website-test-pack.ts'

const leadsNowhere = (href: string, line: number): string[] => [
  `pages/x.md, line ${line}: "${href}" – leads to nothing in this pack`,
]

describe('links', () => {
  it.each([
    '/nope/',
    '/nope/?a=1#b',
    '/abou',
    '/en/nope/',
    '/e/1/',
    '/about/1/',
    '/%7Bevent%7D/',
    '/documents/1/rules.pdf',

    '/online/events/99',
    '/online/events/1/2',
    '/online/broadcast/4',
    '/online/companies/99',
    '/online/nope/1',
    '/online/companies/012',
    '/plan/9',
    '/plan/1/99',
    '/plan/companies/10',
    '/guide/1',
    '/planet/',
    '/ajax/online/events/list/',
    '/programme/2020/3x/',
    '/programme/99/',
  ])('to %s are refused', async (href) => {
    const events = formatPage('', {
      type: 'event-detail',
      path: '"/programme/{event}/"',
      more: 'edition: 2020',
    })
    const changes = { ...createPageFileWithBody(`Раз\nдва [сюда](${href})`), 'pages/events.md': events }
    expect(await readWebsiteFindings(changes)).toEqual(leadsNowhere(href, 9))
  })

  it('to an event that the online guide does not show are refused', async () => {
    const events = formatEventsTable([...EVENTS, createEvent(5, { year: 2021, date: '2021-09-21' })])
    const changes = { ...createPageFileWithBody('[а](/online/events/5)'), 'events.csv': events }
    expect(await readWebsiteFindings(changes)).toEqual(leadsNowhere('/online/events/5', 8))
  })

  it('to an event of another edition are refused', async () => {
    const events = formatPage('', { type: 'event-detail', path: '"/programme/{event}/"' })
    const changes = { ...createPageFileWithBody('[а](/programme/1/)'), 'pages/events.md': events }
    expect(await readWebsiteFindings(changes)).toEqual(leadsNowhere('/programme/1/', 8))
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
    const problems = await readWebsiteFindings(createPageFileWithBody(body))
    expect(problems).toEqual(expect.arrayContaining(leadsNowhere('/nope/', line)))
  })

  it.each<BrokenPageCase>([
    [
      'without a slash',
      createPageFileWithBody('[а](about/)'),
      ['pages/x.md, line 8: "about/" – starts neither with / nor with https://'],
    ],
    [
      'of a slide',
      createPageFile({
        type: 'homepage',
        path: '/',
        lang: 'en',
        more: 'slides:\n  - picture: hall.svg\n    title: А\n    link: /nope/',
      }),
      ['pages/x.md, line 10, link: "/nope/" – leads to nothing in this pack'],
    ],
    [
      'of a loader',
      createPageFile({ type: 'loading', more: 'target: /nope/' }),
      ['pages/x.md, line 7, target: "/nope/" – leads to nothing in this pack'],
    ],
    [
      'of a loader to another site',
      createPageFile({ type: 'loading', more: 'target: https://example.com/' }),
      [
        'pages/x.md, line 7, target: "https://example.com/" – is not a path (lower-case letters, digits and dashes between slashes, like /about/)',
      ],
    ],
    [
      'of a loader to itself',
      createPageFile({ type: 'loading', more: 'target: /x/' }),
      ['pages/x.md, line 7, target: "/x/" – is the page itself'],
    ],
    [
      'of an item',
      createPageFile({
        type: 'catalogue',
        more: 'items:\n  - id: a\n    title: А\n    text: |\n      Раз\n\n      [два](/nope/)',
      }),
      ['pages/x.md, line 13, text: "/nope/" – leads to nothing in this pack'],
    ],
    [
      'of an item in quotes',
      createPageFile({
        type: 'catalogue',
        more: 'items:\n  - id: a\n    title: А\n    text: "[два](/nope/)"',
      }),
      ['pages/x.md, line 10, text: "/nope/" – leads to nothing in this pack'],
    ],
    [
      'to a page of which only the path is right',
      { ...createPageFileWithBody('[а](/y/)'), 'pages/y.md': formatPage('', { path: '/y/', type: 'blog' }) },
      ['pages/y.md, line 3, type: "blog" – is not a type of page'],
    ],
    [
      'to events where the fair cannot be read',
      { ...createPageFileWithBody('[а](/online/events/1)'), ...withWebsiteSettings({ timezone: 'Moscow' }) },
      ['fair.json, timezone: "Moscow" – is not a time zone (a zone like Europe/Moscow)'],
    ],
    [
      'where a page cannot be read',
      { ...createPageFileWithBody('[а](/y/)'), 'pages/y.md': 'nothing' },
      ['pages/y.md, line 1: has no front matter (a block between two lines of ---)'],
    ],
  ])('%s', async (_, changes, expected) => {
    expect(await readWebsiteFindings(changes)).toEqual(expected)
  })
})
