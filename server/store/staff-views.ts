import { type Kysely, sql } from 'kysely'
import { STAFF_COMPANIES_PER_HOUR } from '#contract/limits.ts'
import type { Tables } from './schema.ts'
import { hashToken } from './sessions.ts'
import type { Session } from './visitor-types.ts'
import { ignoreReadOnly } from './read-only-database.ts'

const HOUR_MS = 3_600_000

/** The session of a visitor who sees staff, in which the companies are counted. */
export interface StaffViewer {
  token: string
  now: Date
}

export const createStaffViewStore = (db: Kysely<Tables>) => ({
  count: (viewer: StaffViewer, company: number) => countStaffView(db, viewer, company),
})

/** Returns the viewer of a company's contacts, or undefined if nobody is logged in. */
export const getStaffViewer = (session: Session | undefined, now: Date): StaffViewer | undefined =>
  session === undefined || session.visitor === null ? undefined : { token: session.token, now }

/**
 * Counts a company whose staff a session is about to see, in one row for each session. Resolves with 0, or with the
 * seconds until the session may see another company. A company seen within the hour is not counted again. While the
 * database is read-only, nothing is counted and reading continues.
 */
async function countStaffView(
  db: Kysely<Tables>,
  { token, now }: StaffViewer,
  company: number,
): Promise<number> {
  const session = hashToken(token)
  const known = await readSecondsToWait(db, session, now, company)
  if (known !== undefined) return known
  const over = sql`(staff_views.since <= ${subtractHour(now)} or staff_views.since > ${now})`
  const counting = sql`
    insert into staff_views (session, since, companies)
    select token_hash, ${now}::timestamptz, array[${company}::int] from sessions where token_hash = ${session}
    on conflict (session) do update set
      since = case when ${over} then excluded.since else staff_views.since end,
      companies = case when ${over} then excluded.companies else staff_views.companies || excluded.companies end
    where ${over} or (cardinality(staff_views.companies) < ${STAFF_COMPANIES_PER_HOUR}
      and not ${company}::int = any(staff_views.companies))
    returning session`.execute(db)
  const counted = await counting.catch(ignoreReadOnly)
  return counted === undefined || counted.rows.length > 0
    ? 0
    : ((await readSecondsToWait(db, session, now, company)) ?? 0)
}

const subtractHour = (now: Date): Date => new Date(now.getTime() - HOUR_MS)

/** Resolves with undefined if the company has to be counted. */
async function readSecondsToWait(
  db: Kysely<Tables>,
  session: string,
  now: Date,
  company: number,
): Promise<number | undefined> {
  const seen = await db
    .selectFrom('staff_views')
    .where('session', '=', session)
    .where('since', '>', subtractHour(now))
    .where('since', '<=', now)
    .select(['since', 'companies'])
    .executeTakeFirst()
  if (seen === undefined) return undefined
  if (seen.companies.includes(company)) return 0
  if (seen.companies.length < STAFF_COMPANIES_PER_HOUR) return undefined
  return Math.ceil((seen.since.getTime() + HOUR_MS - now.getTime()) / 1000)
}
