import {
  DEFAULT_MIGRATION_TABLE,
  type Kysely,
  type Migration,
  type MigrationProvider,
  Migrator,
  sql,
} from 'kysely'
import { NewerDatabaseError } from './database-fault.ts'
import { FORMS_MIGRATION } from './forms-migration.ts'
import { CODE_USES_MIGRATION, LOGIN_MIGRATION } from './login-migration.ts'
import { ONLINE_MIGRATION } from './online-migration.ts'
import type { Tables } from './schema.ts'
import { REVISIONS_MIGRATION } from './revisions-migration.ts'

/** Builds the statements that move favourites from a row for each star into two columns of their owner. */
const buildMoveStatements = (table: string, key: string, owner: string): string[] => [
  `alter table ${table}
    add column favourite_companies int[] not null default '{}', add column favourite_events int[] not null default '{}'`,
  `update ${table} set favourite_companies = lists.companies, favourite_events = lists.events
    from (
      select ${owner},
        coalesce(array_agg(subject order by position) filter (where kind = 'companies'), '{}') as companies,
        coalesce(array_agg(subject order by position) filter (where kind = 'events'), '{}') as events
      from favourites where ${owner} is not null group by ${owner}
    ) as lists
    where lists.${owner} = ${table}.${key}`,
]

const DEVICE_FAVOURITES_MIGRATION = [
  ...buildMoveStatements('visitors', 'uid', 'visitor'),
  ...buildMoveStatements('sessions', 'token_hash', 'device'),
  'drop table favourites',
  // For dropping the oldest devices when they take too much space (`device-space.ts`).
  'create index sessions_of_new_devices on sessions (started) where visitor is null and seen = started',
  `create table staff_views (
    session text primary key references sessions on delete cascade,
    since timestamptz not null, companies int[] not null)`,
]

/** The pack's data for the website, which every import replaces. */
const WEBSITE_MIGRATION = [
  `alter table fair add column picture text not null default '', add column translate text not null default ''`,
  `alter table events add column search text not null default ''`,
  `create table pages (
    path text not null, lang text not null, type text not null, title text not null, description text not null,
    menu jsonb, picture text not null, hidden boolean not null, html text not null, content jsonb not null,
    search_title text not null, search text not null, position int not null, primary key (path, lang))`,
  `create table documents (
    id int not null, kind text not null, file_name text not null, file_hash text not null references files,
    primary key (kind, id))`,
]

// Notes and visited marks of visitors and of anonymous devices, one row per owner and item. `note_bytes` of a session
// is the size of its notes, which limits the space of devices.
const NOTES_MIGRATION = [
  `create table notes (
    visitor text references visitors on delete cascade, device text references sessions on delete cascade,
    kind text not null, subject int not null, visited boolean not null, text text not null,
    earlier text[] not null, keys text[] not null, written timestamptz not null,
    check ((visitor is null) <> (device is null)))`,
  'create unique index notes_of_visitors on notes (visitor, kind, subject) where visitor is not null',
  'create unique index notes_of_devices on notes (device, kind, subject) where device is not null',
  'alter table sessions add column note_bytes int not null default 0',
]

// Chat bans and slow mode, sessions with a proven mailbox, and pictures for authorized visitors only. Room 0 means all
// rooms; a ban without an end lasts until it is lifted.
const MODERATION_MIGRATION = [
  'alter table chat_messages add column moderator boolean not null default false',
  'create index visitors_moderators on visitors (uid) where moderator',
  `create table chat_bans (
    visitor text not null references visitors on delete cascade, room int not null, at timestamptz not null,
    until timestamptz, primary key (visitor, room))`,
  'create index chat_bans_of_room on chat_bans (room)',
  'create table chat_slow (room int primary key, seconds int not null)',
  'alter table sessions add column proven boolean not null default false',
  'alter table pictures add column gated boolean not null default false',
]

// The order of letters, their expiry, and the sender of a fair's letters.
const MAIL_MIGRATION = [
  `alter table outbox add column priority int not null default 0, add column expires timestamptz`,
  'drop index outbox_waiting',
  `create index outbox_waiting on outbox (priority desc, id) where sent_at is null and next_at < 'infinity'`,
  `alter table fair add column brand jsonb not null default '{"mailFrom": ""}'`,
]

/** When letters were added. */
const LETTER_AGE_MIGRATION = 'alter table outbox add column added timestamptz'

