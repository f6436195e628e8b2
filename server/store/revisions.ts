import { type Kysely, type Transaction, sql } from 'kysely'
import { decodeTables } from '#server/fair/read-tables.ts'
import { RevisionConflictError, type RevisionStore } from '#server/fair/revision-store.ts'
import { assignIds } from '#server/fair/company-identity.ts'
import type { Listen } from './notifications.ts'
import { listUndoable, listUndone, PUBLICATIONS_CHANNEL, publishRevision } from './publish-revision.ts'
import {
  findImport,
  findShown,
  readBlobs,
  readBlobSlice,
  readTableBodies,
  selectRevisions,
} from './read-revisions.ts'
import { saveRevision, storeContents } from './save-revision.ts'
import type { Tables } from './schema.ts'

/** Key of the advisory lock for changes of revisions; any constant. */
const REVISIONS_LOCK = 7_304_193

/** One database with several time limits. */
interface RevisionDatabase {
  db: Kysely<Tables>
  /** For long statements. */
  maintenance: Kysely<Tables>
  /** For the shown revision, which servers look for all the time. */
  watch: Kysely<Tables>
}

export function createRevisionStore(
  { db, maintenance, watch }: RevisionDatabase,
  listen: Listen,
): RevisionStore {
  const change = <T>(work: (trx: Transaction<Tables>) => Promise<T>): Promise<T> =>
    maintenance.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(${REVISIONS_LOCK})`.execute(trx)
      return work(trx)
    })
  return {
    findShown: () => findShown(watch),
    findImport: (packHash) => findImport(db, packHash),
    identifyCompanies: (companies) =>
      change(async (trx) => {
        const { ids, added } = assignIds(companies, await readIdentities(trx))
        await storeIdentities(trx, added)
        return ids
      }),
    previewCompanyIds: async (companies) => assignIds(companies, await readIdentities(db)).ids,
    list: () =>
      selectRevisions(db)
        .select(['base', sql<boolean>`number in (select revision from publications)`.as('isPublished')])
        .orderBy('number', 'desc')
        .execute(),
    listUndone: () => listUndone(db),
    async listDeletedVisitors() {
      const rows = await db.selectFrom('deleted_visitors').select('email_hash').execute()
      return rows.map((row) => row.email_hash)
    },
    async readTables(number) {
      const bodies = await readTableBodies(watch, number)
      return bodies && decodeTables(bodies)
    },
    readBlobs: (hashes) => readBlobs(db, hashes),
    readBlobSlice: (hash, start, length) => readBlobSlice(db, hash, start, length),
    async listFiles(number) {
      const row = await db
        .selectFrom('revisions')
        .where('number', '=', number)
        .select('files')
        .executeTakeFirst()
      return row?.files
    },
    async save(draft, now) {
      await storeContents(maintenance, draft)
      return change((trx) => saveRevision(trx, draft, now))
    },
    async saveAndPublish(draft, now) {
      await storeContents(maintenance, draft)
      return change(async (trx) => {
        const shown = await findShown(trx)
        if (draft.base !== undefined && draft.base !== shown?.number) throw new RevisionConflictError()
        const isShown = shown !== undefined && (await findImport(trx, draft.packHash)) === shown.number
        if (isShown && draft.kind === 'import') return undefined
        const number = await saveRevision(trx, draft, now)
        await publishRevision(trx, { revision: number, restores: null, author: draft.author, at: now })
        return number
      })
    },
    publish: (number, author, now) =>
      change(async (trx) => {
        const found = await selectRevisions(trx).where('number', '=', number).executeTakeFirst()
        if (found === undefined) return false
        await publishRevision(trx, { revision: number, restores: null, author, at: now })
        return true
      }),
    undo: (author, now) =>
      change(async (trx) => {
        const [previous] = await listUndoable(trx, 1)
        if (previous === undefined) return undefined
        await publishRevision(trx, { ...previous, author, at: now })
        return previous.revision
      }),
    listen: (onPublished) => listen(PUBLICATIONS_CHANNEL, onPublished),
  }
}

/** Resolves with the ids of companies by key; several keys may be of one company. */
async function readIdentities(db: Kysely<Tables>): Promise<Map<string, number>> {
  const stored = await db
    .selectFrom('identities')
    .where('kind', '=', 'company')
    .select(['key', 'id'])
    .execute()
  return new Map(stored.map(({ key, id }) => [key, id]))
}

const storeIdentities = async (
  trx: Transaction<Tables>,
  added: ReadonlyMap<string, number>,
): Promise<void> => {
  const rows = [...added].map(([key, id]) => ({ kind: 'company', key, id }))
  // One parameter for all of them, as a statement takes 65,535.
  await trx
    .insertInto('identities')
    .columns(['kind', 'key', 'id'])
    .expression(
      sql`select kind, key, id from json_populate_recordset(null::identities, ${JSON.stringify(rows)}::json)`,
    )
    .execute()
}
