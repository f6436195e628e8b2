import { afterAll, beforeAll, expect, it } from 'vitest'
import { mapExhibitorFields } from '#contract/exhibitor-fields.ts'
import { readBlob } from '#server/fair/read-blob.ts'
import { readCompany } from '#server/fair/read-company.ts'
import type { Revision } from '#server/fair/revision.ts'
import type { Store } from '#server/store/database-store.ts'
import { describeEngines } from './engines.ts'
import { createText, createPackCompany, createSamplePack } from './sample-pack.ts'
import { importFair, readRevision, saveFavourites } from './shown-revision.ts'

const NOW = new Date('2021-09-21T09:00:00Z')
const EVERY_HALL = { year: 2021, lang: 'ru', halls: [] } as const

describeEngines('the fair in $name', (engine) => {
  let store: Store
  let revision: Revision

  beforeAll(async () => {
    store = await engine.open()
    await importFair(store, createSamplePack(), NOW)
    revision = await readRevision(store)
  })

  afterAll(() => store.close())

  it('is empty before the first import', async () => {
    const empty = await engine.open()
    expect(await empty.revisions.findShown()).toBeUndefined()
    expect(await empty.revisions.list()).toEqual([])
    expect(await empty.revisions.readTables(1)).toBeUndefined()
    await empty.close()
  })

  it('takes more visitors and keys than a statement has parameters', async () => {
    const large = await engine.open()
    const count = 22_000
    const visitors = Array.from({ length: count }, (_, index) => ({
      email: `visitor-${index}@example.org`,
      name: `Посетитель ${index}`,
      isModerator: false,
    }))
    await importFair(large, createSamplePack({ visitors }), NOW)
    expect(await large.visitors.isRegistered(`visitor-${count - 1}@example.org`)).toBe(true)
    const companies = Array.from({ length: count }, (_, index) => ({
      key: `key ${index}`,
      id: index + 1,
      names: [],
      countries: [],
    }))
    const ids = await large.revisions.identifyCompanies(companies)
    // Those of the imported companies are not among them.
    expect(new Set(companies.map(({ key }) => ids.get(key))).size).toBe(count)
    expect((await large.revisions.identifyCompanies(companies.slice(-1))).get(`key ${count - 1}`)).toBe(count)
    await large.close()
  })

  it('returns the fair as it was imported', () => {
    expect(revision.fair).toEqual({ ...createSamplePack().fair, picture: '' })
    expect(revision.visitors).toEqual(createSamplePack().visitors)
    expect(revision.exhibitors.listCategories()).toEqual([
      { id: 1, name: 'Склад', name_en: 'Warehouse' },
      { id: 2, name: 'Стеллажи', name_en: 'Racks', parent: 1 },
      { id: 3, name: 'Упаковка', name_en: 'Packaging' },
    ])
    expect(revision.exhibitors.countExhibitors(2021)).toBe(3)
    expect(revision.exhibitors.countExhibitors(1999)).toBe(0)
  })

  it('lists exhibitors by name in the language, with what fell back', () => {
    expect(revision.exhibitors.listExhibitors({ year: 2021, lang: 'ru', halls: [] })).toEqual([
      {
        id: 10,
        name: 'Ёлка',
        country: 'Россия',
        stand: 'D-050 F-051, B7',
        hall: '1',
        stands: [
          { hall: '1', stand: 'D-050 F-051' },
          { hall: '2', stand: 'B7' },
        ],
      },
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
    const english = revision.exhibitors.listExhibitors({ year: 2021, lang: 'en', halls: [] })
    expect(english.map(({ name, langs }) => [name, langs])).toEqual([
      ['Acme_10', undefined],
      ['Yolka', undefined],
      ['Завод 9', { name: 'ru' }],
    ])
  })

  it('tells everybody of an edition, hall by hall', () => {
    const everybody = revision.exhibitors.listDirectory(2021, 'en')
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
    expect(revision.exhibitors.listDirectory(1999, 'en')).toEqual([])
  })

  it('names the stands of the halls that are asked for, and a company without a hall in each, marked so', async () => {
    const stands = async (...halls: string[]) =>
      revision.exhibitors
        .listExhibitors({ year: 2021, lang: 'ru', halls })
        .map(({ id, stand, hall }) => [id, hall === null ? null : stand])
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
    // Signs alone are no words.
    ['%', []],
    ['acme_10', [12]],
    ['acme%10', [12]],
    ['_', []],
    ['\\', []],
    ["'; drop table fair; --", []],
    ['\0ёлка\0', [10]],
    ['&', []],
    ['amp;', []],
    ['<p>', [11]],
    ['/p', [11]],
  ])('finds by keyword %j', async (w, ids) => {
    expect(revision.exhibitors.filterExhibitors(EVERY_HALL, { w, rubs: [] }).ids).toEqual(ids)
  })

  it('filters by a category, its parent, and both with a keyword', async () => {
    const ids = async (rubs: number[], w = '') =>
      revision.exhibitors.filterExhibitors(EVERY_HALL, { w, rubs }).ids
    expect(await ids([2])).toEqual([10])
    expect(await ids([1])).toEqual([10])
    expect(await ids([2, 3])).toEqual([10, 11])
    expect(await ids([2, 3], 'завод')).toEqual([11])
    expect(await ids([999_999_999])).toEqual([])
  })

  it('counts the found in every hall whatever hall is asked for, one without a hall in none', () => {
    expect(
      revision.exhibitors.filterExhibitors({ ...EVERY_HALL, halls: ['1'] }, { w: '', rubs: [] }),
    ).toEqual({
      ids: [10, 12],
      countByHall: { 1: 1, 2: 2 },
    })
  })

  it('returns a company without staff to anonymous visitors', async () => {
    const open = revision.exhibitors.findCompany(10, { year: 2021, lang: 'en' })
    expect(open).toEqual({
      ...mapExhibitorFields(() => ''),
      id: 10,
      name: 'Yolka',
      country: 'Russia',
      stand: 'D-050 F-051, B7',
      stands: [
        { hall: '1', stand: 'D-050 F-051' },
        { hall: '2', stand: 'B7' },
      ],
      text: '<p>Полки &amp; 100% тара</p>',
      langs: { text: 'ru' },
      logo: '/media/picture/%D0%BB%D0%BE%D0%B3%D0%BE%D1%82%D0%B8%D0%BF.svg',
      rubs: [{ id: 2, name: 'Стеллажи', name_en: 'Racks', parent: 1 }],
    })
    const now = new Date('2021-09-21T09:00:00Z')
    const login = await store.visitors.login('anna@example.com', undefined, now)
    const viewer = { token: login?.token ?? '', now }
    const full = await readCompany({ revision, store }, 10, { year: 2021, lang: 'en', viewer })
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

  it('knows which companies are in which edition', () => {
    const inYear = (id: number, year: number) => revision.exhibitors.findCompany(id, { year, lang: 'ru' })
    expect(inYear(10, 2020)).toBeUndefined()
    expect(inYear(11, 2020)?.stand).toBe('C3')
    expect(inYear(999, 2021)).toBeUndefined()
    expect(inYear(2 ** 40, 2021)).toBeUndefined()
    expect(revision.exhibitors.hasCompany(10)).toBe(true)
    expect(revision.exhibitors.hasCompany(2 ** 40)).toBe(false)
  })

  it('gives announcements, newest first, in the language they have', () => {
    const all = revision.materials.listHomepageAnnouncements('2021-09-02')
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
    expect(revision.materials.listCompanyAnnouncements(10, '2021-09-02')).toEqual(all.slice(0, 1))
  })

  it('returns no news before its day', () => {
    expect(revision.materials.listHomepageAnnouncements('2021-09-01').map(({ ID }) => ID)).toEqual([1])
    expect(revision.materials.listCompanyAnnouncements(10, '2021-09-01')).toEqual([])
  })

  it('gives downloads, pictures and plans, bytes unchanged', async () => {
    expect(revision.materials.listDownloads(10)).toEqual([
      { ID: 1, NAME: 'Каталог', NAME_TRANSLATION: 'Catalogue', LINK: '/online/files/1/a%20b.pdf' },
    ])
    const body = Buffer.from([0, 1, 254, 255])
    expect(revision.materials.findDownloadFile(1)).toEqual({
      company: 10,
      name: 'a b.pdf',
      type: 'application/pdf',
      hash: 'file',
    })
    expect(await readBlob(store.revisions, 'file')).toEqual(body)
    expect(revision.materials.findDownloadFile(2)).toBeUndefined()
    expect(revision.materials.findPicture('picture')).toEqual({
      name: 'логотип.svg',
      type: 'image/svg+xml',
      hash: 'picture',
      gated: false,
    })
    expect((await readBlob(store.revisions, 'picture')).toString()).toBe('<svg/>')
    await expect(readBlob(store.revisions, 'nothing')).rejects.toThrow()
    expect(revision.materials.findPicture('file')).toBeUndefined()
    expect(revision.materials.readPlanHashes(2021)).toEqual({ 1: 'plan' })
    expect(revision.materials.findPlan(2021, '1')).toMatchObject({ svg: '<svg/>', hash: 'plan' })
    expect(revision.materials.findPlan(2021, '2')).toBeUndefined()
  })

  it('is replaced by another pack, and nothing of visitors is lost', async () => {
    const other = await engine.open()
    await importFair(other, createSamplePack(), NOW)
    const login = await other.visitors.login('anna@example.com', undefined, NOW)
    if (login === undefined) throw new Error('anna is registered')
    await saveFavourites(other, login.token, 'companies', [12, 10])
    const card = { visitor: login.visitor.UID, company: 10 }
    await other.visitors.sendCard(card, NOW)
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
    expect(await importFair(other, next, NOW)).toBe(true)
    expect(await importFair(other, next, NOW)).toBe(false)
    const { exhibitors } = await readRevision(other)
    expect(exhibitors.listExhibitors(EVERY_HALL).map(({ name }) => name)).toEqual(['Новое имя'])
    expect((await other.visitors.findSession(login.token, NOW))?.favourites.companies).toEqual([12, 10])
    expect(await other.visitors.sendCard(card, NOW)).toMatchObject({ isFirst: false })
    await other.close()
  })

  it('keeps the old fair when an import fails half-way', async () => {
    // A name that the database does not take. The visitors come last, when the revision is stored and shown.
    const visitors = [{ email: 'vera@example.com', name: 'Ве\0ра', isModerator: false }]
    const broken = createSamplePack({ hash: 'broken', companies: [], participations: [], visitors })
    await expect(importFair(store, broken, NOW)).rejects.toThrow()
    expect((await readRevision(store)).hash).toBe(revision.hash)
    expect(await store.revisions.list()).toHaveLength(1)
    expect(await store.revisions.findImport('broken')).toBeUndefined()
  })
})
