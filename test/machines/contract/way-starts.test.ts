import { describe, expect, test } from 'vitest'
import { listWayStarts, suggestWayStarts } from '#contract/plan/way-starts.ts'

const place = (id: number, hall: string, kind: 'entrance' | 'cafe', name: string, kindName: string) => ({
  id,
  hall,
  kind,
  name,
  kindName,
})

const options = listWayStarts({
  places: [
    place(1, '1', 'entrance', 'Вход 1, западный', 'Вход'),
    place(2, '1', 'entrance', 'Вход 2, главный', 'Вход'),
    place(3, '1', 'entrance', 'Переход в зал 2', 'Вход'),
    place(4, '1', 'cafe', 'Кофейня', 'Кафе'),
    place(5, '2', 'cafe', 'Столовая', 'Кафе'),
  ],
  passages: [{ from: 3, to: 9, metres: 10, stepFree: true }],
  exhibitors: [
    { name: 'Ёлка', stand: 'F-210', hall: '2' },
    { name: 'Северный путь', stand: 'F210A', hall: '1' },
    {
      name: 'Подряд',
      stand: 'A1 A2',
      stands: [
        { hall: '1', stand: 'A1' },
        { hall: '2', stand: 'A1' },
      ],
    },
    { name: 'Сосед', stand: 'A1', hall: '1' },
    { name: 'Без зала', stand: 'B7', hall: null },
  ],
})

const suggest = (text: string, limit = 8) =>
  suggestWayStarts(options, text, '1', limit).map(({ hall, name, detail, companies }) => [
    hall,
    name,
    detail || companies.map((company) => company.name).join(', '),
  ])

describe('where a way may begin', () => {
  test('without a text it is an entrance of the hall, and no passage', () => {
    expect(suggest('')).toEqual([
      ['1', 'Вход 1, западный', ''],
      ['1', 'Вход 2, главный', ''],
    ])
  })

  test.each<[string, string[][]]>([
    [
      'вход 2',
      [
        ['1', 'Вход 2, главный', ''],
        ['1', 'Переход в зал 2', 'Вход'],
      ],
    ],
    [
      'кафе',
      [
        ['1', 'Кофейня', 'Кафе'],
        ['2', 'Столовая', 'Кафе'],
      ],
    ],
    [
      'f-210',
      [
        ['2', 'F-210', 'Ёлка'],
        ['1', 'F210A', 'Северный путь'],
      ],
    ],
    ['елка', [['2', 'F-210', 'Ёлка']]],
    ['путь север', [['1', 'F210A', 'Северный путь']]],
    [
      'A1',
      [
        ['1', 'A1', 'Подряд, Сосед'],
        ['2', 'A1', 'Подряд'],
      ],
    ],
    ['B7', []],
    ['нигде', []],
  ])('%s', (text, found) => expect(suggest(text)).toEqual(found))

  test('there are not more than can be read', () => {
    expect(suggest('в', 1)).toHaveLength(1)
  })
})
