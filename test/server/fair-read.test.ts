import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { computePackHash, readPackSources } from '#server/pack/pack-hash.ts'
import { describeInEnglish } from './describe-in-english.ts'
import { readPack } from '#server/pack/read-pack.ts'
import {
  replaceInFile,
  type PackFiles,
  VALID_PACK,
  readTestPack,
  FAIR_SETTINGS,
  readFindings,
  writePack,
} from './test-pack.ts'
import { createWorkbook } from './create-workbook.ts'

describe('an announcement', () => {
  it('is left out without its company, date or name', async () => {
    const pack = await readTestPack({
      'announcements.csv': [
        'id,company,date,name_ru,name_en,text_ru,text_en',
        '1,10,2021-09-01,Открытие,,<p>Ждём</p>,',
        '2,99,2021-09-01,Открытие,,<p>Ждём</p>,',
        '3,10,,Открытие,,<p>Ждём</p>,',
        '4,10,2021-09-01,,,<p>Ждём</p>,',
        '',
      ].join('\n'),
    })
    expect(pack.announcements.map(({ id }) => id)).toEqual([1])
  })
})

describe('a good pack', () => {
  it('is read whole', async () => {
    const pack = await readTestPack()
    expect(pack.findings.map(describeInEnglish)).toEqual([])
    expect(pack.fair).toMatchObject({ ...FAIR_SETTINGS, credit: { ru: '', en: '' } })
    expect(pack.companies[0]).toMatchObject({
      id: 10,
      name: { ru: 'Ёлка', en: 'Yolka' },
      text: { ru: '<p>Ель, "сосна"</p>', en: '' },
      logo: { name: 'tree.svg' },
      categories: [1, 2],
    })
    expect(pack.participations).toEqual([
      { year: 2021, company: 10, hall: '1', stand: 'A1' },
      { year: 2021, company: 10, hall: '2', stand: 'B7' },
      { year: 2021, company: 11, hall: null, stand: '' },
    ])
    expect(pack.staff).toMatchObject([
      { company: 10, telegram: 'anna', messengers: ['WhatsUp', 'Viber'], picture: null },
    ])
    expect(pack.downloads).toMatchObject([{ id: 1, company: 10, fileName: 'list.pdf' }])
    expect(pack.files).toMatchObject([{ name: 'list.pdf', type: 'application/pdf' }])
    expect(pack.pictures).toMatchObject([{ name: 'tree.svg', type: 'image/svg+xml' }])
    expect(pack.plans).toMatchObject([{ year: 2021, hall: '1' }])
  })

  it.each([
    [undefined, '1'],
    ['2', '2'],
  ])('opens with the hall that it names, or with its first (%s)', async (defaultHall, hall) => {
    const { fair } = await readTestPack({ 'fair.json': JSON.stringify({ ...FAIR_SETTINGS, defaultHall }) })
    expect(fair.defaultHall).toBe(hall)
  })

  it.each([
    ['semicolons', (text: string) => text.replaceAll(',', ';')],
    ['a byte-order mark', (text: string) => `\uFEFF${text}`],
    ['Windows line ends', (text: string) => text.replaceAll('\n', '\r\n')],
    ['blank lines', (text: string) => text.replaceAll('\n', '\n\n')],
    ['spaces around cells', (text: string) => text.replaceAll(',', ' , ')],
    ['no line end at the end', (text: string) => text.trimEnd()],
  ])('may have tables with %s', async (_, write) => {
    const tables = ['categories.csv', 'stands.csv', 'downloads.csv', 'visitors.csv']
    const pack = await readTestPack(
      Object.fromEntries(tables.map((file) => [file, write(String(VALID_PACK[file]))])),
    )
    const { hash: _hash, sources: _sources, ...rest } = await readTestPack()
    expect(pack).toMatchObject(rest)
  })

  it('may have its columns in any order, and without those that it does not need', async () => {
    const pack = await readTestPack({
      'stands.csv': 'stand,hall,year,company\nA1,1,2021,10\n',
      'exhibitors.csv': 'name_en,categories,id,name_ru\nYolka,,10,Ёлка\n',
    })
    expect(pack.participations).toEqual([{ year: 2021, company: 10, hall: '1', stand: 'A1' }])
    expect(pack.companies[0]).toMatchObject({ name: { ru: 'Ёлка', en: 'Yolka' }, phone: '', logo: null })
  })

  it('may name a website without its scheme', async () => {
    const pack = await readTestPack(replaceInFile('exhibitors.csv', 'https://example.com/', 'example.com'))
    expect(pack.companies[0]).toMatchObject({ internet: 'https://example.com' })
  })

  it('may have workbooks for tables', async () => {
    const pack = await readTestPack({
      'announcements.csv': null,
      'announcements.xlsx': createWorkbook([
        ['id', 'company', 'date', 'name_ru', 'name_en', 'text_ru', 'text_en'],
        [1, 10, new Date('2021-09-01T00:00:00Z'), 'Открытие', null, '<p>Ждём</p>'],
        [2, null, '2021-09-02', 'Конец', null, null, 'a & b'],
      ]),
      'stands.csv': null,
      'stands.xlsx': createWorkbook([
        ['company', 'year', 'hall', 'stand'],
        [10, 2021, 1, 'A1'],
      ]),
    })
    expect(pack.announcements).toEqual([
      {
        id: 1,
        company: 10,
        date: '2021-09-01',
        name: { ru: 'Открытие', en: '' },
        text: { ru: '<p>Ждём</p>', en: '' },
      },
      {
        id: 2,
        company: null,
        date: '2021-09-02',
        name: { ru: 'Конец', en: '' },
        text: { ru: '', en: 'a &amp; b' },
      },
    ])
    expect(pack.participations).toEqual([
      { year: 2021, company: 10, hall: '1', stand: 'A1' },
      { year: 2021, company: 11, hall: null, stand: '' },
    ])
  })

  it('may have no plan, and none of the tables that it does not need', async () => {
    const tables = ['staff.csv', 'announcements.csv', 'downloads.csv', 'visitors.csv']
    const pack = await readTestPack(
      Object.fromEntries(['plans/2021/1.svg', ...tables].map((file) => [file, null])),
    )
    expect(pack).toMatchObject({ plans: [], staff: [], announcements: [], downloads: [], visitors: [] })
  })
})

