import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from '#server/config.ts'
import { startServer } from '#server/main.ts'
import { Outbox } from '#server/mail/outbox.ts'
import { copyCluster } from './copy-cluster.ts'
import { writeOnlinePack } from './online-test-pack.ts'
import { testAssets } from './test-server.ts'

test('a server whose port is taken leaves nothing open', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => void other.listen(0, '127.0.0.1', resolve))
  const { port } = other.address() as AddressInfo
  const dataDir = await mkdtemp(join(tmpdir(), 'start-'))
  await copyCluster(join(dataDir, 'database/cluster'))
  const { folder, remove } = await writeOnlinePack({})
  onTestFinished(async () => {
    other.close()
    await remove()
    await rm(dataDir, { recursive: true })
  })
  const stop = vi.spyOn(Outbox.prototype, 'stop')
  const lines: string[] = []
  const config = readConfig(
    { DATA_DIR: dataDir, FAIR: folder, HOST: '127.0.0.1', PORT: String(port) },
    process.cwd(),
  )
  const starting = startServer({
    config,
    assets: testAssets,
    render: () => ({ before: '', shared: '', after: '', states: {} }),
    log: { write: (line) => void lines.push(line) },
    print: () => {},
  })
  await expect(starting).rejects.toMatchObject({ code: 'EADDRINUSE', port })
  expect(stop).toHaveBeenCalledOnce()
  expect(lines).toEqual([])
})
