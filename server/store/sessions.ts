import { createHash, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { emitChatNotice } from './chat-notices.ts'
import type { FavouritesOwner } from './favourites.ts'
import type { Tables } from './schema.ts'
import type { Session } from './visitor-store.ts'
import { readAccount } from './read-account.ts'
import { ignoreReadOnly } from './read-only-database.ts'

const DAY_MS = 86_400_000
export const SESSION_MS = 180 * DAY_MS
const SEEN_INTERVAL_MS = 3_600_000

/** Returns a token of 256 random bits; only its hash is stored. */
export const createToken = (): string => randomBytes(32).toString('base64url')

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

interface SessionRow {
  token_hash: string
  visitor: string | null
  seen: Date
  /** True if the session began with a code or link from a letter. */
  proven: boolean
  /** Favourites of the device; empty in a visitor's session. */
  companies: number[]
  events: number[]
}

/** Resolves with the session of a token; with `now`, only if it was seen within 180 days. */
export const findSession = (db: Kysely<Tables>, token: string, now?: Date): Promise<SessionRow | undefined> =>
  db
    .selectFrom('sessions')
    .where('token_hash', '=', hashToken(token))
    .$if(now !== undefined, (query) => query.where('seen', '>', new Date(Number(now) - SESSION_MS)))
    .select([
      'token_hash',
      'visitor',
      'seen',
      'proven',
      'favourite_companies as companies',
      'favourite_events as events',
    ])
    .executeTakeFirst()

export const getOwner = (session: SessionRow): FavouritesOwner =>
  session.visitor === null ? { device: session.token_hash } : { visitor: session.visitor }

export async function startSession(
  db: Kysely<Tables>,
  visitor: string | null,
  now: Date,
  proven = false,
): Promise<string> {
  const token = createToken()
  await db
    .insertInto('sessions')
    .values({ token_hash: hashToken(token), visitor, started: now, seen: now, proven })
    .execute()
  return token
}

/** Ends a session and its chat connections on every server. */
export async function endSession(db: Kysely<Tables>, token: string): Promise<void> {
  const session = hashToken(token)
  await db.deleteFrom('sessions').where('token_hash', '=', session).execute()
  await emitChatNotice(db, { kind: 'session-end', session })
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

export async function readSession(
  db: Kysely<Tables>,
  token: string,
  now: Date,
): Promise<Session | undefined> {
  const session = await findSession(db, token, now)
  if (session === undefined) return undefined
  if (now.getTime() - session.seen.getTime() >= SEEN_INTERVAL_MS) {
    await markSeen(db, session, now).catch(ignoreReadOnly)
  }
  const account = session.visitor === null ? null : await readAccount(db, session.visitor)
  const { companies, events } = session
  const visitor = account?.visitor ?? null
  const favourites =
    visitor === null
      ? { companies, events }
      : { companies: visitor.FAV_COMPANIES, events: visitor.FAV_EVENTS }
  const isModerator = account?.isModerator === true
  return { token, visitor, isModerator, isProven: session.proven, favourites }
}

async function markSeen(db: Kysely<Tables>, session: SessionRow, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ seen: now }).where('token_hash', '=', session.token_hash).execute()
}
