import { describe, expect, test } from 'vitest'
import { choosePairs } from '#test/e2e/choose-pairs.ts'

const FAIRS = ['demo', 'real']
const LANGS = ['ru', 'en']
const DEVICES = ['phone', 'desktop']
const MOMENTS = ['before', 'during', 'after']

describe('choosing pairs', () => {
  test('has every pair of values in as few combinations as two of them need', () => {
    const lists: [Record<string, readonly string[]>, count: number][] = [
      [{ FAIRS, LANGS, DEVICES }, 4],
      [{ MOMENTS, LANGS, DEVICES }, 6],
    ]
    for (const [values, count] of lists) {
      const chosen = choosePairs(values)
      expect(chosen).toHaveLength(count)
      const entries = Object.entries(values)
      for (const [one, lefts] of entries)
        for (const [other, rights] of entries.filter(([name]) => name !== one))
          for (const left of lefts)
            for (const right of rights)
              expect(chosen).toContainEqual(expect.objectContaining({ [one]: left, [other]: right }))
    }
  })

  test('leaves two lists whole', () => {
    expect(choosePairs({ LANGS, DEVICES })).toHaveLength(4)
  })
})
