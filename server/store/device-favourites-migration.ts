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

export const DEVICE_FAVOURITES_MIGRATION = [
  ...buildMoveStatements('visitors', 'uid', 'visitor'),
  ...buildMoveStatements('sessions', 'token_hash', 'device'),
  'drop table favourites',
  // For dropping the oldest devices when they take too much space (`device-space.ts`).
  'create index sessions_of_new_devices on sessions (started) where visitor is null and seen = started',
  `create table staff_views (
    session text primary key references sessions on delete cascade,
    since timestamptz not null, companies int[] not null)`,
]
