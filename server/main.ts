import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { openDoor, type Door } from './admin-door.ts'
import { createApp } from './app.ts'
import { createClock, type Clock } from './clock.ts'
import { runCommand } from './commands.ts'
import { readConfig, warningsAbout, type Config } from './config.ts'
import type { AppDeps } from './context.ts'
import { prepareDataDir } from './data-dir.ts'
import { describeProblem } from './fair/problems.ts'
import { readPack } from './fair/read-pack.ts'
import { faultsTo } from './log.ts'
import { readAssets } from './pages/assets.ts'
import { renderPage } from './pages/render.tsx'
import { reasonOf } from './reason.ts'
import { closeServer, stopOnSignal } from './stop.ts'
import { openStore, type OpenedStore } from './store/open.ts'
import { surviveUncaught } from './uncaught.ts'
import { demoVisitors, welcome } from './welcome.ts'

export interface ServerOptions extends Pick<AppDeps, 'config' | 'render' | 'assets' | 'log' | 'bundler'> {
  /** Told what a person at the terminal wants to know, a line at a time. */
  say?: (line: string) => void
}

export interface RunningServer {
  app: FastifyInstance
  /** The port that it really has, where the configuration said 0. */
  port: number
  /** Lets running requests end for a few seconds, then closes the database. */
  close(): Promise<void>
}

/**
 * Opens the database, imports the fair where it is another one than before, and listens.
 * @throws where the database, the pack or the port cannot be used; nothing stays open then
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { config, log = process.stdout, say = sayAloud } = options
  const clock = createClock(config.now)
  warningsAbout(config).forEach(say)
  await prepareDataDir(config.dataDir)
  say('Opening the database …')
  const store = await openStore({ ...config, now: clock, log: faultsTo(log), say })
  let door: Door | undefined
  let close = () => store.close()
  try {
    const visitors = await importFair(store, config, clock, say)
    const fair = await store.fair.read()
    if (fair === undefined) throw new Error('The database holds no fair')
    const pages = await store.site.pages()
    const app = createApp({ ...options, store, fair, pages, clock, log })
    close = () => closeAll(app, store, door)
    if (config.databaseUrl === undefined) {
      door = await openDoor(config.dataDir, (words, report) => runCommand(store, words, report, clock))
    }
    await app.listen({ port: config.port, host: config.host })
    const [address] = app.addresses()
    const port = typeof address === 'object' ? address.port : config.port
    welcome(fair.name.en || fair.name.ru, config, port, visitors).forEach(say)
    return { app, port, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function closeAll(app: FastifyInstance, store: OpenedStore, door: Door | undefined): Promise<void> {
  await door?.close()
  await closeServer(app, store)
}

/** Serves the built product as the environment says until it is told to stop; what is wrong is said in plain words. */
export async function start(): Promise<void> {
  await serve(async () => {
    const dist = join(process.cwd(), 'dist')
    const config = readConfig(process.env, process.cwd())
    return {
      config,
      render: renderPage,
      assets: await readAssets(join(dist, 'client'), join(dist, 'before')),
    }
  })
}

/** Runs a server as the whole of this process: it ends by a signal, or with code 1 where it cannot start. */
export async function serve(prepare: () => Promise<ServerOptions>): Promise<void> {
  try {
    const server = await startServer(await prepare())
    surviveUncaught({ log: process.stdout, close: () => server.close() })
    stopOnSignal(() => server.close())
  } catch (error) {
    process.stderr.write(`${reasonOf(error)}\n`)
    process.exit(1)
  }
}

async function importFair(store: OpenedStore, { fair }: Config, clock: Clock, say: (line: string) => void) {
  say(`Reading the fair in ${fair} …`)
  const pack = await readPack(fair)
  for (const warning of pack.warnings) say(`  ${describeProblem(warning)}`)
  const imported = await store.importFair(pack, clock())
  say(imported ? `Imported ${pack.companies.length} exhibitors.` : 'The fair is in the database already.')
  return demoVisitors(pack.visitors, (email) => store.visitors.isRegistered(email))
}

const sayAloud = (line: string): void => void process.stdout.write(`${line}\n`)
