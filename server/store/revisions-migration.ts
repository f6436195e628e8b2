import { createHash } from 'node:crypto'
import { type Kysely, type Migration, sql } from 'kysely'
import { hashEvent } from './event-changes.ts'

const REVISION_TABLES = [
  'create table blobs (hash text primary key, body bytea not null)',
  `create table revisions (
    number int primary key, hash text not null, tables jsonb not null, files jsonb not null, blobs jsonb not null,
    format text not null, base int, kind text not null, author text not null, note text not null, created timestamptz not null)`,
  `create table publications (
    id int generated always as identity primary key, revision int not null references revisions,
    restores int, author text not null, at timestamptz not null)`,
  'create table identities (kind text not null, key text not null, id int not null, primary key (kind, key), unique (kind, id))',
  'create table imported_packs (hash text primary key, revision int not null, at timestamptz not null)',
]

/** The tables of the fair before this migration, in the order in which a revision keeps their rows. */
const FORMER_TABLES: Readonly<Record<string, string>> = {
  fair: 'id',
  editions: 'year',
  categories: 'position',
  companies: 'id',
  participations: 'position',
  company_categories: 'company, position',
  staff: 'order_no',
  announcements: 'position',
  downloads: 'position',
  plans: 'year, hall',
  pictures: 'hash',
  files: 'hash',
  events: 'order_no',
  speakers: 'id',
  event_speakers: 'event, order_no',
  event_media: 'event, path',
  surveys: 'id',
  banners: 'order_no',
  pages: 'position',
  documents: 'kind, id',
}

/** Columns of the former tables that a revision does not keep. */
const DROPPED_COLUMNS = new Set(['body', 'imported'])

const computeHash = (body: Buffer | string): string => createHash('sha256').update(body).digest('hex')

/**
 * Turns the tables of the fair, of which there was one, into the first revision. The own files of the organiser were not
 * stored before, so that this revision has none.
 */
export const REVISIONS_MIGRATION: Migration = {
  async up(db: Kysely<unknown>) {
    for (const text of REVISION_TABLES) await sql.raw(text).execute(db)
    const { rows } = await sql<{ hash: string; imported: Date }>`select hash, imported from fair`.execute(db)
    const [fair] = rows
    if (fair !== undefined) await createFirstRevision(db, fair)
    const names = Object.keys(FORMER_TABLES).join(', ')
    await sql.raw(`drop table ${names}`).execute(db)
  },
}

async function createFirstRevision(
  db: Kysely<unknown>,
  fair: { hash: string; imported: Date },
): Promise<void> {
  await sql`insert into blobs (hash, body) select hash, body from pictures on conflict do nothing`.execute(db)
  await sql`insert into blobs (hash, body) select hash, body from files on conflict do nothing`.execute(db)
  const { rows: bodies } = await sql<{ hash: string }>`select hash from blobs`.execute(db)
  const { rows: moderators } = await sql`
    select email, name, true as "isModerator" from visitors where moderator`.execute(db)
  const tables: Record<string, string> = { visitors: await addBlob(db, JSON.stringify(moderators)) }
  for (const [table, order] of Object.entries(FORMER_TABLES)) {
    const rows = await readFormerRows(db, table, order)
    tables[table] = await addBlob(db, JSON.stringify(rows))
    if (table === 'events') await updateEventHashes(db, rows)
  }
  const revision = {
    hash: computeHash(JSON.stringify(tables)),
    blobs: JSON.stringify([...bodies.map(({ hash }) => hash), ...Object.values(tables)]),
  }
  await sql`insert into revisions (number, hash, tables, files, blobs, format, kind, author, note, created)
    values (1, ${revision.hash}, ${JSON.stringify(tables)}::jsonb, '{}', ${revision.blobs}::jsonb, '', 'import', '', '',
      ${fair.imported})`.execute(db)
  await sql`insert into publications (revision, author, at) values (1, '', ${fair.imported})`.execute(db)
  await sql`insert into imported_packs (hash, revision, at)
    values (${fair.hash}, 1, ${fair.imported})`.execute(db)
}

async function addBlob(db: Kysely<unknown>, text: string): Promise<string> {
  const body = Buffer.from(text)
  const hash = computeHash(body)
  await sql`insert into blobs (hash, body) values (${hash}, ${body}) on conflict do nothing`.execute(db)
  return hash
}

async function readFormerRows(
  db: Kysely<unknown>,
  table: string,
  order: string,
): Promise<Record<string, unknown>[]> {
  const columns = await sql<{ name: string }>`select attname::text as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped order by attnum`.execute(db)
  const kept = columns.rows
    .map(({ name }) => name)
    .filter((name) => !DROPPED_COLUMNS.has(name) && !(table === 'fair' && (name === 'id' || name === 'hash')))
  const list = sql.join(kept.map((name) => sql.ref(name)))
  const { rows } = await sql<
    Record<string, unknown>
  >`select ${list} from ${sql.table(table)} order by ${sql.raw(order)}`.execute(db)
  return rows
}

/** Recomputes by the rows what calendars are compared with, so that they see no change of any event. */
async function updateEventHashes(
  db: Kysely<unknown>,
  events: readonly Record<string, unknown>[],
): Promise<void> {
  const hashes = events.map((event) => ({ event: event['id'], hash: hashEvent(event) }))
  await sql`update event_revisions as r set hash = given.hash
    from json_to_recordset(${JSON.stringify(hashes)}::json) as given(event int, hash text)
    where r.event = given.event`.execute(db)
}
