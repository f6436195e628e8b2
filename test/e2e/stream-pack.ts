import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '#scripts/steps/root.js'
import {
  createEvent,
  formatEventsTable,
  ONLINE_SETTINGS,
  writeOnlinePack,
} from '#test/server/online-test-pack.ts'

/** Segments of one recording of 16 s, four seconds each. */
export const SEGMENTS = ['conveyor-0.ts', 'conveyor-1.ts', 'conveyor-2.ts', 'conveyor-3.ts'] as const
export const SEGMENT_S = 4

const NO_SEGMENTS = '#EXTM3U\n'

/** Reads a video, playlist or segment of the demo fair. */
export const readDemoMedia = (path: string): Promise<Buffer> => readFile(join(root, 'fair/media', path))

/** Returns a live playlist that names `count` segments from number `first` on. */
export const formatLivePlaylist = (first: number, count: number): string =>
  [
    '#EXTM3U',
    '#EXT-X-VERSION:3',
    `#EXT-X-TARGETDURATION:${SEGMENT_S}`,
    `#EXT-X-MEDIA-SEQUENCE:${first}`,
    ...SEGMENTS.slice(first, first + count).flatMap((name) => [`#EXTINF:${SEGMENT_S}.0,`, name]),
    '',
  ].join('\n')

export interface StreamPack {
  folder: string
  /** Writes the next segment and then the playlist `live/index.m3u8`, which names the latest two. */
  publish(): Promise<void>
  /** Empties that playlist, for a broadcast that has not begun. */
  rewind(): Promise<void>
  remove(): Promise<void>
}

/**
 * Writes a small fair whose events, numbered from 1, are on with the given streams, and have a receiver of the
 * visitor's contact: `recorded/index.m3u8` and `live/index.m3u8` lie in its `media/`.
 */
export async function writeStreamPack(streams: readonly string[], origins: object): Promise<StreamPack> {
  const recorded = [...SEGMENTS, 'conveyor.m3u8'].map(async (name) => {
    const to = name === 'conveyor.m3u8' ? 'index.m3u8' : name
    return [`media/recorded/${to}`, await readDemoMedia(`hls/${name}`)] as const
  })
  const { folder, remove } = await writeOnlinePack({
    ...Object.fromEntries(await Promise.all(recorded)),
    'fair.json': JSON.stringify({ ...ONLINE_SETTINGS, ...origins }),
    'events.csv': formatEventsTable(
      streams.map((stream, index) => createEvent(index + 1, { stream, organizer: 10 })),
    ),
    'media/live/index.m3u8': NO_SEGMENTS,
  })
  let published = 0
  return {
    folder,
    remove,
    async rewind() {
      published = 0
      await writeFile(join(folder, 'media/live/index.m3u8'), NO_SEGMENTS)
    },
    async publish() {
      const name = SEGMENTS[published]
      if (name === undefined) throw new Error('The recording has no more segments')
      published += 1
      const live = join(folder, 'media/live')
      await mkdir(live, { recursive: true })
      await writeFile(join(live, name), await readDemoMedia(`hls/${name}`))
      await writeFile(
        join(live, 'draft'),
        formatLivePlaylist(Math.max(published - 2, 0), Math.min(published, 2)),
      )
      await rename(join(live, 'draft'), join(live, 'index.m3u8'))
    },
  }
}
