import { expect, test } from 'vitest'
import { formatReport } from '#server/operator/fair-report.ts'
import { formatFindings } from '#server/pack/group-findings.ts'
import { createBook, createWorkbook } from './create-workbook.ts'
import { readOrganiserFiles } from './organiser-pack.ts'

const PLAN =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 90"><rect id="A12" width="20" height="20"/>' +
  '<rect id="A14" x="40" width="20" height="20"/></svg>'

const FAIR = {
  'exhibitors.xlsx': createWorkbook([
    ['Компания', '№ стенда', 'Павильон', 'Эл. почта'],
    ['Ёлка', 'A13', '1', 'elka'],
    ['Сосна', 'A14', '1', '-'],
  ]),
  'plans/2026/1.svg': PLAN,
}

test('findings name the columns as the table does, and keep the name of the pack', async () => {
  const { findings } = await readOrganiserFiles(FAIR)
  const lines = formatFindings(findings, 'ru')
  expect(lines).toContain('  exhibitors.xlsx, строка 2, Эл. почта: «elka» (адрес вида anna@example.com)')
  expect(lines).toContain('  exhibitors.xlsx, строка 2, № стенда: «A13» (A12)')
  expect(findings.find(({ kind }) => kind === 'email')).toMatchObject({
    column: 'email',
    heading: 'Эл. почта',
  })
})

test('cells of one row, merged cells and rows between the others as well', async () => {
  const { findings } = await readOrganiserFiles({
    'exhibitors.xlsx': createWorkbook(
      [
        ['№', 'Company', 'Hall no.', 'Booth', 'Phone', 'Fax'],
        ['', '', 'Halle 1'],
        ['', 'Acme', '', 'A12', '-', 'NaN'],
        ['', 'Bolt', '', null, '1', '2'],
      ],
      '',
      ['D3:D4'],
    ),
  })
  const lines = formatFindings(findings, 'en')
  expect(lines).toContain('  exhibitors.xlsx, row 2: "Halle 1" (Hall no.: Halle 1)')
  expect(lines).toContain('  exhibitors.xlsx, row 3: Phone: "-"; Fax: "NaN"')
  expect(lines).toContain('  exhibitors.xlsx, row 4, Booth: (A12)')
})

test('a heading of several columns is all of them, and that of a sheet is the first one', async () => {
  const { findings } = await readOrganiserFiles({
    'exhibitors.xlsx': createBook({
      'Halle 1': [
        ['Company', 'Booth', 'Web-site'],
        ['Acme', 'A1', 'nowhere'],
      ],
      'Halle 2': [
        ['Company', 'Booth', 'Web-site'],
        ['Bolt', 'B1', 'nowhere'],
      ],
    }),
  })
  const addresses = formatFindings(
    findings.filter(({ kind }) => kind === 'address'),
    'en',
  )
  expect(addresses.slice(1)).toEqual([
    '  exhibitors.xlsx, sheet Halle 1, row 2, Web-site: "nowhere" (an address like https://example.com)',
    '  exhibitors.xlsx, sheet Halle 2, row 2, Web-site: "nowhere" (an address like https://example.com)',
  ])
})

test('what is taken as it is and may be wrong stands between what is left out and what is corrected', async () => {
  const { findings } = await readOrganiserFiles(FAIR)
  const titles = formatFindings(findings, 'en').filter((line) => !line.startsWith('  '))
  expect(titles).toEqual([
    'Left out: is not an e-mail address – 1 time',
    'To look at: is not drawn on the plan – 1 time',
    'Corrected: the heading was read as a column of the pack – 1 time',
    'Corrected: the table has no ids, and rows were numbered – 1 time',
    'Corrected: stands for nothing and was read as empty – 1 time',
  ])
  const report = { findings, exhibitors: 2, events: 0, halls: [], unplaced: 0, withoutHall: 0 }
  const page = formatReport(report, 'html', 'ru')
  expect(page).toContain('<details open><summary>Стоит проверить: нет на плане — 1 раз</summary>')
  expect(JSON.parse(formatReport(report, 'json', 'en'))).toMatchObject({
    counts: { stops: 0, skipped: 1, noted: 1, mended: 3 },
  })
})

test('a workbook that is named .csv is called one, without a word about separators', async () => {
  const { findings } = await readOrganiserFiles({
    'exhibitors.csv': 'name_ru\nЁлка\n',
    'speakers.csv': createWorkbook([['Spalte', 'Andere']]),
  })
  const lines = formatFindings(findings, 'en')
  expect(lines).toContain('  speakers.csv, row 1: (id, name_ru, name_en)')
  expect(lines).toContain('Corrected: is a workbook and was read as one – 1 time')
  expect(lines).toContain('  speakers.csv: (a name that ends in .xlsx)')
  expect(lines.join()).not.toMatch(/commas/)
})
