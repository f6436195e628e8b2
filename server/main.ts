import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { FastifyInstance } from 'fastify'
import { openAdminChannel, type AdminChannel } from './operator/admin-channel.ts'
import { createApp } from './app.ts'
import { createClock } from './clock.ts'
import { runCommand } from './operator/commands.ts'
import { readConfig, listConfigWarnings } from './config.ts'
import type { AppDependencies } from './dependencies.ts'
import { prepareDataDir } from './data-dir.ts'
import { describeMissingMedia } from './fair/describe-missing-media.ts'
import { importAtStart } from './fair/import-at-start.ts'
import { removeStaleCopies } from './fair/pack-folder.ts'
import { type DraftSource, type PrepareDraft, prepareDraft } from './fair/prepare-draft.ts'
import { refreshSchedule } from './fair/refresh-schedule.ts'
import { prepareInThread } from './fair/prepare-in-thread.ts'
import { createReplacementCheck } from './replacement-check.ts'
import { NewerRevisionError } from './fair/revision-store.ts'
import { ShownRevision } from './fair/shown-revision.ts'
import { filterLog } from './log-level.ts'
import { createStandardLog } from './standard-log.ts'
import { createFaultLog } from './log.ts'
import { readAssets } from './pages/assets.ts'
import { renderApp } from './pages/render-app.tsx'
import { createWebsite } from './pages/website/website.tsx'
import { describeFault } from './describe-fault.ts'
import { limitHeapGrowth } from './heap-growth.ts'
import { repeat } from './repeat.ts'
import { closeServer, stopOnSignal } from './shutdown.ts'
import type { Store } from './store/database-store.ts'
import { openStore } from './store/open-store.ts'
import { handleUncaughtErrors } from './uncaught-errors.ts'
import { listDemoMoments } from './visitor/demo-moments.ts'
import { findDemoVisitors, formatWelcome } from './visitor/welcome.ts'

interface ServerOptions extends Pick<AppDependencies, 'config' | 'render' | 'assets' | 'log' | 'bundler'> {
  /** Reads packs for commands while the server runs; by default in this thread. */
  prepareDraft?: PrepareDraft
  /** Prints a line for the person at the terminal; by default to standard error, apart from the log. */
  print?: (line: string) => void
  /** Called just before the server accepts commands and visitors: from then on it has to be closed in order. */
  onAccepting?: () => void
}

export interface RunningServer {
  app: FastifyInstance
  /** The actual port if the configuration has 0. */
  port: number
  /** Waits a few seconds for running requests, then closes the database. */
  close(): Promise<void>
}

/** What a server has started beside the database. */
interface Running {
  shown?: ShownRevision
  app?: FastifyInstance
  adminChannel?: AdminChannel
  stopReading?: () => void
  stopRemoving?: () => void
}

/**
 * Opens the database, imports the fair if it has changed, and listens.
 * @throws if the database, the pack or the port cannot be used; everything is closed then
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { config, print = printLine } = options
  const log = filterLog(options.log ?? process.stdout, config.logLevel)
  const clock = createClock(config.clockStart)
  listConfigWarnings(config).forEach(print)
  await prepareDataDir(config.dataDir)
  print('Opening the database …')
  const faults = createFaultLog(log)
  const store = await openStore({ ...config, now: clock, log: faults, print })
  const running: Running = {}
  let isOpen = true
  const close = async (): Promise<void> => {
    isOpen = false
    running.stopReading?.()
    running.stopRemoving?.()
    await running.adminChannel?.close()
    await running.shown?.close()
    await (running.app === undefined ? store.close() : closeServer(running.app, store))
  }
  try {
    await importAtStart(store.revisions, config, clock(), print)
    /** Builds the search of the shown revision before a visitor needs it. */
    const prepareSearch = (): void => {
      const { revision } = shown
      const isWanted = () => isOpen && shown.revision.search === revision.search
      revision.search.prepare(isWanted).catch((error: unknown) => faults.error(error, 'search'))
    }
    const shown = await ShownRevision.open({
      store: store.revisions,
      // The log leaves out messages of errors, which may name a visitor; this one is for the operator.
      onFault: (error) =>
        faults.error(error, error instanceof NewerRevisionError ? error.message : 'revision'),
      onChange: ({ number, kind, author, note }) => {
        faults.info({ revision: number, kind, author, note }, 'another revision of the fair is shown')
        prepareSearch()
      },
    })
    running.shown = shown
    const missingMedia = await describeMissingMedia(shown.revision, config.packFolder)
    if (missingMedia !== undefined) print(missingMedia)
    const app = createApp({ ...options, store, shown, clock, log }, createWebsite)
    running.app = app
    options.onAccepting?.()
    if (config.databaseUrl === undefined) {
      const onGivenUp = (reason: string): void => faults.warn({ reason }, 'The backup was given up')
      running.adminChannel = await openAdminChannel(config.dataDir, (args, report, signal) =>
        runCommand(store, args, {
          report,
          clock,
          prepare: options.prepareDraft,
          publicUrl: config.publicUrl,
          backup: { signal, onGivenUp },
        }),
      )
    }
    await app.listen({ port: config.port, host: config.host })
    prepareSearch()
    running.stopReading = readSchedules(options, { store, clock, faults })
    running.stopRemoving = removeCopiesHourly(faults)
    const [address] = app.addresses()
    const port = typeof address === 'object' ? address.port : config.port
    const { revision } = shown
    const visitors = await findDemoVisitors(revision.visitors, (email) => store.visitors.isRegistered(email))
    const demo = { visitors, moments: listDemoMoments(revision) }
    formatWelcome(revision.fair, config, port, demo).forEach(print)
    return { app, port, close }
  } catch (error) {
    await close()
    throw error
  }
}

