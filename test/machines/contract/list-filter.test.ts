import { describe, expect, test } from 'vitest'
import { buildFilterQuery, isSameFilter, readListFilter } from '#contract/list-filter.ts'

const CATEGORIES = [3, 7, 12].map((id) => ({ id, name: '', name_en: '' }))

const read = (query: string) => readListFilter(new URLSearchParams(query), CATEGORIES)

describe('readings 49, a filtered list as an address', () => {
  test.each([
    ['', null],
    ['rubs=3&w=word', { w: 'word', rubs: [3] }],
    ['rubs=7&rubs=3', { w: '', rubs: [3, 7] }],
    ['rubs=7,12', { w: '', rubs: [7, 12] }],
    ['w=%20%20', null],
    ['w=%20вилы%20', { w: 'вилы', rubs: [] }],
    ['rubs=&w=', null],
    ['ajax=1&missing=company', null],
  ])('%s', (query, filter) => {
    expect(read(query)).toEqual(filter)
  })

  test.each(['rubs=4', 'rubs=-3', 'rubs=3.0', 'rubs=03', 'rubs=3x', 'rubs=__proto__', 'rubs[]=3'])(
    'ids that are not categories of the fair are dropped: %s',
    (query) => expect(read(query)).toBeNull(),
  )

  test('control characters and lone surrogates are removed', () => {
    expect(read('w=a%00b%0D%0Ac')).toEqual({ w: 'a b c', rubs: [] })
    expect(readListFilter({ get: () => 'a\uD83D', getAll: () => [] }, [])).toEqual({ w: 'a', rubs: [] })
    const { w } = read(`w=${encodeURIComponent('😀'.repeat(800))}`) ?? { w: '' }
    expect([w.length, encodeURIComponent(w).length > 0]).toEqual([1000, true])
    expect(read(`w=${encodeURIComponent(`x${'😀'.repeat(800)}`)}`)?.w).toHaveLength(999)
  })

  test('reads what it has built', () => {
    for (const filter of [
      { w: 'G-117 & co = 50 %', rubs: [3, 12] },
      { w: 'вилы', rubs: [] },
      { w: '', rubs: [7] },
    ])
      expect(read(buildFilterQuery(filter))).toEqual(filter)
    expect([buildFilterQuery(null), buildFilterQuery({ w: ' ', rubs: [] })]).toEqual(['', ''])
  })

  test('two filters are the same if they find the same', () => {
    expect(isSameFilter({ w: ' a ', rubs: [3] }, { w: 'a', rubs: [3] })).toBe(true)
    expect(isSameFilter({ w: '', rubs: [] }, null)).toBe(true)
    expect(isSameFilter({ w: 'a', rubs: [3] }, { w: 'a', rubs: [7] })).toBe(false)
  })
})
