import { describe, expect, it } from 'vitest'
import { describeInEnglish } from './describe-in-english.ts'
import { computeContentHash } from '#server/content-hash.ts'
import type { PackFiles } from './test-pack.ts'
import {
  MP4,
  ONLINE_WARNINGS,
  formatPage,
  readWebsitePack,
  withWebsiteSettings,
  WEBM,
} from './website-test-pack.ts'

/** The page in `pages/x.md`, with the pictures' hashes left out of its text. */
async function readPage(source: string, more: PackFiles = {}) {
  const { website } = await readWebsitePack({ ...more, 'pages/x.md': source })
  const read = website.pages.find(({ path }) => path.startsWith('/x/'))
  if (read === undefined) throw new Error('there is no page at /x/')
  return { ...read, html: read.html.replaceAll(/[0-9a-f]{64}/g, 'HASH') }
}

const textOf = async (body: string, lang = 'ru', more: PackFiles = {}): Promise<string> =>
  (await readPage(formatPage(body, { path: '/x/', lang }), more)).html

const contentOf = async (type: string, more: string, lang = 'ru') =>
  (await readPage(formatPage('', { path: '/x/', type, more, lang }))).content

const HALL = { hash: expect.stringMatching(/^[0-9a-f]{64}$/) as unknown, name: 'hall.svg' }

describe('a good site', () => {
  it('is read completely, in the order of its paths, with one finding about its picture', async () => {
    const { website, findings, fair } = await readWebsitePack(
      withWebsiteSettings({ picture: 'hall.svg', translate: 'https://t.example/?to={to}&url={url}' }),
    )
    expect(findings.map(describeInEnglish)).toEqual([
      'fair.json, picture: "hall.svg" – messengers do not show an SVG (a PNG or JPEG)',
      ...ONLINE_WARNINGS,
    ])
    expect(website.pages.map(({ path, lang }) => `${path} ${lang}`)).toEqual([
      '/ ru',
      '/about/ ru',
      '/about/ en',
      '/privacy/ ru',
      '/privacy/ en',
      '/register/ ru',
      '/register/ en',
      '/visitor/ ru',
      '/visitor/ en',
    ])
    expect(website.pages[2]).toEqual({
      path: '/about/',
      lang: 'en',
      type: 'standard',
      title: 'About',
      description: 'Кому и зачем',
      menu: null,
      picture: null,
      hidden: false,
      html: '<p>Text</p>',
      content: {},
    })
    expect(fair).toMatchObject({ picture: HALL, translate: 'https://t.example/?to={to}&url={url}' })
  })

  it('may be left out', async () => {
    const none: PackFiles = { 'pages/home.ru.md': null, 'pages/about.ru.md': null, 'pages/about.en.md': null }
    const { website, fair } = await readWebsitePack(none)
    expect(website).toMatchObject({ documents: [], files: [] })
    expect(website.pages.map(({ path, lang, type }) => `${path} ${lang} ${type}`)).toEqual(
      [
        '/ homepage',
        '/exhibitors/ exhibitors',
        '/guide/ guide',
        '/online/ guide-new',
        '/plan/ guide-v2',
        '/privacy/ standard',
        '/programme/ business-program',
        '/register/ standard',
        '/visitor/ standard',
      ].flatMap((page) => ['ru', 'en'].map((lang) => page.replace(' ', ` ${lang} `))),
    )
    expect(fair).toMatchObject({ picture: null, translate: '' })
  })

  it('may have its front matter as people write it', async () => {
    const written = formatPage('Текст', {
      path: '/x/',
      more: 'menu: { place: footer, order: 10, parent: / }\npicture: hall.svg\nhidden: true',
    })
    for (const source of [
      written,
      `\uFEFF${written}`,
      written.replaceAll('\n', '\r\n'),
      written.replace('---\nТекст', '--- \nТекст'),
    ]) {
      expect(await readPage(source)).toMatchObject({
        menu: { place: 'footer', order: 10, title: 'О выставке', parent: '/' },
        picture: HALL,
        hidden: true,
        html: '<p>Текст</p>',
      })
    }
  })

  it.each([
    ['# А\n## Б\n### В\n##### Г', '<h2>А</h2>\n<h2>Б</h2>\n<h3>В</h3>\n<h4>Г</h4>'],
    ['**а** *б* `<в>`\\\nг', '<p><strong>а</strong> <em>б</em> <code>&lt;в&gt;</code><br />\nг</p>'],
    ['```js\nа & <б>\n```', '<pre><code>а &amp; &lt;б&gt;\n</code></pre>'],
    ['3. а\n4. б\n\n---', '<ol start="3">\n<li>а</li>\n<li>б</li>\n</ol>\n<hr />'],
    [
      '|а|б|\n|-|-:|\n|в|г|',
      '<table>\n<thead>\n<tr>\n<th>а</th>\n<th>б</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td data-column="а">в</td>\n<td data-column="б">г</td>\n</tr>\n</tbody>\n</table>',
    ],
    [
      '<details>\n<summary>А</summary>\n\n* б\n\n</details>',
      '<details>\n<summary>А</summary>\n<ul>\n<li>б</li>\n</ul>\n</details>',
    ],
    [
      '![Зал & «вход»](hall.svg)',
      '<p><img src="/media/HASH/hall.svg" alt="Зал &amp; «вход»" loading="lazy" width="9" height="9" /></p>',
    ],
    [
      '<figure><img src="hall.svg"><figcaption>А</figcaption></figure>',
      '<figure><img src="/media/HASH/hall.svg" alt="" loading="lazy" width="9" height="9" /><figcaption>А</figcaption></figure>',
    ],
    ['www.example.com', '<p>www.example.com</p>'],
  ])('draws %s', async (body, html) => {
    expect(await textOf(body)).toBe(html)
  })

  it('finds a picture by its own name', async () => {
    const picture = { 'site/Зал 1.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>' }
    const html = `<p><img src="/media/HASH/${encodeURIComponent('Зал 1.svg')}" alt="а" loading="lazy" width="9" height="9" /></p>`
    expect(await textOf('![а](<Зал 1.svg>)', 'ru', picture)).toBe(html)
  })
})

