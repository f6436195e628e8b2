import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#scripts/steps/root.js'

const read = (file: string): string => readFileSync(join(root, file), 'utf8')

const listNames = (text: string, pattern: RegExp): string[] =>
  [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))].toSorted()

const settings = listNames(read('server/config.ts'), /\bget\('([A-Z_]+)'\)/g)

test('the README lists every setting', () => {
  const [, table = ''] = read('README.md').split('## Environment')
  const rows = table.split('\n').filter((line) => line.startsWith('| `'))
  expect(listNames(rows.map((row) => row.split('|')[1]).join(), /`([A-Z_]+)`/g)).toEqual(settings)
})

test('a container is given every setting of `.env`', () => {
  const given = listNames(read('compose.yaml'), /^ {6}([A-Z_]+): (?!fair$)/gm)
  const [image = ''] = /^ENV .*/m.exec(read('Dockerfile')) ?? []
  // Its port is its own, its clock is the machine's, and a preview is for the computer of an organiser.
  const fixed = ['HOST', 'NOW', 'PORT', 'PREVIEW', ...listNames(image, /\b([A-Z_]+)=/g)]
  expect(settings.filter((name) => !given.includes(name) && !fixed.includes(name))).toEqual([])
})
