import type { FavouriteKind } from '#contract/entities.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Note } from '#contract/calls/notes.ts'
import { EARLIER_NOTES_MAX, NOTES_MAX, NOTES_MAX_BYTES } from '#contract/limits.ts'
import {
  changeNote,
  hasContent,
  measureNote,
  mergeNotes,
  type NoteChange,
  type NoteFault,
  type StoredNote,
} from './change-note.ts'
import type { DeviceSpace } from './device-space.ts'
import { lockFavourites, type FavouritesOwner } from './favourites.ts'
import type { Tables } from './schema.ts'
import { hashToken } from './sessions.ts'

/** Measured size of a row and its entry in the index without its texts. */
const NOTE_ROW_BYTES = 250

interface Subject {
  kind: FavouriteKind
  subject: number
}

type Row = Subject & StoredNote

const CONTENT = sql<boolean>`(visited or text <> '' or cardinality(earlier) > 0)`

const matchesOwner = (owner: FavouritesOwner) =>
  'visitor' in owner ? sql<boolean>`visitor = ${owner.visitor}` : sql<boolean>`device = ${owner.device}`

export function createNoteStore(db: Kysely<Tables>, devices: DeviceSpace) {
  return {
    /** Resolves with the notes of the session's account, or of its device. */
    async list(token: string): Promise<Note[]> {
      const owner = await findOwner(db, token)
      return owner === undefined ? [] : (await listNotes(db, owner)).map(toNote)
    },
    /** Resolves with the stored note, with the reason of a refusal, or with undefined if the token is unknown. */
    async save(token: string, change: NoteChange): Promise<Note | NoteFault | undefined> {
      const saved = await db.transaction().execute((trx) => save(trx, token, change))
      if (saved === undefined || typeof saved === 'string') return saved
      devices.addBytes(saved.addedBytes)
      return saved.note
    },
  }
}

const toNote = ({ kind, subject, visited, text, earlier }: Row): Note => ({
  kind,
  id: subject,
  visited,
  text,
  earlier: [...earlier],
})

async function findOwner(db: Kysely<Tables>, token: string): Promise<FavouritesOwner | undefined> {
  const session = await db
    .selectFrom('sessions')
    .where('token_hash', '=', hashToken(token))
    .select(['token_hash', 'visitor'])
    .executeTakeFirst()
  if (session === undefined) return undefined
  return session.visitor === null ? { device: session.token_hash } : { visitor: session.visitor }
}

const listNotes = (db: Kysely<Tables>, owner: FavouritesOwner): Promise<Row[]> =>
  db
    .selectFrom('notes')
    .where(matchesOwner(owner))
    .where(CONTENT)
    .orderBy('kind')
    .orderBy('subject')
    .select(['kind', 'subject', 'visited', 'text', 'earlier', 'keys', 'written'])
    .execute()

async function save(
  trx: Transaction<Tables>,
  token: string,
  change: NoteChange,
): Promise<{ note: Note; addedBytes: number } | NoteFault | undefined> {
  const owner = await findOwner(trx, token)
  // The owner's row is locked, so that concurrent saves run one after the other.
  if (owner === undefined || (await lockFavourites(trx, owner)) === undefined) return undefined
  const at = { kind: change.kind, subject: change.id }
  const stored = await readNote(trx, owner, at)
  if (stored === undefined && !change.isShown) return 'id'
  const changed = changeNote(stored, change)
  if (changed.earlier.length > Math.max(EARLIER_NOTES_MAX, stored?.earlier.length ?? 0)) return 'earlier'
  const isNew = hasContent(changed) && (stored === undefined || !hasContent(stored))
  if (isNew && (await countNotes(trx, owner)) >= NOTES_MAX) return 'notes'
  const growth = measureNote(changed) - (stored === undefined ? 0 : measureNote(stored))
  if (growth > 0 && (await measureNotes(trx, owner)) + growth > NOTES_MAX_BYTES) return 'notes'
  await writeNote(trx, owner, { ...at, ...changed })
  return { note: toNote({ ...at, ...changed }), addedBytes: await measureDevice(trx, owner) }
}

