import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root } from '#scripts/steps/root.js'

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

// npm waits for its own programs in the same way.
const PROGRAM = 'console.log(process.pid); setInterval(() => {}, 1000)'

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  'a step that %s ends leaves no program behind',
  async (signal) => {
    const folder = mkdtempSync(join(tmpdir(), 'run-program-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const step = join(folder, 'step.mjs')
    const module = JSON.stringify(join(root, 'scripts/steps/run-program.js'))
    writeFileSync(
      step,
      `const { runNode } = await import(${module}); await runNode(['-e', ${JSON.stringify(PROGRAM)}])`,
    )
    const child = spawn(process.execPath, [step], { stdio: ['ignore', 'pipe', 'inherit'] })
    onTestFinished(() => void child.kill('SIGKILL'))
    const [line] = (await once(child.stdout, 'data')) as [Buffer]
    const program = Number(String(line))
    onTestFinished(() => void (isAlive(program) && process.kill(program, 'SIGKILL')))
    expect(isAlive(program)).toBe(true)

    child.kill(signal)
    const [code, by] = (await once(child, 'exit')) as [number | null, string | null]
    expect({ code, by }).toEqual({ code: null, by: signal })
    expect(isAlive(program)).toBe(false)
  },
)
