import { describe, expect, it } from 'vitest'
import { replaceInFile, readProblems, type PackFiles, writePack } from './test-pack.ts'
import { PackError } from '#server/pack/problems.ts'
import { readPack } from '#server/pack/read-pack.ts'
import { createWorkbook } from './create-workbook.ts'

describe('broken tables are refused with file, row and field', () => {
  it.each<[string, PackFiles, string[]]>([
    ['a table missing', { 'exhibitors.csv': null }, ['exhibitors.csv: the file is missing']],
    [
      'a table twice',
      { 'stands.xlsx': createWorkbook([]) },
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
      replaceInFile('visitors.csv', 'name', 'naem'),
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
      'a bad cell of a workbook, below an empty row',
      { 'visitors.csv': null, 'visitors.xlsx': createWorkbook([['email', 'name'], [], ['a@', 'A']]) },
      ['visitors.xlsx, row 3, email: "a@" is not an e-mail address'],
    ],
    [
      'a duplicate id',
      replaceInFile('exhibitors.csv', '\n11,', '\n10,'),
      [
        'exhibitors.csv, row 3, id: 10 is the id of row 2 too',
        'stands.csv, row 4, company: there is no exhibitor 11',
      ],
    ],
    [
      'an id that is none',
      replaceInFile('categories.csv', '\n1,', '\n01,'),
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
      replaceInFile('exhibitors.csv', '1;2', '1;x;9'),
      [
        'exhibitors.csv, row 2, categories: there is no category x',
        'exhibitors.csv, row 2, categories: there is no category 9',
      ],
    ],
    [
      'a bad e-mail',
      replaceInFile('exhibitors.csv', 'a@example.com', 'a@'),
      ['exhibitors.csv, row 2, email: "a@" is not an e-mail address'],
    ],
    [
      'a bad address',
      replaceInFile('exhibitors.csv', 'https://example.com/', 'javascript:alert(1)'),
      ['exhibitors.csv, row 2, internet: "javascript:alert(1)" is not an http or https address'],
    ],
    [
      'an address that cannot be',
      replaceInFile('exhibitors.csv', 'https://example.com/', 'http://'),
      ['exhibitors.csv, row 2, internet: "http://" is not an http or https address'],
    ],
    [
      'a control character',
      replaceInFile('exhibitors.csv', 'Россия', 'Рос\0сия'),
      ['exhibitors.csv, row 2, country_ru: holds a control character'],
    ],
    [
      'a text too long',
      replaceInFile('exhibitors.csv', 'Россия', 'я'.repeat(2001)),
      ['exhibitors.csv, row 2, country_ru: is longer than 2000 characters'],
    ],
    [
      'an unknown hall',
      replaceInFile('stands.csv', '2021,2', '2021,3'),
      ['stands.csv, row 3, hall: there is no hall 3 in the edition of 2021'],
    ],
    [
      'an unknown year',
      replaceInFile('stands.csv', '2021,2', '2019,2'),
      ['stands.csv, row 3, year: there is no edition 2019'],
    ],
    [
      'an unknown exhibitor',
      replaceInFile('stands.csv', '\n11', '\n99'),
      ['stands.csv, row 4, company: there is no exhibitor 99'],
    ],
    [
      'a place twice',
      replaceInFile('stands.csv', '\n10,2021,2,B7', '\n10,2021,1,A1'),
      ['stands.csv, row 3, stand: repeats row 2'],
    ],
    [
      'an unknown messenger',
      replaceInFile('staff.csv', 'WhatsUp', 'WhatsApp'),
      ['staff.csv, row 2, messengers: "WhatsApp" is none of WhatsUp, Viber'],
    ],
    [
      'a bad Telegram name',
      replaceInFile('staff.csv', '@anna', 'javascript:a'),
      ['staff.csv, row 2, telegram: "javascript:a" is not a Telegram name'],
    ],
    [
      'a bad date',
      replaceInFile('announcements.csv', '2021-09-01', '2021-02-30'),
      ['announcements.csv, row 2, date: "2021-02-30" is not a date like 2021-09-01'],
    ],
    [
      'no date',
      replaceInFile('announcements.csv', '2021-09-01', ''),
      ['announcements.csv, row 2, date: is empty'],
    ],
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
  ])('%s', async (_, changes, expected) => {
    expect(await readProblems(changes)).toEqual(expected)
  })

  it('a folder that is not there', async () => {
    await expect(readPack('/nowhere')).rejects.toThrow('/nowhere: there is no such folder')
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
