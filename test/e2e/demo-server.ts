import { inject } from 'vitest'
import type { DemoServer } from './global-setup.ts'
import type { MOMENTS } from './moments.ts'
import { startServer, type RunningServer } from './server.ts'

/** Returns the server on the demo fair that belongs to this worker. */
export function getDemoServer(): DemoServer {
  const server = inject('demoServers')[Number(process.env['VITEST_POOL_ID']) - 1]
  if (server === undefined) throw new Error('This worker has no server')
  return server
}

/** Returns the server on the demo fair at a moment, which all workers share. */
export const getMomentServer = (moment: keyof typeof MOMENTS): DemoServer => inject('momentServers')[moment]

/** Starts a server of a test file's own on the demo fair, which is imported already. */
export const startDemoServer = (env: NodeJS.ProcessEnv): Promise<RunningServer> =>
  startServer(env, inject('template'))
