import { describe, expect, test } from 'vitest'
import { PackError } from '#server/pack/findings.ts'
import { describeInEnglish } from './describe-in-english.ts'
import { readPack } from '#server/pack/read-pack.ts'
import type { PackFiles } from './test-pack.ts'
import { createEvent, formatEventsTable, ONLINE_SETTINGS, writeOnlinePack } from './online-test-pack.ts'

const NEITHER = 'is neither a file below media/ nor an https address'
const LIVE = '#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXT-X-MEDIA-SEQUENCE:7\n'

const settings = (more: object): PackFiles => ({
  'fair.json': JSON.stringify({ ...ONLINE_SETTINGS, ...more }),
})
const streaming = (stream: string, more: object = {}): PackFiles => ({
  ...settings({ streams: ['https://cdn.example', 'http://localhost:8080'], ...more }),
  'events.csv': formatEventsTable([createEvent(1, { stream })]),
  'banners.csv': null,
})

async function read(changes: PackFiles = {}) {
  const { folder, remove } = await writeOnlinePack(changes)
  try {
    return await readPack(folder)
  } finally {
    await remove()
  }
}

/** Returns the findings that the changes cause. */
async function complaints(changes: PackFiles): Promise<string[]> {
  const usual = (await read()).findings.map(describeInEnglish)
  const findings = await read(changes).then(
    (pack) => pack.findings,
    (error: unknown) => (error instanceof PackError ? error.findings : []),
  )
  return findings.map(describeInEnglish).filter((text) => !usual.includes(text))
}

describe('origins', () => {
  test.each([
    'https://*',
    'https://*.example',
    'https://cdn.example/',
    'https://cdn.example/live',
    'https://cdn.example;script-src',
    'https://cdn.example https://other.example',
    'https://CDN.example',
    'https://user@cdn.example',
    'https://cdn.example:443',
    'https://cdn.example:99999',
    'https://-cdn.example',
    'https://[::1]',
    'http://cdn.example',
    'wss://cdn.example',
    'blob:',
    'data:',
    '*',
    "'unsafe-inline'",
    '',
  ])('"%s" is refused by name among frames and streams', async (origin) => {
    expect(
      await complaints(settings({ frames: ['https://player.example', origin], streams: [origin] })),
    ).toEqual(
      ['frames[1]', 'streams[0]'].map((key) => {
        const found = origin === '' ? '' : `"${origin}" – `
        return `fair.json, line 1, ${key}: ${found}is not an https origin (https://player.example)`
      }),
    )
  })

  test('of this very machine may serve streams without https, and frames may not', async () => {
    const local = ['http://localhost:8080', 'http://127.0.0.1']
    expect(await complaints(settings({ streams: local }))).toEqual([])
    expect(await complaints(settings({ frames: ['https://player.example', ...local] }))).toEqual([
      'fair.json, line 1, frames[1]: "http://localhost:8080" – is not an https origin (https://player.example)',
      'fair.json, line 1, frames[2]: "http://127.0.0.1" – is not an https origin (https://player.example)',
    ])
  })

  test('are left out by a fair without streams', async () => {
    expect((await read(settings({}))).fair.streams).toEqual([])
    const listed = ['https://cdn.example', 'https://xn--e1afmkfd.example:8443']
    expect((await read(settings({ streams: listed }))).fair.streams).toEqual(listed)
  })
})

describe('a stream that can play', () => {
  test.each([
    'https://cdn.example/live/index.m3u8',
    'https://cdn.example/talk.mp4?key=1',
    'http://localhost:8080/live.m3u8',
    'https://player.example/embed/3',
    'https://vimeo.com/123456',
    'https://www.youtube.com/watch?v=abc',
    'https://rutube.ru/video/0a1b/',
    'https://vkvideo.ru/video-1_2',
  ])('%s', async (stream) => {
    const { programme } = await read(streaming(stream))
    expect(programme.events).toMatchObject([{ stream, media: [] }])
  })
})

