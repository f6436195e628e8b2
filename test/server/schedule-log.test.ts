import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { startServer } from '#server/main.ts'
import { writeOnlinePack } from './online-test-pack.ts'
import { testAssets } from './test-server.ts'

interface LogLine {
  level: number
  reason?: string
  msg: string
}

test('an address that is no schedule is a warning in the log, which LOG_LEVEL=warn keeps', async () => {
  const page = createServer((_request, response) => void response.end('<!doctype html><p>Please log in</p>'))
  await new Promise<void>((resolve) => void page.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void page.close())
  const host = `127.0.0.1:${(page.address() as AddressInfo).port}`
  const pack = await writeOnlinePack()
  onTestFinished(pack.remove)
  const settings = join(pack.folder, 'fair.json')
  const written = JSON.parse(await readFile(settings, 'utf8')) as object
  const schedules = [`http://${host}/schedule.xml?token=secret`]
  await writeFile(settings, JSON.stringify({ ...written, schedules }))
  const dataDir = await mkdtemp(join(tmpdir(), 'schedule-log-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const env = { DATA_DIR: dataDir, FAIR: pack.folder, HOST: '127.0.0.1', PORT: '0' }
  const lines: LogLine[] = []
  const server = await startServer({
    config: readConfig({ ...env, SCHEDULE_HOSTS: host, LOG_LEVEL: 'warn' }, process.cwd()),
    assets: testAssets,
    render: () => ({ before: '', shared: '', after: '', states: {} }),
    log: { write: (line: string) => void lines.push(JSON.parse(line) as LogLine) },
    print: () => {},
  })
  try {
    await expect
      .poll(() => lines.find(({ msg }) => msg === 'the schedule was not read'))
      .toMatchObject({ level: 40, reason: `http://${host}/schedule.xml is no schedule` })
  } finally {
    await server.close()
  }
})