/** What only the company window shows of an exhibitor is one column, so that a new field needs no migration. */
const EXHIBITOR_FIELDS_MIGRATION = [
  'alter table companies add column fields jsonb',
  `update companies set fields = jsonb_build_object(
    'logo', logo, 'address', address, 'phone', phone, 'fax', fax, 'email', email, 'internet', internet, 'text', text)`,
  `alter table companies alter column fields set not null, drop column logo, drop column address, drop column phone,
    drop column fax, drop column email, drop column internet, drop column text`,
]

// The addresses of calendar feeds of starred events. An address contains a token, of which only the hash is stored; a
// visitor has at most one address.
const CALENDAR_FEEDS_MIGRATION = [
  `create table calendar_feeds (
    visitor text primary key references visitors on delete cascade, token_hash text not null unique,
    lang text not null, made timestamptz not null)`,
]

const FAIR_MIGRATION = [
  `create table fair (
    id int primary key check (id = 1), hash text not null, name jsonb not null, description jsonb not null,
    venue jsonb not null, credit jsonb not null, timezone text not null, guide_year int not null,
    halls jsonb not null, imported timestamptz not null)`,
  `create table editions (
    year int primary key, name jsonb not null, from_day date not null, to_day date not null, online boolean not null)`,
  `create table categories (
    id int primary key, parent int references categories, name jsonb not null, position int not null)`,
  `create table companies (
    id int primary key, name jsonb not null, country jsonb not null, address jsonb not null, text jsonb not null,
    phone text not null, fax text not null, email text not null, internet text not null, logo text not null,
    search text not null, rank_ru int not null, rank_en int not null)`,
  `create table participations (
    year int not null references editions, company int not null references companies, hall text,
    stand text not null, search text not null, position int not null)`,
  'create index participations_of_year on participations (year, company)',
  'create index participations_of_company on participations (company)',
  `create table company_categories (
    company int not null references companies, category int not null references categories,
    position int not null, primary key (company, category))`,
  'create index company_categories_of_category on company_categories (category)',
  `create table staff (
    company int not null references companies, order_no int not null, name jsonb not null,
    family_name jsonb not null, position jsonb not null, phone text not null, email text not null,
    telegram text not null, messengers jsonb not null, picture text not null, primary key (company, order_no))`,
  `create table announcements (
    id int primary key, company int references companies, day date not null, name jsonb not null,
    text jsonb not null, position int not null)`,
  'create index announcements_of_company on announcements (company, day)',
  `create table files (hash text primary key, type text not null, body bytea not null)`,
  `create table downloads (
    id int primary key, company int not null references companies, name jsonb not null, file_name text not null,
    file_hash text not null references files, position int not null)`,
  'create index downloads_of_company on downloads (company)',
  `create table plans (
    year int not null references editions, hall text not null, svg text not null, hash text not null,
    primary key (year, hall))`,
  'create table pictures (hash text primary key, name text not null, type text not null, body bytea not null)',
]

/** A company that gets another key, because its table has another column, keeps the earlier ones for an undo. */
const COMPANY_KEYS_MIGRATION = 'alter table identities drop constraint identities_kind_id_key'

// Visitors' data outlives every import, so that it refers to companies by number only.
const VISITORS_MIGRATION = [
  `create table visitors (
    uid text primary key, email text not null unique, name text not null, registered timestamptz not null)`,
  `create table sessions (
    token_hash text primary key, visitor text references visitors on delete cascade,
    started timestamptz not null, seen timestamptz not null)`,
  'create index sessions_of_visitor on sessions (visitor)',
  'create index sessions_by_seen on sessions (seen)',
  `create table favourites (
    visitor text references visitors on delete cascade, device text references sessions on delete cascade,
    kind text not null, subject int not null, position int not null,
    check ((visitor is null) <> (device is null)))`,
  'create unique index favourites_of_visitor on favourites (visitor, kind, subject) where visitor is not null',
  'create unique index favourites_of_device on favourites (device, kind, subject) where device is not null',
  `create table cards (
    visitor text not null references visitors on delete cascade, company int not null,
    sent timestamptz not null, primary key (visitor, company))`,
  `create table stats (
    id bigint generated always as identity primary key, visitor text not null, subject int not null,
    event text not null, at timestamptz not null)`,
  `create table login_codes (
    email text primary key, code_hash text not null, wrong int not null, expires timestamptz not null)`,
  'create table limits (key_hash text primary key, uses int not null, expires timestamptz not null)',
  'create index limits_by_expiry on limits (expires)',
]

const DEFAULT_HALL_MIGRATION = `alter table fair add column default_hall text not null default ''`

