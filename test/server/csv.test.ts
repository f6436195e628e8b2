import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatCsv } from '#server/operator/csv.ts'

/** What is no formula: a telephone number, a number with a sign, a dash. */
const NUMBERS = /^(?:\+\d[\d \u00A0().-]{5,}\d|[+-]\d+(?:[.,]\d+)?|-)$/
const PIECES = /[^;,\t\n\v\f\r\u0085\u2028\u2029]+/g
const SIGN = /^[=+\-@|%＝＋－＠]/

const SPECIAL = [
  '=',
  '+',
  '-',
  '@',
  ';',
  ',',
  '\t',
  '\r',
  '\n',
  '"',
  "'",
  ' ',
  '|',
  '%',
  '＝',
  '\u2028',
  '\0',
]

/** Texts with what makes a cell dangerous, or ends it, far more often than chance would. */
const text = fc
  .array(
    fc.oneof(
      fc.constantFrom(...SPECIAL),
      fc.constantFrom(
        '=1+1',
        '+7 (916) 123-45-67',
        '+74951234567',
        '-5',
        '@SUM(A1)',
        'слово',
        '","',
        '";"',
        '\r\n',
      ),
      fc.string({ unit: 'grapheme', maxLength: 3 }),
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(''))

const table = fc
  .integer({ min: 1, max: 4 })
  .chain((width) =>
    fc.array(fc.array(text, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 4 }),
  )

/** A cell as it was before the guard. */
const unguarded = (cell: string): string =>
  NUMBERS.test(cell)
    ? cell
    : cell.replaceAll(PIECES, (piece) => piece.replace(/^([\s\p{Cc}"]*)'('*[=+\-@|%＝＋－＠])/u, '$1$2'))

const lax = { bom: true, relaxQuotes: true, relaxColumnCount: true, skipRecordsWithError: true } as const

/** Every way in which a program may cut the text into cells: a parser that honours quotes, and one that does not. */
const cellsOf = (written: string, delimiter: string): string[] => [
  ...parse(written, { ...lax, delimiter }).flat(),
  ...written.slice(1).split(new RegExp(`[\r\n${delimiter}]`)),
]

describe('a table for a spreadsheet', () => {
  test('has a byte-order mark, semicolons, and line ends of Windows', () => {
    expect(formatCsv([['a', 1, new Date(0)]])).toBe('\uFEFF"a";"1";"1970-01-01T00:00:00.000Z"\r\n')
    expect(formatCsv([['', 'say "no"']])).toBe('\uFEFF"";"say ""no"""\r\n')
  })

  test.each([
    ['=1+1', "'=1+1"],
    ['x;=1+1;y', "x;'=1+1;y"],
    ['x, "=1+1"', 'x, "\'=1+1"'],
    ['line\n\t-2+3', "line\n\t'-2+3"],
    ["'=1+1", "''=1+1"],
    ['+7 (916) 123-45-67', '+7 (916) 123-45-67'],
    ['+7 495 123-45-67', '+7 495 123-45-67'],
    ['+7 495 123-45-67;=1+1', "'+7 495 123-45-67;'=1+1"],
    ['+74951234567', '+74951234567'],
    ['+7-495-123-45-67', '+7-495-123-45-67'],
    ['+49 (0) 221.123-45', '+49 (0) 221.123-45'],
    ['+74951234567, +7 495 765-43-21', "'+74951234567, '+7 495 765-43-21"],
    ['+74951234567\n+7 495 765-43-21', "'+74951234567\n'+7 495 765-43-21"],
    ['+74951234567, =1+1', "'+74951234567, '=1+1"],
    ['+74951234567+1', "'+74951234567+1"],
    ["+74951234567|cmd!'A1'", "'+74951234567|cmd!'A1'"],
    ['+7 495 123-45-67 доб. 5', "'+7 495 123-45-67 доб. 5"],
    ['-', '-'],
    ['-5', '-5'],
    ['-5,25', '-5,25'],
    ['+5', '+5'],
    ['-2+3', "'-2+3"],
    ['--5', "'--5"],
    ['-A1', "'-A1"],
    ['- без стенда', "'- без стенда"],
    ['=', "'="],
    ['anna@visitors.example', 'anna@visitors.example'],
    ['1-2=3, что', '1-2=3, что'],
  ])('writes %j as %j', (given, written) => {
    expect(parse(formatCsv([['first', given]]), { bom: true, delimiter: ';' })).toEqual([['first', written]])
  })

  test('has no formula, whatever separator the spreadsheet is set to', () => {
    fc.assert(
      fc.property(table, fc.constantFrom(';', ',', '\t'), (rows, delimiter) => {
        for (const cell of cellsOf(formatCsv(rows), delimiter)) {
          const shown = cell.replace(/^[\s\p{Cc}"]+/u, '').replace(/"+$/, '')
          if (SIGN.test(shown)) expect(shown).toMatch(NUMBERS)
        }
      }),
      { numRuns: 2000 },
    )
  })

  test('has every value as it was, the guard taken off', () => {
    fc.assert(
      fc.property(table, (rows) => {
        const read = parse(formatCsv(rows), { bom: true, delimiter: ';' })
        expect(read.map((row) => row.map(unguarded))).toEqual(rows)
      }),
      { numRuns: 2000 },
    )
  })
})
