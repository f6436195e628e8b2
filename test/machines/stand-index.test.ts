import { expect, test } from 'vitest'
import { getStandIndex, type StandHolder } from '#machines/hall/stand-index.ts'

const list: StandHolder[] = [
  { id: 1, stand: 'A1' },
  { id: 2, stand: 'а-1, B2' },
  { id: 3, stand: '715' },
]

test.each<[stand: string, companies: number[]]>([
  ['A1', [1, 2]],
  ['B2', [2]],
  ['A1 B2', [1, 2]],
  ['B2 715', [2, 3]],
  ['Z9', []],
])('the companies on %j are %j', (stand, companies) => {
  expect(getStandIndex(list, '1').getCompanies(stand)).toEqual(companies)
})

test.each<[hall: string, stands: string[][]]>([
  ['1', [['A1'], ['B2', 'E5'], ['C3'], []]],
  ['2', [[], ['D4', 'E5'], ['C3'], ['F6']]],
  ['', [['A1'], ['B2', 'D4', 'E5'], ['C3'], ['F6']]],
])('in hall %j companies of all halls have the stands %j', (hall, stands) => {
  const all: StandHolder[] = [
    { id: 1, stand: 'A1', hall: '1' },
    {
      id: 2,
      stand: 'B2, D4, E5',
      hall: '1',
      stands: [
        { hall: '1', stand: 'B2' },
        { hall: '2', stand: 'D4' },
        { hall: null, stand: 'E5' },
      ],
    },
    { id: 3, stand: 'C3', hall: null },
    { id: 4, stand: 'F6', hall: '2' },
  ]
  expect(all.map(({ id }) => getStandIndex(all, hall).getStands(id))).toEqual(stands)
})

test('the index of a hall is built once for a list', () => {
  expect(getStandIndex(list, '1')).toBe(getStandIndex(list, '1'))
  expect(getStandIndex(list, '1')).not.toBe(getStandIndex([...list], '1'))
})
