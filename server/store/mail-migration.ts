// The order of letters, their expiry, and the sender of a fair's letters.
export const MAIL_MIGRATION = [
  `alter table outbox add column priority int not null default 0, add column expires timestamptz`,
  'drop index outbox_waiting',
  `create index outbox_waiting on outbox (priority desc, id) where sent_at is null and next_at < 'infinity'`,
  `alter table fair add column brand jsonb not null default '{"mailFrom": ""}'`,
]

/** When letters were added. */
export const LETTER_AGE_MIGRATION = 'alter table outbox add column added timestamptz'
