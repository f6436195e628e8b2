import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '#scripts/steps/root.js'

const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const numbers = (file: string, entry: RegExp): Set<number> =>
  new Set([...read(file).matchAll(entry)].map(([, number]) => Number(number)))

const SECTIONS = numbers('docs/specification.md', /^## (\d+)\./gm)
const READINGS = numbers('docs/readings.md', /^(\d+)\. /gm)
const CITATION = /\b(sections?|readings?) (\d+(?:(?:, | and |–|-)\d+)*)/gi

/** Returns the citations of a text that name an entry which does not exist. */
function unresolved(text: string): string[] {
  return [...text.matchAll(CITATION)]
    .filter(([, kind = '', list = '']) => {
      const entries = kind.toLowerCase().startsWith('section') ? SECTIONS : READINGS
      return (list.match(/\d+/g) ?? []).some((number) => !entries.has(Number(number)))
    })
    .map(([citation]) => citation)
}

const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(ts|tsx|js|css|md)$/.test(file) && !file.startsWith('fair/'))

describe('every citation of the specification and the readings resolves', () => {
  test('the documents have all their entries', () => {
    expect([...SECTIONS]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect([...READINGS]).toEqual(Array.from({ length: 49 }, (_, index) => index + 1))
  })

  test('in code, tests and documents', () => {
    const broken = files.flatMap((file) => unresolved(read(file)).map((citation) => `${file}: ${citation}`))
    expect(broken).toEqual([])
  })

  test('an entry that does not exist is noticed', () => {
    const text = `(${'section'} 10, ${'readings'} 12 and 50)`
    expect(unresolved(text)).toEqual([`${'section'} 10`, `${'readings'} 12 and 50`])
  })
})
