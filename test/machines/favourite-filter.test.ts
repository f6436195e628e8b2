import { describe, expect, test } from 'vitest'
import type { Exhibitor } from '#contract/entities.ts'
import { getFilterResult } from '#machines/hall/favourite-filter.ts'
import { hallOne } from '#test/models/sample-fair.ts'

const exhibitor = (id: number, fields: Partial<Exhibitor>): Exhibitor => ({
  id,
  name: `Company ${id}`,
  country: '',
  stand: '',
  ...fields,
})

/** Beta stands in two halls, with two stands in the second; Delta in the second alone; Echo in none yet. */
const everyone: Exhibitor[] = [
  exhibitor(1, { hall: '1', stand: 'A101' }),
  exhibitor(2, {
    hall: '1',
    stand: 'B202, E404, F505',
    stands: [
      { hall: '1', stand: 'B202' },
      { hall: '2', stand: 'E404' },
      { hall: '2', stand: 'F505' },
    ],
  }),
  exhibitor(3, { hall: '1', stand: 'B-202' }),
  exhibitor(4, { hall: '2', stand: 'D-050' }),
  exhibitor(5, { hall: null, stand: 'X1' }),
]

const inHall = { hall: '1', exhibitors: hallOne, fav: true }
const found = { ids: [1, 2, 3, 4, 5], countByHall: {}, matches: everyone }

describe('the filter’s fav', () => {
  test('narrows the list to the favourites, and counts them in each of their halls', () => {
    const result = getFilterResult({ ...inHall, filterResult: found }, [2, 4, 5, 99])
    expect(result).toMatchObject({ ids: [2], countByHall: { '1': 1, '2': 2 } })
  })

  test('leaves of the favourites what keyword and categories find', () => {
    const matches = everyone.filter(({ id }) => id === 4)
    const result = getFilterResult({ ...inHall, filterResult: { ...found, ids: [4], matches } }, [2, 4])
    expect(result).toMatchObject({
      ids: [],
      countByHall: { '2': 1 },
      elsewhere: [expect.objectContaining({ id: 4, hall: '2', stand: 'D-050' })],
    })
  })

  test('names those of another hall with their stands there', () => {
    const list = { ...inHall, hall: '3', exhibitors: [], filterResult: found }
    const elsewhere = getFilterResult(list, [2])?.elsewhere?.map(({ hall, stand }) => [hall, stand])
    expect(elsewhere).toEqual([
      ['1', 'B202'],
      ['2', 'E404, F505'],
    ])
  })

  test('counts in the shown hall alone until the lists of the others have come', () => {
    const result = getFilterResult({ ...inHall, filterResult: null }, [2, 4])
    expect(result).toMatchObject({ ids: [2], countByHall: { '1': 1 } })
    expect(result?.countByHall['2']).toBeUndefined()
  })

  test('counts by the list itself where it is of all halls', () => {
    const list = { hall: '', exhibitors: everyone, fav: true, filterResult: null }
    expect(getFilterResult(list, [2, 5])).toMatchObject({ ids: [2, 5], countByHall: { '1': 1, '2': 1 } })
  })

  test('switched off, lets what the server found be', () => {
    expect(getFilterResult({ ...inHall, fav: false, filterResult: null }, [2])).toBeNull()
    expect(getFilterResult({ ...inHall, fav: false, filterResult: found }, [2])).toBe(found)
  })
})
