import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { openAdminChannel, type AdminChannel } from './operator/admin-channel.ts'
import { createApp } from './app.ts'
import { createClock, type Clock } from './clock.ts'
import { runCommand } from './operator/commands.ts'
import { readConfig, listConfigWarnings, type Config } from './config.ts'
import type { AppDependencies } from './context.ts'
import { prepareDataDir } from './data-dir.ts'
import { describeProblem } from './pack/problems.ts'
import { readPack } from './pack/read-pack.ts'
import { createFaultLog } from './log.ts'
import { readAssets } from './pages/assets.ts'
import { renderApp } from './pages/render-app.tsx'
import { createWebsite } from './pages/website/website.tsx'
import { describeFault } from './describe-fault.ts'
import { closeServer, stopOnSignal } from './shutdown.ts'
import { openStore, type OpenedStore } from './store/open-store.ts'
import { handleUncaughtErrors } from './uncaught-errors.ts'
import { findDemoVisitors, formatWelcome } from './visitor/welcome.ts'

interface ServerOptions extends Pick<AppDependencies, 'config' | 'render' | 'assets' | 'log' | 'bundler'> {
  /** Prints a line for the person at the terminal. */
  print?: (line: string) => void
}

export interface RunningServer {
  app: FastifyInstance
  /** The actual port if the configuration has 0. */
  port: number
  /** Waits a few seconds for running requests, then closes the database. */
  close(): Promise<void>
}

/**
 * Opens the database, imports the fair if it has changed, and listens.
 * @throws if the database, the pack or the port cannot be used; everything is closed then
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { config, log = process.stdout, print = printLine } = options
  const clock = createClock(config.clockStart)
  listConfigWarnings(config).forEach(print)
  await prepareDataDir(config.dataDir)
  print('Opening the database …')
  const store = await openStore({ ...config, now: clock, log: createFaultLog(log), print })
  let adminChannel: AdminChannel | undefined
  let close = () => store.close()
  try {
    const visitors = await importFair(store, config, clock, print)
    const fair = await store.fair.read()
    if (fair === undefined) throw new Error('The database holds no fair')
    const pages = await store.website.listPages()
    const app = createApp({ ...options, store, fair, pages, clock, log }, createWebsite)
    close = () => closeAll(app, store, adminChannel)
    if (config.databaseUrl === undefined) {
      adminChannel = await openAdminChannel(config.dataDir, (args, report) =>
        runCommand(store, args, report, clock),
      )
    }
    await app.listen({ port: config.port, host: config.host })
    const [address] = app.addresses()
    const port = typeof address === 'object' ? address.port : config.port
    formatWelcome(fair.name.en || fair.name.ru, config, port, visitors).forEach(print)
    return { app, port, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function closeAll(
  app: FastifyInstance,
  store: OpenedStore,
  adminChannel: AdminChannel | undefined,
): Promise<void> {
  await adminChannel?.close()
  await closeServer(app, store)
}

/** Runs the built server with the configuration of the environment until a signal stops it. */
export async function startFromEnvironment(): Promise<void> {
  await runServer(async () => {
    const dist = join(process.cwd(), 'dist')
    const config = readConfig(process.env, process.cwd())
    return {
      config,
      render: renderApp,
      assets: await readAssets(join(dist, 'client'), join(dist, 'before')),
    }
  })
}

/** Runs a server until a signal ends the process. If the server cannot start, it exits with code 1. */
export async function runServer(prepare: () => Promise<ServerOptions>): Promise<void> {
  try {
    const server = await startServer(await prepare())
    handleUncaughtErrors({ log: process.stdout, close: () => server.close() })
    stopOnSignal(() => server.close())
  } catch (error) {
    process.stderr.write(`${describeFault(error)}\n`)
    process.exit(1)
  }
}

async function importFair(
  store: OpenedStore,
  { packFolder }: Config,
  clock: Clock,
  print: (line: string) => void,
) {
  print(`Reading the fair in ${packFolder} …`)
  const pack = await readPack(packFolder)
  for (const warning of pack.warnings) print(`  ${describeProblem(warning)}`)
  const imported = await store.importFair(pack, clock())
  print(imported ? `Imported ${pack.companies.length} exhibitors.` : 'The fair is in the database already.')
  return findDemoVisitors(pack.visitors, (email) => store.visitors.isRegistered(email))
}

const printLine = (line: string): void => void process.stdout.write(`${line}\n`)
