import { createHash, randomBytes } from 'node:crypto'
import { CompiledQuery, type Kysely } from 'kysely'
import type { Visitor } from '#contract/entities.ts'
import { batchCalls } from '#server/batch-calls.ts'
import { emitChatNotice } from './chat-notices.ts'
import type { Tables } from './schema.ts'
import type { Session } from './visitor-types.ts'

const DAY_MS = 86_400_000
export const SESSION_MS = 180 * DAY_MS
const SEEN_INTERVAL_MS = 3_600_000

/** Returns a token of 256 random bits; only its hash is stored. */
export const createToken = (): string => randomBytes(32).toString('base64url')

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

interface SessionRow {
  token_hash: string
  visitor: string | null
}

/** Resolves with the session of a token if it was seen within 180 days. */
export const findSession = (db: Kysely<Tables>, token: string, now: Date): Promise<SessionRow | undefined> =>
  db
    .selectFrom('sessions')
    .where('token_hash', '=', hashToken(token))
    .where('seen', '>', new Date(now.getTime() - SESSION_MS))
    .select(['token_hash', 'visitor'])
    .executeTakeFirst()

export async function startSession(
  db: Kysely<Tables>,
  visitor: string | null,
  now: Date,
  proven: boolean,
): Promise<string> {
  const token = createToken()
  if (visitor !== null) await endOldSessions(db, visitor)
  await db
    .insertInto('sessions')
    .values({ token_hash: hashToken(token), visitor, started: now, seen: now, proven })
    .execute()
  return token
}

/** Sessions of an account, more than anybody has browsers. */
const SESSIONS_MAX = 50

/** Makes room for another session of a visitor by ending those that were not seen for longest. */
async function endOldSessions(db: Kysely<Tables>, visitor: string): Promise<void> {
  const old = db
    .selectFrom('sessions')
    .where('visitor', '=', visitor)
    .orderBy('seen', 'desc')
    .orderBy('started', 'desc')
    .offset(SESSIONS_MAX - 1)
    .select('token_hash')
  const ended = await db
    .deleteFrom('sessions')
    .where('token_hash', 'in', old)
    .returning('token_hash')
    .execute()
  for (const { token_hash: session } of ended) await emitChatNotice(db, { kind: 'session-end', session })
}

/** Sessions that are read or started by one statement. */
const MAX_BATCH = 100

const START_DEVICES = `
  insert into sessions (token_hash, visitor, started, seen, proven, favourite_companies, favourite_events)
  select token_hash, null, now, now, false, companies, events
  from json_to_recordset($1::json)
    as each (token_hash text, now timestamptz, companies int[], events int[])`

/** Returns a function that starts a device's session with its lists and resolves with the token after the commit. */
export function createDeviceStarter(
  db: Kysely<Tables>,
): (device: { now: Date } & Session['favourites']) => Promise<string> {
  return batchCalls(async (devices) => {
    const tokens = devices.map(createToken)
    const rows = devices.map((device, i) => ({ ...device, token_hash: hashToken(tokens[i] ?? '') }))
    await db.executeQuery(CompiledQuery.raw(START_DEVICES, [JSON.stringify(rows)]))
    return tokens
  }, MAX_BATCH)
}

/** Ends a session and its chat connections on every server. Resolves with its visitor; null: it had none. */
export async function endSession(db: Kysely<Tables>, token: string): Promise<string | null> {
  const session = hashToken(token)
  const ended = await db
    .deleteFrom('sessions')
    .where('token_hash', '=', session)
    .returning('visitor')
    .executeTakeFirst()
  await emitChatNotice(db, { kind: 'session-end', session })
  return ended?.visitor ?? null
}

export async function countSessions(db: Kysely<Tables>, visitor: string, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('sessions')
    .where('visitor', '=', visitor)
    .where('seen', '>', new Date(now.getTime() - SESSION_MS))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Ends all sessions of a visitor and their chat connections on every server. Resolves with the number of sessions. */
export async function endSessions(db: Kysely<Tables>, visitor: string): Promise<number> {
  const ended = await db.deleteFrom('sessions').where('visitor', '=', visitor).returning('seen').execute()
  await emitChatNotice(db, { kind: 'visitor-end', visitor })
  return ended.length
}

/** A session with its account, if it has one. */
interface ReadRow {
  token_hash: string
  seen: Date
  /** True if the session began with a code or link from a letter. */
  proven: boolean
  /** Favourites of the device; empty in a visitor's session. */
  companies: number[]
  events: number[]
  uid: string | null
  email: string
  name: string
  moderator: boolean
  favourite_companies: number[]
  favourite_events: number[]
  /** Set from the registration, only in a session that began with a letter; otherwise null. */
  company: string | null
  position: string | null
  phone: string | null
}

const READ = `
  select s.token_hash, s.seen, s.proven, s.favourite_companies as companies, s.favourite_events as events,
    v.uid, v.email, v.name, v.moderator, v.favourite_companies, v.favourite_events,
    d.company, d.position, d.phone
  from sessions s left join visitors v on v.uid = s.visitor
    left join visitor_details d on d.visitor = v.uid and s.proven
  where s.token_hash = any($1::text[])`

/**
 * Returns a function that reads the session of a token if it was seen within 180 days. Each page and call needs it: calls
 * that come while others are read are read together, by one statement without a transaction.
 */
export function createSessionReader(
  db: Kysely<Tables>,
): (token: string, now: Date) => Promise<Session | undefined> {
  const readRow = batchCalls(async (hashes: readonly string[]) => {
    const { rows } = await db.executeQuery<ReadRow>(CompiledQuery.raw(READ, [[...new Set(hashes)]]))
    const found = new Map(rows.map((row) => [row.token_hash, row]))
    return hashes.map((hash) => found.get(hash))
  }, MAX_BATCH)
  return async (token, now) => {
    const row = await readRow(hashToken(token))
    if (row === undefined || row.seen.getTime() <= now.getTime() - SESSION_MS) return undefined
    // Whatever refuses this write does not refuse the page: the next read marks the session.
    if (now.getTime() - row.seen.getTime() >= SEEN_INTERVAL_MS) await markSeen(db, row, now).catch(() => {})
    return toSession(token, row)
  }
}

/** Returns the details for a business card, if there are any. */
export function readDetails(row: {
  company: string | null
  position: string | null
  phone: string | null
}): Pick<Visitor, 'DETAILS'> {
  const { company, position, phone } = row
  if (!company && !position && !phone) return {}
  return { DETAILS: { company: company ?? '', position: position ?? '', phone: phone ?? '' } }
}

function toSession(token: string, row: ReadRow): Session {
  const { uid, companies, events, proven: isProven } = row
  if (uid === null)
    return { token, visitor: null, isModerator: false, isProven, favourites: { companies, events } }
  const { favourite_companies: FAV_COMPANIES, favourite_events: FAV_EVENTS } = row
  return {
    token,
    visitor: { EMAIL: row.email, UID: uid, NAME: row.name, FAV_COMPANIES, FAV_EVENTS, ...readDetails(row) },
    isModerator: row.moderator,
    isProven,
    favourites: { companies: FAV_COMPANIES, events: FAV_EVENTS },
  }
}

async function markSeen(db: Kysely<Tables>, session: { token_hash: string }, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ seen: now }).where('token_hash', '=', session.token_hash).execute()
}
