import { describe, expect, test } from 'vitest'
import { readOrganiserFiles } from './organiser-pack.ts'

describe('companies', () => {
  test('without a stand are kept and counted', async () => {
    const { pack, counts } = await readOrganiserFiles({
      'exhibitors.csv': 'name_ru,hall,stand\nЕль,,\nСосна,1,A1\n',
    })
    expect(pack?.participations).toContainEqual({ year: 2026, company: 1, hall: null, stand: '' })
    expect(counts).toHaveProperty(['no-stand noted'], 1)
  })

  test('that are listed twice are merged, with the stands of both rows', async () => {
    const { pack, findings } = await readOrganiserFiles({
      'exhibitors.csv': 'Компания,Зал,Стенд\nООО «Ель»,1,A1\nСосна,1,A2\nООО "Ель",2,B3\n',
    })
    expect(pack?.companies.map(({ name }) => name.ru)).toEqual(['ООО «Ель»', 'Сосна'])
    expect(pack?.participations.map(({ company, hall, stand }) => [company, hall, stand])).toEqual([
      [1, '1', 'A1'],
      [2, '1', 'A2'],
      [1, '2', 'B3'],
    ])
    expect(findings.filter(({ kind }) => kind === 'company-twice')).toMatchObject([
      { row: 4, values: { row: 2 } },
    ])
  })

  test('keep their key when the table has no ids', async () => {
    const { pack } = await readOrganiserFiles({ 'exhibitors.csv': 'Компания,Страна\nЕль,Россия\n' })
    expect(pack?.companies[0]?.key).toBe('ель|россия')
  })

  test('are found by name in other tables', async () => {
    const { pack, counts } = await readOrganiserFiles({
      'exhibitors.csv': 'id,name_ru\n7,ООО «Ель»\n',
      'stands.csv': 'Компания,Зал,Стенд\nООО Ель,1,A1\nДуб,1,A2\n',
    })
    expect(pack?.participations).toEqual([{ year: 2026, company: 7, hall: '1', stand: 'A1' }])
    expect(counts).toMatchObject({ 'company-by-name mended': 1, 'company skipped': 1 })
  })

  test('have categories by name, which are made where the pack lists none', async () => {
    const { pack, counts } = await readOrganiserFiles({
      'exhibitors.csv': 'name_ru,Категория\nЕль,Стеллажи; Тара\nСосна,тара\n',
    })
    expect(pack?.categories.map(({ name }) => name.ru)).toEqual(['Стеллажи', 'Тара'])
    expect(pack?.companies.map(({ categories }) => categories)).toEqual([[1, 2], [2]])
    expect(counts).toHaveProperty(['category-made mended'], 1)
  })

  test('have only the categories that the pack lists, if it lists any', async () => {
    const { pack, counts } = await readOrganiserFiles({
      'categories.csv': 'id,parent,name_ru,name_en\n5,,Тара,Packaging\n6,5,Ящики,\n8,9,А,\n9,8,Б,\n',
      'exhibitors.csv': 'name_ru,categories\nЕль,packaging;6;Лес\n',
    })
    expect(pack?.companies[0]?.categories).toEqual([5, 6])
    expect(pack?.categories.map(({ id, parent }) => [id, parent])).toEqual([
      [5, null],
      [8, null],
      [9, null],
      [6, 5],
    ])
    expect(counts).toMatchObject({
      'category skipped': 1,
      'category-cycle skipped': 2,
      'category-by-name mended': 1,
    })
  })
})

test('a total row is not a company, but a company of that name is', async () => {
  const { pack, counts } = await readOrganiserFiles({
    'exhibitors.csv': 'Компания;Стенд\nЕль;А1\nTotal;A2\nИтого: 2 участника;\nВсего;2\nTotal: 2;\n',
  })
  expect(pack?.companies.map(({ name }) => name.ru || name.en)).toEqual(['Ель', 'Total'])
  expect(counts).toMatchObject({ 'total-row skipped': 3 })
})

test('a total beside the numbers of rows is no company', async () => {
  const { pack, counts } = await readOrganiserFiles({
    'exhibitors.csv': 'No.;Company;Booth\n1;Spruce;A1\n2;Fir;A2\nTotal;2;\n',
  })
  expect(pack?.companies.map(({ name }) => name.en)).toEqual(['Spruce', 'Fir'])
  expect(counts).toMatchObject({ 'total-row skipped': 1 })
})

test('a company is doubled where one of its rows names no country, and not by another country', async () => {
  const { pack, findings } = await readOrganiserFiles({
    'exhibitors.csv':
      'Company;Country;Booth\nSpruce;Norway;A1\nspruce;;A2\nSpruce;Chile;A3\nFir;;A4\nFir;Chile;A5\n',
  })
  expect(pack?.companies.map(({ name, country }) => [name.en, country.en])).toEqual([
    ['Spruce', 'Norway'],
    ['Spruce', 'Chile'],
    ['Fir', ''],
  ])
  expect(findings.filter(({ kind }) => kind === 'company-twice').map(({ row }) => row)).toEqual([3, 6])
})

test('commas and semicolons in the path of a website belong to it', async () => {
  const { pack, findings } = await readOrganiserFiles({
    'exhibitors.csv': 'name_ru,internet\nЕль,"https://a.example/x;y/?ids=1,2"\n',
  })
  expect(pack?.companies[0]?.internet).toBe('https://a.example/x;y/?ids=1,2')
  expect(findings.filter(({ column }) => column === 'internet')).toEqual([])
})

test('a company of several rows has what any of them says, and contradictions are named', async () => {
  const { pack, findings } = await readOrganiserFiles({
    'exhibitors.csv':
      'name_ru;name_en;phone;email;logo;text_ru;categories;hall;stand\n' +
      'Ёлка;;-;a@example.com;;Ель;Склад;1;А1\n' +
      'Сосна;;;;;;;1;А2\n' +
      'ёлка;Yolka;+7 495 000;b@example.com;no.svg;Ель;Стеллажи;1;А3\n',
  })
  expect(pack?.companies).toHaveLength(2)
  expect(pack?.companies[0]).toMatchObject({
    name: { ru: 'Ёлка', en: 'Yolka' },
    phone: '+7 495 000',
    email: 'a@example.com',
    text: { ru: 'Ель', en: '' },
  })
  expect(pack?.companies[0]?.categories).toHaveLength(2)
  const found = findings.filter(({ row, kind }) => row === 4 && kind !== 'company-twice')
  expect(found.map(({ kind, severity, column }) => `${kind} ${severity} ${column}`).toSorted()).toEqual([
    'cell-filled mended categories',
    'cell-filled mended logo',
    'cell-filled mended name_en',
    'cell-filled mended phone',
    'file-missing skipped logo',
    'row-contradicts skipped email',
  ])
})
