import { tmpdir } from 'node:os'
import { describe, expect, it } from 'vitest'
import { openStore } from '#server/store/open-store.ts'
import { postgresMissingReason, getPostgres, PATIENT_LIMITS } from './engines.ts'
import { whySkipped } from './postgres-programs.ts'
import { createSamplePack } from './sample-pack.ts'
import { importFair, readRevision, saveFavourites } from './shown-revision.ts'

const NOW = new Date('2021-09-21T09:00:00Z')
const SERVERS = 4

describe.skipIf(postgresMissingReason !== undefined)(
  `several servers on one database${whySkipped(postgresMissingReason)}`,
  () => {
    const openAll = async (databaseUrl: string) =>
      Promise.all(
        Array.from({ length: SERVERS }, () =>
          openStore({ dataDir: tmpdir(), databaseUrl, limits: PATIENT_LIMITS }),
        ),
      )

    it('migrate it at the same time, and one of them imports', async () => {
      for (let round = 0; round < 3; round += 1) {
        const stores = await openAll(await getPostgres().newDatabase())
        const imported = await Promise.all(stores.map((store) => importFair(store, createSamplePack(), NOW)))
        expect(imported.filter(Boolean)).toHaveLength(1)
        const shown = await Promise.all(stores.map(readRevision))
        expect(shown.map(({ exhibitors }) => exhibitors.countExhibitors(2021))).toEqual([3, 3, 3, 3])
        await Promise.all(stores.map((store) => store.close()))
      }
    })

    it('share sessions, favourites and limits', async () => {
      const stores = await openAll(await getPostgres().newDatabase())
      const [one, two] = stores
      if (one === undefined || two === undefined) throw new Error('four servers')
      await importFair(one, createSamplePack(), NOW)
      const device = await one.visitors.startDevice(NOW)
      const saves = [10, 11, 12].map((id, at) =>
        saveFavourites(stores[at] ?? one, device, 'companies', [id], []),
      )
      await Promise.all(saves)
      const session = await two.visitors.findSession(device, NOW)
      expect(session?.favourites.companies.toSorted((a, b) => a - b)).toEqual([10, 11, 12])
      const uses = stores.flatMap((store) => [
        store.limits.tryUse('k', 5, 60, NOW),
        store.limits.tryUse('k', 5, 60, NOW),
      ])
      expect((await Promise.all(uses)).filter(Boolean)).toHaveLength(5)
      await Promise.all(stores.map((store) => store.close()))
    })

    it('answers readers with the old fair while a new one is imported', async () => {
      const [one, two] = await openAll(await getPostgres().newDatabase())
      if (one === undefined || two === undefined) throw new Error('four servers')
      await importFair(one, createSamplePack(), NOW)
      const importing = importFair(one, createSamplePack({ hash: 'next' }), NOW)
      const counts: number[] = []
      let done = false
      const settled = importing.finally(() => {
        done = true
      })
      while (!done) counts.push((await readRevision(two)).exhibitors.countExhibitors(2021))
      await settled
      expect(new Set(counts)).toEqual(new Set([3]))
      await Promise.all([one.close(), two.close()])
    })
  },
)
