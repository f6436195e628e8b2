import { spawn } from 'node:child_process'
import { expect, onTestFinished, test, vi } from 'vitest'
import { buildProgram } from './build-program.ts'

const OFTEN = { interval: 10 }

async function start(mode = '') {
  const child = spawn(process.execPath, [await buildProgram('uncaught-process'), mode], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, NODE_OPTIONS: '' },
  })
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  let [output, errors] = ['', '']
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  await vi.waitUntil(() => output.includes('ready'), OFTEN)
  return {
    child,
    output: () => output,
    errors: () => errors,
    logged: () => output.split('"msg":"uncaught"').length - 1,
    fail: (...faults: string[]) => child.stdin.write(`${faults.join('\n')}\n`),
    ended: new Promise<number | null>((resolve) => child.once('exit', resolve)),
  }
}

test('a process survives an uncaught error, and logs it without its message', async () => {
  const { child, output, logged, fail } = await start()
  fail('throw', 'reject')
  await vi.waitUntil(() => logged() === 2, OFTEN)
  fail('reject', 'throw')
  await vi.waitUntil(() => logged() === 4, OFTEN)
  expect(child.exitCode).toBeNull()
  expect(output()).toContain('"type":"Error"')
  expect(output()).not.toContain('secret')
})

test('errors that keep coming close the server and end the process', async () => {
  const { output, fail, ended } = await start()
  fail(...Array<string>(11).fill('throw'))
  expect(await ended).toBe(1)
  expect(output()).toContain('closing')
  expect(output()).toContain('too many uncaught errors')
})

test('also where closing hangs', async () => {
  const { output, fail, ended } = await start('hang')
  fail(...Array<string>(11).fill('reject'))
  expect(await ended).toBe(1)
  expect(output()).toContain('closing')
})

test('a process whose log has lost its reader says so once, and goes on', async () => {
  const { child, errors, fail, ended } = await start()
  child.stdout.destroy()
  fail('throw')
  await vi.waitUntil(() => errors() !== '' || child.exitCode !== null, OFTEN)
  fail('throw', 'reject')
  // Nothing keeps the process but its input.
  child.stdin.end()
  expect(await ended).toBe(0)
  expect(errors()).toBe(
    'The log cannot be written to standard output (EPIPE): its lines are dropped until the next start. The server goes on\n',
  )
})
