import { existsSync } from 'node:fs'
import files, { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createFair } from '#server/operator/new-fair.ts'
import { openStore } from '#server/store/open-store.ts'
import { createFolder } from './database-kinds.ts'
import { runFairCommand } from './fair-changes.ts'
import { openOnlineTestServer } from './online-test-server.ts'
import { replaceBuiltin } from './replace-builtin.ts'

const FULL = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })

test('a start without room for the lock names the data folder', async () => {
  const dataDir = join(await createFolder(), 'data')
  replaceBuiltin(files, 'writeFile', () => Promise.reject(FULL))
  await expect(openStore({ dataDir })).rejects.toThrow(
    `DATA_DIR ${dataDir} cannot be used: the disk is full. Make room there, or set DATA_DIR to another folder`,
  )
})

test('a new fair on a full disk is removed again', async () => {
  const folder = join(await createFolder(), 'fair')
  replaceBuiltin(files, 'copyFile', () => Promise.reject(FULL))
  const table = join(process.cwd(), 'fair/categories.csv')
  expect(await createFair(folder, [table], { now: new Date(), lang: 'ru' })).toEqual({
    ok: false,
    text: `На диске папки ${folder} не хватило места: начатое удалено.\n`,
  })
  expect(existsSync(folder)).toBe(false)
})

test.each([
  ['an empty folder', 'empty'],
  ['a new one', 'new/folder'],
])('an export that fills the disk names its folder, and leaves nothing in %s', async (_, name) => {
  const server = await openOnlineTestServer()
  const parent = await createFolder()
  await mkdir(join(parent, 'empty'))
  const folder = join(parent, name)
  const { writeFile } = files
  let count = 0
  replaceBuiltin(files, 'writeFile', async (...write) => {
    const isExported = typeof write[0] === 'string' && write[0].startsWith(folder)
    if (isExported && (count += 1) > 3) throw FULL
    await writeFile(...write)
  })
  const { ok, text } = await runFairCommand(server, `export "${folder}"`)
  expect([ok, text]).toEqual([false, `The disk of ${folder} is full: what was begun there is removed.\n`])
  expect(count).toBe(4)
  expect(await readdir(parent, { recursive: true })).toEqual(['empty'])
})
