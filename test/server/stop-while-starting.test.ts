import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from '#server/config.ts'
import { runServer } from '#server/main.ts'
import { copyCluster } from './copy-cluster.ts'
import { writeOnlinePack } from './online-test-pack.ts'
import { testAssets } from './test-server.ts'

type Listener = (signal: string) => void

const EVENTS = ['SIGTERM', 'SIGINT', 'SIGHUP', 'uncaughtException', 'unhandledRejection']

/** Returns the listeners that a test has added to this process, and removes them when it is done. */
function watchListeners(): (event: string) => Listener[] {
  const before = new Map(EVENTS.map((event) => [event, process.rawListeners(event)]))
  const listAdded = (event: string) =>
    process
      .rawListeners(event)
      .flatMap((listener) => (before.get(event)?.includes(listener) ? [] : [listener as Listener]))
  onTestFinished(() => {
    for (const event of EVENTS) {
      for (const listener of listAdded(event)) process.off(event, listener)
    }
  })
  return listAdded
}

test('a signal that comes when the server listens and has not finished its start ends it in order', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'start-'))
  await copyCluster(join(dataDir, 'database/cluster'))
  const { folder, remove } = await writeOnlinePack({})
  onTestFinished(async () => {
    await remove()
    await rm(dataDir, { recursive: true })
  })
  const listAdded = watchListeners()
  const env = { DATA_DIR: dataDir, FAIR: folder, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'silent' }
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never)
  onTestFinished(() => exit.mockRestore())

  /** How many listeners handle the signal; without one it ends a process at once. */
  let handled: number | undefined
  const print = (line: string): void => {
    if (!line.includes('http://127.0.0.1') || handled !== undefined) return
    const listeners = listAdded('SIGTERM')
    handled = listeners.length
    for (const listener of listeners) listener('SIGTERM')
  }
  await runServer(async () => ({
    config: readConfig(env, process.cwd()),
    assets: testAssets,
    render: () => ({ before: '', shared: '', after: '', states: {} }),
    print,
  }))
  expect(handled).toBe(1)
  await vi.waitUntil(() => exit.mock.calls.length > 0)
  expect(exit.mock.calls).toEqual([[0]])
})