describe('links', () => {
  it.each([
    ['/', '/', '/en/'],
    ['/about/', '/about/', '/en/about/'],
    ['/about', '/about/', '/en/about/'],
    ['/about/?a=1#b', '/about/?a=1#b', '/en/about/?a=1#b'],
    ['/en/about/', '/en/about/', '/en/about/'],
    ['/online', '/online/', '/en/online/'],
    ['/online/events/1', '/online/events/1', '/en/online/events/1'],
    ['/online/broadcast/1', '/online/broadcast/1', '/en/online/broadcast/1'],
    ['/online/companies/11', '/online/companies/11', '/en/online/companies/11'],
    ['/plan/', '/plan/', '/en/plan/'],
    ['/plan/2/10', '/plan/2/10', '/en/plan/2/10'],
    ['/guide/', '/guide/', '/en/guide/'],
    ['/search/', '/search/', '/en/search/'],
    ['/programme/2/', '/programme/2/', '/en/programme/2/'],
    ['/sitemap.xml', '/sitemap.xml', '/sitemap.xml'],
    ['/media/x/y.svg', '/media/x/y.svg', '/media/x/y.svg'],
    ['/bitrix/admin/', '/bitrix/admin/', '/bitrix/admin/'],
    ['/lk/en/', '/lk/en/', '/lk/en/'],
    ['/translate/de/about/', '/translate/de/about/', '/translate/de/about/'],
    ['#hotels', '#hotels', '#hotels'],
    ['mailto:a@example.com', 'mailto:a@example.com', 'mailto:a@example.com'],
    ['tel:+78120000000', 'tel:+78120000000', 'tel:+78120000000'],
  ])('to %s are kept, in the page’s language', async (href, ru, en) => {
    const events = formatPage('', {
      type: 'event-detail',
      path: '"/programme/{event}/"',
      more: 'edition: 2020',
    })
    for (const [lang, expected] of [
      ['ru', ru],
      ['en', en],
    ]) {
      expect(await textOf(`[а](${href})`, lang, { 'pages/e.md': events })).toBe(
        `<p><a href="${expected}">а</a></p>`,
      )
    }
  })

  it('to other sites lead out alone', async () => {
    expect(await textOf('[а](https://example.com/?a=1&b=2 "б")')).toBe(
      '<p><a href="https://example.com/?a=1&amp;b=2" rel="noopener">а</a></p>',
    )
  })
})

