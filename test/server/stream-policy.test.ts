import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPack } from '#server/pack/read-pack.ts'
import type { Store } from '#server/store/database-store.ts'
import { createEvent, formatEventsTable, ONLINE_SETTINGS, writeOnlinePack } from './online-test-pack.ts'
import { openTestStore } from './open-test-store.ts'
import { openTestServer } from './test-server.ts'
import { importFair } from './shown-revision.ts'

let store: Store
beforeAll(async () => (store = await openTestStore()))
afterAll(() => store.close())

interface Origins {
  streams?: string[]
  frames?: string[]
}

/** Returns what the server of a fair whose first event has this stream sends with every page. */
async function headersOf(stream: string, origins: Origins = {}) {
  const { folder, remove } = await writeOnlinePack({
    'fair.json': JSON.stringify({ ...ONLINE_SETTINGS, frames: [], ...origins }),
    'events.csv': formatEventsTable([createEvent(1, { stream }), createEvent(2, { stream: 'talk.mp4' })]),
  })
  await importFair(store, await readPack(folder), new Date())
  await remove()
  const server = await openTestServer({}, { store })
  const { headers } = await server.createBrowser().get('/online/')
  await server.close()
  const directives = String(headers['content-security-policy']).split(';')
  const sourcesOf = (name: string) => directives.find((each) => each.startsWith(`${name} `))
  return { sourcesOf, permissions: headers['permissions-policy'] }
}

test('a fair with only its own videos allows no other origin', async () => {
  const { sourcesOf, permissions } = await headersOf('')
  expect(sourcesOf('frame-src')).toBe("frame-src 'self'")
  expect(sourcesOf('media-src')).toBe("media-src 'self' blob:")
  expect(sourcesOf('connect-src')).toBe("connect-src 'self'")
  expect(permissions).toContain('autoplay=(self), fullscreen=(self)')
})

test('streams may be fetched and played from their origins, and not framed', async () => {
  const streams = ['https://cdn.example', 'http://127.0.0.1:8080']
  const { sourcesOf } = await headersOf('https://cdn.example/live.m3u8', { streams })
  expect(sourcesOf('media-src')).toBe("media-src 'self' blob: https://cdn.example http://127.0.0.1:8080")
  expect(sourcesOf('connect-src')).toBe("connect-src 'self' https://cdn.example http://127.0.0.1:8080")
  expect(sourcesOf('frame-src')).toBe("frame-src 'self'")
  expect(sourcesOf('script-src')).toBe("script-src 'self'")
})

test.each([
  ['https://vimeo.com/123456', 'https://player.vimeo.com'],
  ['https://youtu.be/abc', 'https://www.youtube-nocookie.com'],
  ['https://rutube.ru/video/0a1b/', 'https://rutube.ru'],
  ['https://vk.com/video-1_2', 'https://vkvideo.ru'],
])('a video service is framed where an event uses it: %s', async (stream, player) => {
  const { sourcesOf, permissions } = await headersOf(stream, { frames: ['https://player.example'] })
  expect(sourcesOf('frame-src')).toBe(`frame-src 'self' https://player.example ${player}`)
  expect(sourcesOf('media-src')).toBe("media-src 'self' blob:")
  expect(permissions).toContain(`fullscreen=(self "https://player.example" "${player}")`)
})
