import { sep } from 'node:path'
import { install } from './install.js'
import { enterProject } from './project.js'
import { root } from './root.js'
import { step } from './step.js'

/** Rooms of the views alone: the page is drawn anew, the server goes on. */
const DRAWN = new Set(['src', 'locales'])
const SERVED = new Set(['server', 'contract', 'machines', 'fair'])
const WARNING = 40
const CHANGES_SETTLE_MS = 100

process.env.NODE_ENV ??= 'development'
enterProject()
await step('install', install)

const { createServer } = await import('vite')
const vite = await createServer({ root, server: { middlewareMode: true } })

/** @type {{ close(): Promise<void> } | undefined} */
let running
/** @type {((...page: unknown[]) => unknown) | undefined} */
let draw

/** @param {string} line of the server's log; requests are many while the bundler serves every module */
function writeWarnings(line) {
  if (JSON.parse(line).level >= WARNING) process.stdout.write(line)
}

async function redraw() {
  draw = (await vite.ssrLoadModule('/server/pages/render.tsx')).renderPage
}

async function serve() {
  await running?.close()
  running = undefined
  await redraw()
  const { startServer } = await vite.ssrLoadModule('/server/main.ts')
  const { readConfig } = await vite.ssrLoadModule('/server/config.ts')
  const { developmentAssets } = await vite.ssrLoadModule('/server/pages/assets.ts')
  running = await startServer({
    config: readConfig(process.env, root),
    render: (/** @type {unknown[]} */ ...page) => draw?.(...page),
    assets: developmentAssets,
    bundler: vite,
    log: { write: writeWarnings },
  })
  vite.environments.client.hot.send({ type: 'full-reload' })
}

/**
 * A mistake is shown and waits for its correction.
 *
 * @param {() => Promise<void>} work
 */
async function attempt(work) {
  try {
    await work()
  } catch (cause) {
    if (cause instanceof Error) vite.ssrFixStacktrace(cause)
    console.error(cause instanceof Error ? cause.stack : cause)
  }
}

/** @type {Set<string>} */
const changed = new Set()
let work = attempt(serve)

async function react() {
  const rooms = [...changed]
  changed.clear()
  if (rooms.some((room) => SERVED.has(room)) || (rooms.length > 0 && running === undefined)) {
    await attempt(() => step('restart the server', serve))
  } else if (rooms.some((room) => DRAWN.has(room))) {
    await attempt(redraw)
  }
}

vite.watcher.on('all', (_event, file) => {
  changed.add(file.slice(root.length).split(sep)[0] ?? '')
  setTimeout(() => {
    work = work.then(react)
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
