import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Pack } from '#server/pack/pack.ts'
import { getPictureUrl } from '#server/fair/picture-url.ts'
import { readBlob } from '#server/fair/read-blob.ts'
import type { Revision } from '#server/fair/revision.ts'
import type { Store } from '#server/store/database-store.ts'
import { describeEngines } from './engines.ts'
import { formatPage, readWebsitePack, withWebsiteSettings } from './website-test-pack.ts'
import { importFair, readRevision } from './shown-revision.ts'

const NOW = new Date('2021-09-21T09:00:00Z')

const documents = (file: string): string => `documents: [{ id: 1, title: Правила, file: ${file} }]`

const FILES = {
  ...withWebsiteSettings({ picture: 'hall.svg', translate: 'https://t.example/?url={url}' }),
  'pages/home.ru.md': formatPage('## Ёлки\n\n[план](/plan/) ![зал](hall.svg)', {
    path: '/',
    type: 'homepage',
    title: 'Склад',
    more: [
      'menu: { place: main, order: 1 }',
      'picture: hall.svg',
      'slides: [{ picture: hall.svg, alt: А, title: Слайд, text: Б, link: /about/ }]',
      'video: { file: loop.webm, poster: hall.svg, title: Ролик }',
    ].join('\n'),
  }),
  'pages/d.ru.md': formatPage('', {
    path: '/d/',
    type: 'download-links',
    title: 'Документы',
    more: documents('rules.pdf'),
  }),
  'pages/r.ru.md': formatPage('', {
    path: '/r/',
    type: 'download-reports',
    title: 'Отчёты',
    more: documents('report.pdf'),
  }),
  'pages/g.ru.md': formatPage('', {
    path: '/g/',
    type: 'gallery',
    title: 'Фото',
    more: 'photos: [{ picture: hall.svg, title: Зал }]\nvideos: [{ file: loop.webm, poster: hall.svg, title: Круг }]',
  }),
  'pages/c.ru.md': formatPage('', {
    path: '/c/',
    type: 'catalogue',
    title: 'Услуги',
    more: 'items: [{ id: wire, title: Провод, text: "**Розетка** у стены" }]',
  }),
  'pages/h.ru.md': formatPage('тайна', { path: '/h/', title: 'Скрытая', more: 'hidden: true' }),
  'pages/e.ru.md': formatPage('', {
    path: '"/e/{event}/"',
    type: 'event-detail',
    title: 'Событие',
    more: 'edition: 2020',
  }),
}

