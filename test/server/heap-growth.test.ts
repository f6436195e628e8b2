import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { buildProgram } from './build-program.ts'

const run = promisify(execFile)

/** Returns the largest heap of a process that keeps about 100 MB and replaces some more, in bytes. */
async function measurePeak(mode: 'limited' | 'default'): Promise<number> {
  const { stdout } = await run(process.execPath, [await buildProgram('heap-process'), mode])
  return Number(stdout)
}

test('a limited heap collects its garbage before it has grown by much', async () => {
  const limited = await measurePeak('limited')
  expect(limited).toBeGreaterThan(0)
  expect(limited).toBeLessThan((await measurePeak('default')) / 1.5)
})
