import { tmpdir } from 'node:os'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTables } from '#server/fair/build-tables.ts'
import { encodeTables } from '#server/fair/encode-tables.ts'
import { createDraft } from '#server/fair/import-pack.ts'
import { ShownRevision } from '#server/fair/shown-revision.ts'
import { POSTGRES_LIMITS } from '#server/store/connect-postgres.ts'
import type { Store } from '#server/store/database-store.ts'
import { openStore } from '#server/store/open-store.ts'
import { postgresMissingReason, getPostgres, PATIENT_LIMITS } from './engines.ts'
import { DropProxy } from './drop-proxy.ts'
import { PostgresNode } from './postgres-node.ts'
import { whySkipped } from './postgres-programs.ts'
import { createPackCompany, createSamplePack, createText } from './sample-pack.ts'
import { importFair } from './shown-revision.ts'
import { waitUntil } from './wait-until.ts'

const NOW = new Date('2021-09-21T09:00:00Z')
const REPLICAS = 3
const ROUNDS = 10

/** A fair whose name and company are called alike, so that a mixture of two revisions is seen. */
const createFair = (number: number) => {
  const name = createText(`Ярмарка ${number}`)
  const { fair } = createSamplePack()
  return createSamplePack({
    hash: `fair ${number}`,
    fair: { ...fair, name },
    companies: [createPackCompany(10, name)],
    participations: [{ year: 2021, company: 10, hall: '1', stand: 'A1' }],
    staff: [],
    announcements: [],
    downloads: [],
  })
}

describe.skipIf(postgresMissingReason !== undefined)(
  `several servers that show one fair${whySkipped(postgresMissingReason)}`,
  () => {
    let databaseUrl: string
    let stores: Store[]
    let replicas: ShownRevision[]

    beforeAll(async () => {
      databaseUrl = await getPostgres().newDatabase()
      stores = []
      for (let index = 0; index < REPLICAS; index += 1) {
        stores.push(await openStore({ dataDir: tmpdir(), databaseUrl, limits: PATIENT_LIMITS }))
      }
      await importFair(getStore(0), createFair(0), NOW)
      replicas = await Promise.all(
        stores.map((store) => ShownRevision.open({ store: store.revisions, onFault: () => undefined })),
      )
    })

    afterAll(async () => {
      await Promise.all(replicas.map((replica) => replica.close()))
      await Promise.all(stores.map((store) => store.close()))
    })

    function getStore(index: number): Store {
      const store = stores[index % REPLICAS]
      if (store === undefined) throw new Error('There is no such replica')
      return store
    }

    /** The contents that a revision names and the database lacks. */
    async function listLostContents(): Promise<unknown[]> {
      const client = new pg.Client({ connectionString: databaseUrl })
      await client.connect()
      const { rows } = await client.query<object>(
        'select number from revisions, jsonb_array_elements_text(blobs) as used where used not in (select hash from blobs)',
      )
      await client.end()
      return rows
    }

    const listNames = (): (string | undefined)[] => replicas.map(({ revision }) => revision.fair.name.ru)

    it('all show what any of them publishes, and none mixes two revisions', async () => {
      let isDone = false
      const mixtures: string[] = []
      const watching = (async () => {
        while (!isDone) {
          for (const { revision } of replicas) {
            const company = revision.exhibitors.findCompany(10, { year: 2021, lang: 'ru' })?.name
            if (company !== revision.fair.name.ru) mixtures.push(`${company} in ${revision.fair.name.ru}`)
          }
          await new Promise((resolve) => void setImmediate(resolve))
        }
      })()
      for (let number = 1; number <= ROUNDS; number += 1) {
        await importFair(getStore(number), createFair(number), NOW)
      }
      const last = Array.from({ length: REPLICAS }, () => `Ярмарка ${ROUNDS}`)
      await waitUntil(() => listNames().join() === last.join())
      await getStore(1).revisions.undo('', NOW)
      await waitUntil(() => listNames().every((name) => name === `Ярмарка ${ROUNDS - 1}`))
      isDone = true
      await watching
      expect(mixtures).toEqual([])
    })

    it('imports at once are stored one after the other, and all show the last', async () => {
      await Promise.all(stores.map((store, index) => importFair(store, createFair(100 + index), NOW)))
      const shown = await getStore(0).revisions.findShown()
      await waitUntil(() => replicas.every(({ revision }) => revision.number === shown?.number))
      expect(new Set(listNames()).size).toBe(1)
    })

    it('no import takes away what another one has just stored', async () => {
      const save = async (number: number) => {
        const pack = createFair(number)
        const tables = encodeTables(buildTables(pack))
        const draft = createDraft(pack, tables, { kind: 'import', author: '', note: '' })
        return getStore(number).revisions.save(draft, NOW)
      }
      await Promise.all(Array.from({ length: 12 }, (_, index) => save(200 + index)))
      expect(await listLostContents()).toEqual([])
    })

    it('a server repeats a query that was lost', async () => {
      const node = await PostgresNode.create()
      const proxy = await DropProxy.open(node.port)
      await node.query('create database fair')
      const direct = await openStore({
        dataDir: tmpdir(),
        databaseUrl: node.getUrl('fair'),
        limits: PATIENT_LIMITS,
      })
      await importFair(direct, createFair(1), NOW)
      // Longer than this test: only the time limit of the shown revision can help.
      const limits = { ...POSTGRES_LIMITS, statementMs: 3_600_000, watchMs: 1_000 }
      const databaseUrl = node.getUrl('fair', proxy.port)
      const store = await openStore({ dataDir: tmpdir(), databaseUrl, limits })
      let asked = 0
      const findShown = (): ReturnType<typeof store.revisions.findShown> => {
        asked += 1
        return store.revisions.findShown()
      }
      const replica = await ShownRevision.open({
        store: { ...store.revisions, findShown },
        onFault: () => undefined,
      })
      proxy.drop()
      const before = asked
      await waitUntil(() => asked > before)
      await importFair(direct, createFair(2), NOW)
      proxy.restore()
      await waitUntil(() => replica.revision.fair.name.ru === 'Ярмарка 2')
      await replica.close()
      await proxy.close()
      await Promise.all([direct.close(), store.close()])
      await node.remove()
    })

    it('a server that missed the notification finds the revision by itself', async () => {
      const databaseUrl = await getPostgres().newDatabase()
      const store = await openStore({ dataDir: tmpdir(), databaseUrl, limits: PATIENT_LIMITS })
      await importFair(store, createFair(1), NOW)
      const deaf = { ...store.revisions, listen: async () => async () => undefined }
      const replica = await ShownRevision.open({ store: deaf, onFault: () => undefined })
      await importFair(store, createFair(2), NOW)
      await waitUntil(() => replica.revision.fair.name.ru === 'Ярмарка 2')
      await replica.close()
      await store.close()
    })
  },
)
