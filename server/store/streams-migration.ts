/** Origins of playlists and video files of broadcasts. */
export const STREAMS_MIGRATION = [`alter table fair add column streams jsonb not null default '[]'`]
