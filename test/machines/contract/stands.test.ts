import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isStandCode, parseStandCodes } from '#contract/stands.ts'
import { assertProperty } from '#test/models/property.ts'

const letters = fc.stringMatching(/^[A-Z]{1,2}$/)
const code = fc
  .tuple(letters, fc.integer({ min: 0, max: 9999 }), fc.stringMatching(/^[A-Z]?$/))
  .map(([hall, number, part]) => `${hall}${number}${part}`)
const separator = fc.constantFrom(' ', ', ', '/', ' / ', '; ', ' + ', '&', '\n')

describe('standCodes', () => {
  test.each<[reference: string, codes: string[]]>([
    ['D-050 F-051', ['D050', 'F051']],
    ['D050/F051', ['D050', 'F051']],
    ['A101', ['A101']],
    ['a101b', ['A101B']],
    ['B – 070', ['B070']],
    ['E‑040g F‑041g', ['E040G', 'F041G']],
    ['A-010;A-010, A010', ['A010']],
    ['D050gF051g', ['D050G', 'F051G']],
    ['C051a/A060', ['C051A', 'A060']],
    ['Freifläche/Halle/8/Nord/A040/Freifläche/Halle/8/Nord/A050', ['A040', 'A050']],
    ['', []],
    ['   ', []],
    ['entrance hall', []],
    ['12', []],
    ['A', []],
  ])('%j reads as %j', (reference, codes) => {
    expect(parseStandCodes(reference)).toEqual(codes)
  })

  test('finds every code, in order and once, between whatever separators', () => {
    assertProperty(
      fc.property(fc.array(code), separator, (codes, between) => {
        expect(parseStandCodes(codes.join(between))).toEqual([...new Set(codes)])
      }),
    )
  })

  test('a hyphen or a small letter makes no other code', () => {
    assertProperty(
      fc.property(
        letters,
        fc.integer({ min: 0, max: 9999 }),
        fc.constantFrom('-', '–', '‑', ' - '),
        (hall, number, dash) => {
          expect(parseStandCodes(`${hall.toLowerCase()}${dash}${number}`)).toEqual([`${hall}${number}`])
        },
      ),
    )
  })

  test('what it reads is a code, and reads as itself', () => {
    assertProperty(
      fc.property(fc.string(), (reference) => {
        const codes = parseStandCodes(reference)
        expect(codes.every(isStandCode)).toBe(true)
        expect(parseStandCodes(codes.join(' '))).toEqual(codes)
      }),
    )
  })
})
