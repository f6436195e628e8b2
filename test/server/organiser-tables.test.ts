import { deflateRawSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { createWorkbook } from './create-workbook.ts'
import { readOrganiserFiles } from './organiser-pack.ts'

const RUSSIAN = 'Компания;Зал;Стенд\r\nООО Ель;1;А12\r\nЗавод;1;В7\r\n'

/** Encodes Russian letters as Excel does in Russia. */
const toWindows1251 = (text: string): Buffer =>
  Buffer.from(
    Array.from(text, (letter) => {
      const code = letter.charCodeAt(0)
      return code >= 0x410 && code <= 0x44f ? code - 0x410 + 0xc0 : code
    }),
  )

const toUtf16 = (text: string, mark: string): Buffer => Buffer.from(mark + text, 'utf16le')

describe('a table is read in every form in which spreadsheets write it', () => {
  test.each<[string, Buffer, object]>([
    ['UTF-8', Buffer.from(RUSSIAN), {}],
    ['UTF-8 with a byte-order mark', Buffer.from(`\uFEFF${RUSSIAN}`), {}],
    ['Windows-1251', toWindows1251(RUSSIAN), { 'encoding mended': 1 }],
    ['UTF-16 with a byte-order mark', toUtf16(RUSSIAN, '\uFEFF'), { 'encoding mended': 1 }],
    ['UTF-16 without one', toUtf16(RUSSIAN, ''), { 'encoding mended': 1 }],
    ['UTF-16, big end first', toUtf16(RUSSIAN, '\uFEFF').swap16(), { 'encoding mended': 1 }],
    ['tabs', Buffer.from(RUSSIAN.replaceAll(';', '\t')), {}],
    ['commas', Buffer.from(RUSSIAN.replaceAll(';', ',')), {}],
    ['a line that names the separator', Buffer.from(`sep=;\r\n${RUSSIAN}`), {}],
    ['a line that names an unusual one', Buffer.from(`sep=|\r\n${RUSSIAN.replaceAll(';', '|')}`), {}],
  ])('%s', async (_, body, more) => {
    const { pack, counts } = await readOrganiserFiles({ 'exhibitors.csv': body })
    expect(pack?.companies.map(({ name }) => name.ru)).toEqual(['ООО Ель', 'Завод'])
    expect(pack?.participations.map(({ hall, stand }) => [hall, stand])).toEqual([
      ['1', 'А12'],
      ['1', 'В7'],
    ])
    expect(pack?.fair.editions[0]?.halls).toEqual([{ id: '1', name: { ru: '', en: '' } }])
    expect(counts).toEqual({
      'column-mapped mended': 1,
      'ids-made mended': 1,
      'hall-made mended': 1,
      ...more,
    })
  })

  test('a workbook with merged cells', async () => {
    const exhibitors = createWorkbook(
      [
        ['Экспоненты', null, null],
        ['Название', 'Павильон', 'Стенд'],
        ['Ёлка', 'Форум', 'А1'],
        ['Сосна', null, 'А2'],
        [null, null, 'А3'],
        ['Кедр', null, 'А4'],
        [null, null, null],
      ],
      '',
      ['A1:C1', 'B1:B2', 'B3:B5', 'A4:A5', 'A6:A7'],
    )
    const { pack, counts, findings } = await readOrganiserFiles({ 'exhibitors.xlsx': exhibitors })
    expect(pack?.companies.map(({ name }) => name.ru)).toEqual(['Ёлка', 'Сосна', 'Кедр'])
    expect(pack?.participations.map(({ company, hall, stand }) => [company, hall, stand])).toEqual([
      [1, 'forum', 'А1'],
      [2, 'forum', 'А2'],
      [2, 'forum', 'А3'],
      [4, null, 'А4'],
    ])
    expect(counts).toMatchObject({ 'merged-cell mended': 2, 'company-twice mended': 1 })
    expect(findings.find(({ kind }) => kind === 'merged-cell')).toEqual({
      kind: 'merged-cell',
      severity: 'mended',
      file: 'exhibitors.xlsx',
      row: 4,
      column: 'hall',
      heading: 'Павильон',
      values: { value: 'Форум' },
    })
  })

  test('a programme with ids in some rows: these stay, and the others keep theirs when rows are put in', async () => {
    const head = 'id,date,start,end,name_ru\n'
    const [open, talk, close] = ['Открытие', 'Доклад', 'Закрытие'].map(
      (name, at) => `${at === 1 ? 1 : ''},2026-05-19,1${at}:00,1${at}:30,${name}\n`,
    )
    const readIds = async (...lines: (string | undefined)[]) => {
      const { pack } = await readOrganiserFiles({
        'exhibitors.csv': RUSSIAN,
        'events.csv': head + lines.join(''),
      })
      const events = pack?.programme.events ?? []
      return Object.fromEntries(events.map(({ id, name }) => [name.ru, id]))
    }
    const before = await readIds(open, talk)
    expect(before['Доклад']).toBe(1)
    expect(await readIds(close, talk, open)).toEqual({ ...before, Закрытие: expect.any(Number) as number })
  })

  test.each([
    ['hall-1', '1'],
    ['Hall_2', '2'],
    ['Зал №3', '3'],
    ['-1', '-1'],
    ['Halle-West', 'West'],
  ])('a hall that is called %s has the address %s', async (hall, id) => {
    const { pack } = await readOrganiserFiles({ 'exhibitors.csv': `name_ru;hall;stand\nЕль;${hall};A1\n` })
    expect(pack?.fair.editions[0]?.halls.map((each) => each.id)).toEqual([id])
  })

  test('a programme that calls the names of its events topics', async () => {
    const { pack } = await readOrganiserFiles({
      'exhibitors.csv': RUSSIAN,
      'events.csv': 'Дата;Время;Тема;Трек\n19.05.2026;10:00;Открытие;Сцена\n',
    })
    expect(pack?.programme.events.map(({ name, topic }) => [name.ru, topic.ru])).toEqual([
      ['Открытие', 'Сцена'],
    ])
  })

  test('a workbook with titles above the header, dates, times and telephone numbers as Excel stores them', async () => {
    const exhibitors = createWorkbook([
      ['Список экспонентов', null, null],
      ['на 1 мая 2026 года', null, null],
      [],
      ['Название', 'Телефон', 'Павильон', 'Стенд'],
      ['Ёлка', 74950000001, 'Павильон 3', 715],
      ['Сосна', 84950000002, 'Форум', '1 & 2'],
    ])
    const events = createWorkbook([
      ['Дата', 'Начало', 'Конец', 'Мероприятие'],
      [new Date('2026-05-19T00:00:00Z'), 0.4375, 0.5, 'Открытие'],
      [46162, '10.00', '11:30:00', 'Доклад'],
    ])
    const { pack, counts, findings } = await readOrganiserFiles({
      'exhibitors.xlsx': exhibitors,
      'events.xlsx': events,
    })
    expect(pack?.companies.map(({ name, phone }) => [name.ru, phone])).toEqual([
      ['Ёлка', '+74950000001'],
      ['Сосна', '+74950000002'],
    ])
    expect(pack?.participations.map(({ hall, stand }) => [hall, stand])).toEqual([
      ['3', '715'],
      ['forum', '1 & 2'],
    ])
    expect(pack?.fair.editions[0]?.halls).toEqual([
      { id: '3', name: { ru: 'Павильон 3', en: '' } },
      { id: 'forum', name: { ru: 'Форум', en: '' } },
    ])
    expect(
      pack?.programme.events.map(({ date, time, timeTo, name }) => [date, time, timeTo, name.ru]),
    ).toEqual([
      ['2026-05-19', '10:30', '12:00', 'Открытие'],
      ['2026-05-20', '10:00', '11:30', 'Доклад'],
    ])
    expect(counts).toMatchObject({ 'title-rows mended': 2, 'phone-read mended': 2, 'hall-made mended': 2 })
    expect(findings).toContainEqual({
      kind: 'phone-read',
      severity: 'mended',
      file: 'exhibitors.xlsx',
      row: 5,
      column: 'phone',
      heading: 'Телефон',
      found: '74950000001',
      values: { value: '+74950000001' },
    })
  })
})

test('a text of fair.json may be one, in its language', async () => {
  const { pack, counts, findings } = await readOrganiserFiles(
    { 'exhibitors.csv': 'name\nAcme\n' },
    {
      name: 'Honey Fair',
      venue: 'Дворец спорта',
      editions: [{ year: 2026, from: '2026-05-19', to: '2026-05-22', halls: [{ id: '1', name: 'Forum' }] }],
    },
  )
  expect(pack?.fair).toMatchObject({
    name: { ru: '', en: 'Honey Fair' },
    venue: { ru: 'Дворец спорта', en: '' },
    editions: [{ halls: [{ id: '1', name: { ru: '', en: 'Forum' } }] }],
  })
  expect(counts).toMatchObject({ 'one-text mended': 3 })
  expect(findings.flatMap(({ kind, column }) => (kind === 'one-text' ? [column] : []))).toEqual([
    'name',
    'venue',
    'editions.0.halls.0.name',
  ])
})

test.each([
  ['a cell in the last row and column', '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>', 1],
  ['an empty last row', '<row r="1048576" spans="1:1"/>', 1],
  ['a row that no spreadsheet has', '<row r="99999999999"><c r="A99999999999"><v>1</v></c></row>', 1],
  ['a cell far to the right', '<row r="3"><c r="A3"><v>7</v></c><c r="XFD3" s="1"><v>1</v></c></row>', 1],
  [
    'cells far to the right in many rows',
    Array.from({ length: 9000 }, (_, at) => `<row r="${at + 3}"><c r="XFD${at + 3}"><v>1</v></c></row>`).join(
      '',
    ),
    9000,
  ],
])('a workbook with %s is read without it', async (_, more, dropped) => {
  const { pack, findings } = await readOrganiserFiles({
    'exhibitors.xlsx': createWorkbook([['Название'], ['Ёлка']], more),
  })
  expect(pack?.companies[0]?.name.ru).toBe('Ёлка')
  expect(findings.filter(({ kind }) => kind === 'far-cells')).toEqual([
    {
      kind: 'far-cells',
      severity: 'skipped',
      file: 'exhibitors.xlsx',
      found: String(dropped),
      values: { columns: 256, rows: 100_000 },
    },
  ])
})

describe('a bad cell is corrected or left out, and the company stays', () => {
  const table = (column: string, cell: string): string => `name_ru,name_en,${column}\nЕль,Spruce,"${cell}"\n`

  test.each<[string, string, string, string | undefined, string]>([
    ['internet', 'www.example.com/ru', 'internet', 'https://www.example.com/ru', 'address-completed mended'],
    ['internet', 'a.example, b.example', 'internet', 'https://a.example', 'addresses mended'],
    ['internet', 'a.example,b.example', 'internet', 'https://a.example', 'addresses mended'],
    ['internet', 'a.example/x,https://b.example', 'internet', 'https://a.example/x', 'addresses mended'],
    ['internet', 'a.example/?id=1,2; b.example', 'internet', 'https://a.example/?id=1,2', 'addresses mended'],
    ['internet', 'a.example/?id=1,2', 'internet', 'https://a.example/?id=1,2', 'address-completed mended'],
    ['internet', 'a.example.', 'internet', 'https://a.example', 'address-completed mended'],
    ['internet', 'https://a.example;', 'internet', 'https://a.example', 'address-completed mended'],
    ['internet', '//a.example/', 'internet', 'https://a.example/', 'address-completed mended'],
    ['internet', '+7 495 000', 'internet', '', 'address skipped'],
    ['email', 'a@example.com; b@example.com', 'email', 'a@example.com', 'emails mended'],
    ['email', 'a@', 'email', '', 'email skipped'],
    ['phone', 'NaN', 'phone', '', 'placeholder mended'],
    ['phone', '-', 'phone', '', 'placeholder mended'],
    ['phone', 'нет', 'phone', '', 'placeholder mended'],
    ['phone', '7.495E+10', 'phone', '', 'phone-damaged skipped'],
    ['country_ru', 'Рос\u0000сия', 'country', undefined, 'control-character mended'],
  ])('%s %s', async (column, cell, field, expected, kind) => {
    const { pack, counts } = await readOrganiserFiles({ 'exhibitors.csv': table(column, cell) })
    expect(pack?.companies).toHaveLength(1)
    expect(counts).toHaveProperty([kind], 1)
    if (expected !== undefined) expect(pack?.companies[0]).toHaveProperty(field, expected)
    else expect(pack?.companies[0]?.country.ru).toBe('Россия')
  })

  test('a row counts once for each kind', async () => {
    const { counts } = await readOrganiserFiles({
      'exhibitors.csv': 'name_ru,phone,fax,email\nЕль,-,NaN,нет\nСосна,-,,\n',
    })
    expect(counts).toHaveProperty(['placeholder mended'], 2)
  })
})

/** Returns a ZIP archive of one packed entry. */
function packEntry(body: Buffer): Buffer {
  const packed = deflateRawSync(body)
  const facts = Buffer.alloc(26)
  facts.writeUInt16LE(20, 0)
  facts.writeUInt16LE(8, 4)
  facts.writeUInt32LE(packed.length, 14)
  // What the archive says of its size is wrong.
  facts.writeUInt32LE(100, 18)
  facts.writeUInt16LE(1, 22)
  const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), facts, Buffer.from('x'), packed])
  const directory = Buffer.concat([
    Buffer.from('PK\x01\x02\x14\x00', 'latin1'),
    facts,
    Buffer.alloc(14),
    Buffer.from('x'),
  ])
  const end = Buffer.alloc(18)
  end.writeUInt16LE(1, 4)
  end.writeUInt16LE(1, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(local.length, 12)
  return Buffer.concat([local, directory, Buffer.from('PK\x05\x06', 'latin1'), end])
}

