import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root } from '#scripts/steps/root.js'
import { findPackageFolder, formatLicences, readLicence } from '#scripts/vite-plugin-licences.ts'

const MODULES = join(root, 'node_modules')

/** A folder with the files of a package. */
function writePackage(description: object, files: Record<string, string> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'package-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ version: '1.0.0', ...description }))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}

test.each([
  [join(MODULES, 'react/index.js'), join(MODULES, 'react')],
  [join(MODULES, '@xstate/react/dist/x.js?commonjs-es-import'), join(MODULES, '@xstate/react')],
  [`\0${join(MODULES, 'scheduler/index.js')}?commonjs-module`, join(MODULES, 'scheduler')],
  [join(MODULES, 'one/node_modules/two/index.js'), join(MODULES, 'one/node_modules/two')],
  ['\0vite/preload-helper.js', join(MODULES, 'vite')],
  [join(root, 'src/main.tsx'), undefined],
])('the module %j belongs to a package', (id, folder) => {
  expect(findPackageFolder(id)).toBe(folder)
})

test('a licence has its package, and the text of all its files', () => {
  const folder = writePackage(
    { name: 'one', license: 'MIT', repository: { url: 'git+https://git.example/one.git' } },
    { LICENSE: 'Permission\r\nis granted\n', 'NOTICE.md': 'By Anna', 'README.md': 'Read me' },
  )
  const licence = readLicence(folder)
  expect(licence).toEqual({
    name: 'one',
    version: '1.0.0',
    identifier: 'MIT',
    homepage: 'https://git.example/one',
    text: 'Permission\nis granted\n\nBy Anna',
  })
  const other = readLicence(writePackage({ name: 'a', license: 'Unlicense', repository: 'anna/a' }))
  const text = formatLicences([licence, other])
  expect(text).toContain('a 1.0.0 (Unlicense)\nhttps://github.com/anna/a\n')
  expect(text).toContain('one 1.0.0 (MIT)\nhttps://git.example/one\n\nPermission\nis granted')
  expect(text.indexOf('Unlicense')).toBeLessThan(text.indexOf('MIT'))
})

test('a package without a licence stops the build', () => {
  expect(() => readLicence(writePackage({ name: 'none' }))).toThrow(/names no licence/)
})

test('of the build tool’s own packages nothing is in the scripts', () => {
  const { text } = readLicence(join(MODULES, 'vite'))
  expect(text).toContain('MIT License')
  expect(text).not.toContain('Bundled dependencies')
})
