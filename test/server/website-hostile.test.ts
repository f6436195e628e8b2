import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readMarkdown } from '#server/pack/read-markdown.ts'
import { LinkResolver } from '#server/pack/link-resolver.ts'
import { PictureLoader } from '#server/pack/picture-loader.ts'
import { Findings } from '#server/pack/findings.ts'
import { describeInEnglish } from './describe-in-english.ts'
import { findPageFaults, parseMarkup } from './markup-faults.ts'
import { HOSTILE_HTML } from './hostile-markup.ts'
import { formatPage, readWebsitePack, readWebsiteFindings } from './website-test-pack.ts'

const RUNS = 300

/** A page's text as it ends, with all findings about it. */
async function cleaned(text: string): Promise<{ html: string; output: string[] }> {
  const findings = new Findings()
  const nowhere = {
    pages: undefined,
    halls: undefined,
    companies: undefined,
    events: undefined,
    onlineYear: undefined,
  }
  const html = await readMarkdown(
    text,
    'ru',
    { file: 'x.md', line: 1 },
    {
      links: new LinkResolver(nowhere, findings),
      pictures: new PictureLoader('/nowhere', findings),
      findings,
    },
  )
  return { html, output: findings.all.map(describeInEnglish) }
}

describe('a page’s text', () => {
  it.each(HOSTILE_HTML)('loses active content in %s', async (html) => {
    for (const text of [html, `Раз ${html} два`, `> ${html}`]) {
      const clean = (await cleaned(text)).html
      expect(findPageFaults(clean)).toEqual([])
      expect(findPageFaults(parseMarkup(clean).innerHTML)).toEqual([])
    }
  })

  it('loses it in any combination', async () => {
    const pieces = fc.oneof(
      fc.constantFrom(...HOSTILE_HTML),
      fc.constantFrom(
        '<',
        '>',
        '"',
        "'",
        '&',
        '<p>',
        '<!--',
        '-->',
        '=',
        '/',
        '\0',
        '\n',
        '\n\n',
        '    ',
        '> ',
        '* ',
        '`',
      ),
      fc.constantFrom(
        '[a](',
        ')',
        '![a](',
        '```\n',
        '|a|\n|-|\n',
        '<details open>',
        '<img src=a alt="',
        ' data-line=7 ',
      ),
      fc.string({ unit: 'grapheme', maxLength: 10 }),
    )
    const mixture = fc.array(pieces, { maxLength: 10 }).map((all) => all.join(''))
    await fc.assert(
      fc.asyncProperty(mixture, async (text) => {
        const { html } = await cleaned(text)
        expect(findPageFaults(html)).toEqual([])
        expect(findPageFaults(parseMarkup(html).innerHTML)).toEqual([])
      }),
      { numRuns: RUNS },
    )
  })

  it.each([
    ['Раз\n\n<script>alert(1)</script>', '<p>Раз</p>', ['x.md, line 3: "<script>" – parts were removed']],
    [
      'Раз <script>alert(1)</script> два',
      '<p>Раз  два</p>',
      ['x.md, line 1: "<script>" – parts were removed'],
    ],
    ['<style>\n* { color: red }\n</style>', '', ['x.md, line 1: "<style>" – parts were removed']],
    [
      'Раз\nдва [три](javascript:alert(1))',
      '<p>Раз\nдва три</p>',
      ['x.md, line 2: "javascript:alert(1)" – was removed as a link'],
    ],
    ['[а](data:text/html,x)', '<p>а</p>', ['x.md, line 1: "data:text/html,x" – was removed as a link']],
    ['[а](//evil.example)', '<p>а</p>', ['x.md, line 1: "//evil.example" – was removed as a link']],
    [
      '<javascript:alert(1)>',
      '<p>javascript:alert(1)</p>',
      ['x.md, line 1: "javascript:alert(1)" – was removed as a link'],
    ],
    [
      'Раз\n\n![а](data:image/png;base64,AAAA)',
      '<p>Раз</p>\n<p></p>',
      ['x.md, line 3: "data:image/png;base64,AAAA" – was removed as a picture'],
    ],
    [
      '![а](https://evil.example/x.png)',
      '<p></p>',
      ['x.md, line 1: "https://evil.example/x.png" – was removed as a picture'],
    ],
    [
      '<img src="data:image/svg+xml,x" onerror="alert(1)">',
      '',
      [
        'x.md, line 1: "data:image/svg+xml,x" – was removed as a picture',
        'x.md, line 1: "onerror" – parts were removed',
      ],
    ],
    [
      '<details onclick="alert(1)">\n<summary>А</summary>\n<details ontoggle="alert(1)" open>\n<summary onclick="x">Б</summary>\nВ\n</details>\n</details>',
      '<details>\n<summary>А</summary>\n<details open>\n<summary>Б</summary>\nВ\n</details>\n</details>',
      [
        'x.md, line 1: "onclick" – parts were removed',
        'x.md, line 3: "ontoggle" – parts were removed',
        'x.md, line 4: "onclick" – parts were removed',
      ],
    ],
    [
      '<p style="position:fixed" class="modal" id="app">А</p>',
      '<p>А</p>',
      ['x.md, line 1: "style, class, id" – parts were removed'],
    ],
    ['<p data-line="9" onclick="x">А</p>', '<p>А</p>', ['x.md, line 1: "onclick" – parts were removed']],
    [
      '<svg><path d="M0 0"/><script>1</script></svg>А',
      '<p>А</p>',
      ['x.md, line 1: "<svg>" – parts were removed'],
    ],
    ['<form><input></form>', '', ['x.md, line 1: "<form>, <input>" – parts were removed']],
    ['<iframe src="https://evil.example"></iframe>', '', ['x.md, line 1: "<iframe>" – parts were removed']],
    ['<video src="film.mp4"></video>', '<p></p>', ['x.md, line 1: "<video>" – parts were removed']],
  ])('is harmless and reported: %s', async (text, html, output) => {
    expect(await cleaned(text)).toEqual({ html, output })
  })

  it('is reported with its line, also in the front matter', async () => {
    const catalogue = formatPage('', {
      path: '/x/',
      type: 'catalogue',
      more: 'items:\n  - id: a\n    title: А\n    text: |\n      Раз\n      <b onclick="x">два</b>',
    })
    expect(
      await readWebsiteFindings({
        'pages/x.md': formatPage('Раз\n\n<script>1</script>', { path: '/y/' }),
        'pages/y.md': catalogue,
      }),
    ).toEqual([
      'pages/x.md, line 10: "<script>" – parts were removed',
      'pages/y.md, line 12, text: "onclick" – parts were removed',
    ])
  })

  it('keeps plain text plain', async () => {
    const { website } = await readWebsitePack({
      'pages/x.md': formatPage('', { path: '/x/', title: '"<script>alert(1)</script>"' }),
    })
    expect(website.pages.find(({ path }) => path === '/x/')?.title).toBe('<script>alert(1)</script>')
  })

  it('may be deep and long', async () => {
    const deep = await cleaned('> '.repeat(5000) + '<details>'.repeat(5000) + 'а')
    expect(findPageFaults(deep.html)).toEqual([])
    const start = performance.now()
    for (const piece of ['<!--', '<a "', "<a '", '[', '![', '`', '*a_', '<a ', '&#', '|a'] as const) {
      await cleaned(piece.repeat(20_000))
    }
    expect(performance.now() - start).toBeLessThan(20_000)
  })
})
