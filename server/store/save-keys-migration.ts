// Keys of sent forms, stored for a day as hashes without personal data.
export const SAVE_KEYS_MIGRATION = [
  'create table save_keys (key_hash text primary key, at timestamptz not null)',
  'create index save_keys_by_age on save_keys (at)',
]
