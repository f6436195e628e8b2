import { type Kysely, sql, type Transaction } from 'kysely'
import type { StatEvent, Visitor } from '#contract/entities.ts'
import { applyDifference } from '#contract/favourites/apply-difference.ts'
import { ID_MAX } from '#contract/limits.ts'
import { DEVICE_ROW_BYTES, type DeviceSpace, ID_BYTES } from './device-space.ts'
import { lockFavourites, saveFavouriteList } from './favourites.ts'
import { mergeDeviceNotes } from './notes.ts'
import { endLoginLinks, endLoginRepeats } from './mail-codes.ts'
import type { Tables } from './schema.ts'
import {
  countSessions,
  endSession,
  endSessions,
  createDeviceStarter,
  createSessionReader,
  findSession,
  startSession,
  readDetails,
} from './sessions.ts'
import { createFavouritesSaver } from './save-favourites.ts'
import type { FavouritesChange, NewCard, Session, StoredCard } from './visitor-types.ts'
import type { Letter } from './outbox-types.ts'
import { readVisitorData } from './visitor-data.ts'
import { deleteVisitor } from './visitor-deletion.ts'
import { selectCards, sendCard } from './cards.ts'

export function createVisitorStore(db: Kysely<Tables>, devices: DeviceSpace) {
  const save = createFavouritesSaver(db)
  const startDevice = createDeviceStarter(db)
  return {
    findSession: createSessionReader(db),
    /** Starts an anonymous device session, with the lists of its first star, and resolves with its token. */
    async startDevice(
      now: Date,
      { companies = [], events = [] }: Partial<Session['favourites']> = {},
    ): Promise<string> {
      devices.addBytes(DEVICE_ROW_BYTES + (companies.length + events.length) * ID_BYTES)
      return startDevice({ now, companies, events })
    },
    /**
     * Starts a session with a new token and merges the device's favourites and notes into the account; an earlier session
     * of the browser in an account ends. Resolves with undefined if the e-mail is not registered.
     */
    login: (email: string, device: string | undefined, now: Date, isProven = false) =>
      db.transaction().execute((trx) => login(trx, { email, device, isProven }, now)),
    async isRegistered(email: string): Promise<boolean> {
      const row = await db.selectFrom('visitors').where('email', '=', email).select('uid').executeTakeFirst()
      return row !== undefined
    },
    /** Resolves with true for a moderator, whose mailbox must be proven at every login (readings 40). */
    async isModerator(email: string): Promise<boolean> {
      const row = await db
        .selectFrom('visitors')
        .where('email', '=', email)
        .select('moderator')
        .executeTakeFirst()
      return row?.moderator === true
    },
    /** Ends the session and its chat connections on every server. */
    logout: (token: string) =>
      db.transaction().execute(async (trx) => {
        const visitor = await endSession(trx, token)
        if (visitor !== null) await endLoginRepeats(trx, visitor)
      }),
    countSessions: (uid: string, now: Date) => countSessions(db, uid, now),
    /** Resolves with the number of sessions. */
    logoutEverywhere: (uid: string) => db.transaction().execute((trx) => endAccess(trx, uid)),
    /**
     * Stores the list, or applies its difference to `base`, and resolves with the shown ids of the stored list. Resolves
     * with undefined without storing anything if the token is unknown.
     */
    async saveFavourites(token: string, change: FavouritesChange): Promise<number[] | undefined> {
      const saved = await save({ token, change })
      if (saved?.isDevice === true) devices.addBytes(saved.added * ID_BYTES)
      return saved?.ids.filter(change.isShown)
    },
    sendCard: (card: NewCard, now: Date, letter?: Letter) =>
      db.transaction().execute((trx) => sendCard(trx, card, now, letter)),
    /** Resolves with the cards that the visitor sent, newest first. */
    listCards: (uid: string): Promise<StoredCard[]> => selectCards(db, uid).orderBy('sent', 'desc').execute(),
    /** Resolves with the visitor's details from the registration; undefined for a visitor from the pack. */
    readDetails: (uid: string) =>
      db
        .selectFrom('visitor_details')
        .where('visitor', '=', uid)
        .select(['name', 'family', 'company', 'position', 'phone'])
        .executeTakeFirst(),
    async recordStat(uid: string, subject: number, event: StatEvent, now: Date): Promise<void> {
      if (subject > ID_MAX) return
      await sql`insert into stats (visitor, subject, event, at)
        select uid, ${subject}::int, ${event}::text, ${now}::timestamptz
        from visitors where uid = ${uid} for key share`.execute(db)
    },
    readData: (uid: string) => readVisitorData(db, uid),
    delete: (uid: string, now: Date) => db.transaction().execute((trx) => deleteVisitor(trx, uid, now)),
  }
}

