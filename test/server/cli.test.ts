import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { lockDirectory } from '#server/store/directory-lock.js'
import { buildProgram } from './build-program.ts'

const run = promisify(execFile)

test('a file is named from the folder where the command was called', async () => {
  const program = await buildProgram('cli-process')
  const home = await mkdtemp(join(tmpdir(), 'cli-'))
  onTestFinished(() => rm(home, { recursive: true }))
  const env = { ...process.env, NODE_OPTIONS: '', INIT_CWD: home, DATA_DIR: join(home, 'data') }
  const failure = await run(process.execPath, [program, 'restore', 'none.backup'], { env }).catch(
    (error: unknown) => error as { stdout: string },
  )
  expect(failure.stdout).toContain(`Checking ${join(home, 'none.backup')} …`)
})

test('a command that finds no database creates none, and says what may be missing', async () => {
  const program = await buildProgram('cli-process')
  const home = await mkdtemp(join(tmpdir(), 'cli-'))
  onTestFinished(() => rm(home, { recursive: true }))
  const dataDir = join(home, 'data')
  const { DATABASE_URL: _, ...inherited } = process.env
  const env = { ...inherited, NODE_OPTIONS: '', INIT_CWD: home, DATA_DIR: dataDir }
  for (const args of [
    ['backup', 'all.backup'],
    ['chat:ban', 'all', 'anna@example.com'],
    ['fair', 'list'],
  ]) {
    const failure = await run(process.execPath, [program, ...args], { env }).catch(
      (error: unknown) => error as { code: number; stderr: string },
    )
    expect(failure).toMatchObject({ code: 1 })
    expect(failure.stderr).toBe(
      `There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL to what the server uses, or start the server first\n`,
    )
  }
  expect(await readdir(home)).toEqual([])
})

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

test('a command that finds the database in use says who has it, and until when', async () => {
  const program = await buildProgram('cli-process')
  const home = await mkdtemp(join(tmpdir(), 'cli-'))
  onTestFinished(() => rm(home, { recursive: true }))
  const dataDir = join(home, 'data')
  await mkdir(join(dataDir, 'database'), { recursive: true })
  const lock = await lockDirectory(join(dataDir, 'database'), { onLost: () => {} })
  const { DATABASE_URL: _, ...inherited } = process.env
  const env = { ...inherited, NODE_OPTIONS: '', INIT_CWD: home, DATA_DIR: dataDir }
  const failure = await run(process.execPath, [program, 'fair', 'list'], { env }).catch(
    (error: unknown) => error as { code: number; stderr: string },
  )
  await lock.release()
  expect(failure).toMatchObject({ code: 1 })
  expect(failure.stderr).toContain(`is in use by process ${process.pid}`)
  expect(failure.stderr).toContain('Try again when the server has started or the command has ended')
})
