import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openEmbedded } from '#server/store/open-embedded.ts'
import { createFolder } from './database-kinds.ts'

const MB = 1024 * 1024

test('what an interrupted first start has left takes no space from a new database', async () => {
  const directory = await createFolder()
  const left = join(directory, 'cluster.new')
  await mkdir(left)
  await writeFile(join(left, 'PG_VERSION'), '17')
  const wasLeft: boolean[] = []
  const readFreeBytes = async () => {
    wasLeft.push(existsSync(left))
    return 119 * MB
  }
  await expect(openEmbedded(directory, () => {}, { readFreeBytes })).rejects.toThrow('Only 119 MB are free')
  expect(wasLeft).toEqual([false])
})
