/** Origins that playlists and video files of broadcasts come from. */
export const STREAMS = [`alter table fair add column streams jsonb not null default '[]'`]
