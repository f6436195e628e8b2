import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { buildProgram } from './build-program.ts'
import { copyCluster } from './copy-cluster.ts'

const run = promisify(execFile)
const MB = 1024 ** 2

test('the engine of the embedded database keeps nothing of what it has answered', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'engine-memory-'))
  onTestFinished(() => rm(directory, { recursive: true }))
  const folder = join(directory, 'cluster')
  await copyCluster(folder)

  const program = await buildProgram('exchange-process')
  const { stdout } = await run(process.execPath, ['--expose-gc', program, folder])
  const { received, growth } = JSON.parse(stdout) as { received: number; growth: number }
  expect(received).toBeGreaterThan(15 * MB)
  expect(growth).toBeLessThan(MB)
})
