import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildProgram } from './build-program.ts'

test('a command whose reader has read enough ends without a fault', async () => {
  const program = await buildProgram('cli-process')
  const child = spawn(process.execPath, [program, 'fair', 'check', join(process.cwd(), 'fair')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_OPTIONS: '' },
  })
  child.stdout.destroy()
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  expect(await once(child, 'close')).toEqual([0, null])
  expect(errors).toBe('')
})
