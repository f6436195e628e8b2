import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { DirectoryInUseError } from '#server/store/directory-lock.js'
import { openEngine } from '#server/store/embedded-engine.js'
import { openStore } from '#server/store/open-store.ts'
import { SyncedFiles } from '#server/store/synced-files.js'
import { buildProgram } from './build-program.ts'
import { copyCluster } from './copy-cluster.ts'

/** The second round begins with a cluster that was recovered. */
const ROUNDS = 2
const WRITES = 200

async function startWriter(
  dataDir: string,
  writers: number,
): Promise<{ child: ChildProcess; printed: string[]; ended: Promise<unknown> }> {
  const writer = await buildProgram('store-writer-process')
  const child = spawn(process.execPath, [writer, dataDir, String(writers)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_OPTIONS: '' },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const printed: string[] = []
  let rest = ''
  child.stdout?.on('data', (chunk: Buffer) => {
    const lines = (rest + chunk.toString()).split('\n')
    rest = lines.pop() ?? ''
    printed.push(...lines)
  })
  return { child, printed, ended: new Promise((resolve) => child.once('close', resolve)) }
}

describe('the embedded database', () => {
  let dataDir: string

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'fair-store-'))
    await copyCluster(join(dataDir, 'database/cluster'))
  })

  afterAll(() => rm(dataDir, { recursive: true, force: true }))

  it('keeps every acknowledged write of a process that is killed', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { child, printed, ended } = await startWriter(dataDir, 8)
      await vi.waitUntil(() => printed.length > WRITES, { interval: 5 })
      child.kill('SIGKILL')
      await ended
      const tokens = printed.filter((line) => line !== 'open')
      const store = await openStore({ dataDir })
      const found = await Promise.all(tokens.map((token) => store.visitors.findSession(token, new Date())))
      await store.close()
      expect(found.filter((session) => session === undefined)).toEqual([])
    }
  })

  it('belongs to one process at a time, and to the next when that one is dead', async () => {
    const { child, printed, ended } = await startWriter(dataDir, 0)
    await vi.waitUntil(() => printed.includes('open'))
    await expect(openStore({ dataDir })).rejects.toThrow(DirectoryInUseError)
    await expect(openStore({ dataDir })).rejects.toThrow(`is in use by process ${child.pid}`)
    child.kill('SIGKILL')
    await ended
    const store = await openStore({ dataDir })
    await expect(openStore({ dataDir })).rejects.toThrow(DirectoryInUseError)
    await store.close()
    await (await openStore({ dataDir })).close()
  })

  it('refuses to run where a commit is not synced', async () => {
    const asShipped = vi.spyOn(SyncedFiles.prototype, 'init')
    asShipped.mockImplementation(function (this: SyncedFiles, ...options) {
      return NodeFS.prototype.init.apply(this, options)
    })
    const ignore = () => {}
    const observer = { onProgress: ignore, onSync: ignore, onBroken: ignore }
    const cluster = join(dataDir, 'database', 'cluster')
    await expect(openEngine(cluster, observer)).rejects.toThrow('not followed by an fsync')
    asShipped.mockRestore()
    await (await openStore({ dataDir })).close()
  })
})
