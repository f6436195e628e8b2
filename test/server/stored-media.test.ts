import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { readPack } from '#server/pack/read-pack.ts'
import { editFair } from '#server/fair/edit-fair.ts'
import { exportFiles } from '#server/fair/pack-folder.ts'
import { prepareDraft } from '#server/fair/prepare-draft.ts'
import type { Browser } from './browser.ts'
import { createEvent, formatEventsTable, writeOnlinePack } from './online-test-pack.ts'
import { logInVisitor, openOnlineTestServer, type OnlineTestServer } from './online-test-server.ts'

/** Larger than what is read from the database at a time. */
const TALK = randomBytes(2 ** 21 + 7)
const PLAYLIST = '#EXTM3U\n#EXTINF:4,\none.ts\n#EXT-X-ENDLIST\n'

let server: OnlineTestServer
let browser: Browser

beforeAll(async () => {
  server = await openOnlineTestServer(
    {},
    {
      'events.csv': formatEventsTable([
        createEvent(1, { stream: 'talk.mp4', organizer: 10 }),
        createEvent(2, { stream: 'hls/index.m3u8', organizer: 10 }),
      ]),
      'media/talk.mp4': TALK,
      'media/hls/index.m3u8': PLAYLIST,
      'media/hls/one.ts': 'segment',
    },
  )
  browser = await logInVisitor(server)
  for (const id of [1, 2]) await browser.post('consent', { kind: 'broadcast', id, receiver: 10 })
  await rm(join(server.pack, 'media'), { recursive: true })
})

const get = (path: string, headers: Record<string, string> = {}) =>
  browser.get(`/online/media/${path}`, headers)

describe('recordings below media/', () => {
  test('are served by a server without the folder, whole', async () => {
    const { statusCode, headers, rawPayload } = await get('1/talk.mp4')
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': String(TALK.length),
      'accept-ranges': 'bytes',
      'cache-control': 'no-store',
    })
    expect(rawPayload.equals(TALK)).toBe(true)
    expect((await get('2/hls/index.m3u8')).body).toBe(PLAYLIST)
    expect((await get('2/hls/one.ts')).body).toBe('segment')
  })

  test.each([
    ['bytes=0-99', 0, 99],
    ['bytes=1048570-1048590', 1_048_570, 1_048_590],
    ['bytes=2097000-', 2_097_000, TALK.length - 1],
    ['bytes=-5', TALK.length - 5, TALK.length - 1],
  ])('and in ranges: %s', async (range, start, end) => {
    const { statusCode, headers, rawPayload } = await get('1/talk.mp4', { range })
    expect([statusCode, headers['content-range']]).toEqual([206, `bytes ${start}-${end}/${TALK.length}`])
    expect(rawPayload.equals(TALK.subarray(start, end + 1))).toBe(true)
  })

  test('a range beyond the end is refused with the length', async () => {
    const { statusCode, headers } = await get('1/talk.mp4', { range: 'bytes=9999999-' })
    expect([statusCode, headers['content-range']]).toEqual([416, `bytes */${TALK.length}`])
  })

  test('are of their own event only, and for visitors who agreed', async () => {
    expect((await get('2/talk.mp4', { accept: 'application/json' })).statusCode).toBe(404)
    const boris = await logInVisitor(server, 'boris@example.com')
    const { statusCode } = await boris.get('/online/media/1/talk.mp4', { accept: 'application/json' })
    expect(statusCode).toBe(403)
  })

  test('stay with the fair when it is edited, and are exported byte for byte', async () => {
    const store = server.store.revisions
    const edited = await editFair(store, ['event', '1', 'room_en=Room B'], {
      author: 'anna',
      now: new Date('2020-09-22T08:00:00Z'),
      prepare: prepareDraft,
      report: () => {},
      lang: 'en',
    })
    if ('usage' in edited) throw new Error(edited.usage)
    const folder = await mkdtemp(join(tmpdir(), 'exported-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    await exportFiles(store, edited.number, folder)
    expect((await readFile(join(folder, 'media/talk.mp4'))).equals(TALK)).toBe(true)
    await expect.poll(async () => (await get('1/talk.mp4')).rawPayload.equals(TALK)).toBe(true)
  })
})

describe('what is not stored', () => {
  test('is a live stream, and a file that is too large, which the import says', async () => {
    const { folder, remove } = await writeOnlinePack({
      'events.csv': formatEventsTable([
        createEvent(1, { stream: 'live/index.m3u8' }),
        createEvent(2, { stream: 'long.mp4' }),
        createEvent(3, { stream: 'short.mp4' }),
      ]),
      'media/live/index.m3u8': '#EXTM3U\n',
      'media/short.mp4': 'video',
    })
    onTestFinished(remove)
    await writeFile(join(folder, 'media/long.mp4'), Buffer.alloc(25 * 2 ** 20 + 1))
    const { programme, findings, sources } = await readPack(folder)
    expect(programme.events.map(({ media }) => media.map(({ path, size }) => [path, size]))).toEqual([
      [['live/index.m3u8', undefined]],
      [['long.mp4', undefined]],
      [['short.mp4', 5]],
    ])
    expect(sources.map(({ path }) => path).filter((path) => path.startsWith('media/'))).toEqual([
      'media/short.mp4',
    ])
    expect(findings.filter(({ file }) => file.startsWith('media/'))).toEqual([
      { kind: 'media-large', severity: 'noted', file: 'media/long.mp4' },
    ])
  })
})