describe('what a page holds by its type', () => {
  it.each<[string, string, object]>([
    ['standard', 'form: visitor', { form: 'visitor', done: '' }],
    ['standard', 'form: registration\ndone: Ждём', { form: 'registration', done: 'Ждём' }],
    ['get-ticket', 'done: Ждём', { form: 'ticket', done: 'Ждём' }],
    ['calendar', '', { edition: 2021 }],
    ['business-program', 'edition: 2020', { edition: 2020 }],
    ['exhibitors', 'edition: 2020', { edition: 2020 }],
    ['banner-open', 'subscribe: { title: А, text: Б }', { subscribe: { title: 'А', text: 'Б' } }],
    ['zoom', 'zoom: { picture: hall.svg, alt: А }', { zoom: { picture: HALL, alt: 'А' } }],
    ['loading', 'target: /plan/', { target: '/plan/' }],
    ['landing', '', {}],
    [
      'gallery',
      'photos: [{ picture: hall.svg, title: А }]\nvideos: [{ file: film.mp4, poster: hall.svg, title: Б }]',
      {
        photos: [{ picture: HALL, title: 'А' }],
        videos: [{ file: { hash: computeContentHash(MP4), name: 'film.mp4' }, poster: HALL, title: 'Б' }],
      },
    ],
    [
      'catalogue',
      'items:\n  - { id: pallets, title: А, summary: Б, picture: hall.svg, text: "**в** [г](/about/)" }\n  - { id: b, title: Д }',
      {
        items: [
          {
            id: 'pallets',
            title: 'А',
            summary: 'Б',
            picture: HALL,
            html: '<p><strong>в</strong> <a href="/about/">г</a></p>',
          },
          { id: 'b', title: 'Д', summary: '', picture: null, html: '' },
        ],
      },
    ],
  ])('%s with %j', async (type, more, content) => {
    expect(await contentOf(type, more)).toEqual(content)
  })

  it('a gallery has a file once: its name is its address there', async () => {
    const more = [
      'photos: [{ picture: hall.svg, title: А }, { picture: hall.svg, title: Б }]',
      'videos: [{ file: film.mp4, poster: hall.svg, title: В }, { file: film.mp4, poster: hall.svg, title: Г }]',
    ].join('\n')
    const { website, findings } = await readWebsitePack({
      'pages/x.md': formatPage('', { path: '/x/', type: 'gallery', more }),
    })
    const { photos, videos } = website.pages.find(({ path }) => path === '/x/')?.content ?? {}
    expect([photos?.map(({ title }) => title), videos?.map(({ title }) => title)]).toEqual([['А'], ['В']])
    expect(findings.map(describeInEnglish)).toEqual([
      ...ONLINE_WARNINGS,
      'pages/x.md, line 7, picture: is already in the gallery and was left out',
      'pages/x.md, line 8, file: is already in the gallery and was left out',
    ])
  })

  it('a homepage', async () => {
    const slides =
      '    - { picture: hall.svg, alt: А, title: Б, text: В, link: /plan/ }\n    - { picture: hall.svg }'
    const home = formatPage('', {
      path: '/',
      type: 'homepage',
      lang: 'en',
      more: `slides:\n${slides}\nvideo: { file: loop.webm, poster: hall.svg, title: Г }\npartners:\n  title: Д\n  slides:\n${slides}\nsliders:\n- title: Е\n  slides:\n${slides}`,
    })
    const { website, pictures } = await readWebsitePack({ 'pages/home.en.md': home })
    const read = [
      { picture: HALL, alt: 'А', title: 'Б', text: 'В', link: '/en/plan/' },
      { picture: HALL, alt: '', title: '', text: '', link: '' },
    ]
    expect(website.pages[1]?.content).toEqual({
      slides: read,
      video: { file: { hash: computeContentHash(WEBM), name: 'loop.webm' }, poster: HALL, title: 'Г' },
      partners: { title: 'Д', slides: read },
      sliders: [{ title: 'Е', slides: read }],
    })
    expect(pictures).toContainEqual({
      hash: computeContentHash(WEBM),
      name: 'loop.webm',
      gated: false,
      type: 'video/webm',
      body: WEBM,
    })
  })

  it('a loader waits for an address in its language', async () => {
    expect(await contentOf('loading', 'target: /plan/', 'en')).toEqual({ target: '/en/plan/' })
  })

  it('documents, each once whatever the language, links and reports apart', async () => {
    const list = (file: string): string => `documents: [{ id: 1, title: А, file: ${file} }]`
    const { website } = await readWebsitePack({
      'pages/d.ru.md': formatPage('', { path: '/d/', type: 'download-links', more: list('rules.pdf') }),
      'pages/d.en.md': formatPage('', {
        path: '/d/',
        type: 'download-links',
        lang: 'en',
        more: list('rules.pdf'),
      }),
      'pages/r.ru.md': formatPage('', { path: '/r/', type: 'download-reports', more: list('report.pdf') }),
    })
    expect(website.documents).toMatchObject([
      { id: 1, kind: 'links', fileName: 'rules.pdf' },
      { id: 1, kind: 'reports', fileName: 'report.pdf' },
    ])
    expect(website.files.map(({ name, type }) => [name, type])).toEqual([
      ['rules.pdf', 'application/pdf'],
      ['report.pdf', 'application/pdf'],
    ])
    expect(website.pages.find(({ path }) => path === '/d/')?.content).toEqual({
      documents: [{ id: 1, title: 'А' }],
    })
  })

  it('guides at their addresses', async () => {
    const { website } = await readWebsitePack({
      'pages/a.md': formatPage('', { path: '/plan/', type: 'guide-v2' }),
      'pages/b.md': formatPage('', { path: '/online/', type: 'guide-new' }),
      'pages/c.md': formatPage('', { path: '/guide/', type: 'guide' }),
    })
    expect(website.pages.map(({ path, type }) => `${path} ${type}`)).toEqual(
      expect.arrayContaining(['/plan/ guide-v2', '/online/ guide-new', '/guide/ guide']),
    )
  })
})
