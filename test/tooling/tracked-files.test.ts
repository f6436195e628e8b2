import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#scripts/steps/root.js'

const TEXT = /\.(ts|tsx|js|json|css|html|md|csv|svg|txt)$|^\.[^/]+$|^\.ci\/run$/

const lines = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => TEXT.test(file) && existsSync(join(root, file)))
  .flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .map((line, index) => ({ at: `${file}:${index + 1}`, line })),
  )

const found = (pattern: RegExp): string[] =>
  lines.filter(({ line }) => pattern.test(line)).map(({ at }) => at)

test('no file names a folder of somebody’s machine', () => {
  expect(found(/(?<![\w.*~$}-])\/(?:work|home|root|Users)\//)).toEqual([])
})

test('no file names a package registry', () => {
  expect(found(/\bregistry\.(?:npmjs|yarnpkg|npmmirror)\b|:\/\/[^/\s]*\bregistry\b|"resolved" *:/)).toEqual(
    [],
  )
})

test('no test runs alone or is left out', () => {
  expect(found(/\b(?:it|test|describe)\.(?:only|skip|todo)\(/)).toEqual([])
})

test('the lock file names the builds of every platform, as a fresh install wants it', () => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { optionalDependencies?: Record<string, string> }>
  }
  const absent = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !(`node_modules/${name}` in packages) && !(`${path}/node_modules/${name}` in packages),
    ),
  )
  expect(absent, 'node scripts/complete-lock.js adds them').toEqual([])
})
