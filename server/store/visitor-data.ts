import type { FavouriteKind } from '#contract/entities.ts'
import type { Kysely } from 'kysely'
import { selectCards } from './cards.ts'
import { readVisitorNotes } from './notes.ts'
import type { Tables } from './schema.ts'

/** Resolves with everything stored about a visitor by account and by e-mail, or with undefined if there is none. */
export async function readVisitorData(db: Kysely<Tables>, uid: string) {
  const row = await db.selectFrom('visitors').where('uid', '=', uid).selectAll().executeTakeFirst()
  if (row === undefined) return undefined
  const { favourite_companies: companies, favourite_events: events, ...visitor } = row
  const { email } = visitor
  const details = await db
    .selectFrom('visitor_details')
    .where('visitor', '=', uid)
    .select(['name', 'family', 'company', 'position', 'phone', 'at'])
    .executeTakeFirst()
  return {
    visitor,
    details: details ?? null,
    favourites: [...toFavourites('companies', companies), ...toFavourites('events', events)],
    ...(await readDataByAccount(db, uid)),
    ...(await readDataByEmail(db, email)),
  }
}

const toFavourites = (kind: FavouriteKind, subjects: readonly number[]) =>
  subjects.map((subject) => ({ kind, subject }))

async function readDataByAccount(db: Kysely<Tables>, uid: string) {
  return {
    // `words` is null for consents given before their text was stored, `receiver` before it was recorded.
    consents: await db
      .selectFrom('consents as c')
      .leftJoin('consent_texts as t', 't.version', 'c.text_version')
      .where('c.visitor', '=', uid)
      .orderBy('c.at')
      .select(['c.kind', 'c.subject', 'c.receiver', 'c.text_version as version', 't.words', 'c.at'])
      .execute(),
    // `shared` is null for a card that had all details.
    cards: await selectCards(db, uid).select('c.shared').orderBy('sent').execute(),
    messages: await db
      .selectFrom('chat_messages')
      .where('visitor', '=', uid)
      .orderBy('id')
      .select(['room', 'name', 'moderator', 'text', 'at', 'removed'])
      .execute(),
    // `room` 0 means all rooms, `until` null until the ban is lifted.
    chatBans: await db
      .selectFrom('chat_bans')
      .where('visitor', '=', uid)
      .orderBy('room')
      .select(['room', 'at', 'until'])
      .execute(),
    surveys: await db
      .selectFrom('survey_answers')
      .where('visitor', '=', uid)
      .orderBy('survey')
      .select(['survey', 'answers', 'at'])
      .execute(),
    notes: await readVisitorNotes(db, uid),
    stats: await db
      .selectFrom('stats')
      .where('visitor', '=', uid)
      .orderBy('id')
      .select(['event', 'subject', 'at'])
      .execute(),
    sessions: await db
      .selectFrom('sessions')
      .where('visitor', '=', uid)
      .orderBy('started')
      .select(['started', 'seen', 'proven'])
      .execute(),
    calendarFeed:
      (await db
        .selectFrom('calendar_feeds')
        .where('visitor', '=', uid)
        .select(['lang', 'made'])
        .executeTakeFirst()) ?? null,
  }
}

async function readDataByEmail(db: Kysely<Tables>, email: string) {
  return {
    formConsents: await db
      .selectFrom('form_consents as c')
      .innerJoin('consent_texts as t', 't.version', 'c.text_version')
      .where('c.email', '=', email)
      .orderBy('c.at')
      .select(['c.form', 'c.kind', 'c.text_version as version', 't.words', 'c.at'])
      .execute(),
    tickets: await db
      .selectFrom('tickets')
      .where('email', '=', email)
      .orderBy('year')
      .select(['number', 'year', 'name', 'family', 'company', 'position', 'phone', 'at'])
      .execute(),
    subscription:
      (await db
        .selectFrom('subscriptions')
        .where('email', '=', email)
        .select(['lang', 'asked', 'confirmed'])
        .executeTakeFirst()) ?? null,
    linkAccess: await db
      .selectFrom('link_access')
      .where('email', '=', email)
      .orderBy('at')
      .select(['kind', 'name', 'at'])
      .execute(),
    // Letters to the visitor, and those that pass on the contact.
    letters: await db
      .selectFrom('outbox')
      .where((eb) => eb.or([eb('recipient', '=', email), eb('reply_to', '=', email)]))
      .orderBy('id')
      .select(['subject', 'text', 'sent_at as sent'])
      .execute(),
  }
}