describe('a value that is imported differently from how it is written has a finding', () => {
  it.each<[string, PackFiles, string[]]>([
    [
      'a stand without a shape',
      replaceInFile('stands.csv', '1,A1', '1,A1 C-9'),
      ['stands.csv, row 2, stand: "C9" – is not drawn on the plan'],
    ],
    [
      'a stand that is no code',
      replaceInFile('stands.csv', '1,A1', '1,foyer'),
      ['stands.csv, row 2, stand: "foyer" – holds no stand code'],
    ],
    [
      'markup that acts',
      replaceInFile('exhibitors.csv', '<p>Ель', '<p onclick=x>Ель<script>1</script>'),
      ['exhibitors.csv, row 2, text_ru: "onclick, <script>" – parts were removed'],
    ],
    [
      'a plan that acts',
      replaceInFile('plans/2021/1.svg', '<rect id', '<script>1</script><rect onclick="1" id'),
      ['plans/2021/1.svg: "<script>, onclick" – parts were removed'],
    ],
    [
      'a misspelt table',
      { 'staff.csv': null, 'stuff.csv': String(VALID_PACK['staff.csv']), 'README.md': 'x' },
      ['stuff.csv: is not part of a pack and was not read'],
    ],
    [
      'a logo that acts',
      { 'logos/tree.svg': '<svg onload="1"><path d="M0 0"/></svg>' },
      ['logos/tree.svg: "onload" – parts were removed'],
    ],
  ])('%s', async (_, changes, expected) => {
    expect(await readFindings(changes)).toEqual(expected)
  })
})

const hashFolder = async (folder: string) => computePackHash(await readPackSources(folder))

describe('the hash of a pack', () => {
  const hash = async (changes: PackFiles = {}) => {
    const { folder, remove } = await writePack(changes)
    const value = await hashFolder(folder)
    await remove()
    return value
  }

  it('depends on names and contents only', async () => {
    expect(await hash()).toMatch(/^[\da-f]{64}$/)
    expect(await hash()).toBe(await hash({ '.DS_Store': 'x' }))
    expect(await hash({ 'visitors.csv': 'email,name\n' })).not.toBe(await hash())
    expect(
      await hash({ 'files/list.pdf': null, 'files/other.pdf': String(VALID_PACK['files/list.pdf']) }),
    ).not.toBe(await hash())
    expect(await hash({ 'logos/a': '1', 'logos/b': '2' })).not.toBe(await hash({ 'logos/a': '1logos/b2' }))
  })

  it('is stored with the pack', async () => {
    const { folder, remove } = await writePack()
    expect((await readPack(folder)).hash).toBe(await hashFolder(folder))
    await writeFile(join(folder, 'visitors.csv'), 'email,name\n')
    expect((await readPack(folder)).hash).toBe(await hashFolder(folder))
    await remove()
  })
})
