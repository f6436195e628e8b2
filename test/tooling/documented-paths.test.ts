import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#scripts/steps/root.js'

const TOP = ['contract', 'machines', 'src', 'server', 'fair', 'locales', 'scripts', 'test', 'docs']
const DOCUMENTS = [
  'README.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md') && !name.startsWith('charts'))
    .map((name) => join('docs', name)),
]

/** Returns the paths of this repository that a document names in backticks or links to. */
function listPaths(text: string): string[] {
  const named = [...text.matchAll(/`([\w./-]+)`/g)].map((match) => match[1] ?? '')
  return named.filter((path) => TOP.some((folder) => path.startsWith(`${folder}/`)))
}

test.each(DOCUMENTS)('%s names files and folders that exist', (document) => {
  const paths = listPaths(readFileSync(join(root, document), 'utf8'))
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('the map has every folder of each floor', () => {
  const [, map = ''] = readFileSync(join(root, 'docs/architecture.md'), 'utf8').split('```')
  const named = new Set([...map.matchAll(/[\w-]+(?=\/)/g)].map(([name]) => name))
  const folders = ['machines', 'src', 'src/views', 'server'].flatMap((floor) =>
    readdirSync(join(root, floor), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name),
  )
  expect(folders.filter((name) => !named.has(name))).toEqual([])
})

test('a path that does not exist would be found', () => {
  expect(listPaths('see `src/gone/Gone.tsx` and `server/`')).toEqual(['src/gone/Gone.tsx', 'server/'])
})