describe('a stream that cannot play is reported', () => {
  const toStreams = (origin: string) =>
    `comes from an origin that is not among the streams of fair.json (${origin} in streams)`
  const toFrames = (origin: string) =>
    `comes from an origin that is not among the frames of fair.json (${origin} in frames)`

  test.each([
    ['https://other.example/live.m3u8', toStreams('https://other.example')],
    ['https://player.example/live.m3u8', toStreams('https://player.example')],
    ['https://player.example/talk.mp4', toStreams('https://player.example')],
    ['http://localhost:8081/live.m3u8', toStreams('http://localhost:8081')],
    ['https://cdn.example/embed/3', toFrames('https://cdn.example')],
    ['http://localhost:8080/embed', NEITHER],
    ['http://cdn.example/live.m3u8', NEITHER],
    ['blob:https://cdn.example/live.m3u8', NEITHER],
    ['https://a:b@cdn.example/live.m3u8', 'holds a user name or a password'],
    ['https://www.youtube.com/@fair', 'is not the address of a video of YouTube'],
    ['https://vimeo.com/fair', 'is not the address of a video of Vimeo'],
  ])('%s', async (stream, text) => {
    expect(await complaints(streaming(stream))).toEqual([`events.csv, row 2, stream: "${stream}" – ${text}`])
  })

  test('even where the page of a service is among the frames, since it lets no page frame it', async () => {
    const frames = ['https://www.youtube.com']
    expect(await complaints(streaming('https://www.youtube.com/@fair', { frames }))).toHaveLength(1)
  })
})

describe('playlists of the pack', () => {
  const live = (playlist: string): PackFiles => ({
    ...streaming('live/index.m3u8'),
    'media/live/index.m3u8': playlist,
  })

  test('a live one is listed without its segments, which come and go', async () => {
    const { programme } = await read(live(`${LIVE}#EXTINF:4,\nseg-7.ts\n`))
    expect(programme.events).toMatchObject([{ media: [{ path: 'live/index.m3u8' }] }])
  })

  test('an empty one waits for the encoder', async () => {
    const { programme } = await read(live('#EXTM3U\n'))
    expect(programme.events).toMatchObject([{ media: [{ path: 'live/index.m3u8' }] }])
  })

  test.each(['../../fair.json', '/etc/passwd.ts', 'a/../../../x.ts', '.hidden.ts', 'seg.php'])(
    'a live one that names "%s" is reported',
    async (path) => {
      const [complaint, ...more] = await complaints(live(`${LIVE}#EXTINF:4,\n${path}\n`))
      expect(complaint).toMatch(
        /^events\.csv, row 2, stream: ".+" – is not a video or playlist below media\/$/,
      )
      expect(more).toEqual([])
    },
  )

  test('one may name segments of the origins of streams', async () => {
    const { programme } = await read(live('#EXTM3U\n#EXTINF:4,\nhttps://cdn.example/1.ts\n#EXT-X-ENDLIST\n'))
    expect(programme.events).toMatchObject([{ media: [{ path: 'live/index.m3u8' }] }])
  })

  test('what is in media/ is of the pack’s hash by the names of its recordings only', async () => {
    const recorded = (more: PackFiles) => ({
      ...live('#EXTM3U\n#EXTINF:4,\n1.ts\n#EXT-X-ENDLIST\n'),
      ...more,
    })
    const hash = async (changes: PackFiles) => (await read(changes)).hash
    const one = await hash({ ...live(`${LIVE}seg-7.ts\n`), 'media/live/seg-7.ts': 'x' })
    expect(await hash({ ...live(`${LIVE}seg-8.ts\n`), 'media/live/seg-8.ts': 'y' })).toBe(one)
    expect(await hash(recorded({ 'media/live/1.ts': 'x' }))).not.toBe(one)
  })
})
