import fc from 'fast-check'
import { expect, test } from 'vitest'
import { WordIndex } from '#server/fair/word-index.ts'

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'ё', '-'), maxLength: 4 })
const texts = fc.array(
  fc.array(word, { maxLength: 6 }).map((words) => words.join(' ')),
  { maxLength: 8 },
)
const keywords = fc.array(
  word.filter((each) => each !== ''),
  { maxLength: 3 },
)

test('finds what looking into each text finds', () => {
  fc.assert(
    fc.property(texts, keywords, (given, words) => {
      const expected = given.map((text) => (words.every((each) => text.includes(each)) ? 1 : 0))
      expect([...new WordIndex(given).find(words)]).toEqual(expected)
    }),
  )
})

test('looks at each distinct word once, however many texts have it', () => {
  const texts = Array.from({ length: 1000 }, (_, i) => `hall stand booth ${i % 10}`)
  const index = new WordIndex(texts)
  expect(index.find(['stand', '7']).reduce((sum, each) => sum + each, 0)).toBe(100)
  expect(index.find(['hall']).every((each) => each === 1)).toBe(true)
})