async function login(
  trx: Transaction<Tables>,
  { email, device, isProven }: { email: string; device: string | undefined; isProven: boolean },
  now: Date,
): Promise<{ token: string; visitor: Visitor } | undefined> {
  const row = await trx.selectFrom('visitors').where('email', '=', email).select('uid').executeTakeFirst()
  if (row === undefined) return undefined
  if (device !== undefined) await mergeDevice(trx, row.uid, device, now)
  const account = await readAccount(trx, { uid: row.uid, isProven })
  if (account === null) return undefined
  return { token: await startSession(trx, row.uid, now, isProven), visitor: account.visitor }
}

/**
 * Merges the favourites and notes of an anonymous device into the account. The device's session stays, empty: a save
 * that is still under way with the old token must not start another session over the new one. A session of an account
 * ends.
 */
async function mergeDevice(trx: Transaction<Tables>, uid: string, device: string, now: Date): Promise<void> {
  const session = await findSession(trx, device, now)
  if (session === undefined) return
  if (session.visitor !== null) {
    await endSession(trx, device)
    return
  }
  const [from, to] = [{ device: session.token_hash }, { visitor: uid }]
  const starred = await lockFavourites(trx, from)
  const stored = await lockFavourites(trx, to)
  if (starred === undefined || stored === undefined) return
  for (const kind of ['companies', 'events'] as const) {
    if (starred[kind].length === 0) continue
    await saveFavouriteList(trx, to, kind, applyDifference(stored[kind], [], starred[kind]))
    await saveFavouriteList(trx, from, kind, [])
  }
  await mergeDeviceNotes(trx, session.token_hash, uid)
}

/**
 * Ends all sessions of a visitor, and what leads to their data without a session: the address of the calendar and the
 * links of letters. Digits that were not used stay, because they work only in the browser that asked for them, with the
 * letter.
 */
async function endAccess(trx: Transaction<Tables>, uid: string): Promise<number> {
  await trx.deleteFrom('calendar_feeds').where('visitor', '=', uid).execute()
  await endLoginRepeats(trx, uid)
  await endLoginLinks(trx, uid)
  return endSessions(trx, uid)
}

/** Resolves with a registered visitor and the server's own data about them, or with null if there is none. */
async function readAccount(
  db: Kysely<Tables>,
  { uid, isProven }: { uid: string; isProven: boolean },
): Promise<{ visitor: Visitor; isModerator: boolean } | null> {
  const row = await db
    .selectFrom('visitors as v')
    .leftJoin('visitor_details as d', 'd.visitor', 'v.uid')
    .where('v.uid', '=', uid)
    .select(['v.email', 'v.name', 'v.favourite_companies', 'v.favourite_events', 'v.moderator'])
    .select(['d.company', 'd.position', 'd.phone'])
    .executeTakeFirst()
  if (row === undefined) return null
  const visitor = {
    EMAIL: row.email,
    UID: uid,
    NAME: row.name,
    FAV_COMPANIES: row.favourite_companies,
    FAV_EVENTS: row.favourite_events,
    ...(isProven && readDetails(row)),
  }
  return { visitor, isModerator: row.moderator }
}
