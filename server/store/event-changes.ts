import { createHash } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { FairRows, FairTables } from '#server/fair/tables.ts'
import { isOnlineEdition } from '#server/programme/online-edition.ts'
import type { Tables } from './schema.ts'

/** The number of publications that changed an event since its first one, and the time of the last. */
export interface EventChanges {
  sequence: number
  revised: Date
}

export function createCalendarStore(db: Kysely<Tables>) {
  return {
    /** Resolves with the changes of events by id, without events that were never published. */
    async listChanges(events: readonly number[]): Promise<Map<number, EventChanges>> {
      const rows =
        events.length === 0
          ? []
          : await db
              .selectFrom('event_revisions')
              .where('event', 'in', events)
              .select(['event', 'sequence', 'revised'])
              .execute()
      return new Map(rows.map(({ event, ...changes }) => [event, changes]))
    },
  }
}

/**
 * Increases the number of changes of events that differ from the last publication, or take place at another venue, so
 * that calendars update them.
 */
export async function updateEventChanges(
  trx: Transaction<Tables>,
  { events, fair: [fair], editions }: Pick<FairTables, 'events' | 'fair' | 'editions'>,
  now: Date,
): Promise<void> {
  const venue = stringifyCanonically(fair?.venue ?? null)
  const rows = events.map((event) => ({
    event: event.id,
    hash: hashEvent(event),
    venue: isOnlineEdition({ editions }, event.year) ? '' : venue,
    sequence: 0,
    revised: now,
  }))
  await sql`insert into event_revisions (event, hash, venue, sequence, revised)
    select event, hash, venue, sequence, revised
    from json_populate_recordset(null::event_revisions, ${JSON.stringify(rows)}::json)
    on conflict (event) do update
    set hash = excluded.hash, venue = excluded.venue, sequence = event_revisions.sequence + 1,
      revised = excluded.revised
    where event_revisions.hash <> excluded.hash or event_revisions.venue <> excluded.venue`.execute(trx)
  await sql`update event_revisions as r set venue = given.venue
    from json_populate_recordset(null::event_revisions, ${JSON.stringify(rows)}::json) as given
    where r.event = given.event and r.venue is null`.execute(trx)
}

/** Returns a hash of an event without its place in the table. */
export const hashEvent = ({ order_no: _, search: _search, ...event }: Partial<FairRows['events']>): string =>
  createHash('sha256').update(stringifyCanonically(event)).digest('base64url')

/** Returns JSON that is the same for equal values, whatever the order of their properties is. */
const stringifyCanonically = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
