import files from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openStore } from '#server/store/open-store.ts'
import { createFolder } from './database-kinds.ts'
import { replaceBuiltin } from './replace-builtin.ts'

const FULL = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })

test('a start without room for the lock names the data folder', async () => {
  const dataDir = join(await createFolder(), 'data')
  replaceBuiltin(files, 'writeFile', () => Promise.reject(FULL))
  await expect(openStore({ dataDir })).rejects.toThrow(
    `DATA_DIR ${dataDir} cannot be used: the disk is full. Make room there, or set DATA_DIR to another folder`,
  )
})
