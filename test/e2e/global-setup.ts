import type { TestProject } from 'vitest/node'
import { build } from '../../scripts/steps/build.js'
import { findBrowser } from '../../scripts/steps/browser.js'
import { startServer } from './server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Origin of the built server on the demo fair. */
    url: string
    /** Where that server has its database and its outbox. */
    dataDir: string
    /** Path of the Chrome or Chromium to use. */
    browser: string
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await build()
  project.provide('browser', await findBrowser())
  const server = await startServer()
  project.provide('url', server.url)
  project.provide('dataDir', server.dataDir)
  return async () => void (await server.stop())
}
