import { expect, test } from 'vitest'
import { createBook } from './create-workbook.ts'
import { readOrganiserFiles } from './organiser-pack.ts'

const COMPANIES = createBook({
  'Зал 1': [
    ['Компания', 'Стенд'],
    ['Ёлка', 'А1'],
  ],
  'Зал 2': [
    ['Участники зала 2', null],
    ['Стенд', 'Компания'],
    ['Б2', 'Сосна'],
    ['Б3', 'Кедр'],
  ],
  Контакты: [['Телефон'], ['+7 495 000'], ['+7 495 001']],
  'Архив 2025': [
    ['Компания', 'Стенд'],
    ['Старая', 'А9'],
  ],
})

test('sheets with the same headings are joined, and their names are halls', async () => {
  const { pack, findings, counts } = await readOrganiserFiles({ 'exhibitors.xlsx': COMPANIES })
  expect(pack?.companies.map(({ name }) => name.ru)).toEqual(['Ёлка', 'Сосна', 'Кедр'])
  expect(pack?.participations.map(({ hall, stand }) => [hall, stand])).toEqual([
    ['1', 'А1'],
    ['2', 'Б2'],
    ['2', 'Б3'],
  ])
  expect(counts).toMatchObject({
    'sheet-joined mended': 1,
    'sheet-name mended': 2,
    'sheet-left-out skipped': 2,
    'title-rows mended': 1,
  })
  const out = findings.filter(({ kind }) => kind === 'sheet-left-out')
  expect(out.map(({ sheet, values }) => [sheet, values?.['count']])).toEqual([
    ['Контакты', 2],
    ['Архив 2025', 1],
  ])
})

test('a finding about a joined row names its sheet', async () => {
  const headings = ['Компания', 'Зал', 'email']
  const { findings } = await readOrganiserFiles({
    'exhibitors.xlsx': createBook({
      A: [headings, ['Ёлка', '1', 'a@example.com']],
      B: [headings, ['Сосна', '1', 'b@']],
    }),
  })
  expect(findings.find(({ kind }) => kind === 'email')).toMatchObject({ sheet: 'B', row: 2 })
})

test('sheets of a programme are its days', async () => {
  const headings = ['Время', 'Название']
  const { pack } = await readOrganiserFiles({
    'exhibitors.csv': 'name_ru\nЁлка\n',
    'events.xlsx': createBook({
      '19.05.2026': [headings, ['10:00–11:00', 'Открытие']],
      '20 мая 2026': [headings, ['12:00–13:00', 'Доклад']],
    }),
  })
  expect(pack?.programme.events.map(({ name, date }) => [name.ru, date])).toEqual([
    ['Открытие', '2026-05-19'],
    ['Доклад', '2026-05-20'],
  ])
})
