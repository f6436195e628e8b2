import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { beginBuild, isBuilt } from '#scripts/steps/build.js'
import { isInstalled, isProductionInstall } from '#scripts/steps/install.js'
import { countTests, failedTests, flakyTests, skippedTests } from '#scripts/steps/count-tests.js'
import { promoteBuild } from '#scripts/steps/promote-build.js'

let project = ''

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'project-'))
})

afterEach(() => rmSync(project, { recursive: true }))

function write(file: string, content: unknown): void {
  mkdirSync(dirname(join(project, file)), { recursive: true })
  writeFileSync(join(project, file), typeof content === 'string' ? content : JSON.stringify(content))
}

describe('an install is done again', () => {
  const valibot = { version: '1.5.0', integrity: 'sha512-a' }
  const elsewhere = { version: '1.0.0', integrity: 'sha512-b', optional: true, os: ['aix'], cpu: ['ppc64'] }
  const here = { ...elsewhere, os: [process.platform], cpu: [process.arch] }

  const lock = (packages: object): void => write('package-lock.json', { packages: { '': {}, ...packages } })
  const installed = (packages: object): void => write('node_modules/.package-lock.json', { packages })

  test('not when every package is the locked one', () => {
    lock({ 'node_modules/valibot': valibot, 'node_modules/elsewhere': elsewhere })
    installed({ 'node_modules/valibot': valibot })
    expect(isInstalled(project)).toBe(true)
  })

  test('not when the lock file does not know what a package is made of', () => {
    lock({ 'node_modules/valibot': { version: '1.5.0' } })
    installed({ 'node_modules/valibot': valibot })
    expect(isInstalled(project)).toBe(true)
  })

  test('when nothing is installed', () => {
    lock({ 'node_modules/valibot': valibot })
    expect(isInstalled(project)).toBe(false)
  })

  test('when a package is missing, changed or too many', () => {
    lock({ 'node_modules/valibot': valibot })
    installed({})
    expect(isInstalled(project)).toBe(false)
    installed({ 'node_modules/valibot': { ...valibot, version: '1.4.0' } })
    expect(isInstalled(project)).toBe(false)
    installed({ 'node_modules/valibot': valibot, 'node_modules/qs': valibot })
    expect(isInstalled(project)).toBe(false)
  })

  test('not for packages that only development needs, where all others are there', () => {
    const vite = { version: '8.0.0', integrity: 'sha512-c', dev: true }
    lock({ 'node_modules/valibot': valibot, 'node_modules/vite': vite })
    installed({ 'node_modules/valibot': valibot })
    expect(isInstalled(project)).toBe(false)
    expect(isProductionInstall(project)).toBe(true)
    installed({ 'node_modules/valibot': { ...valibot, version: '1.4.0' } })
    expect(isProductionInstall(project)).toBe(false)
    installed({})
    expect(isProductionInstall(project)).toBe(false)
    installed({ 'node_modules/valibot': valibot, 'node_modules/vite': vite })
    expect(isProductionInstall(project)).toBe(false)
  })

  test('when the folder came from another machine', () => {
    lock({ 'node_modules/here': here })
    installed({})
    expect(isInstalled(project)).toBe(false)
  })
})

describe('a build is done again', () => {
  beforeEach(() => {
    write('src/main.tsx', 'first')
    write('dist/.stamp', 'of an earlier build')
    beginBuild(project)()
  })

  test('not when nothing changed but the tests and the documents', () => {
    write('test/machines/app.test.ts', 'new')
    write('README.md', 'new')
    expect(isBuilt(project)).toBe(true)
  })

  test.each([
    'src/main.tsx',
    'server/main.ts',
    'locales/ru.json',
    'package-lock.json',
    'scripts/vite-plugin-locales.ts',
  ])('when %s changed', (file) => {
    write(file, 'second')
    expect(isBuilt(project)).toBe(false)
  })

  test('when the last one did not come to its end', () => {
    beginBuild(project)
    expect(isBuilt(project)).toBe(false)
  })

  test('when a file moved without a change', () => {
    rmSync(join(project, 'src/main.tsx'))
    write('src/other.tsx', 'first')
    expect(isBuilt(project)).toBe(false)
  })
})

