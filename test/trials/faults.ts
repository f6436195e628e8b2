import { setTimeout as delay } from 'node:timers/promises'
import type { DropProxy } from '#test/server/drop-proxy.ts'
import type { PostgresNode } from '#test/server/postgres-node.ts'

const ROUNDS = 5
const ROUND_MS = 1_000
/** Longer than every time limit of a request, so that all connections are tried and given up meanwhile. */
const OUTAGE_MS = 20_000

/** What leads to the database of a trial, and what it is. */
export interface TrialSetup {
  node: PostgresNode
  /** Undefined: the trial needs none. */
  standby: PostgresNode | undefined
  proxy: DropProxy
  database: string
}

export interface Fault {
  name: string
  needsStandby?: boolean
  /** Does the damage and ends when the database is back. */
  run(site: TrialSetup): Promise<void>
}

const restart = (how: 'fast' | 'immediate'): Fault => ({
  name: `${how} restart`,
  async run({ node }) {
    await node.stop(how)
    await delay(ROUND_MS)
    await node.start()
  },
})

/** Each of what can happen to a database or to the way to it. */
export const FAULTS: readonly Fault[] = [
  {
    name: 'terminate backends',
    async run({ node, database }) {
      for (let round = 0; round < ROUNDS; round += 1) {
        await node.terminate(database)
        await delay(ROUND_MS)
      }
    },
  },
  restart('fast'),
  restart('immediate'),
  {
    name: 'pause',
    async run({ node }) {
      await node.pause()
      await delay(OUTAGE_MS)
      await node.resume()
    },
  },
  {
    name: 'black hole',
    async run({ proxy }) {
      proxy.drop()
      await delay(OUTAGE_MS)
      proxy.restore()
    },
  },
  {
    name: 'short black hole',
    async run({ proxy }) {
      proxy.drop()
      await delay(ROUND_MS)
      proxy.restore()
    },
  },
  {
    // The address of the database is moved, as a virtual address, a connection proxy or a provider's endpoint is.
    name: 'failover',
    needsStandby: true,
    async run({ node, standby, proxy }) {
      if (standby === undefined) throw new Error('A failover needs a standby')
      await node.stop('immediate')
      await standby.promote()
      proxy.redirect(standby.port)
    },
  },
]
