// Notes and visited marks of visitors and of anonymous devices, one row per owner and item. `note_bytes` of a session
// is the size of its notes, which limits the space of devices.
export const NOTES_MIGRATION = [
  `create table notes (
    visitor text references visitors on delete cascade, device text references sessions on delete cascade,
    kind text not null, subject int not null, visited boolean not null, text text not null,
    earlier text[] not null, keys text[] not null, written timestamptz not null,
    check ((visitor is null) <> (device is null)))`,
  'create unique index notes_of_visitors on notes (visitor, kind, subject) where visitor is not null',
  'create unique index notes_of_devices on notes (device, kind, subject) where device is not null',
  'alter table sessions add column note_bytes int not null default 0',
]
