// What was sent under a key of the sender's is known for a day, by a hash that names nobody.
export const SAVE_KEYS_MIGRATION = [
  'create table save_keys (key_hash text primary key, at timestamptz not null)',
  'create index save_keys_by_age on save_keys (at)',
]
