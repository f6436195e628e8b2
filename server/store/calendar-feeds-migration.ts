// The addresses of calendar feeds of starred events. An address contains a token, of which only the hash is stored; a
// visitor has at most one address.
export const CALENDAR_FEEDS_MIGRATION = [
  `create table calendar_feeds (
    visitor text primary key references visitors on delete cascade, token_hash text not null unique,
    lang text not null, made timestamptz not null)`,
]
