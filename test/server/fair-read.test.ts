import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { packHash } from '../../server/fair/pack-hash.ts'
import { describeProblem, PackError } from '../../server/fair/problems.ts'
import { readPack } from '../../server/fair/read-pack.ts'
import { type Files, GOOD, SETTINGS, writePack } from './fair-folder.ts'
import { workbook } from './fair-workbook.ts'

async function read(changes: Files = {}) {
  const { folder, remove } = await writePack(changes)
  try {
    return await readPack(folder)
  } finally {
    await remove()
  }
}

async function complaints(changes: Files): Promise<string[]> {
  try {
    await read(changes)
    return []
  } catch (error) {
    if (!(error instanceof PackError)) throw error
    return error.problems.map(describeProblem)
  }
}

const warnings = async (changes: Files): Promise<string[]> =>
  (await read(changes)).warnings.map(describeProblem)

/** A file of the good pack, with a text in it replaced. */
function changed(file: string, from: string, to: string): Files {
  const source = String(GOOD[file])
  if (!source.includes(from)) throw new Error(`${file} holds no ${from}`)
  return { [file]: source.replace(from, to) }
}

const settings = (more: object): Files => ({ 'fair.json': JSON.stringify({ ...SETTINGS, ...more }) })

describe('a good pack', () => {
  it('is read whole', async () => {
    const pack = await read()
    expect(pack.warnings.map(describeProblem)).toEqual([])
    expect(pack.fair).toMatchObject({ ...SETTINGS, credit: { ru: '', en: '' } })
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
    expect(pack.staff[0]).toMatchObject({ telegram: 'anna', messengers: ['WhatsUp', 'Viber'], picture: null })
    expect(pack.downloads).toMatchObject([{ id: 1, company: 10, fileName: 'list.pdf' }])
    expect(pack.files).toMatchObject([{ name: 'list.pdf', type: 'application/pdf' }])
    expect(pack.pictures).toMatchObject([{ name: 'tree.svg', type: 'image/svg+xml' }])
    expect(pack.plans).toMatchObject([{ year: 2021, hall: '1' }])
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
    const pack = await read(Object.fromEntries(tables.map((file) => [file, write(String(GOOD[file]))])))
    const { hash: _hash, ...rest } = await read()
    expect(pack).toMatchObject(rest)
  })

  it('may have its columns in any order, and without those that it does not need', async () => {
    const pack = await read({
      'stands.csv': 'stand,hall,year,company\nA1,1,2021,10\n',
      'exhibitors.csv': 'name_en,categories,id,name_ru\nYolka,,10,Ёлка\n',
    })
    expect(pack.participations).toEqual([{ year: 2021, company: 10, hall: '1', stand: 'A1' }])
    expect(pack.companies[0]).toMatchObject({ name: { ru: 'Ёлка', en: 'Yolka' }, phone: '', logo: null })
  })

  it('may have workbooks for tables', async () => {
    const pack = await read({
      'announcements.csv': null,
      'announcements.xlsx': workbook([
        ['id', 'company', 'date', 'name_ru', 'name_en', 'text_ru', 'text_en'],
        [1, 10, new Date('2021-09-01T00:00:00Z'), 'Открытие', null, '<p>Ждём</p>'],
        [2, null, '2021-09-02', 'Конец', null, null, 'a & b'],
      ]),
      'stands.csv': null,
      'stands.xlsx': workbook([
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
    expect(pack.participations).toEqual([{ year: 2021, company: 10, hall: '1', stand: 'A1' }])
  })

  it('may have no plan, and none of the tables that it does not need', async () => {
    const tables = ['staff.csv', 'announcements.csv', 'downloads.csv', 'visitors.csv']
    const pack = await read(Object.fromEntries(['plans/2021/1.svg', ...tables].map((file) => [file, null])))
    expect(pack).toMatchObject({ plans: [], staff: [], announcements: [], downloads: [], visitors: [] })
  })
})

describe('a broken pack is refused with file, row and field', () => {
  it.each<[string, Files, string[]]>([
    ['no settings', { 'fair.json': null }, ['fair.json: the file is missing']],
    ['a table missing', { 'exhibitors.csv': null }, ['exhibitors.csv: the file is missing']],
    [
      'a table twice',
      { 'stands.xlsx': workbook([]) },
      ['stands.csv: there is also stands.xlsx; only one of the two may be there'],
    ],
    [
      'an empty table',
      { 'stands.csv': '' },
      [
        'stands.csv, row 1: column "company" is missing',
        'stands.csv, row 1: column "year" is missing',
        'stands.csv, row 1: column "hall" is missing',
        'stands.csv, row 1: column "stand" is missing',
      ],
    ],
    [
      'an unknown column',
      changed('visitors.csv', 'name', 'naem'),
      ['visitors.csv, row 1: unknown column "naem"', 'visitors.csv, row 1: column "name" is missing'],
    ],
    [
      'a column twice',
      { 'visitors.csv': 'email,name,name\n' },
      ['visitors.csv, row 1: column "name" stands twice'],
    ],
    [
      'a column without a name',
      { 'visitors.csv': 'email,name,\n' },
      ['visitors.csv, row 1: a column has no name'],
    ],
    [
      'a short row',
      { 'visitors.csv': 'email,name\n\na@example.com\n' },
      ['visitors.csv, row 3: the row has 1 cells, the header has 2'],
    ],
    [
      'a long row',
      { 'visitors.csv': 'email,name\na@example.com,A,B\n' },
      ['visitors.csv, row 2: the row has 3 cells, the header has 2'],
    ],
    [
      'an open quote',
      { 'visitors.csv': 'email,name\na@example.com,A\nb@example.com,"B\n' },
      ['visitors.csv, row 3: a quoted cell is never closed'],
    ],
    [
      'a broken quote',
      { 'visitors.csv': 'email,name\na@example.com,"A"B"\n' },
      ['visitors.csv, row 2: the quotes are broken: a quote inside a quoted cell is written twice'],
    ],
    [
      'another encoding',
      { 'visitors.csv': Buffer.from([0x65, 0xcf, 0xf0]) },
      ['visitors.csv: is not encoded in UTF-8'],
    ],
    [
      'a workbook that is none',
      { 'visitors.csv': null, 'visitors.xlsx': 'email,name' },
      ['visitors.xlsx: is not an XLSX workbook'],
    ],
    [
      'a duplicate id',
      changed('exhibitors.csv', '\n11,', '\n10,'),
      [
        'exhibitors.csv, row 3, id: 10 is the id of row 2 too',
        'stands.csv, row 4, company: there is no exhibitor 11',
      ],
    ],
    [
      'an id that is none',
      changed('categories.csv', '\n1,', '\n01,'),
      [
        'categories.csv, row 2, id: "01" is not a positive whole number',
        'categories.csv, row 3, parent: there is no category 1',
        'exhibitors.csv, row 2, categories: there is no category 1',
      ],
    ],
    [
      'no id',
      { 'categories.csv': 'id,parent,name_ru,name_en\n1,,А,\n2,,Б,\n,,В,\n' },
      ['categories.csv, row 4, id: is empty'],
    ],
    [
      'no name',
      { 'categories.csv': 'id,parent,name_ru,name_en\n1,,А,\n2,,,\n' },
      ['categories.csv, row 3, name_ru: neither name_ru nor name_en is filled in'],
    ],
    [
      'a third level',
      { 'categories.csv': 'id,parent,name_ru,name_en\n1,,А,\n2,1,Б,\n3,2,В,\n' },
      ['categories.csv, row 4, parent: category 2 is not of the first level'],
    ],
    [
      'a category that is its own parent',
      { 'categories.csv': 'id,parent,name_ru,name_en\n1,,А,\n2,2,Б,\n' },
      ['categories.csv, row 3, parent: category 2 is not of the first level'],
    ],
    [
      'an unknown category',
      changed('exhibitors.csv', '1;2', '1;x;9'),
      [
        'exhibitors.csv, row 2, categories: there is no category x',
        'exhibitors.csv, row 2, categories: there is no category 9',
      ],
    ],
    [
      'a bad e-mail',
      changed('exhibitors.csv', 'a@example.com', 'a@'),
      ['exhibitors.csv, row 2, email: "a@" is not an e-mail address'],
    ],
    [
      'a bad address',
      changed('exhibitors.csv', 'https://example.com/', 'javascript:alert(1)'),
      ['exhibitors.csv, row 2, internet: "javascript:alert(1)" is not an http or https address'],
    ],
    [
      'an address that cannot be',
      changed('exhibitors.csv', 'https://example.com/', 'http://'),
      ['exhibitors.csv, row 2, internet: "http://" is not an http or https address'],
    ],
    [
      'a control character',
      changed('exhibitors.csv', 'Россия', 'Рос\0сия'),
      ['exhibitors.csv, row 2, country_ru: holds a control character'],
    ],
    [
      'a text too long',
      changed('exhibitors.csv', 'Россия', 'я'.repeat(2001)),
      ['exhibitors.csv, row 2, country_ru: is longer than 2000 characters'],
    ],
    [
      'an unknown hall',
      changed('stands.csv', '2021,2', '2021,3'),
      ['stands.csv, row 3, hall: there is no hall 3'],
    ],
    [
      'an unknown year',
      changed('stands.csv', '2021,2', '2019,2'),
      ['stands.csv, row 3, year: there is no edition 2019'],
    ],
    [
      'an unknown exhibitor',
      changed('stands.csv', '\n11', '\n99'),
      ['stands.csv, row 4, company: there is no exhibitor 99'],
    ],
    [
      'a place twice',
      changed('stands.csv', '\n10,2021,2,B7', '\n10,2021,1,A1'),
      ['stands.csv, row 3, stand: repeats row 2'],
    ],
    [
      'an unknown messenger',
      changed('staff.csv', 'WhatsUp', 'WhatsApp'),
      ['staff.csv, row 2, messengers: "WhatsApp" is none of WhatsUp, Viber'],
    ],
    [
      'a bad Telegram name',
      changed('staff.csv', '@anna', 'javascript:a'),
      ['staff.csv, row 2, telegram: "javascript:a" is not a Telegram name'],
    ],
    [
      'a bad date',
      changed('announcements.csv', '2021-09-01', '2021-02-30'),
      ['announcements.csv, row 2, date: "2021-02-30" is not a date like 2021-09-01'],
    ],
    ['no date', changed('announcements.csv', '2021-09-01', ''), ['announcements.csv, row 2, date: is empty']],
    [
      'a visitor twice',
      { 'visitors.csv': 'email,name\na@example.com,A\nA@Example.com,B\n' },
      ['visitors.csv, row 3, email: a@example.com is in row 2 too'],
    ],
    [
      'a visitor without an e-mail',
      { 'visitors.csv': 'email,name\n,A\n' },
      ['visitors.csv, row 2, email: is empty'],
    ],
    [
      'a logo missing',
      { 'logos/tree.svg': null },
      ['exhibitors.csv, row 2, logo: the file logos/tree.svg is missing'],
    ],
    [
      'a logo of a wrong type',
      { ...changed('exhibitors.csv', 'tree.svg', 'tree.gif'), 'logos/tree.gif': 'GIF89a' },
      ['exhibitors.csv, row 2, logo: logos/tree.gif is not SVG, PNG, JPEG or WebP'],
    ],
    [
      'a logo that only says PNG',
      { ...changed('exhibitors.csv', 'tree.svg', 'tree.png'), 'logos/tree.png': '<html>' },
      ['exhibitors.csv, row 2, logo: logos/tree.png is not SVG, PNG, JPEG or WebP'],
    ],
    [
      'a logo that cannot be read',
      { 'logos/tree.svg': '<svg>\n<g></svg>' },
      [
        'exhibitors.csv, row 2, logo: logos/tree.svg line 2 is not well-formed: </svg> where <g> of line 2 is open',
      ],
    ],
    [
      'a logo too large',
      { 'logos/tree.svg': Buffer.alloc(3 * 2 ** 20) },
      ['exhibitors.csv, row 2, logo: the file logos/tree.svg is larger than 2 MB'],
    ],
    [
      'a path for a logo',
      changed('exhibitors.csv', 'tree.svg', '../fair.json'),
      ['exhibitors.csv, row 2, logo: "../fair.json" is not a file name'],
    ],
    [
      'a Windows path',
      changed('exhibitors.csv', 'tree.svg', '..\\fair.json'),
      ['exhibitors.csv, row 2, logo: "..\\fair.json" is not a file name'],
    ],
    [
      'an absolute path',
      changed('downloads.csv', 'list.pdf', '/etc/passwd'),
      ['downloads.csv, row 2, file: "/etc/passwd" is not a file name'],
    ],
    [
      'a download missing',
      { 'files/list.pdf': null },
      ['downloads.csv, row 2, file: the file files/list.pdf is missing'],
    ],
    [
      'a download without a file',
      changed('downloads.csv', 'list.pdf', ''),
      ['downloads.csv, row 2, file: is empty'],
    ],
    [
      'a download too large',
      { 'files/list.pdf': Buffer.alloc(26 * 2 ** 20) },
      ['downloads.csv, row 2, file: the file files/list.pdf is larger than 25 MB'],
    ],
    [
      'a plan for no hall',
      { 'plans/2021/9.svg': String(GOOD['plans/2021/1.svg']) },
      ['plans/2021/9.svg: there is no hall 9'],
    ],
    [
      'a plan for no year',
      { 'plans/2019/1.svg': String(GOOD['plans/2021/1.svg']) },
      ['plans/2019: there is no edition 2019'],
    ],
    [
      'a plan that is none',
      { 'plans/2021/1.png': 'x' },
      ['plans/2021/1.png: is not a plan: it does not end in .svg'],
    ],
    [
      'a plan that cannot be read',
      { 'plans/2021/1.svg': '<svg viewBox="0 0 1 1">\n<g>\n</svg>' },
      ['plans/2021/1.svg, line 3: is not well-formed: </svg> where <g> of line 2 is open'],
    ],
    [
      'a plan that is cut off',
      { 'plans/2021/1.svg': '<svg viewBox="0 0 1 1"><g>' },
      ['plans/2021/1.svg, line 1: is not well-formed: <g> is never closed'],
    ],
    [
      'a plan without a viewBox',
      changed('plans/2021/1.svg', 'viewBox="0 0 100 100"', ''),
      ['plans/2021/1.svg, line 1: has no viewBox'],
    ],
    [
      'a plan with a bad viewBox',
      changed('plans/2021/1.svg', '0 0 100 100', '0 0 100'),
      ['plans/2021/1.svg, line 1: has the viewBox "0 0 100", not four numbers'],
    ],
    [
      'a stand twice',
      changed('plans/2021/1.svg', 'D-050', 'a1'),
      ['plans/2021/1.svg, A1: more than one element is this stand'],
    ],
    [
      'an HTML page for a plan',
      { 'plans/2021/1.svg': '<!DOCTYPE html><html></html>' },
      ['plans/2021/1.svg, line 1: is no SVG: its root is <html>'],
    ],
    ['an empty plan', { 'plans/2021/1.svg': '' }, ['plans/2021/1.svg, line 1: holds no markup']],
    [
      'settings that are not JSON',
      { 'fair.json': '{"name":' },
      ['fair.json: is not JSON: Unexpected end of JSON input'],
    ],
    [
      'settings that are a list',
      { 'fair.json': '[]' },
      [
        'fair.json, name: is missing',
        'fair.json, description: is missing',
        'fair.json, venue: is missing',
        'fair.json, timezone: is missing',
        'fair.json, guideYear: is missing',
        'fair.json, editions: is missing',
        'fair.json, halls: is missing',
      ],
    ],
    ['a setting missing', settings({ timezone: undefined }), ['fair.json, timezone: is missing']],
    ['an unknown setting', settings({ hall: '1' }), ['fair.json, hall: is not known here']],
    [
      'an unknown time zone',
      settings({ timezone: 'Moscow' }),
      ['fair.json, timezone: is not a time zone like Europe/Moscow'],
    ],
    [
      'a guide year of no edition',
      settings({ guideYear: 2022 }),
      ['fair.json, guideYear: is no edition’s year'],
    ],
    [
      'an edition that ends before it begins',
      settings({ editions: [{ ...SETTINGS.editions[0], to: '2021-09-20' }] }),
      ['fair.json, editions.0: ends before it begins'],
    ],
    [
      'an edition on no day',
      settings({ editions: [{ ...SETTINGS.editions[0], from: '21.09.2021' }] }),
      ['fair.json, editions.0.from: is not a date like 2020-09-22'],
    ],
    [
      'a year twice',
      settings({ editions: [SETTINGS.editions[0], SETTINGS.editions[0]] }),
      ['fair.json, editions: names a year twice'],
    ],
    ['a hall twice', settings({ halls: ['1', '2', '1'] }), ['fair.json, halls: names a hall twice']],
    [
      'a hall that no address can name',
      settings({ halls: ['1', '2', '..'] }),
      ['fair.json, halls.2: is not 1 to 20 letters, digits, dots and dashes'],
    ],
    [
      'a name in no language',
      settings({ name: { ru: ' ', en: '' } }),
      ['fair.json, name: is empty in both languages'],
    ],
  ])('%s', async (_, changes, expected) => {
    expect(await complaints(changes)).toEqual(expected)
  })

  it('a folder that is not there', async () => {
    await expect(readPack('/nowhere')).rejects.toThrow('/nowhere: there is no such folder')
  })

  it('a link that leads out of the pack', async () => {
    const { folder, remove } = await writePack({ 'files/list.pdf': null })
    await mkdir(join(folder, 'files'))
    await symlink('/etc/passwd', join(folder, 'files/list.pdf'))
    await expect(readPack(folder)).rejects.toThrow('the file files/list.pdf is missing')
    await remove()
  })

  it('all at once, up to fifty', async () => {
    const rows = Array.from({ length: 60 }, (_, at) => `${at},${at}`).join('\n')
    const { folder, remove } = await writePack({
      'visitors.csv': `email,name\n${rows}\n`,
      'files/list.pdf': null,
    })
    const error = await readPack(folder).catch((caught: unknown) => caught)
    await remove()
    if (!(error instanceof PackError)) throw error
    expect(error.problems).toHaveLength(50)
    expect(error.message.split('\n').at(0)).toBe(
      'downloads.csv, row 2, file: the file files/list.pdf is missing',
    )
    expect(error.message.split('\n').at(-1)).toBe('… and 11 more')
  })
})

describe('a pack is imported otherwise than written, with a word about it', () => {
  it.each<[string, Files, string[]]>([
    [
      'a stand without a shape',
      changed('stands.csv', '1,A1', '1,A1 C-9'),
      ['stands.csv, row 2, stand: C9 is not drawn on plans/2021/1.svg'],
    ],
    [
      'a stand that is no code',
      changed('stands.csv', '1,A1', '1,foyer'),
      ['stands.csv, row 2, stand: "foyer" holds no stand code'],
    ],
    [
      'markup that acts',
      changed('exhibitors.csv', '<p>Ель', '<p onclick=x>Ель<script>1</script>'),
      ['exhibitors.csv, row 2, text_ru: removed onclick, <script>'],
    ],
    [
      'a plan that acts',
      changed('plans/2021/1.svg', '<rect id', '<script>1</script><rect onclick="1" id'),
      ['plans/2021/1.svg: removed <script>, onclick'],
    ],
    [
      'a misspelt table',
      { 'staff.csv': null, 'stuff.csv': String(GOOD['staff.csv']), 'README.md': 'x' },
      ['stuff.csv: is no part of a pack and was not read'],
    ],
    [
      'a logo that acts',
      { 'logos/tree.svg': '<svg onload="1"><path d="M0 0"/></svg>' },
      ['logos/tree.svg: removed onload'],
    ],
  ])('%s', async (_, changes, expected) => {
    expect(await warnings(changes)).toEqual(expected)
  })
})

describe('the hash of a pack', () => {
  const hash = async (changes: Files = {}) => {
    const { folder, remove } = await writePack(changes)
    const value = await packHash(folder)
    await remove()
    return value
  }

  it('is of names and contents, and of nothing else', async () => {
    expect(await hash()).toMatch(/^[\da-f]{64}$/)
    expect(await hash()).toBe(await hash({ '.DS_Store': 'x' }))
    expect(await hash({ 'visitors.csv': 'email,name\n' })).not.toBe(await hash())
    expect(
      await hash({ 'files/list.pdf': null, 'files/other.pdf': String(GOOD['files/list.pdf']) }),
    ).not.toBe(await hash())
    expect(await hash({ 'logos/a': '1', 'logos/b': '2' })).not.toBe(await hash({ 'logos/a': '1logos/b2' }))
  })

  it('is the pack’s', async () => {
    const { folder, remove } = await writePack()
    expect((await readPack(folder)).hash).toBe(await packHash(folder))
    await writeFile(join(folder, 'visitors.csv'), 'email,name\n')
    expect((await readPack(folder)).hash).toBe(await packHash(folder))
    await remove()
  })
})
