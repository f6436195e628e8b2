import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isStandCode, normalizeStandCode, parseStandCodes, readStands } from '#contract/stands.ts'
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
    ['A', []],
    ['715', ['715']],
    ['1 & 2', ['1', '2']],
    ['12, 13/14', ['12', '13', '14']],
    ['12 и 13', ['12', '13']],
    ['А12', ['A12']],
    ['а-12 / Б7', ['A12', 'Б7']],
    ['12A', ['12A']],
    ['D 050', ['D050']],
    ['A12 715', ['A12', '715']],
    ['№ 12', ['12']],
    ['стенд 715', ['715']],
    ['8.1 A040', ['A040']],
    ['Halle 8, A040 und A050', ['A040', 'A050']],
    ['A1GF2', ['A1', 'GF2']],
    [`A${'1'.repeat(20)}`, []],
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
        expect(codes.map(normalizeStandCode)).toEqual(codes)
        expect(parseStandCodes(codes.join(' '))).toEqual(codes)
      }),
    )
  })

  test.each<[reference: string, texts: string[]]>([
    ['D-050 F-051', ['D-050', 'F-051']],
    ['B – 070', ['B – 070']],
    ['А12', ['А12']],
    ['C030aD029a', ['C030a', 'D029a']],
    ['a-12, A12', ['a-12']],
  ])('the stands of %j are written as %j', (reference, texts) => {
    expect(readStands(reference).map(({ text }) => text)).toEqual(texts)
  })

  test('every stand is written so that it reads as its code', () => {
    assertProperty(
      fc.property(fc.string(), (reference) => {
        for (const { code, text } of readStands(reference)) expect(normalizeStandCode(text)).toBe(code)
      }),
    )
  })

  test.each<[text: string, isCode: boolean]>([
    ['A101', true],
    ['AB1C', true],
    ['715', false],
    ['a101', false],
    ['А101', false],
  ])('%j as it was typed: a code is %j', (text, isCode) => {
    expect(isStandCode(text)).toBe(isCode)
  })
})
