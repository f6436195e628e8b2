import { describe, expect, it } from 'vitest'
import { replaceInFile, readFindings, type PackFiles } from './test-pack.ts'
import { PackError } from '#server/pack/findings.ts'
import { readPack } from '#server/pack/read-pack.ts'
import { createWorkbook } from './create-workbook.ts'

describe('mistakes in tables are reported with file, row and column', () => {
  it.each<[string, PackFiles, string[]]>([
    [
      'a table missing',
      { 'exhibitors.csv': null },
      [
        'exhibitors.csv: leaves no exhibitors (a table exhibitors.csv or exhibitors.xlsx with at least one name)',
        'stands.csv, row 2, company: "10" – there is no such exhibitor (an id, key or name from the table exhibitors)',
        'stands.csv, row 3, company: "10" – there is no such exhibitor (an id, key or name from the table exhibitors)',
        'stands.csv, row 4, company: "11" – there is no such exhibitor (an id, key or name from the table exhibitors)',
        'staff.csv, row 2, company: "10" – there is no such exhibitor (an id, key or name from the table exhibitors)',
        'downloads.csv, row 2, company: "10" – there is no such exhibitor (an id, key or name from the table exhibitors)',
      ],
    ],
    [
      'a table twice',
      { 'stands.xlsx': createWorkbook([]) },
      [
        'stands.csv: the table is given twice, and only the other file was read (stands.xlsx)',
        'exhibitors.csv, row 2, stand: has no stand and is listed at the end of every hall',
        'exhibitors.csv, row 3, stand: has no stand and is listed at the end of every hall',
      ],
    ],
    [
      'an empty table',
      { 'stands.csv': '' },
      [
        'exhibitors.csv, row 2, stand: has no stand and is listed at the end of every hall',
        'exhibitors.csv, row 3, stand: has no stand and is listed at the end of every hall',
      ],
    ],
    [
      'an unknown column',
      replaceInFile('visitors.csv', 'name', 'naem'),
      [
        'visitors.csv, row 1: "naem" – the column was not read',
        'visitors.csv, row 1: the table lacks a column (name)',
      ],
    ],
    [
      'a column twice',
      { 'visitors.csv': 'email,name,name\n' },
      ['visitors.csv, row 1: "name" – the column is given twice, and only the first was read'],
    ],
    [
      'a column without a name',
      { 'visitors.csv': 'email,name,\na@example.com,A,B\nb@example.com,B,\nc@example.com,C,D\n' },
      ['visitors.csv, row 1: "3" – the column was not read'],
    ],
    [
      'a short row',
      { 'visitors.csv': 'email,name\n\na@example.com\n' },
      ['visitors.csv, row 3: the row has fewer cells than the header (2 cells)'],
    ],
    [
      'a long row',
      { 'visitors.csv': 'email,name\na@example.com,A,B\n' },
      ['visitors.csv, row 2: the row has more cells than the header (2 cells)'],
    ],
    [
      'an open quote',
      { 'visitors.csv': 'email,name\na@example.com,A\nb@example.com,"B\n' },
      [
        'visitors.csv: the quotes were broken and taken as they are (a quote inside a quoted cell written twice)',
      ],
    ],
    [
      'a broken quote',
      { 'visitors.csv': 'email,name\na@example.com,"A"B"\n' },
      [
        'visitors.csv: the quotes were broken and taken as they are (a quote inside a quoted cell written twice)',
      ],
    ],
    [
      'another encoding',
      { 'visitors.csv': Buffer.from([0x65, 0xcf, 0xf0]) },
      [
        'visitors.csv: "windows-1251" – was read in another encoding (UTF-8)',
        'visitors.csv, row 1: the table has no known heading (email, name; columns are separated by commas, semicolons or tabs)',
      ],
    ],
    [
      'a workbook that is none',
      { 'visitors.csv': null, 'visitors.xlsx': 'email,name' },
      ['visitors.xlsx: is not a table (CSV or XLSX)'],
    ],
    [
      'a bad cell of a workbook, below an empty row',
      { 'visitors.csv': null, 'visitors.xlsx': createWorkbook([['email', 'name'], [], ['a@', 'A']]) },
      ['visitors.xlsx, row 3, email: "a@" – is not an e-mail address (an address like anna@example.com)'],
    ],
    [
      'a duplicate id',
      replaceInFile('exhibitors.csv', '\n11,', '\n10,'),
      [
        'exhibitors.csv, row 3, id: "10" – is the id of an earlier row (an id of its own; row 2 has this one)',
        'stands.csv, row 4, company: "11" – there is no such exhibitor (an id, key or name from the table exhibitors)',
      ],
    ],
    [
      'an id that is none',
      replaceInFile('categories.csv', '\n1,', '\n01,'),
      [
        'categories.csv, row 2, id: "01" – is not a positive whole number (a number like 12)',
        'categories.csv, row 3, parent: "1" – there is no such category (an id or name from the table categories)',
        'exhibitors.csv, row 2, categories: "1" – there is no such category (an id or name from the table categories)',
      ],
    ],
    [
      'no id',
      { 'categories.csv': 'id,parent,name_ru,name_en\n1,,А,\n2,,Б,\n,,В,\n' },
      ['categories.csv, row 4, id: the table has no ids, and rows were numbered'],
    ],
    [
      'no name',
      { 'categories.csv': 'id,parent,name_ru,name_en\n1,,А,\n2,,,\n' },
      [
        'categories.csv, row 3, name_ru: has no name in any language',
        'exhibitors.csv, row 2, categories: "2" – there is no such category (an id or name from the table categories)',
      ],
    ],
    [
      'a third level',
      { 'categories.csv': 'id,parent,name_ru,name_en\n1,,А,\n2,1,Б,\n3,2,В,\n' },
      ['categories.csv, row 4, parent: "2" – lies below a category of the second level (two levels)'],
    ],
    [
      'a category that is its own parent',
      { 'categories.csv': 'id,parent,name_ru,name_en\n1,,А,\n2,2,Б,\n' },
      ['categories.csv, row 3, parent: "2" – is a category below itself'],
    ],
    [
      'an unknown category',
      replaceInFile('exhibitors.csv', '1;2', '1;x;9'),
      [
        'exhibitors.csv, row 2, categories: "x" – there is no such category (an id or name from the table categories)',
        'exhibitors.csv, row 2, categories: "9" – there is no such category (an id or name from the table categories)',
      ],
    ],
    [
      'a bad e-mail',
      replaceInFile('exhibitors.csv', 'a@example.com', 'a@'),
      ['exhibitors.csv, row 2, email: "a@" – is not an e-mail address (an address like anna@example.com)'],
    ],
    [
      'a bad address',
      replaceInFile('exhibitors.csv', 'https://example.com/', 'javascript:alert(1)'),
      [
        'exhibitors.csv, row 2, internet: "javascript:alert(1)" – is not an http or https address (an address like https://example.com)',
      ],
    ],
    [
      'an address that cannot be',
      replaceInFile('exhibitors.csv', 'https://example.com/', 'http://'),
      [
        'exhibitors.csv, row 2, internet: "http://" – is not an http or https address (an address like https://example.com)',
      ],
    ],
    [
      'a control character',
      replaceInFile('exhibitors.csv', 'Россия', 'Рос\0сия'),
      ['exhibitors.csv, row 2, country_ru: held a control character, which was removed'],
    ],
    [
      'a text too long',
      replaceInFile('exhibitors.csv', 'Россия', 'я'.repeat(2001)),
      [
        'exhibitors.csv, row 2, country_ru: "яяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяя…" – was too long and was cut (at most 2000 characters)',
      ],
    ],
    [
      'an unknown hall',
      replaceInFile('stands.csv', '2021,2', '2021,3'),
      ['stands.csv, row 3, hall: "3" – there is no such hall (a hall of the edition of 2021)'],
    ],
    [
      'an unknown year',
      replaceInFile('stands.csv', '2021,2', '2019,2'),
      ['stands.csv, row 3, year: "2019" – there is no such edition'],
    ],
    [
      'an unknown exhibitor',
      replaceInFile('stands.csv', '\n11', '\n99'),
      [
        'stands.csv, row 4, company: "99" – there is no such exhibitor (an id, key or name from the table exhibitors)',
        'exhibitors.csv, row 3, stand: has no stand and is listed at the end of every hall',
      ],
    ],
    [
      'a place twice',
      replaceInFile('stands.csv', '\n10,2021,2,B7', '\n10,2021,1,A1'),
      ['stands.csv, row 3, stand: "A1" – repeats an earlier row (something other than row 2)'],
    ],
    [
      'an unknown messenger',
      replaceInFile('staff.csv', 'WhatsUp', 'WhatsApp'),
      ['staff.csv, row 2, messengers: "WhatsApp" – is not a known messenger (WhatsUp, Viber)'],
    ],
    [
      'a bad Telegram name',
      replaceInFile('staff.csv', '@anna', 'javascript:a'),
      ['staff.csv, row 2, telegram: "javascript:a" – is not a Telegram name'],
    ],
    [
      'a bad date',
      replaceInFile('announcements.csv', '2021-09-01', '2021-02-30'),
      ['announcements.csv, row 2, date: "2021-02-30" – is not a date (a date like 2021-09-01 or 01.09.2021)'],
    ],
    [
      'no date',
      replaceInFile('announcements.csv', '2021-09-01', ''),
      ['announcements.csv, row 2, date: is empty'],
    ],
    [
      'a visitor twice',
      { 'visitors.csv': 'email,name\na@example.com,A\nA@Example.com,B\n' },
      ['visitors.csv, row 3, email: "a@example.com" – is a visitor of an earlier row (row 2)'],
    ],
    [
      'a visitor without an e-mail',
      { 'visitors.csv': 'email,name\n,A\n' },
      ['visitors.csv, row 2, email: is empty'],
    ],
  ])('%s', async (_, changes, expected) => {
    expect(await readFindings(changes)).toEqual(expected)
  })

  it('a folder that is not there', async () => {
    const error = await readPack('/nowhere').catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(PackError)
    expect((error as PackError).findings).toEqual([
      { kind: 'no-folder', severity: 'stops', file: '/nowhere' },
    ])
  })
})
