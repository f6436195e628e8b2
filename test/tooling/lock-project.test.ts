import { spawn, type ChildProcess } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { buildAlone, isBuilt } from '#scripts/steps/build.js'
import { root } from '#scripts/steps/root.js'

/** Holds the lock until its standard input ends. */
const HOLD = `
import { withProjectLock } from ${JSON.stringify(join(root, 'scripts/steps/lock-project.js'))}
await withProjectLock(process.argv[1], async () => {
  console.log('holding')
  for await (const _ of process.stdin);
})
console.log('released')
`

interface Holder {
  process: ChildProcess
  /** Returns all that it has written. */
  read(): string
}

let project = ''
let holders: Holder[] = []

function start(): Holder {
  const child = spawn(process.execPath, ['--input-type=module', '-e', HOLD, project])
  let written = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      written += chunk.toString()
    })
  }
  const holder = { process: child, read: () => written }
  holders.push(holder)
  return holder
}

const waitFor = (holder: Holder, text: string): Promise<void> =>
  expect.poll(() => holder.read(), { timeout: 20_000 }).toContain(text)

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'project-'))
  holders = []
})

afterEach(() => {
  for (const holder of holders) holder.process.kill('SIGKILL')
  rmSync(project, { recursive: true })
})

describe('of two processes that install or build one project', () => {
  test('the second says for whom it waits, and goes on when the first is done', async () => {
    const first = start()
    await waitFor(first, 'holding')
    const second = start()
    await waitFor(second, `is in use by process ${first.process.pid}`)
    expect(second.read()).not.toContain('holding')
    first.process.stdin?.end()
    await waitFor(second, 'holding')
    await waitFor(first, 'released')
    expect(second.read().match(/waiting/g)).toHaveLength(1)
  })

  test('the second goes on when the first was killed', async () => {
    const first = start()
    await waitFor(first, 'holding')
    const second = start()
    await waitFor(second, 'waiting')
    first.process.kill('SIGKILL')
    await waitFor(second, 'holding')
  })
})

describe('two builds at once', () => {
  beforeEach(() => {
    mkdirSync(join(project, 'src'))
    writeFileSync(join(project, 'src/main.tsx'), 'first')
  })

  /** Starts two builds, and counts how many ran and how many at the same time. */
  async function buildTwice(ifChanged: boolean): Promise<{ built: number; mostAtOnce: number }> {
    let built = 0
    let running = 0
    let mostAtOnce = 0
    const work = async (): Promise<void> => {
      built += 1
      running += 1
      mostAtOnce = Math.max(mostAtOnce, running)
      await new Promise((resolve) => setImmediate(resolve))
      running -= 1
    }
    await Promise.all([buildAlone(project, work, { ifChanged }), buildAlone(project, work, { ifChanged })])
    return { built, mostAtOnce }
  }

  test('of the same sources are one', async () => {
    expect(await buildTwice(true)).toEqual({ built: 1, mostAtOnce: 1 })
    expect(isBuilt(project)).toBe(true)
  })

  test('that are asked for come one after the other', async () => {
    expect(await buildTwice(false)).toEqual({ built: 2, mostAtOnce: 1 })
  })

  test('leave the next one free after a failure', async () => {
    const fail = (): Promise<void> => Promise.reject(new Error('no space'))
    await expect(buildAlone(project, fail, { ifChanged: true })).rejects.toThrow('no space')
    expect(isBuilt(project)).toBe(false)
    expect(await buildTwice(true)).toEqual({ built: 1, mostAtOnce: 1 })
  })
})
