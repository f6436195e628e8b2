import { describe, expect, test } from 'vitest'
import { readOrganiserFiles } from './organiser-pack.ts'

const TEXT =
  'Stapler, Regale, Kräne\nSeit 1990, in Köln, Bonn\n\nHeute, morgen, immer\nund ""überall"", auch hier'

describe('quoted cells with line breaks do not say what the separator is', () => {
  const createTable = (count: number, text: string): string =>
    Array.from({ length: count }, (_, at) => `Firma ${at};1;A${at + 1};"${text}"\r\n`).join('')

  test.each<[string, string, number]>([
    ['a table with texts of several lines', createTable(4, TEXT), 4],
    ['a text that is longer than the sample', createTable(1, `${TEXT}\n`.repeat(900)), 1],
    ['a stray quote in the first row', `"Firma;1;A1;Stapler\r\n${createTable(3, 'Regale')}`, 4],
  ])('%s', async (_, rows, count) => {
    const { pack } = await readOrganiserFiles({
      'exhibitors.csv': `Company;Hall;Stand;Description\r\n${rows}`,
    })
    expect(pack?.participations[0]).toMatchObject({ hall: '1', stand: 'A1' })
    expect(pack?.participations).toHaveLength(count)
  })
})

describe('a stray quote', () => {
  test('is a character, and the quoted cells of other rows are as they were', async () => {
    const { pack, counts } = await readOrganiserFiles({
      'exhibitors.csv': 'name_ru,stand,address_ru\nТрубы 5" Ель,A1,Лесная\nДуб,A2,"Дом 1,\nэтаж ""2"""\n',
    })
    expect(pack?.companies.map(({ name, address }) => [name.ru, address.ru])).toEqual([
      ['Трубы 5" Ель', 'Лесная'],
      ['Дуб', 'Дом 1,\nэтаж "2"'],
    ])
    expect(counts).toHaveProperty(['quotes mended'], 1)
  })

  test('before a cell does not take the lines below it', async () => {
    const { pack, counts } = await readOrganiserFiles({
      'exhibitors.csv': 'name_ru,stand\n"Дуб,A1\n"Сосна",A2\nЕль,A3\n',
    })
    expect(pack?.companies.map(({ name }) => name.ru)).toEqual(['"Дуб', '"Сосна"', 'Ель'])
    expect(counts).toHaveProperty(['quotes mended'], 1)
  })
})
