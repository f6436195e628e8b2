import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { build } from '#scripts/steps/build.js'
import { findBrowser } from '#scripts/steps/find-browser.js'
import { copyCluster } from '#test/server/copy-cluster.ts'
import { startServer, type RunningServer } from './server.ts'

/** A server that a test file finds running. */
export interface DemoServer {
  /** Origin of the built server on the demo fair. */
  url: string
  /** Folder of its database and its outbox. */
  dataDir: string
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** One server on the demo fair for each worker, so that no two test files act on one at the same time. */
    demoServers: DemoServer[]
    /** A data folder into which the demo fair is imported; servers start on copies of it. */
    template: string
    /** Path of the Chrome or Chromium to use. */
    browser: string
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await build()
  project.provide('browser', await findBrowser())
  const folder = await mkdtemp(join(tmpdir(), 'fair-template-'))
  const template = join(folder, 'data')
  await copyCluster(join(template, 'database/cluster'))
  await (await startServer({ DATA_DIR: template })).stop()
  project.provide('template', template)
  const workers = Array.from({ length: project.config.maxWorkers ?? 1 })
  const servers = await Promise.all(workers.map(() => startServer({}, template)))
  project.provide(
    'demoServers',
    servers.map(({ url, dataDir }) => ({ url, dataDir })),
  )
  return async () => {
    await Promise.all(servers.map((server: RunningServer) => server.stop()))
    await rm(folder, { recursive: true, force: true })
  }
}
