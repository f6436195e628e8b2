import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#scripts/steps/root.js'

/** Folders of pictures that pages show as `<img>`, which cannot use the fonts of the page. */
const FOLDERS = ['banners', 'site', 'partners', 'logos']

const TEXT = /<(?:text|tspan)\b|font-family/

const pictures = FOLDERS.flatMap((folder) =>
  readdirSync(join(root, 'fair', folder))
    .filter((name) => name.endsWith('.svg'))
    .map((name) => join('fair', folder, name)),
)

test('the words in the demo fair’s pictures are outlines, as a picture finds only the fonts of the device', () => {
  expect(pictures.length).toBeGreaterThan(80)
  expect(pictures.filter((file) => TEXT.test(readFileSync(join(root, file), 'utf8')))).toEqual([])
})

test('a text would be found', () => {
  expect(TEXT.test('<svg><text x="1">A113</text></svg>')).toBe(true)
})
