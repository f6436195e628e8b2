import { decodeRows } from './encode-tables.ts'
import type { RevisionStore } from './revision-store.ts'
import { FAIR_TABLES, type FairTableName, type FairTables } from './tables.ts'

type BlobStore = Pick<RevisionStore, 'readBlobs'>
type TableHashes = Partial<Record<FairTableName, string>>

/** Resolves with some tables of a revision as the database stores them. Those that it lacks are empty. */
export async function readBodies<T extends FairTableName>(
  store: BlobStore,
  tables: TableHashes,
  names: readonly T[],
): Promise<Record<T, Buffer>> {
  const hashes = names.flatMap((name) => tables[name] ?? [])
  const bodies = await store.readBlobs(hashes)
  const find = (hash: string | undefined): Buffer => {
    const body = hash === undefined ? EMPTY : bodies.get(hash)
    if (body === undefined) throw new Error('The database lacks a table of the fair')
    return body
  }
  return Object.fromEntries(names.map((name) => [name, find(tables[name])])) as Record<T, Buffer>
}

/** A table of a revision that was stored before the table existed. */
const EMPTY = Buffer.from('[]')

export async function readTablesOf<T extends FairTableName>(
  store: BlobStore,
  tables: TableHashes,
  names: readonly T[],
): Promise<Pick<FairTables, T>> {
  const bodies = await readBodies(store, tables, names)
  const decoded: [T, unknown[]][] = []
  for (const name of names) decoded.push([name, await decodeRows(bodies[name])])
  return Object.fromEntries(decoded) as Pick<FairTables, T>
}

/** Resolves with all tables of a revision from their contents. */
export async function decodeTables(bodies: ReadonlyMap<string, Buffer>): Promise<FairTables> {
  const decoded: [FairTableName, unknown[]][] = []
  for (const name of FAIR_TABLES) decoded.push([name, await decodeRows(bodies.get(name) ?? EMPTY)])
  return Object.fromEntries(decoded) as FairTables
}