describe('a finished build', () => {
  const finish = (name: string): void => {
    write('dist/next/client/.vite/manifest.json', name)
    write(`dist/next/client/assets/${name}.js`, name)
    write('dist/next/server/main.js', name)
    promoteBuild(join(project, 'dist'))
  }
  const read = (file: string): string => readFileSync(join(project, 'dist', file), 'utf8')
  const isThere = (file: string): boolean => existsSync(join(project, 'dist', file))

  test('takes the place of the last one, whose browser side stays for open pages', () => {
    finish('first')
    expect(read('server/main.js')).toBe('first')
    expect(isThere('before')).toBe(false)
    finish('second')
    expect([read('server/main.js'), read('client/assets/second.js')]).toEqual(['second', 'second'])
    expect(isThere('client/assets/first.js')).toBe(false)
    expect(read('before/assets/first.js')).toBe('first')
    expect(isThere('next')).toBe(false)
  })

  test('leaves no more than one before it, and the same build again leaves that one', () => {
    for (const name of ['first', 'second', 'third', 'third']) finish(name)
    expect(isThere('before/assets/first.js')).toBe(false)
    expect(isThere('before/assets/second.js')).toBe(true)
    expect(isThere('client/assets/third.js')).toBe(true)
  })
})

describe('counting tests', () => {
  const report =
    (...files: object[]) =>
    (): string =>
      JSON.stringify({ testResults: files })
  const file = (status: string, ...tests: string[]): object => ({
    status,
    assertionResults: tests.map((each) => ({ status: each })),
  })

  test('adds up what passed, failed and was skipped', () => {
    const read = report(file('passed', 'passed', 'pending'), file('failed', 'passed', 'failed', 'todo'))
    expect(countTests(read, false)).toEqual({ passed: 2, failed: 1, skipped: 2 })
  })

  test('counts a file that broke outside its tests', () => {
    expect(countTests(report(file('failed')), false)).toEqual({ passed: 0, failed: 1, skipped: 0 })
  })

  test('counts a run that failed although every test passed', () => {
    expect(countTests(report(file('passed', 'passed')), false)).toEqual({ passed: 1, failed: 1, skipped: 0 })
  })

  test('names what was skipped, with the file', () => {
    const assertionResults = ['passed', 'pending', 'failed', 'todo'].map((status) => ({
      status,
      fullName: `a store ${status}`,
    }))
    const read = report({ name: '/project/test/server/store.test.ts', status: 'failed', assertionResults })
    expect(skippedTests(read)).toEqual(['store.test.ts: a store pending', 'store.test.ts: a store todo'])
  })

  test('names what passed only on a retry, with the file', () => {
    const result = (status: string, fullName: string, ...failureMessages: string[]) => ({
      status,
      fullName,
      failureMessages,
    })
    const assertionResults = [
      result('passed', 'the menu opens'),
      result('passed', 'the menu closes', 'Error: still open'),
      result('failed', 'the menu is gone', 'Error: there', 'Error: there'),
    ]
    const read = report({ name: '/project/test/e2e/menu.test.ts', status: 'failed', assertionResults })
    expect(flakyTests(read)).toEqual(['menu.test.ts: the menu closes: Error: still open'])
  })

  test('names what failed, with the file, the last reason and the line of the test', () => {
    const assertionResults = [
      { status: 'passed', fullName: 'the menu opens' },
      {
        status: 'failed',
        fullName: 'the menu is gone',
        failureMessages: [
          'Error: slow',
          'Error: there\n\nLocator:  .menu\n    at page.ts:7:3\n    at /project/test/e2e/menu.test.ts:12:5',
        ],
      },
      { status: 'failed', fullName: 'the menu is named' },
    ]
    const read = report({ name: '/project/test/e2e/menu.test.ts', status: 'failed', assertionResults })
    expect(failedTests(read)).toEqual([
      'menu.test.ts: the menu is gone: Error: there Locator: .menu (menu.test.ts:12)',
      'menu.test.ts: the menu is named',
    ])
  })

  test('counts a run without a report', () => {
    const none = (): string => {
      throw new Error('no file')
    }
    expect(countTests(none, false)).toEqual({ passed: 0, failed: 1, skipped: 0 })
    expect(skippedTests(none)).toEqual([])
    expect(failedTests(none)).toEqual([])
    expect(flakyTests(none)).toEqual([])
  })
})
