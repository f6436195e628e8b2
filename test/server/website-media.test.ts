import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Store } from '#server/store/database-store.ts'
import { openTestStore } from './open-test-store.ts'
import { formatPage, readWebsitePack } from './website-test-pack.ts'
import { NOW, openTestServer, type TestServer } from './test-server.ts'
import { importFair, readRevision } from './shown-revision.ts'

const FILM = Buffer.concat([Buffer.from('\0\0\0\x20ftypisom', 'latin1'), Buffer.alloc(4000, 'film')])

let store: Store
let server: TestServer
let address: string

beforeAll(async () => {
  const videos = 'videos: [{ file: film.mp4, poster: hall.svg, title: Фильм }]'
  const gallery = formatPage('', { path: '/g/', type: 'gallery', more: videos })
  store = await openTestStore()
  await importFair(
    store,
    await readWebsitePack({ 'pages/g.md': gallery, 'site/film.mp4': FILM }),
    new Date(NOW),
  )
  server = await openTestServer({}, { store })
  const { pages } = await readRevision(store)
  address = pages.flatMap(({ content }) => content.videos ?? [])[0]?.src ?? ''
})
afterAll(async () => {
  await server.close()
  await store.close()
})

const film = (headers: Record<string, string> = {}) => server.app.inject({ url: address, headers })

test('a film of a page is for everybody, uncompressed', async () => {
  const answer = await film({ 'accept-encoding': 'br, gzip' })
  expect(answer.headers).toMatchObject({
    'content-type': 'video/mp4',
    'accept-ranges': 'bytes',
    'content-length': '4012',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(answer.headers['content-encoding']).toBeUndefined()
  expect(answer.rawPayload.equals(FILM)).toBe(true)
})

test.each([
  ['bytes=0-1', 0, 1],
  ['bytes=12-', 12, 4011],
  ['bytes=-4', 4008, 4011],
  ['bytes=-9999', 0, 4011],
  ['bytes=4000-9999', 4000, 4011],
])('a player asks for %s of it', async (range, start, end) => {
  const answer = await film({ range })
  expect(answer.statusCode).toBe(206)
  expect(answer.headers['content-range']).toBe(`bytes ${start}-${end}/4012`)
  expect(answer.rawPayload.equals(FILM.subarray(start, end + 1))).toBe(true)
})

test.each(['bytes=4012-', 'bytes=9-8', 'bytes=-0'])('nothing of it is at %s', async (range) => {
  const answer = await film({ range })
  expect(answer.statusCode).toBe(416)
  expect(answer.headers['content-range']).toBe('bytes */4012')
})

test.each<Record<string, string>>([
  { range: 'bytes=-' },
  { range: 'bytes=0-1,3-4' },
  { range: 'lines=1-2' },
  { range: 'bytes=0-1', 'if-range': '"another"' },
])('all of it answers %j', async (headers) => {
  const answer = await film(headers)
  expect(answer.statusCode).toBe(200)
  expect(answer.rawPayload).toHaveLength(4012)
})

test('a fresh copy is answered with 304', async () => {
  const etag = String((await film()).headers['etag'])
  expect((await film({ 'if-none-match': etag })).statusCode).toBe(304)
  expect((await film({ range: 'bytes=0-1', 'if-range': etag })).statusCode).toBe(206)
})
