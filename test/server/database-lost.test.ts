import { tmpdir } from 'node:os'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { buildProgram } from './build-program.ts'
import { Crowd } from './crowd.ts'
import { companyIds, DURING_EVENT, createEmails, writeCrowdPack } from './crowd-pack.ts'
import { PostgresNode } from './postgres-node.ts'
import { noBinaries, whySkipped } from './postgres-programs.ts'
import { Replica } from './replica.ts'

const VISITORS = 6
const REPLICAS = 2
/** Makes the process fail outside any call when it receives a signal. */
const FAILS_ON_SIGNAL = [
  '--import',
  `data:text/javascript,process.on('SIGUSR2', () => { throw new Error('nothing catches this') })`,
]
const OFTEN = { interval: 20 }

describe.skipIf(noBinaries !== undefined)(
  `replicas whose PostgreSQL goes away${whySkipped(noBinaries)}`,
  () => {
    let node: PostgresNode
    let pack: { folder: string; remove(): Promise<void> }
    let replicas: Replica[] = []
    let crowd: Crowd

    beforeAll(async () => {
      node = await PostgresNode.create()
      pack = await writeCrowdPack(VISITORS)
      await node.query('create database fair')
      const env = {
        DATABASE_URL: node.getUrl('fair'),
        DATA_DIR: tmpdir(),
        FAIR: pack.folder,
        NOW: DURING_EVENT,
      }
      const program = await buildProgram('replica-process')
      const starting = Array.from({ length: REPLICAS }, () =>
        Replica.start([...FAILS_ON_SIGNAL, program], env),
      )
      replicas = await Promise.all(starting)
      await Promise.all(replicas.map((replica) => replica.waitUntilServing()))
      crowd = new Crowd({
        origins: replicas.map(({ origin }) => origin),
        emails: createEmails(VISITORS),
        companies: companyIds,
      })
      await crowd.start()
      await vi.waitUntil(() => crowd.receivedCount > 0, OFTEN)
    })

    afterAll(async () => {
      crowd?.close()
      await Promise.all(replicas.map((replica) => replica.kill()))
      await pack?.remove()
      await node?.remove()
    })

    /** Waits until every replica has stored something that was sent after this moment. */
    const servedAgain = async () => {
      const from = performance.now()
      const dead = () => replicas.filter(({ isAlive }) => !isAlive).length
      await vi.waitUntil(() => dead() > 0 || replicas.every((_, i) => crowd.count(200, from, i) > 0), OFTEN)
      expect(dead()).toBe(0)
    }

    test('live on when their connections are ended under load', async () => {
      for (let round = 0; round < 5; round += 1) {
        await node.terminate('fair')
        await servedAgain()
      }
    })

    test('live on when the database restarts under load', async () => {
      await node.stop('fast')
      const stopped = performance.now()
      await vi.waitUntil(() => replicas.every((_, i) => crowd.count(503, stopped, i) > 0), OFTEN)
      for (const { origin } of replicas) {
        expect((await fetch(`${origin}/livez`)).status).toBe(200)
        expect((await fetch(`${origin}/readyz`)).status).toBe(503)
      }
      await node.start()
      await servedAgain()
    })

    test('live on after an error that nothing caught, and log it', async () => {
      replicas[0]?.signal('SIGUSR2')
      await vi.waitUntil(() => replicas[0]?.output.includes('"msg":"uncaught"'), OFTEN)
      await servedAgain()
    })

    test('keep every acknowledged write', async () => {
      const { acknowledged, lost } = await crowd.stop()
      expect(lost).toEqual([])
      expect(acknowledged).toBeGreaterThan(VISITORS)
    })
  },
)
