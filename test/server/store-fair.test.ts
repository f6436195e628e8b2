import { afterAll, beforeAll, expect, it } from 'vitest'
import { mapExhibitorFields } from '#contract/exhibitor-fields.ts'
import type { OpenedStore } from '#server/store/open-store.ts'
import { describeEngines } from './engines.ts'
import { createText, createPackCompany, createSamplePack } from './sample-pack.ts'

const NOW = new Date('2021-09-21T09:00:00Z')
const EVERY_HALL = { year: 2021, lang: 'ru', halls: [] } as const

describeEngines('the fair in $name', ({ start }) => {
  let engine: Awaited<ReturnType<typeof start>>
  let store: OpenedStore

  beforeAll(async () => {
    engine = await start()
    store = await engine.open()
    await store.importFair(createSamplePack(), NOW)
  })

  afterAll(() => store.close())

  it('is empty before the first import', async () => {
    const empty = await engine.open()
    expect(await empty.fair.read()).toBeUndefined()
    expect(await empty.fair.listExhibitors(EVERY_HALL)).toEqual([])
    expect(await empty.fair.filterExhibitors(EVERY_HALL, { w: 'a', rubs: [] })).toEqual({
      ids: [],
      found: {},
    })
    await empty.close()
  })

  it('is read as it was imported', async () => {
    expect(await store.fair.read()).toEqual({ hash: 'sample', ...createSamplePack().fair, picture: '' })
    expect(await store.fair.listCategories()).toEqual([
      { id: 1, name: 'Склад', name_en: 'Warehouse' },
      { id: 2, name: 'Стеллажи', name_en: 'Racks', parent: 1 },
      { id: 3, name: 'Упаковка', name_en: 'Packaging' },
    ])
    expect(await store.fair.countExhibitors(2021)).toBe(3)
    expect(await store.fair.countExhibitors(1999)).toBe(0)
  })

  it('lists exhibitors by name in the language, with what fell back', async () => {
    expect(await store.fair.listExhibitors({ year: 2021, lang: 'ru', halls: [] })).toEqual([
      { id: 10, name: 'Ёлка', country: 'Россия', stand: 'D-050 F-051, B7', hall: '1' },
      { id: 11, name: 'Завод 9', country: 'Россия', stand: 'A1', hall: '2' },
      {
        id: 12,
        name: 'Acme_10',
        country: 'Spain',
        stand: '',
        hall: null,
        langs: { name: 'en', country: 'en' },
      },
    ])
    const english = await store.fair.listExhibitors({ year: 2021, lang: 'en', halls: [] })
    expect(english.map(({ name, langs }) => [name, langs])).toEqual([
      ['Acme_10', undefined],
      ['Yolka', undefined],
      ['Завод 9', { name: 'ru' }],
    ])
  })

  it('tells everybody of an edition, hall by hall', async () => {
    const everybody = await store.fair.listDirectory(2021, 'en')
    expect(
      everybody.map(({ name, locations, rubs, langs }) => ({ name, places: locations, rubs, langs })),
    ).toEqual([
      { name: 'Acme_10', places: [{ hall: null, stand: '' }], rubs: [], langs: undefined },
      {
        name: 'Yolka',
        places: [
          { hall: '1', stand: 'D-050 F-051' },
          { hall: '2', stand: 'B7' },
        ],
        rubs: [2],
        langs: { text: 'ru' },
      },
      { name: 'Завод 9', places: [{ hall: '2', stand: 'A1' }], rubs: [3], langs: { name: 'ru' } },
    ])
    expect(await store.fair.listDirectory(1999, 'en')).toEqual([])
  })

  it('names the stands of the halls that are asked for, and a company without a hall in each, marked so', async () => {
    const stands = async (...halls: string[]) =>
      (await store.fair.listExhibitors({ year: 2021, lang: 'ru', halls })).map(({ id, stand, hall }) => [
        id,
        hall === null ? null : stand,
      ])
    expect(await stands('1')).toEqual([
      [10, 'D-050 F-051'],
      [12, null],
    ])
    expect(await stands('2')).toEqual([
      [10, 'B7'],
      [11, 'A1'],
      [12, null],
    ])
    expect(await stands('9')).toEqual([[12, null]])
  })

  it.each<[string, number[]]>([
    ['', [10, 11, 12]],
    ['   ', [10, 11, 12]],
    ['ёлка', [10]],
    ['ЕЛКА', [10]],
    ['е\u0308лка', [10]],
    ['yolka', [10]],
    ['полки тара', [10]],
    ['полки завод', []],
    ['стеллажи', [10]],
    ['RACKS', [10]],
    ['россия', [10, 11]],
    ['d-050', [10]],
    ['d050', [10]],
    ['F051 Ёлка b7', [10]],
    ['завод a1', [11]],
    ['завод c3', []],
    ['100%', [10]],
    ['%', [10]],
    ['acme_10', [12]],
    ['acme%10', []],
    ['_', [12]],
    ['\\', []],
    ["'; drop table fair; --", []],
    ['\0ёлка\0', [10]],
    ['&', [10]],
    ['amp;', []],
    ['<p>', []],
    ['/p', []],
  ])('finds by keyword %j', async (w, ids) => {
    expect((await store.fair.filterExhibitors(EVERY_HALL, { w, rubs: [] })).ids).toEqual(ids)
  })

  it('filters by a category, its parent, and both with a keyword', async () => {
    const ids = async (rubs: number[], w = '') =>
      (await store.fair.filterExhibitors(EVERY_HALL, { w, rubs })).ids
    expect(await ids([2])).toEqual([10])
    expect(await ids([1])).toEqual([10])
    expect(await ids([2, 3])).toEqual([10, 11])
    expect(await ids([2, 3], 'завод')).toEqual([11])
    expect(await ids([999_999_999])).toEqual([])
  })

  it('counts the found in every hall whatever hall is asked for, one without a hall in none', async () => {
    expect(await store.fair.filterExhibitors({ ...EVERY_HALL, halls: ['1'] }, { w: '', rubs: [] })).toEqual({
      ids: [10, 12],
      found: { 1: 1, 2: 2 },
    })
  })

  it('gives a company without its staff to the anonymous', async () => {
    const open = await store.fair.findCompany(10, { year: 2021, lang: 'en', viewer: undefined })
    expect(open).toEqual({
      ...mapExhibitorFields(() => ''),
      id: 10,
      name: 'Yolka',
      country: 'Russia',
      stand: 'D-050 F-051, B7',
      text: '<p>Полки &amp; 100% тара</p>',
      langs: { text: 'ru' },
      logo: '/media/picture/%D0%BB%D0%BE%D0%B3%D0%BE%D1%82%D0%B8%D0%BF.svg',
      rubs: [{ id: 2, name: 'Стеллажи', name_en: 'Racks', parent: 1 }],
    })
    const now = new Date('2021-09-21T09:00:00Z')
    const login = await store.visitors.login('anna@example.com', undefined, now)
    const viewer = { token: login?.token ?? '', now }
    const full = await store.fair.findCompany(10, { year: 2021, lang: 'en', viewer })
    expect(full?.staff).toEqual([
      {
        NAME: 'Анна',
        FAMILY_NAME: 'Belova',
        POSITION: 'Директор',
        PHONE: '+7 900 000-00-00',
        EMAIL: 'anna@example.com',
        TELEGRAM_NAME: 'anna',
        MESSENGERS: ['Viber'],
        PREVIEW_PICTURE: '',
        langs: { NAME: 'ru', POSITION: 'ru' },
      },
    ])
  })

  it('knows which companies are in which edition', async () => {
    const inYear = (id: number, year: number) =>
      store.fair.findCompany(id, { year, lang: 'ru', viewer: undefined })
    expect(await inYear(10, 2020)).toBeUndefined()
    expect((await inYear(11, 2020))?.stand).toBe('C3')
    expect(await inYear(999, 2021)).toBeUndefined()
    expect(await inYear(2 ** 40, 2021)).toBeUndefined()
    expect(await store.fair.hasCompany(10)).toBe(true)
    expect(await store.fair.hasCompany(2 ** 40)).toBe(false)
  })

  it('gives announcements, newest first, in the language they have', async () => {
    const all = await store.fair.listHomepageAnnouncements('2021-09-02')
    expect(all).toEqual([
      {
        ID: 2,
        DATE: '2021-09-02',
        lang: 'en',
        '~NAME': 'Racks',
        '~NAME_TRANSLATION': '',
        FORMATTED_TEXT: '<p>New</p>',
        FORMATTED_TEXT_TRANSLATION: '',
        ORGANIZER: {
          ID: 10,
          INTERNET_LOGO: '/media/picture/%D0%BB%D0%BE%D0%B3%D0%BE%D1%82%D0%B8%D0%BF.svg',
        },
      },
      {
        ID: 1,
        DATE: '2021-09-01',
        lang: 'ru',
        '~NAME': 'Открытие',
        '~NAME_TRANSLATION': '',
        FORMATTED_TEXT: '<p>Ждём</p>',
        FORMATTED_TEXT_TRANSLATION: '',
        ORGANIZER: null,
      },
    ])
    expect(await store.fair.listCompanyAnnouncements(10, '2021-09-02')).toEqual(all.slice(0, 1))
  })

  it('tells no news before its day', async () => {
    expect((await store.fair.listHomepageAnnouncements('2021-09-01')).map(({ ID }) => ID)).toEqual([1])
    expect(await store.fair.listCompanyAnnouncements(10, '2021-09-01')).toEqual([])
  })

  it('gives downloads, pictures and plans, bytes unchanged', async () => {
    expect(await store.fair.listDownloads(10)).toEqual([
      { ID: 1, NAME: 'Каталог', NAME_TRANSLATION: 'Catalogue', LINK: '/online/files/1/a%20b.pdf' },
    ])
    const body = Buffer.from([0, 1, 254, 255])
    expect(await store.fair.findDownloadFile(1)).toEqual({
      company: 10,
      name: 'a b.pdf',
      type: 'application/pdf',
      hash: 'file',
      body,
    })
    expect(await store.fair.findDownloadFile(2)).toBeUndefined()
    expect((await store.fair.findPicture('picture'))?.body.toString()).toBe('<svg/>')
    expect(await store.fair.findPicture('file')).toBeUndefined()
    expect(await store.fair.readPlanHashes(2021)).toEqual({ 1: 'plan' })
    expect(await store.fair.findPlan(2021, '1')).toEqual({ svg: '<svg/>', hash: 'plan' })
    expect(await store.fair.findPlan(2021, '2')).toBeUndefined()
  })

  it('is replaced by another pack, and nothing of visitors is lost but what is gone', async () => {
    const other = await engine.open()
    await other.importFair(createSamplePack(), NOW)
    const login = await other.visitors.login('anna@example.com', undefined, NOW)
    if (login === undefined) throw new Error('anna is registered')
    await other.visitors.saveFavourites(login.token, 'companies', [12, 10], undefined)
    await other.visitors.sendCard(login.visitor.UID, 10, NOW)
    const next = createSamplePack({
      hash: 'next',
      companies: [createPackCompany(12, createText('Новое имя')), createPackCompany(40, createText('Б'))],
      participations: [{ year: 2021, company: 12, hall: '1', stand: '' }],
      staff: [],
      announcements: [],
      downloads: [],
      files: [],
      visitors: [],
    })
    expect(await other.importFair(next, NOW)).toBe(true)
    expect(await other.importFair(next, NOW)).toBe(false)
    expect((await other.fair.listExhibitors(EVERY_HALL)).map(({ name }) => name)).toEqual(['Новое имя'])
    expect((await other.visitors.findSession(login.token, NOW))?.favourites.companies).toEqual([12])
    expect(await other.visitors.sendCard(login.visitor.UID, 10, NOW)).toBe(false)
    await other.close()
  })

  it('keeps the old fair when an import fails half-way', async () => {
    const broken = createSamplePack({
      hash: 'broken',
      downloads: [{ id: 1, company: 10, name: createText('x'), fileName: 'x', fileHash: 'nowhere' }],
    })
    await expect(store.importFair(broken, NOW)).rejects.toThrow()
    expect((await store.fair.read())?.hash).toBe('sample')
    expect(await store.fair.countExhibitors(2021)).toBe(3)
  })
})
