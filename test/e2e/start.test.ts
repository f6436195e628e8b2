import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer } from './server.ts'

let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'twice-'))
})

afterAll(() => rm(folder, { recursive: true }))

test('a second start installs, builds and imports nothing, and a signal ends it well', async () => {
  const env = { DATA_DIR: join(folder, 'data') }
  const first = await startServer(env)
  expect(first.output()).toContain('Imported')
  expect(await first.stop()).toBe(0)

  const second = await startServer(env)
  expect(second.output()).toContain('install: up to date')
  expect(second.output()).toContain('build: up to date')
  expect(second.output()).not.toContain('Imported')
  expect(await second.stop()).toBe(0)
})
