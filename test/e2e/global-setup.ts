import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { build } from '#scripts/steps/build.js'
import { findBrowser } from '#scripts/steps/find-browser.js'
import { copyCluster } from '#test/server/copy-cluster.ts'
import { MOMENTS } from './moments.ts'
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
    /**
     * Servers on the demo fair at each moment, for all workers: tests act there as visitors of their own and leave the
     * rooms of chats as they are.
     */
    momentServers: Record<keyof typeof MOMENTS, DemoServer>
    /** A data folder with an empty database: copying it is faster than making one. */
    emptyTemplate: string
    /** A data folder into which the demo fair is imported; servers start on copies of it. */
    template: string
    /** What the server printed that imported the demo fair into an empty database, and the code it ended with. */
    firstStart: { output: string; code: number | null }
    /** Path of the Chrome or Chromium to use. */
    browser: string
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await build()
  project.provide('browser', await findBrowser())
  const folder = await mkdtemp(join(tmpdir(), 'fair-template-'))
  const emptyTemplate = join(folder, 'empty')
  await copyCluster(join(emptyTemplate, 'database/cluster'))
  project.provide('emptyTemplate', emptyTemplate)
  const template = join(folder, 'data')
  const first = await startServer({ DATA_DIR: template })
  const code = await first.stop()
  project.provide('template', template)
  project.provide('firstStart', { output: first.output(), code })
  const running: RunningServer[] = []
  const start = async (env: NodeJS.ProcessEnv = {}): Promise<DemoServer> => {
    const server = await startServer(env, template)
    running.push(server)
    return { url: server.url, dataDir: server.dataDir }
  }
  // One after the other: a database that opens while five others do may be too slow for its own time limit.
  const before = await start({ NOW: MOMENTS.before })
  const during = await start({ NOW: MOMENTS.during })
  const after = await start({ NOW: MOMENTS.after })
  const demoServers: DemoServer[] = []
  for (let workers = project.config.maxWorkers ?? 1; workers > 0; workers -= 1)
    demoServers.push(await start())
  project.provide('momentServers', { before, during, after })
  project.provide('demoServers', demoServers)
  return async () => {
    await Promise.all(running.map((server) => server.stop()))
    await rm(folder, { recursive: true, force: true })
  }
}
