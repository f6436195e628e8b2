import { describe, expect, test } from 'vitest'
import { formatFindings } from '#server/pack/group-findings.ts'
import { createWorkbook } from './create-workbook.ts'
import { readOrganiserFiles } from './organiser-pack.ts'

describe('headings of the organiser', () => {
  test.each(['№', '№ п/п', 'No.'])('a column %s counts rows and is no id', async (heading) => {
    const { pack, counts } = await readOrganiserFiles({
      'exhibitors.csv': `${heading};Компания;Стенд\n1;Ёлка;А1\n2;Сосна;А2\n3;ёлка;А3\n`,
    })
    expect(pack?.companies.map(({ name }) => name.ru)).toEqual(['Ёлка', 'Сосна'])
    expect(pack?.companies.every(({ key }) => key !== '')).toBe(true)
    expect(counts).toMatchObject({ 'company-twice mended': 1, 'column-unknown skipped': 1 })
  })

  test('are mapped by guesses, which are written down and can be changed', async () => {
    const table = 'Company name,Booth,Web-site,Внутренний код\nAcme,B7,acme.example,17\n'
    const first = await readOrganiserFiles({ 'exhibitors.csv': table })
    expect(first.pack?.companies[0]).toMatchObject({
      name: { ru: '', en: 'Acme' },
      internet: 'https://acme.example',
    })
    expect(first.counts).toMatchObject({ 'column-mapped mended': 1, 'column-unknown skipped': 1 })
    const columns = await first.readBack('columns.yaml')
    expect(columns).toContain(
      'Company name: name_en\n  Booth: stand\n  Web-site: internet\n  Внутренний код: null',
    )

    const changed = columns.replace('Внутренний код: null', 'Внутренний код: key')
    const second = await readOrganiserFiles({ 'exhibitors.csv': table, 'columns.yaml': changed })
    expect(second.pack?.companies[0]?.key).toBe('17')
    expect(second.counts).not.toHaveProperty('column-unknown skipped')
    expect(await second.readBack('columns.yaml')).toBe(changed)
  })

  test('that columns.yaml leaves out are named in every report', async () => {
    const table = 'Компания;Менеджер;Договор;Стенд\nЁлка;Иванова;17;А1\nСосна;Петров;18;А2\n'
    const first = await readOrganiserFiles({ 'exhibitors.csv': table })
    expect(first.counts).toMatchObject({ 'column-unknown skipped': 1 })
    const columns = await first.readBack('columns.yaml')
    const second = await readOrganiserFiles({ 'exhibitors.csv': table, 'columns.yaml': columns })
    expect(second.counts).toMatchObject({ 'column-left-out skipped': 1 })
    expect(second.counts).not.toHaveProperty('column-unknown skipped')
    expect(formatFindings(second.findings, 'en')).toEqual(
      expect.arrayContaining([
        'Left out: the column is not read, as columns.yaml says – 1 time',
        '  exhibitors.csv, row 1: "Менеджер"; "Договор"',
      ]),
    )
    expect(await second.readBack('columns.yaml')).toBe(columns)
  })

  test.each([
    ['Company name / Название', 'Acme', { ru: '', en: 'Acme' }],
    ['Company name / Название', 'Ёлка', { ru: 'Ёлка', en: '' }],
    ['Компания / Название', 'Acme', { ru: 'Acme', en: '' }],
  ])(
    'of two parts, %s, are of the language of the cells, or Russian if both parts are: %s',
    async (heading, cell, name) => {
      const { pack } = await readOrganiserFiles({ 'exhibitors.csv': `${heading};Стенд\n${cell};А1\n` })
      expect(pack?.companies[0]?.name).toEqual(name)
    },
  )

  test('are understood in German', async () => {
    const { pack, counts } = await readOrganiserFiles({
      'exhibitors.csv':
        'Firma;Land;Halle;Standnummer;Telefon;E-Mail;Webseite;Beschreibung\n' +
        'Müller Fördertechnik;Deutschland;3;A12;+49 30 1234567;info@mueller.example;mueller.example;Förderbänder\n',
      'events.csv':
        'Datum;Beginn;Ende;Raum;Titel;Referent;Firma\n' +
        '19.05.2026;10:00;11:00;Saal 1;Lagern;Anna Beispiel;Müller Fördertechnik\n',
    })
    const [company] = pack?.companies ?? []
    expect(company).toMatchObject({
      name: { en: 'Müller Fördertechnik' },
      country: { en: 'Deutschland' },
      phone: '+49 30 1234567',
      email: 'info@mueller.example',
      internet: 'https://mueller.example',
      text: { en: 'Förderbänder' },
    })
    expect(pack?.participations).toMatchObject([{ hall: '3', stand: 'A12' }])
    expect(pack?.programme.events).toMatchObject([
      {
        name: { en: 'Lagern' },
        room: { en: 'Saal 1' },
        time: '10:00',
        timeTo: '11:00',
        company: company?.id,
      },
    ])
    expect(counts).not.toHaveProperty(['column-unknown skipped'])
  })

  test('of both languages are both columns of a text', async () => {
    const { pack } = await readOrganiserFiles({
      'exhibitors.csv': 'Компания,Company,Описание (рус),Описание (англ)\nЕль,Spruce,Дерево,A tree\n',
    })
    expect(pack?.companies[0]).toMatchObject({
      name: { ru: 'Ель', en: 'Spruce' },
      text: { ru: 'Дерево', en: 'A tree' },
    })
  })

  test('that are all unknown stop the import', async () => {
    const { pack, counts } = await readOrganiserFiles({ 'exhibitors.csv': 'a,b\n1,2\n' })
    expect(pack).toBeUndefined()
    expect(counts).toEqual({ 'no-header stops': 1, 'no-exhibitors stops': 1 })
  })
})

