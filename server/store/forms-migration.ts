// Data that visitors enter in the website's forms. Persons without an account are identified by e-mail only.
const FORM_TABLES = [
  `create table visitor_details (
    visitor text primary key references visitors on delete cascade, name text not null, family text not null,
    company text not null, position text not null, phone text not null, at timestamptz not null)`,
  `create table tickets (
    number text primary key, email text not null, year int not null, name text not null, family text not null,
    company text not null, position text not null, phone text not null, at timestamptz not null,
    unique (email, year))`,
  `create table consent_texts (version text primary key, words jsonb not null)`,
  `create table form_consents (
    email text not null, form text not null, kind text not null, text_version text not null references consent_texts,
    at timestamptz not null, primary key (email, form, kind, text_version))`,
  `create table subscriptions (
    email text primary key, lang text not null, asked timestamptz not null, confirmed timestamptz)`,
  `create table newsletter_tokens (
    token_hash text primary key, email text not null references subscriptions on delete cascade,
    action text not null, at timestamptz not null)`,
  'create index newsletter_tokens_of_email on newsletter_tokens (email)',
  `create table link_access (
    token_hash text not null, kind text not null, name text not null, email text not null,
    at timestamptz not null, primary key (token_hash, kind))`,
  'create index link_access_of_email on link_access (email)',
]

// Data that stays after a visitor is deleted: anonymous counts, the change numbers of messages in a room, and the hash
// of the e-mail.
const DELETION_TABLES = [
  `create table deleted_visitors (email_hash text primary key, at timestamptz not null)`,
  'alter table stats alter column visitor drop not null',
  'update stats set visitor = null where visitor not in (select uid from visitors)',
  `alter table stats add constraint stats_visitor_fkey
    foreign key (visitor) references visitors on delete set null`,
  'create index stats_of_visitor on stats (visitor)',
  'alter table chat_messages alter column visitor drop not null',
]

export const FORMS_MIGRATION = [...FORM_TABLES, ...DELETION_TABLES]
