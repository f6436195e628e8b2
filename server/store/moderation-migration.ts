// Chat bans and slow mode, sessions with a proven mailbox, and pictures for authorized visitors only. Room 0 means all
// rooms; a ban without an end lasts until it is lifted.
export const MODERATION_MIGRATION = [
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
