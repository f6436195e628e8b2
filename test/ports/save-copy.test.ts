import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { BUILD_HEADER, PUBLICATION_HEADER } from '#contract/headers.ts'
import type { Lang } from '#contract/lang.ts'
import { saveCopy } from '#src/worker/save-copy.ts'
import { FILES } from '#src/worker/store.ts'
import { installFakeCaches, takeAWhile } from './fake-caches.ts'

installFakeCaches()

/** What the server has now. */
const server = { build: 'a', publication: 1, page: Promise.resolve(), saved: [] as Lang[] }

const hash = (text: string) => createHash('sha256').update(text).digest('base64url')
const listFiles = (lang: Lang) => ['main', lang].map((name) => `/assets/${name}-${server.build}.js`)

async function answer(address: string): Promise<Response> {
  const { build, publication } = server
  const headers = { [PUBLICATION_HEADER]: String(publication), [BUILD_HEADER]: build }
  const { pathname, searchParams } = new URL(address, 'https://fair.example')
  if (pathname.startsWith('/assets/')) return new Response(pathname)
  if (!pathname.endsWith('/offline.php')) return server.page.then(() => new Response('', { headers }))
  const lang = searchParams.get('lang') as Lang
  server.saved.push(lang)
  const files = listFiles(lang).map((href) => [href, hash(href)])
  const copy = {
    build,
    publication,
    files,
    parts: [],
    pages: [`/${lang}/`],
    notice: '',
    gated: [],
    inGuide: [],
  }
  return Response.json(copy, { headers })
}

beforeEach(() => {
  Object.assign(server, { build: 'a', publication: 1, page: Promise.resolve(), saved: [] })
  vi.stubGlobal('fetch', answer)
})

const listStored = async () => {
  const stored = await (await caches.open(FILES)).keys()
  return stored.map(({ url }) => new URL(url).pathname)
}

describe('the scripts of a copy', () => {
  test('of the build before stay for open pages, however often the fair changes, until the next build', async () => {
    await saveCopy('ru')
    const before = listFiles('ru')
    server.build = 'b'
    for (const publication of [1, 2, 3]) {
      server.publication = publication
      await saveCopy('ru')
      expect(await listStored()).toEqual([...before, ...listFiles('ru')])
    }
    const last = listFiles('ru')
    server.build = 'c'
    await saveCopy('ru')
    expect(await listStored()).toEqual([...last, ...listFiles('ru')])
  })

  test('are all there when two pages save in two languages at once: one save begins after the other', async () => {
    let release = (): void => undefined
    server.page = new Promise((resolve) => (release = resolve))
    const first = saveCopy('en')
    while ((await listStored()).length < 2) await takeAWhile()
    const second = saveCopy('ru')
    for (let round = 0; round < 50; round += 1) await takeAWhile()
    expect(server.saved).toEqual(['en'])
    release()
    expect([await first, await second]).toMatchObject([{ isCurrent: true }, { isCurrent: true }])
    expect(server.saved).toEqual(['en', 'ru'])
    expect(await listStored()).toEqual(expect.arrayContaining([...listFiles('en'), ...listFiles('ru')]))
  })
})