const readNote = (
  trx: Transaction<Tables>,
  owner: FavouritesOwner,
  { kind, subject }: Subject,
): Promise<StoredNote | undefined> =>
  trx
    .selectFrom('notes')
    .where(matchesOwner(owner))
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .select(['visited', 'text', 'earlier', 'keys', 'written'])
    .executeTakeFirst()

async function countNotes(trx: Transaction<Tables>, owner: FavouritesOwner): Promise<number> {
  const { count } = await trx
    .selectFrom('notes')
    .where(matchesOwner(owner))
    .where(CONTENT)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Resolves with the bytes of all texts of an owner's notes. */
async function measureNotes(trx: Transaction<Tables>, owner: FavouritesOwner): Promise<number> {
  const { bytes } = await trx
    .selectFrom('notes')
    .where(matchesOwner(owner))
    .select(
      sql<number>`coalesce(sum(octet_length(text) + octet_length(array_to_string(earlier, ''))), 0)::int`.as(
        'bytes',
      ),
    )
    .executeTakeFirstOrThrow()
  return bytes
}

/** Stores a note of an owner whose row is locked. */
async function writeNote(
  trx: Transaction<Tables>,
  owner: FavouritesOwner,
  { kind, subject, ...note }: Row,
): Promise<void> {
  const values = { ...note, earlier: [...note.earlier], keys: [...note.keys] }
  const { numUpdatedRows } = await trx
    .updateTable('notes')
    .set(values)
    .where(matchesOwner(owner))
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return
  const who =
    'visitor' in owner ? { visitor: owner.visitor, device: null } : { visitor: null, device: owner.device }
  await trx
    .insertInto('notes')
    .values({ ...who, kind, subject, ...values })
    .execute()
}

/** Stores the size of a device's notes, and resolves with its growth; accounts have no such limit. */
async function measureDevice(trx: Transaction<Tables>, owner: FavouritesOwner): Promise<number> {
  if ('visitor' in owner) return 0
  const { rows } = await sql<{ added: number }>`
    with measured as (
      select coalesce(sum(${sql.lit(NOTE_ROW_BYTES)} + octet_length(text)
        + octet_length(array_to_string(earlier, '')) + octet_length(array_to_string(keys, ''))), 0)::int as bytes
      from notes where device = ${owner.device}),
    before as (select note_bytes from sessions where token_hash = ${owner.device})
    update sessions set note_bytes = measured.bytes from measured, before
    where token_hash = ${owner.device} returning measured.bytes - before.note_bytes as added`.execute(trx)
  return rows[0]?.added ?? 0
}

/**
 * Moves the notes of a device to an account; both rows are locked. If both have a note about an item, the later text
 * wins, and the other is kept below it. Texts that were kept before are, too, while the account has room for them.
 */
export async function mergeDeviceNotes(
  trx: Transaction<Tables>,
  device: string,
  visitor: string,
): Promise<void> {
  let room = NOTES_MAX_BYTES - (await measureNotes(trx, { visitor }))
  for (const { kind, subject, ...note } of await listNotes(trx, { device })) {
    const own = await readNote(trx, { visitor }, { kind, subject })
    if (own !== undefined) room += measureNote({ text: '', earlier: own.earlier })
    const merged = own === undefined ? note : mergeNotes(own, note, room)
    await writeNote(trx, { visitor }, { kind, subject, ...merged })
    room -= measureNote(merged) - (own === undefined ? 0 : measureNote({ text: own.text, earlier: [] }))
  }
  await trx.deleteFrom('notes').where('device', '=', device).execute()
  await measureDevice(trx, { device })
}

/** Resolves with the notes of a visitor for the export of their data. */
export async function readVisitorNotes(db: Kysely<Tables>, visitor: string) {
  const rows = await listNotes(db, { visitor })
  return rows.map(({ kind, subject, visited, text, earlier, written }) => ({
    kind,
    subject,
    visited,
    text,
    earlier: [...earlier],
    written,
  }))
}
