import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { DumpPart } from '#server/store/dump.ts'
import type { Store } from '#server/store/database-store.ts'
import { openStore, type StoreOptions } from '#server/store/open-store.ts'
import { copyCluster } from './copy-cluster.ts'
import { type Case, getPostgres, PATIENT_LIMITS } from './engines.ts'

/** Where a database can be made that has nothing in it. */
export interface DatabaseKind extends Case {
  /** A new one, removed after the test. */
  createEmpty(): Promise<StoreOptions>
}

const embedded: DatabaseKind = {
  name: 'PGlite',
  async createEmpty() {
    const dataDir = join(await createFolder(), 'data')
    await copyCluster(join(dataDir, 'database/cluster'))
    return { dataDir, databaseUrl: undefined }
  },
}

const postgres: DatabaseKind = {
  name: 'PostgreSQL',
  onPostgres: true,
  async createEmpty() {
    return {
      dataDir: join(await createFolder(), 'data'),
      databaseUrl: await getPostgres().newDatabase(),
      limits: PATIENT_LIMITS,
    }
  },
}

/** Databases on disk of either kind. */
export const databaseKinds: DatabaseKind[] = [embedded, postgres]

/** A new folder, removed after the test. */
export async function createFolder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'fair-backup-'))
  onTestFinished(() => rm(path, { recursive: true, force: true }))
  return path
}

/** Opens a store for an action and closes it. */
export async function withStore<T>(options: StoreOptions, act: (store: Store) => Promise<T>): Promise<T> {
  const store = await openStore(options)
  try {
    return await act(store)
  } finally {
    await store.close()
  }
}

/** All that a database holds, table by table, in an order that does not depend on where rows lie. */
export async function readContents(store: Pick<Store, 'dump'>): Promise<Record<string, unknown>> {
  const all: Record<string, unknown> = {}
  let rows: string[] = []
  await store.dump(async (part: DumpPart) => {
    if ('table' in part) all[part.table] = [part.columns, (rows = [])]
    else if ('rows' in part) rows.push(...part.rows)
    else Object.assign(all, part)
  })
  for (const [name, value] of Object.entries(all)) {
    if (Array.isArray(value) && Array.isArray(value[1]))
      all[name] = [value[0], new Set<unknown>(value[1]), value[1].length]
  }
  return all
}
