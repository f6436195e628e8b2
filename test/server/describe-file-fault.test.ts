import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { describeFileFault } from '#server/describe-file-fault.js'
import { describeFault } from '#server/describe-fault.ts'

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'file-fault-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

const createFault = (code: string, fields: { path: string; dest?: string; syscall?: string }): Error =>
  Object.assign(new Error(`${code}: mkdir '${fields.path}'`), { code, ...fields })

test.each([
  [
    'EACCES',
    'may not be written by this account: use the account that owns it, or give it to this one (chown -R)',
  ],
  ['EROFS', 'is on a file system that is read-only: mount it for writing, or use another folder'],
])('%s names the nearest folder that there is', async (code, text) => {
  const folder = await makeFolder()
  expect(describeFileFault(createFault(code, { path: join(folder, 'a/b') }))).toBe(`${folder} ${text}`)
})

test('a full disk names where there is no space', async () => {
  const folder = await makeFolder()
  expect(describeFileFault(createFault('ENOSPC', { path: join(folder, 'a') }))).toBe(
    `No space is left where ${folder} is: make room there, or use another folder`,
  )
})

test('of a copy the end that cannot be used is named', async () => {
  const folder = await makeFolder()
  const path = join(folder, 'from')
  await writeFile(path, '')
  const fault = createFault('EACCES', { path, dest: join(folder, 'to/b') })
  expect(describeFileFault(fault)).toMatch(`${folder} may not be written`)
})

test('a file where a folder has to be is named, in the words of every command', async () => {
  const folder = await makeFolder()
  const file = join(folder, 'file')
  await writeFile(file, '')
  for (const attempt of [mkdir(join(file, 'a/b'), { recursive: true }), copyFile(file, join(file, 'a'))]) {
    const error: unknown = await attempt.catch((cause: unknown) => cause)
    expect(describeFault(error)).toBe(
      `${file} is a file where a folder has to be: move it away, or use another folder`,
    )
  }
})

test('a file that may not be removed or replaced names its folder', async () => {
  const folder = await makeFolder()
  const path = join(folder, 'file')
  await writeFile(path, '')
  for (const fields of [
    { path, syscall: 'unlink' },
    { path, dest: join(folder, 'other'), syscall: 'rename' },
  ])
    expect(describeFileFault(createFault('EACCES', fields))).toMatch(`${folder} may not be written`)
})

test('a program that may not be started is no folder that may not be written', () => {
  expect(describeFileFault(createFault('EACCES', { path: 'tool', syscall: 'spawn tool' }))).toBeUndefined()
})

test('only a file that is in the way of a new folder is told to be moved away', async () => {
  const folder = await makeFolder()
  const file = join(folder, 'file')
  await writeFile(file, '')
  const attempts = [mkdir(folder), writeFile(file, '', { flag: 'wx' }), mkdir(file)]
  const errors = await Promise.all(attempts.map((attempt) => attempt.catch((cause: unknown) => cause)))
  expect(errors.map(describeFileFault)).toEqual([
    undefined,
    undefined,
    `${file} is a file where a folder has to be: move it away, or use another folder`,
  ])
})

test('any other error is left to others', () => {
  expect(describeFileFault(new Error('x'))).toBeUndefined()
  expect(describeFileFault(createFault('ENOENT', { path: '/nowhere' }))).toBeUndefined()
  expect(describeFileFault('x')).toBeUndefined()
})
