/** The pack's data for the online guide, which every import replaces, except revisions, to which calendars refer. */
const PROGRAMME_TABLES = [
  `alter table fair add column frames jsonb not null default '[]'`,
  `create table surveys (id int primary key, title jsonb not null, closes text not null, questions jsonb not null)`,
  `create table events (
    id int primary key, year int not null references editions, day date not null, time text not null,
    time_to text not null, ts bigint not null, ts_to bigint not null, room jsonb not null, name jsonb not null,
    preview jsonb not null, detail jsonb not null, program jsonb not null, stream text not null,
    main_thread boolean not null, company int references companies, organizer int references companies,
    organizers jsonb not null, partners jsonb not null, survey int references surveys, order_no int not null)`,
  'create index events_of_year on events (year, ts)',
  `create table speakers (
    id int primary key, name jsonb not null, position jsonb not null, company jsonb not null, photo text not null)`,
  `create table event_speakers (
    event int not null references events, speaker int not null references speakers, moderator boolean not null,
    order_no int not null, primary key (event, speaker))`,
  'create table event_media (event int not null references events, path text not null, primary key (event, path))',
  `create table event_revisions (
    event int primary key, hash text not null, sequence int not null, revised timestamptz not null)`,
  `create table banners (
    id int primary key, path jsonb not null, link text not null, alt jsonb not null, order_no int not null)`,
]

// Visitors' data outlives every import, so that it refers to events, companies and surveys by number only.
const VISITOR_TABLES = [
  `create table survey_answers (
    visitor text not null references visitors on delete cascade, survey int not null, answers jsonb not null,
    at timestamptz not null, primary key (visitor, survey))`,
  `create table consents (
    visitor text not null references visitors on delete cascade, kind text not null, subject int not null,
    text_version text not null, at timestamptz not null, primary key (visitor, kind, subject))`,
  `create table chat_messages (
    id bigserial primary key, room int not null, visitor text not null references visitors on delete cascade,
    name text not null, text text not null, key text not null, at timestamptz not null,
    removed boolean not null default false, change bigint not null, unique (visitor, key))`,
  'create index chat_messages_of_room on chat_messages (room, change)',
  'create index chat_messages_of_visitor on chat_messages (visitor, at)',
  `create table outbox (
    id bigint generated always as identity primary key, key text not null unique, recipient text not null,
    reply_to text not null, subject text not null, text text not null, tries int not null default 0,
    next_at timestamptz not null, sent_at timestamptz, error text not null default '')`,
  'create index outbox_waiting on outbox (next_at) where sent_at is null',
]

export const ONLINE_MIGRATION = [...PROGRAMME_TABLES, ...VISITOR_TABLES]