test.each(['E-mail addresses', 'Emails', 'Contact e-mail'])('%s is a heading of e-mails', async (heading) => {
  const { pack } = await readOrganiserFiles({
    'exhibitors.csv': `Company;${heading}\nSpruce;a@spruce.example\n`,
  })
  expect(pack?.companies[0]?.email).toBe('a@spruce.example')
})

test.each(['Название мероприятия', 'Session title', 'Мероприятие'])(
  'an event is called as %s says',
  async (heading) => {
    const { pack } = await readOrganiserFiles({
      'exhibitors.csv': 'Компания\nЕль\n',
      'events.csv': `Дата;Время;${heading}\n2026-05-19;10:00–11:00;Открытие\n`,
    })
    expect(pack?.programme.events.map(({ name }) => name.ru || name.en)).toEqual(['Открытие'])
  },
)

describe('a second column that seems to be a text', () => {
  test.each([
    ['Организация;ФИО;Должность', 'Ель;Иван Петров;Директор', { ru: 'Ель', en: '' }, 'ФИО', 'name_ru'],
    ['Company;Name;Email', 'Spruce;John Smith;a@spruce.example', { ru: '', en: 'Spruce' }, 'Name', 'name_en'],
    ['Name;Company;Email', 'John Smith;Spruce;a@spruce.example', { ru: '', en: 'Spruce' }, 'Name', 'name_en'],
    ['Company;ФИО;Email', 'Spruce;Иван Петров;a@spruce.example', { ru: '', en: 'Spruce' }, 'ФИО', 'name_ru'],
    [
      'ФИО (англ);Компания;Email',
      'Ivan;Ель;a@spruce.example',
      { ru: 'Ель', en: '' },
      'ФИО (англ)',
      'name_en',
    ],
  ])('%s: a contact person is not the company', async (headings, row, name, found, column) => {
    const { pack, findings, readBack } = await readOrganiserFiles({
      'exhibitors.csv': `${headings}\n${row}\n`,
    })
    expect(pack?.companies[0]?.name).toEqual(name)
    expect(findings.find(({ kind }) => kind === 'column-second')).toMatchObject({
      row: 1,
      found,
      values: { column },
    })
    expect(await readBack('columns.yaml')).toContain(`${found}: null`)
  })

  test('is the other language only if its cells are', async () => {
    const read = async (headings: string, row: string) =>
      (await readOrganiserFiles({ 'exhibitors.csv': `${headings}\n${row}\n` })).pack?.companies[0]
    expect(await read('Компания;Адрес;Почтовый адрес', 'Ель;Москва;Тверь')).toMatchObject({
      address: { ru: 'Москва', en: '' },
    })
    expect(await read('Компания;Описание;Деятельность', 'Ель;Дерево;Лес')).toMatchObject({
      text: { ru: 'Дерево', en: '' },
    })
    expect(await read('Компания;Адрес;Address', 'Ель;Москва;Moscow')).toMatchObject({
      address: { ru: 'Москва', en: 'Moscow' },
    })
    expect(await read('Название;Name', 'Ель;Spruce')).toMatchObject({ name: { ru: 'Ель', en: 'Spruce' } })
  })

  test('is the name where nothing else is, and in tables of people', async () => {
    const { pack } = await readOrganiserFiles({
      'exhibitors.csv': 'Name;Booth\nSpruce;B7\n',
      'staff.csv': 'Компания;Имя;Фамилия\nSpruce;Иван;Петров\n',
      'speakers.csv': 'ФИО;Компания\nАнна Смирнова;Ель\n',
      'events.csv': 'Дата;Время;Topic\n2026-05-19;10:00–11:00;Opening\n',
    })
    expect(pack?.companies[0]?.name.en).toBe('Spruce')
    expect(pack?.staff[0]?.name.ru).toBe('Иван')
    expect(pack?.programme.speakers[0]?.name.ru).toBe('Анна Смирнова')
    expect(pack?.programme.events[0]?.name.en).toBe('Opening')
  })
})

