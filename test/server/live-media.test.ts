import { mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { describeMissingMedia } from '#server/fair/describe-missing-media.ts'
import type { Browser } from './browser.ts'
import { readRevision } from './shown-revision.ts'
import { createEvent, formatEventsTable } from './online-test-pack.ts'
import { openOnlineTestServer, type OnlineTestServer, logInVisitor } from './online-test-server.ts'

let server: OnlineTestServer
let browser: Browser

beforeAll(async () => {
  server = await openOnlineTestServer(
    {},
    {
      'events.csv': formatEventsTable([
        createEvent(1, { stream: 'live/index.m3u8', organizer: 10 }),
        createEvent(2, { stream: 'talk.mp4' }),
        createEvent(3, { stream: 'other/index.m3u8' }),
        createEvent(4, { stream: 'https://player.example/embed/4' }),
      ]),
      'media/live/index.m3u8': '#EXTM3U\n',
      'media/other/index.m3u8': '#EXTM3U\n',
    },
  )
  browser = await logInVisitor(server)
  for (const id of [1, 4]) await browser.post('consent', { kind: 'broadcast', id, receiver: 10 })
})

const inPack = (path: string) => join(server.pack, path)
const put = async (path: string, content: string) => {
  await mkdir(join(inPack(path), '..'), { recursive: true })
  await writeFile(inPack(path), content)
}

/** Replaces a playlist at once, as encoders do. */
async function publish(playlist: string, lines: readonly string[]) {
  await writeFile(inPack('media/draft'), `#EXTM3U\n#EXT-X-TARGETDURATION:4\n${lines.join('\n')}\n`)
  await rename(inPack('media/draft'), inPack(`media/${playlist}`))
}

const segments = (...names: string[]) => names.flatMap((name) => ['#EXTINF:4,', name])
const get = async (path: string, by = browser) => {
  const { statusCode, body } = await by.get(`/online/media/1/${path}`, { accept: 'application/json' })
  return statusCode === 200 ? body : statusCode
}

beforeEach(async () => {
  for (const folder of ['live', 'other']) await rm(inPack(`media/${folder}`), { recursive: true })
  for (const folder of ['live', 'other']) await put(`media/${folder}/index.m3u8`, '#EXTM3U\n')
})

describe('a live stream below media/', () => {
  test('serves a segment from the moment that the playlist names it', async () => {
    await put('media/live/seg-1.ts', 'one')
    expect(await get('live/seg-1.ts')).toBe(404)
    await publish('live/index.m3u8', segments('seg-1.ts'))
    expect(await get('live/seg-1.ts')).toBe('one')
    await put('media/live/seg-2.ts', 'two')
    await publish('live/index.m3u8', segments('seg-1.ts', 'seg-2.ts'))
    expect(await get('live/seg-2.ts')).toBe('two')
  })

  test('serves the current playlist, which is revalidated', async () => {
    const url = '/online/media/1/live/index.m3u8'
    const before = await browser.get(url)
    expect(before.headers['cache-control']).toBe('no-store')
    await publish('live/index.m3u8', segments('seg-1.ts'))
    const again = await browser.get(url, { 'if-none-match': String(before.headers['etag']) })
    expect(again).toMatchObject({ statusCode: 200, body: expect.stringContaining('seg-1.ts') as string })
  })

  test('serves a segment a little longer than it is named, for players that are behind', async () => {
    for (const name of ['1.ts', '2.ts', '3.ts', '4.ts']) await put(`media/live/${name}`, name)
    await publish('live/index.m3u8', segments('1.ts', '2.ts'))
    expect(await get('live/2.ts')).toBe('2.ts')
    await publish('live/index.m3u8', segments('2.ts', '3.ts'))
    expect(await get('live/1.ts')).toBe('1.ts')
    await publish('live/index.m3u8', segments('4.ts'))
    expect(await get('live/3.ts')).toBe('3.ts')
    expect(await get('live/1.ts')).toBe(404)
  })

  test('serves variants, initialisation and names that are written with percent signs', async () => {
    await publish('live/index.m3u8', ['#EXT-X-STREAM-INF:BANDWIDTH=1', 'hd/hd.m3u8'])
    await put('media/live/hd/hd.m3u8', '#EXTM3U\n#EXT-X-MAP:URI="init.mp4"\n#EXTINF:4,\n%D1%81%201.m4s\n')
    await put('media/live/hd/init.mp4', 'init')
    await put('media/live/hd/с 1.m4s', 'data')
    expect(await get('live/hd/hd.m3u8')).toContain('#EXT-X-MAP')
    expect(await get('live/hd/init.mp4')).toBe('init')
    expect(await get('live/hd/%D1%81%201.m4s')).toBe('data')
  })

  test('requires consent', async () => {
    await put('media/live/seg-1.ts', 'one')
    await publish('live/index.m3u8', segments('seg-1.ts'))
    expect(await get('live/seg-1.ts', server.createBrowser())).not.toBe('one')
    const boris = await logInVisitor(server, 'boris@example.com')
    expect(await get('live/seg-1.ts', boris)).toBe(403)
    await boris.post('consent', { kind: 'broadcast', id: 1, receiver: 10 })
    expect(await get('live/seg-1.ts', boris)).toBe('one')
  })
})

test('streams that the server cannot read are named at the start, with what to do', async () => {
  const revision = await readRevision(server.store)
  expect(await describeMissingMedia(revision, server.pack)).toBeUndefined()
  await rm(inPack('media/talk.mp4'))
  expect(await describeMissingMedia(revision, server.pack), 'a recording is stored').toBeUndefined()
  await rm(inPack('media/live/index.m3u8'))
  expect(await describeMissingMedia(revision, server.pack)).toMatch(
    /^STREAMS OF REVISION 1 DO NOT PLAY: .* lacks media\/live\/index\.m3u8\. Put them there, or set FAIR/,
  )
  await put('media/talk.mp4', 'video')
  await put('media/live/index.m3u8', '#EXTM3U\n')
})

describe('a playlist opens nothing else', () => {
  test.each([
    ['what it does not name', 'live/left.ts', ['seg-1.ts']],
    ['another event’s stream', 'other/seg.ts', ['seg-1.ts']],
    ['another event’s video', 'talk.mp4', ['seg-1.ts']],
    ['a file outside', '..%2ffair.json', ['../../fair.json']],
    ['a file outside that ends as a segment', '..%2foutside.ts', ['../../outside.ts']],
    ['a hidden file', 'live/.hidden.ts', ['.hidden.ts']],
    ['what is no segment', 'live/notes.txt', ['notes.txt']],
    ['what is not there', 'live/gone.ts', ['gone.ts']],
    ['a link to elsewhere', 'live/link.ts', ['link.ts']],
    ['a folder', 'live/folder.ts', ['folder.ts']],
  ])('%s', async (_what, path, names) => {
    for (const file of ['live/left.ts', 'other/seg.ts', 'live/.hidden.ts', 'live/notes.txt', '../outside.ts'])
      await put(`media/${file}`, 'secret')
    await publish('other/index.m3u8', segments('seg.ts'))
    await symlink(inPack('fair.json'), inPack('media/live/link.ts'))
    await mkdir(inPack('media/live/folder.ts'))
    await publish('live/index.m3u8', segments(...names))
    expect([400, 404]).toContain(await get(path))
  })

  test('of an event whose stream is elsewhere, or that there is not', async () => {
    await put('media/live/seg-1.ts', 'one')
    await publish('live/index.m3u8', segments('seg-1.ts'))
    for (const id of [2, 4, 99])
      expect((await browser.get(`/online/media/${id}/live/seg-1.ts`)).statusCode).toBe(404)
  })

  test('nor does one that names itself keep the server busy', async () => {
    await publish('live/index.m3u8', ['index.m3u8', ...Array.from({ length: 200 }, (_, i) => `${i}.m3u8`)])
    for (let i = 0; i < 200; i += 1) await put(`media/live/${i}.m3u8`, `#EXTM3U\n${(i + 1) % 200}.m3u8\n`)
    expect(await get('live/no.ts')).toBe(404)
  })
})