const STALE_COPIES_EVERY_MS = 60 * 60 * 1000

/** Removes the copies of the fair that killed processes left, now and every hour, until the returned function is called. */
function removeCopiesHourly(faults: ReturnType<typeof createFaultLog>): () => void {
  const onFault = (error: unknown): void => faults.error(error, 'copies of the fair')
  removeStaleCopies().catch(onFault)
  return repeat(removeStaleCopies, { everyMs: STALE_COPIES_EVERY_MS, onFault })
}

const SCHEDULE_EVERY_MS = 5 * 60 * 1000

/** While a server reads the schedules, and for this time after, no other server of its database does. */
const SCHEDULE_CLAIM_S = 60

/** Reads the schedules of the fair from their addresses, now and every five minutes, until the returned function is called. */
function readSchedules(
  { config, prepareDraft: prepare = prepareDraft }: ServerOptions,
  { store, clock, faults }: { store: Store; clock: () => Date; faults: ReturnType<typeof createFaultLog> },
): () => void {
  const seen = new Map<string, string>()
  const read = async (): Promise<void> => {
    const done = await refreshSchedule(store.revisions, {
      prepare,
      now: clock(),
      trustedHosts: config.scheduleHosts,
      claim: () => store.limits.tryUse('schedule', 1, SCHEDULE_CLAIM_S, clock()),
      seen,
    })
    for (const reason of done?.faults ?? []) faults.warn({ reason }, 'the schedule was not read')
    if (done?.isUndone)
      faults.info({}, 'the schedule was taken back by an undo and is not shown again until it changes')
  }
  const onFault = (error: unknown): void => faults.error(error, 'schedule')
  read().catch(onFault)
  return repeat(read, { everyMs: SCHEDULE_EVERY_MS, onFault })
}

/** Runs the built server with the configuration of the environment until a signal stops it. */
export async function startFromEnvironment(): Promise<void> {
  limitHeapGrowth()
  await runServer(async () => {
    const dist = join(process.cwd(), 'dist')
    const config = readConfig(process.env, process.cwd())
    return {
      config,
      render: renderApp,
      assets: await readAssets(join(dist, 'client'), join(dist, 'before')),
      prepareDraft: prepareInThread(startDraftWorker, undefined, createReplacementCheck(DRAFT_WORKER)),
    }
  })
}

/** The built thread that reads a pack; the bundler puts it beside this file. */
const DRAFT_WORKER = new URL('./draft-worker.js', import.meta.url)

const startDraftWorker = (workerData: DraftSource): Worker =>
  new Worker(DRAFT_WORKER, { workerData, execArgv: [] })

/** Runs a server until a signal ends the process. If the server cannot start, it exits with code 1. */
export async function runServer(prepare: () => Promise<ServerOptions>): Promise<void> {
  try {
    const log = createStandardLog()
    /** A server that is still starting is closed when it has started. */
    const close = async (): Promise<void> => (await starting).close()
    const onAccepting = (): void => {
      handleUncaughtErrors({ log, close })
      stopOnSignal(close)
    }
    const starting = startServer({ log, onAccepting, ...(await prepare()) })
    await starting
  } catch (error) {
    process.stderr.write(`${describeFault(error)}\n`)
    process.exit(1)
  }
}

/** Standard output is for the log only, so that programs can parse it. */
const printLine = (line: string): void => void process.stderr.write(`${line}\n`)
