import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#scripts/steps/root.js'
import { FONTS } from '#scripts/vite-plugin-subset-fonts.ts'

/** Returns the characters of each file's `unicode-range`. */
function readRanges(): Map<string, Set<number>> {
  const styles = readFileSync(join(root, 'src/styles/fonts.css'), 'utf8')
  const faces = styles.matchAll(/url\('@fonts\/([^']+)'\)[^;]*;\s*unicode-range:([^;]+);/g)
  return new Map(
    [...faces].map(([, file = '', ranges = '']) => [file, new Set(ranges.split(',').flatMap(expandRange))]),
  )
}

function expandRange(range: string): number[] {
  const [first = 0, last = first] = range
    .trim()
    .replace('U+', '')
    .split('-')
    .map((code) => Number.parseInt(code, 16))
  return Array.from({ length: last - first + 1 }, (_, at) => first + at)
}

const ranges = readRanges()

test('style sheets name every file of the typeface', () => {
  expect([...ranges.keys()].toSorted()).toEqual(FONTS.map(({ file }) => file).toSorted())
})

test.each(FONTS)('$file has the characters for which browsers ask for it', ({ file, text }) => {
  expect(new Set(Array.from(text, (letter) => letter.codePointAt(0)))).toEqual(ranges.get(file))
})

test('no character is in two files', () => {
  const letters = FONTS.flatMap(({ text }) => Array.from(text))
  expect(letters.filter((letter, at) => letters.indexOf(letter) !== at)).toEqual([])
})
