import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { createApp } from '#server/app.ts'
import { ShownRevision } from '#server/fair/shown-revision.ts'
import { createClock } from '#server/clock.ts'
import { readConfig, type Config } from '#server/config.ts'
import type { AppDependencies } from '#server/dependencies.ts'
import type { Assets } from '#server/pages/assets.ts'
import { createWebsite } from '#server/pages/website/website.tsx'
import type { AppRenderer } from '#server/pages/app-renderer.ts'
import type { Store } from '#server/store/database-store.ts'
import type { FairRecord } from '#server/fair/fair-queries.ts'
import { Browser, type BrowserIdentity } from './browser.ts'
import { closeAfterFile } from './close-after-file.ts'
import { IMPORTED, openDemoStore } from './open-test-store.ts'

export interface TestServer {
  app: FastifyInstance
  store: Store
  fair: FairRecord
  config: Config
  /** What was logged, one JSON text each. */
  logLines: string[]
  createBrowser(identity?: BrowserIdentity): Browser
  /** Shows what was published since, as the server does on a notification. */
  refresh(): Promise<void>
  close(): Promise<void>
}

export const NOW = IMPORTED

/** Draws the names that a page has to show, so that a test can look for them. */
const render: AppRenderer = ({ guide, lang, visitor }, plan, isSharedOmitted) => ({
  before: `<p lang="${lang}">${guide?.company?.name ?? ''}</p><p>${visitor?.NAME ?? ''}</p>`,
  shared: isSharedOmitted
    ? ''
    : [
        ...(guide?.exhibitors ?? []).map(({ name }) => `<li>${name.replaceAll('<', '&lt;')}</li>`),
        plan?.svg ?? '',
      ].join(''),
  after: '',
  states: { 'data-guide': 'ready', 'data-plan': plan === null ? 'absent' : 'ready', 'data-overlay': 'none' },
})

export const testAssets: Assets = {
  files: new Map(),
  getPageAssets: () => ({ scripts: ['/assets/main-1.js'], modules: [], styles: ['/assets/main-1.css'] }),
  getFormAssets: (form) => ({
    scripts: [`/assets/${form}-1.js`],
    modules: [],
    styles: [`/assets/${form}-1.css`],
  }),
  styles: ['/assets/main-1.css'],
  fonts: { ru: [], en: [] },
  preamble: '',
}

/** The server without a port over the demo fair, in a database that starts empty of visitors' doings. */
export async function openTestServer(
  env: Record<string, string> = {},
  deps: Partial<AppDependencies> = {},
): Promise<TestServer> {
  const folder = await mkdtemp(join(tmpdir(), 'server-'))
  const config = readConfig({ DATA_DIR: folder, NOW, ...env }, process.cwd())
  const store = deps.store ?? (await demoStore())
  const shown = await ShownRevision.open({
    store: store.revisions,
    // Tests close or break the database under a server.
    onFault: () => undefined,
  })
  const lines: string[] = []
  const clock = createClock(config.clockStart)
  const log = { write: (line: string) => void lines.push(line) }
  const app = createApp(
    { store, shown, clock, config, render, assets: testAssets, log, ...deps },
    createWebsite,
  )
  return {
    app,
    store,
    fair: shown.revision.fair,
    config,
    logLines: lines,
    createBrowser: (identity) => new Browser(app, identity),
    refresh: () => shown.refresh(),
    async close() {
      await app.close()
      await shown.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

let opening: Promise<Store> | undefined

/** One database for all servers of a test file, as several servers share one. */
function demoStore(): Promise<Store> {
  if (opening === undefined) {
    opening = openDemoStore()
    closeAfterFile(async () => {
      const store = await opening
      opening = undefined
      await store?.close()
    })
  }
  return opening
}