describe('headings of several parts', () => {
  test.each([
    ['Компания / Company;Стенд / Stand', 'Ель;A1', 'Ель'],
    ['"Компания\nCompany";"Стенд\nStand"', 'Spruce;A1', 'Spruce'],
    ['Полное наименование экспонента;Стенд (номер)', 'Ель;A1', 'Ель'],
    ['Экспонирующая фирма (Company name);Стенд | Stand', 'Ель;A1', 'Ель'],
  ])('%s', async (headings, row, name) => {
    const { pack } = await readOrganiserFiles({ 'exhibitors.csv': `${headings}\n${row}\n` })
    expect(pack?.companies.map((company) => company.name.ru || company.name.en)).toEqual([name])
    expect(pack?.participations.map(({ stand }) => stand)).toEqual(['A1'])
  })

  test.each(['Менеджер / Телефон', 'Менеджер / Phone', 'Телефон (менеджера)', 'Менеджер (телефон)'])(
    '%s is no telephone number of the company',
    async (heading) => {
      const { pack } = await readOrganiserFiles({ 'exhibitors.csv': `Компания;${heading}\nЕль;+7 495 000\n` })
      expect(pack?.companies[0]?.phone).toBe('')
    },
  )

  test('are merged over two rows', async () => {
    const { pack, counts } = await readOrganiserFiles({
      'exhibitors.xlsx': createWorkbook(
        [
          ['Компания', 'Стенд', 'Контакты', null],
          [null, null, 'Телефон', 'Почта'],
          ['Ель', 'А1', '+7 495 000', 'a@example.com'],
        ],
        '',
        ['A1:A2', 'B1:B2', 'C1:D1'],
      ),
    })
    expect(pack?.companies[0]).toMatchObject({
      name: { ru: 'Ель' },
      phone: '+7 495 000',
      email: 'a@example.com',
    })
    expect(pack?.participations[0]?.stand).toBe('А1')
    expect(counts).not.toHaveProperty('merged-cell mended')
  })
})

test.each([
  ['Предприятие,Booth', 'Предприятие: null\n  Booth: stand'],
  ['Предприятие,Ячейка', 'Предприятие: null\n  Ячейка: null'],
])(
  'columns.yaml is written, and its name asked for, where no heading is that of the name: %s',
  async (headings, written) => {
    const table = `${headings}\nЕль,A1\n`
    const { findings, readBack } = await readOrganiserFiles({ 'exhibitors.csv': table })
    const columns = await readBack('columns.yaml')
    expect(columns).toContain(written)
    const stop = findings.filter(({ kind }) => kind === 'no-exhibitors')
    expect(formatFindings(stop, 'en').join()).toMatch(
      /no column was read as the company’s name; unread: Предприятие.*columns.yaml/,
    )
    const corrected = columns.replace('Предприятие: null', 'Предприятие: name_ru')
    const { pack } = await readOrganiserFiles({ 'exhibitors.csv': table, 'columns.yaml': corrected })
    expect(pack?.companies[0]?.name.ru).toBe('Ель')
  },
)

test.each(['Standnr.', 'Messestand', 'Standplatz', 'Stand #', 'Booth #', 'Номер места', 'Место на плане'])(
  '%s is a heading of stands',
  async (heading) => {
    const { pack } = await readOrganiserFiles({ 'exhibitors.csv': `Company;${heading}\nAlpha;A1\nBeta;A2\n` })
    expect(pack?.participations.map(({ stand }) => stand)).toEqual(['A1', 'A2'])
  },
)
