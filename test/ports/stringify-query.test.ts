import fc from 'fast-check'
import { parse } from 'qs'
import { expect, test } from 'vitest'
import { stringifyQuery } from '#src/ports/stringify-query.ts'

test('the nested form of section 7', () => {
  const query = stringifyQuery({
    year: '2021',
    hall: ['1', '2'],
    filter: { w: 'ёмкость & тара', rubs: ['3'] },
  })
  expect(decodeURIComponent(query)).toBe(
    '?year=2021&hall[]=1&hall[]=2&filter[w]=ёмкость & тара&filter[rubs][]=3',
  )
})

test('nothing is asked with nothing', () => {
  expect(stringifyQuery(undefined)).toBe('')
  expect(stringifyQuery({ hall: [], filter: undefined })).toBe('')
})

test('the server reads what the browser wrote, whatever the words', () => {
  const words = fc.string({ unit: 'grapheme', minLength: 1 })
  fc.assert(
    fc.property(words, fc.array(words, { minLength: 1, maxLength: 5 }), (w, rubs) => {
      expect(parse(stringifyQuery({ filter: { w, rubs } }).slice(1))).toEqual({ filter: { w, rubs } })
    }),
  )
})