/** Origins of playlists and video files of broadcasts. */
const STREAMS_MIGRATION = `alter table fair add column streams jsonb not null default '[]'`

/** Keys of sent forms, stored for a day as hashes without personal data. */
const SAVE_KEYS_MIGRATION = [
  'create table save_keys (key_hash text primary key, at timestamptz not null)',
  'create index save_keys_by_age on save_keys (at)',
]

/** Letters that have HTML, and a QR code as a picture in it. */
const TICKET_LETTERS_MIGRATION = `alter table outbox add column html text not null default '',
  add column qr_code text not null default ''`

/** The details of a business card beside name and e-mail. */
const CARDS_MIGRATION = `alter table cards add column message text not null default '', add column shared text[]`

const EVENT_VENUES_MIGRATION = 'alter table event_revisions add column venue text'

const CONSENT_RECEIVERS_MIGRATION = 'alter table consents add column receiver int'

// Letters to one company that are due at the same time are sent as one.
const LETTER_DIGESTS_MIGRATION = [
  'alter table outbox add column digest_group text, add column digest_due timestamptz, add column digest jsonb',
  'create index outbox_digest on outbox (digest_group, digest_due) where digest_group is not null',
]

const createMigration = (texts: readonly string[]): Migration => ({
  async up(db) {
    for (const text of texts) await sql.raw(text).execute(db)
  },
})

const provider: MigrationProvider = {
  async getMigrations() {
    return {
      '0001-fair': createMigration(FAIR_MIGRATION),
      '0002-visitors': createMigration(VISITORS_MIGRATION),
      '0003-online': createMigration(ONLINE_MIGRATION),
      '0004-site': createMigration(WEBSITE_MIGRATION),
      '0005-forms': createMigration(FORMS_MIGRATION),
      '0006-default-hall': createMigration([DEFAULT_HALL_MIGRATION]),
      '0007-login': createMigration(LOGIN_MIGRATION),
      '0008-mail': createMigration(MAIL_MIGRATION),
      '0009-streams': createMigration([STREAMS_MIGRATION]),
      '0010-device-favourites': createMigration(DEVICE_FAVOURITES_MIGRATION),
      '0011-save-keys': createMigration(SAVE_KEYS_MIGRATION),
      '0012-people': createMigration(MODERATION_MIGRATION),
      '0013-exhibitor-fields': createMigration(EXHIBITOR_FIELDS_MIGRATION),
      '0014-revisions': REVISIONS_MIGRATION,
      '0015-notes': createMigration(NOTES_MIGRATION),
      '0016-calendar-feeds': createMigration(CALENDAR_FEEDS_MIGRATION),
      '0017-ticket-letters': createMigration([TICKET_LETTERS_MIGRATION]),
      '0018-cards': createMigration([CARDS_MIGRATION]),
      '0019-company-keys': createMigration([COMPANY_KEYS_MIGRATION]),
      '0020-event-venues': createMigration([EVENT_VENUES_MIGRATION]),
      '0021-code-uses': createMigration(CODE_USES_MIGRATION),
      '0022-letter-age': createMigration([LETTER_AGE_MIGRATION]),
      '0023-consent-receivers': createMigration([CONSENT_RECEIVERS_MIGRATION]),
      '0024-letter-digests': createMigration(LETTER_DIGESTS_MIGRATION),
    }
  },
}

export const listMigrationNames = async (): Promise<string[]> =>
  Object.keys(await provider.getMigrations()).toSorted()

/**
 * Runs all missing migrations, or those up to `last`. If several servers start at once, one migrates and the others
 * wait.
 * @throws {NewerDatabaseError} if a newer version has migrated the database; otherwise the database's error
 */
export async function migrate(db: Kysely<Tables>, last?: string): Promise<void> {
  await assertNotNewer(db)
  const migrator = new Migrator({ db, provider })
  const { error } = await (last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last))
  if (error === undefined) return
  const reason = error instanceof Error ? error.message : 'unknown error'
  throw new Error(`The tables could not be brought up to date: ${reason}`, { cause: error })
}

async function assertNotNewer(db: Kysely<Tables>): Promise<void> {
  const { rows: tables } =
    await sql`select 1 where to_regclass(${DEFAULT_MIGRATION_TABLE}) is not null`.execute(db)
  if (tables.length === 0) return
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by name desc`.execute(db)
  const known = await provider.getMigrations()
  const unknown = rows.find(({ name }) => !Object.hasOwn(known, name))
  if (unknown !== undefined) throw new NewerDatabaseError(unknown.name)
}
