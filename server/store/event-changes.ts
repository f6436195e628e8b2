import { createHash } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import { stringifyCanonically } from '#server/canonical-json.ts'
import type { FairRows } from '#server/fair/tables.ts'
import type { CalendarStore } from './online-store.ts'
import type { Tables } from './schema.ts'

export function createCalendarStore(db: Kysely<Tables>): CalendarStore {
  return {
    async listChanges(events) {
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

/** Increases the number of changes of events that differ from the last publication, so that calendars update them. */
export async function updateEventChanges(
  trx: Transaction<Tables>,
  events: readonly FairRows['events'][],
  now: Date,
): Promise<void> {
  const rows = events.map((event) => ({ event: event.id, hash: hashEvent(event), sequence: 0, revised: now }))
  await sql`insert into event_revisions (event, hash, sequence, revised)
    select event, hash, sequence, revised
    from json_populate_recordset(null::event_revisions, ${JSON.stringify(rows)}::json)
    on conflict (event) do update
    set hash = excluded.hash, sequence = event_revisions.sequence + 1, revised = excluded.revised
    where event_revisions.hash <> excluded.hash`.execute(trx)
}

/** Returns a hash of an event without its place in the table. */
export const hashEvent = ({ order_no: _, search: _search, ...event }: Partial<FairRows['events']>): string =>
  createHash('sha256').update(stringifyCanonically(event)).digest('base64url')