describeEngines('the site on $name', (engine) => {
  let store: Store
  let revision: Revision
  let pack: Pack

  beforeAll(async () => {
    store = await engine.open()
    pack = await readWebsitePack(FILES)
    await importFair(store, pack, NOW)
    revision = await readRevision(store)
  })

  afterAll(() => store.close())

  it('returns pages as they were read, with addresses of pictures', async () => {
    const hall = getPictureUrl(pack.fair.picture)
    expect(hall).toMatch(/^\/media\/[0-9a-f]{64}\/hall\.svg$/)
    expect(revision.fair).toMatchObject({
      picture: hall,
      translate: 'https://t.example/?url={url}',
    })
    const { pages } = revision
    expect(pages.map(({ path, lang }) => `${path} ${lang}`)).toEqual(
      pack.website.pages.map(({ path, lang }) => `${path} ${lang}`),
    )
    const video = pack.pictures.find(({ type }) => type === 'video/webm')
    expect(pages[0]).toEqual({
      path: '/',
      lang: 'ru',
      type: 'homepage',
      title: 'Склад',
      description: 'Кому и зачем',
      menu: { place: 'main', order: 1, title: 'Склад', parent: null },
      picture: hall,
      hidden: false,
      html: `<h2>Ёлки</h2>\n<p><a href="/plan/">план</a> <img src="${hall}" alt="зал" loading="lazy" width="9" height="9" /></p>`,
      content: {
        slides: [{ picture: { src: hall, alt: 'А' }, title: 'Слайд', text: 'Б', href: '/about/' }],
        video: { src: `/media/${video?.hash}/loop.webm`, poster: { src: hall, alt: '' }, title: 'Ролик' },
      },
    })
    expect(pages.find(({ path }) => path === '/about/')).toMatchObject({
      menu: null,
      picture: '',
      content: {},
    })
    expect(pages.find(({ path }) => path === '/g/')?.content).toEqual({
      photos: [{ picture: { src: hall, alt: 'Зал' }, title: 'Зал', name: 'hall.svg' }],
      videos: [
        {
          src: `/media/${video?.hash}/loop.webm`,
          poster: { src: hall, alt: '' },
          title: 'Круг',
          name: 'loop.webm',
        },
      ],
    })
    expect(revision.materials.findPicture(video?.hash ?? '')).toMatchObject({ type: 'video/webm' })
    expect(await readBlob(store.revisions, video?.hash ?? '')).toEqual(video?.body)
  })

  it('returns its documents by kind', async () => {
    const file = revision.website.findDocument(1, 'links')
    expect(file).toMatchObject({ name: 'rules.pdf', type: 'application/pdf' })
    expect((await readBlob(store.revisions, file?.hash ?? '')).toString()).toBe('%PDF-1.4 rules')
    expect(revision.website.findDocument(1, 'reports')).toMatchObject({ name: 'report.pdf' })
    expect(revision.website.findDocument(2, 'links')).toBeUndefined()
    expect(revision.website.findDocument(2 ** 40, 'links')).toBeUndefined()
  })

  const found = (words: string, lang: 'ru' | 'en' = 'ru') =>
    revision.search
      .in(lang)
      .find(words)
      .groups.flatMap(({ hits }) => hits.map(({ kind, id }) => `${kind} ${id}`))

  it.each<[string, 'ru' | 'en', string[]]>([
    ['елки', 'ru', ['company 10', 'event 1', 'page /']],
    ['ПЛАН елки', 'ru', ['page /']],
    ['слайд', 'ru', ['page /']],
    ['розетка провод', 'ru', ['page /c/']],
    ['text', 'en', ['page /about/']],
    ['правила', 'en', ['page /d/', 'page /r/']],
    ['отчёты', 'ru', ['page /r/']],
    ['тайна', 'ru', []],
    ['подробно', 'ru', ['event 1']],
    ['EVENT', 'ru', ['event 3', 'event 2']],
    ['ёлка', 'en', ['company 10', 'event 1', 'page /']],
    ['media', 'ru', []],
    ['%', 'ru', []],
    ['', 'ru', []],
    [' \0 ', 'ru', []],
  ])('finds %j in %s', (words, lang, expected) => {
    expect(found(words, lang)).toEqual(expected)
  })

  it('returns results in the requested language, or in the other one', () => {
    const first = (words: string) => revision.search.in('en').find(words).groups[0]?.hits[0]
    expect(first('ёлка')).toEqual({
      kind: 'company',
      id: 10,
      title: 'Yolka',
      detail: 'Russia',
      href: '/en/plan/1/10',
      plan: '/en/plan/1?stand=A1',
      stands: [{ hall: '1', stand: 'A1' }],
    })
    expect(first('завод')).toMatchObject({ id: 11, title: 'Завод', lang: 'ru', detail: '', year: 2020 })
    expect(first('открытие')).toMatchObject({
      kind: 'event',
      id: 1,
      title: 'Opening',
      when: { date: '2020-09-22', time: '10:00', room: 'Room A' },
      year: 2020,
    })
    expect(first('Кому и зачем')).toMatchObject({ kind: 'page', id: '/', title: 'Склад', lang: 'ru' })
  })

  it('ranks matches in the name before matches in the text', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 30 }, (_, at) => [
        `pages/many-${at}.md`,
        formatPage(at === 29 ? '' : 'упаковка', {
          path: `/many-${at}/`,
          title: at === 29 ? 'Упаковка' : `Тара ${at}`,
        }),
      ]),
    )
    const another = await engine.open()
    await importFair(another, await readWebsitePack(many), NOW)
    const { groups } = (await readRevision(another)).search.in('ru').find('упаковка', { limit: 20 })
    await another.close()
    expect(groups).toMatchObject([{ kind: 'page', total: 30 }])
    expect(groups[0]?.hits).toHaveLength(20)
    expect(groups[0]?.hits[0]?.id).toBe('/many-29/')
  })

  it('is replaced by the next import', async () => {
    const another = await engine.open()
    await importFair(another, pack, NOW)
    expect(
      await importFair(
        another,
        { ...pack, hash: 'next', website: { pages: [], documents: [], files: [] } },
        NOW,
      ),
    ).toBe(true)
    const { pages, website } = await readRevision(another)
    expect(pages).toEqual([])
    expect(website.findDocument(1, 'links')).toBeUndefined()
    await another.close()
  })
})
