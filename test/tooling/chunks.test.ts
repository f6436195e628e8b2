import { describe, expect, test } from 'vitest'
import { createChunkNamer } from '#scripts/vite-plugin-chunks.ts'

/** What each module imports at once. */
const IMPORTS: Record<string, string[]> = {
  '/p/guide.ts': ['/p/react.js', '/p/plan.ts', '/p/lang.ts'],
  '/p/website.ts': ['/p/lang.ts', '/p/menu.ts'],
  '/p/islands.ts': ['/p/react.js', '/p/form.ts'],
  '/p/form.ts': ['/p/field.ts'],
  '/p/window.ts': ['/p/field.ts', '/p/plan.ts'],
}
const bundle = {
  getModuleInfo: (id: string) => (id.startsWith('/p/') ? { importedIds: IMPORTS[id] ?? [] } : null),
}

describe('a chunk', () => {
  const name = createChunkNamer(
    '/p',
    ['guide.ts', 'website.ts'],
    [
      ['core', 'guide.ts', 'website.ts'],
      ['shared', 'guide.ts', 'islands.ts'],
      ['guide', 'guide.ts'],
      ['window', 'window.ts'],
      ['islands', 'islands.ts'],
    ],
  )
  const nameOf = (file: string) => name(`/p/${file}`, bundle)

  test('holds what its starts share', () => {
    expect([nameOf('lang.ts'), nameOf('react.js')]).toEqual(['core', 'shared'])
  })

  test('holds what its start imports at any depth, and the start', () => {
    expect([nameOf('window.ts'), nameOf('form.ts'), nameOf('islands.ts')]).toEqual([
      'window',
      'islands',
      'islands',
    ])
  })

  test('holds nothing that a chunk before it holds', () => {
    expect([nameOf('plan.ts'), nameOf('field.ts')]).toEqual(['guide', 'window'])
  })

  test('is left to the bundler for an entry, and for what no rule reaches', () => {
    expect([nameOf('guide.ts'), nameOf('website.ts'), nameOf('menu.ts'), nameOf('zoom.ts')]).toEqual([
      null,
      null,
      null,
      null,
    ])
  })
})

test('a start that is not in the bundle fails the build', () => {
  const name = createChunkNamer('/elsewhere', [], [['window', 'window.ts']])
  expect(() => name('/elsewhere/window.ts', bundle)).toThrow('nothing imports window.ts')
})
