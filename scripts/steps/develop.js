import { join, resolve, sep } from 'node:path'
import { install } from './install.js'
import { enterProject } from './enter-project.js'
import { findFreePort } from './find-free-port.js'
import { root } from './root.js'
import { runStep } from './run-step.js'

/** Folders of views only: a change reloads the page without restarting the server. */
const VIEW_FOLDERS = new Set(['src', 'locales'])
const SERVER_FOLDERS = new Set(['server', 'contract', 'machines', 'fair'])
const WARNING_LEVEL = 40
const CHANGES_SETTLE_MS = 100

process.env.NODE_ENV ??= 'development'
enterProject()
await runStep('install', install)

const { createServer } = await import('vite')
// Vite's own port for hot reload is the same for all its servers.
const ws = { port: await findFreePort() }
const vite = await createServer({ root, server: { middlewareMode: true, ws } })

/** @type {{ close(): Promise<void> } | undefined} */
let running
/** @type {((...page: unknown[]) => unknown) | undefined} */
let renderApp

/** @param {string} line of the server's log; requests are many while the bundler serves every module */
function writeWarnings(line) {
  if (JSON.parse(line).level >= WARNING_LEVEL) process.stdout.write(line)
}

async function reloadRenderer() {
  renderApp = (await vite.ssrLoadModule('/server/pages/render-app.tsx')).renderApp
}

async function restartServer() {
  await running?.close()
  running = undefined
  await reloadRenderer()
  const { startServer } = await vite.ssrLoadModule('/server/main.ts')
  const { readConfig } = await vite.ssrLoadModule('/server/config.ts')
  const { developmentAssets } = await vite.ssrLoadModule('/server/pages/assets.ts')
  running = await startServer({
    config: readConfig(process.env, root),
    render: (/** @type {unknown[]} */ ...page) => renderApp?.(...page),
    assets: developmentAssets,
    bundler: vite,
    log: { write: writeWarnings },
  })
  vite.environments.client.hot.send({ type: 'full-reload' })
}

/**
 * Runs a task and prints its error, so that the developer can correct it.
 *
 * @param {() => Promise<void>} work
 */
async function tryWork(work) {
  try {
    await work()
  } catch (cause) {
    if (cause instanceof Error) vite.ssrFixStacktrace(cause)
    console.error(cause instanceof Error ? cause.stack : cause)
  }
}

/** @type {Set<string>} */
const changed = new Set()
let work = tryWork(restartServer)

async function handleChanges() {
  const folders = [...changed]
  changed.clear()
  if (folders.some((folder) => SERVER_FOLDERS.has(folder)) || (folders.length > 0 && running === undefined)) {
    await tryWork(() => runStep('restart the server', restartServer))
  } else if (folders.some((folder) => VIEW_FOLDERS.has(folder))) {
    await tryWork(reloadRenderer)
  }
}

/** The pack under development, which may be outside the project. */
const pack = resolve(root, process.env['FAIR'] ?? 'fair')
vite.watcher.add(pack)

vite.watcher.on('all', (_event, file) => {
  const isPack = file.startsWith(pack + sep)
  // Written by the check of a pack, not by the organiser.
  if (isPack && file === join(pack, 'columns.yaml')) return
  changed.add(isPack ? 'fair' : (file.slice(root.length).split(sep)[0] ?? ''))
  setTimeout(() => {
    work = work.then(handleChanges)
  }, CHANGES_SETTLE_MS)
})

async function stop() {
  await work
  await running?.close()
  await vite.close()
  process.exit()
}

/** @param {unknown} cause */
function fail(cause) {
  console.error(cause)
  process.exit(1)
}
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    stop().catch(fail)
  })
}
