import { expect, test } from 'vitest'
import { getStandIndex } from '#machines/hall/stand-index.ts'

const list = [
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
  expect(getStandIndex(list).getCompanies(stand)).toEqual(companies)
})
