import { describe, expect, test } from 'vitest'
import { createWorkbook } from './create-workbook.ts'
import { readOrganiserFiles } from './organiser-pack.ts'

const readPlaced = async (files: Parameters<typeof readOrganiserFiles>[0], settings: object = {}) => {
  const { pack, ...outcome } = await readOrganiserFiles(files, settings)
  const names = new Map(pack?.companies.map(({ id, name }) => [id, name.ru]))
  const placed = pack?.participations.map(({ company, hall, stand }) => [names.get(company), hall, stand])
  return { ...outcome, pack, placed }
}

describe('a row that names a hall', () => {
  test.each([
    ['Компания;Стенд;Сайт', 'ПАВИЛЬОН 1;;', 'Павильон № 2. Продукты;;'],
    ['№;Компания;Стенд', 'ПАВИЛЬОН 1;;', 'Павильон 2;;'],
    ['№;Компания;Стенд', '7;ПАВИЛЬОН 1;', '8;Зал 2;'],
  ])('is that of the rows below it: %s, %s', async (headings, first, second) => {
    const isCounted = headings.startsWith('№')
    const row = (name: string, stand: string): string =>
      isCounted ? `1;${name};${stand}` : `${name};${stand};`
    const { placed, findings, counts } = await readPlaced({
      'exhibitors.csv': [
        headings,
        row('Ель', ''),
        first,
        row('Ёлка', 'А1'),
        second,
        row('Сосна', 'А1'),
        row('Кедр', ''),
      ].join('\n'),
    })
    expect(placed).toEqual([
      ['Ёлка', '1', 'А1'],
      ['Сосна', '2', 'А1'],
      ['Кедр', '2', ''],
      ['Ель', null, ''],
    ])
    expect(counts).toMatchObject({ 'heading-row mended': 2 })
    expect(findings.find(({ kind }) => kind === 'heading-row')).toMatchObject({
      row: 3,
      values: { column: 'hall', value: 'ПАВИЛЬОН 1' },
    })
  })

  test('is one with any name in a workbook that merges it, and leaves filled halls as they are', async () => {
    const { placed, counts } = await readPlaced({
      'exhibitors.xlsx': createWorkbook(
        [
          ['Компания', 'Зал', 'Стенд'],
          ['Павильон «Форум»', null, null],
          ['Ёлка', null, 'А1'],
          ['Сосна', '2', 'А2'],
          ['Кедр', null, 'Зал 3, А3'],
          ['Участники без зала', null, null],
          ['* Данные актуальны на 1 мая', null, null],
        ],
        '',
        ['A2:C2', 'A6:C6'],
      ),
    })
    expect(placed).toEqual([
      ['Ёлка', 'forum', 'А1'],
      ['Сосна', '2', 'А2'],
      ['Кедр', '3', 'А3'],
    ])
    expect(counts).toMatchObject({ 'heading-row mended': 1, 'remark-row skipped': 2 })
  })

  test('is a company where it only begins like one, and so is one with nothing but a name', async () => {
    const { placed } = await readPlaced({
      'exhibitors.csv': 'Компания;Стенд;Сайт\nЗал славы;;\nHall of Fame;;\nHall 7 GmbH;;\nКедр;;\n',
    })
    expect(placed?.map(([name, hall]) => [name, hall])).toEqual([
      ['Зал славы', null],
      ['Hall of Fame', null],
      ['Hall 7 GmbH', null],
      ['Кедр', null],
    ])
  })
})

describe('days', () => {
  const readDays = async (table: string, settings: object = {}) => {
    const files = { 'exhibitors.csv': 'Компания\nЕль\n', 'events.csv': table }
    const { pack, counts, findings } = await readOrganiserFiles(files, settings)
    const events = pack?.programme.events.map(({ name, date, room }) => [name.ru, date, room.ru])
    return { events, counts, findings }
  }

  test('and rooms that rows of their own name are those of the events below', async () => {
    const { events, counts } = await readDays(
      'Время;Название;Спикер\n19 мая;;\nЗал 1;;\n10:00–11:00;Открытие;\nсреда, 20.05.2026;;\n10:00–11:00;Доклад;\n',
    )
    expect(events).toEqual([
      ['Открытие', '2026-05-19', 'Зал 1'],
      ['Доклад', '2026-05-20', 'Зал 1'],
    ])
    expect(counts).toMatchObject({ 'heading-row mended': 3, 'date-read mended': 2 })
    expect(counts).not.toHaveProperty('column-missing noted')
  })

  test.each([
    ['20 мая', '2026-05-20'],
    ['20.05', '2026-05-20'],
    ['May 20', '2026-05-20'],
    ['ср, 20.05.2026', '2026-05-20'],
    ['Wednesday, 20 May 2026', '2026-05-20'],
    ['20 мая (среда)', '2026-05-20'],
    ['1 июня', '2026-06-01'],
    ['11 мая', '2025-05-11'],
  ])('without a year or with a weekday: %s', async (cell, day) => {
    const { events, findings } = await readDays(`Дата;Время;Название\n"${cell}";10:00–11:00;Доклад\n`, {
      guideYear: 2026,
      editions: [
        { year: 2025, from: '2025-05-10', to: '2025-05-12' },
        { year: 2026, from: '2026-05-19', to: '2026-05-22' },
      ],
    })
    expect(events?.map(([, date]) => date)).toEqual([day])
    expect(findings.find(({ kind }) => kind === 'date-read')).toMatchObject({
      found: cell,
      values: { value: day },
    })
  })
})