/** The beginning of a workbook with a password, and of one in the format before .xlsx. */
const COMPOUND_FILE = Buffer.from('d0cf11e0a1b11ae1'.padEnd(1024, '0'), 'hex')

describe('files that are not tables are reported, and bounded', () => {
  test.each<[string, string, Buffer, string]>([
    [
      'a picture',
      'exhibitors.csv',
      Buffer.from('89504e470d0a1a0a0000000d4948445200000001', 'hex'),
      'not-table stops',
    ],
    ['a locked workbook', 'exhibitors.xlsx', COMPOUND_FILE, 'unreadable-workbook stops'],
    ['an old workbook', 'exhibitors.csv', COMPOUND_FILE, 'unreadable-workbook stops'],
    ['an archive', 'exhibitors.csv', packEntry(Buffer.from('text')), 'not-table stops'],
    ['text as a workbook', 'exhibitors.xlsx', Buffer.from('name_ru\nЕль\n'), 'not-table stops'],
    ['a cut workbook', 'exhibitors.xlsx', createWorkbook([['name_ru']]).subarray(0, 900), 'not-table stops'],
    ['a bomb', 'exhibitors.xlsx', packEntry(Buffer.alloc(160 * 2 ** 20)), 'unpacked-too-large stops'],
  ])('%s', async (_, file, body, kind) => {
    const { pack, counts } = await readOrganiserFiles({ [file]: body })
    expect(pack).toBeUndefined()
    expect(counts).toEqual({ [kind]: 1, 'no-exhibitors stops': 1 })
  })

  test('a workbook named .csv is read as a workbook', async () => {
    const { pack, counts } = await readOrganiserFiles({
      'exhibitors.csv': createWorkbook([
        ['name_ru', 'stand'],
        ['Ель', 'A1'],
      ]),
    })
    expect(pack?.companies).toHaveLength(1)
    expect(counts).toHaveProperty(['workbook-named-csv mended'], 1)
  })

  test('rows shifted by an unquoted comma are left out', async () => {
    const { pack, findings } = await readOrganiserFiles({
      'exhibitors.csv':
        'name_ru,address_ru,hall,stand\nЕль,Лесная 1,1,A1\nСосна,Лесная, 2,1,A2\nДуб,"Лесная, 3",1,A3\n',
    })
    expect(pack?.companies.map(({ name }) => name.ru)).toEqual(['Ель', 'Дуб'])
    expect(findings.filter(({ kind }) => kind === 'row-long')).toMatchObject([
      { row: 3, severity: 'skipped' },
    ])
  })

  test('broken quotes are taken as they are', async () => {
    const { pack, counts } = await readOrganiserFiles({
      'exhibitors.csv': 'name_ru,stand\nООО "Ель",A1\n"Дуб,A2\n',
    })
    expect(pack?.companies.map(({ name }) => name.ru)).toEqual(['ООО "Ель"', '"Дуб'])
    expect(counts).toHaveProperty(['quotes mended'], 1)
  })
})
