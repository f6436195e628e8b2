/** Origins that playlists and video files of broadcasts come from. */
export const STREAMS_MIGRATION = [`alter table fair add column streams jsonb not null default '[]'`]
