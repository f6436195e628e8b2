import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { fastify } from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import {
  PUBLIC_CACHE_CONTROL,
  ResponseCache,
  createJsonResponse,
  type CacheableResponse,
} from '#server/http/response-cache.ts'

const SECURITY = { page: [], data: [], file: [], unchanged: [] }

/** A server that keeps what it says under any key; it answers whether it had to make the answer. */
function keeper(mostBytes: number, response: CacheableResponse) {
  const answers = new ResponseCache(mostBytes, () => ({ revision: {}, security: SECURITY }))
  const make = vi.fn<() => Promise<CacheableResponse>>(async () => response)
  const app = fastify({ routerOptions: { maxParamLength: 5000 } })
  app.get<{ Params: { key: string } }>('/:key', (request, reply) =>
    answers.send(request, reply, request.params.key, make, {
      cacheControl: PUBLIC_CACHE_CONTROL,
      audience: 'everyone',
      kind: 'page',
    }),
  )
  onTestFinished(() => app.close())
  const ask = (key: string) => app.inject({ url: `/${key}`, headers: { 'accept-encoding': 'br' } })
  const isKept = async (key: string) => {
    make.mockClear()
    await ask(key)
    return make.mock.calls.length === 0
  }
  return { ask, isKept }
}

test('long keys count towards the size of the cache', async () => {
  const { ask, isKept } = keeper(50_000, createJsonResponse(null))
  const keys = Array.from({ length: 20 }, (_, i) => `${i}-`.padEnd(4000, 'x'))
  for (const key of keys) await ask(key)
  expect(await isKept(keys.at(-1) ?? '')).toBe(true)
  expect(await isKept(keys[0] ?? '')).toBe(false)
})

test('small answers count as well, and recently used ones stay', async () => {
  const { ask, isKept } = keeper(50_000, createJsonResponse(null))
  for (let i = 0; i < 500; i += 1) {
    await ask(`${i}`)
    await ask('often')
  }
  expect(await isKept('often')).toBe(true)
  expect(await isKept('0')).toBe(false)
})

test('a failed encoding is retried', async () => {
  const response = createJsonResponse('long '.repeat(1000))
  const { body } = response
  const { ask } = keeper(50_000, response)
  // Only a body can make an encoding fail: none that zlib takes does.
  response.body = { length: body.length } as Buffer
  expect((await ask('a')).statusCode).toBe(500)
  response.body = body
  expect(await ask('a')).toMatchObject({ statusCode: 200, headers: { 'content-encoding': 'br' } })
})

test('the addresses that a revision answered keep it no longer than it is shown', async () => {
  let revision: object = {}
  const cache = new ResponseCache(1_000_000, () => ({ revision, security: SECURITY }))
  const app = fastify()
  app.get('/names', (request, reply) =>
    cache.send(request, reply, request.url, async () => createJsonResponse(request.url), {
      cacheControl: PUBLIC_CACHE_CONTROL,
      audience: 'everyone',
      kind: 'data',
    }),
  )
  onTestFinished(() => app.close())
  const earlier: WeakRef<object>[] = []
  for (let publication = 1; publication <= 5; publication += 1) {
    earlier.push(new WeakRef(revision))
    const url = `/names?publication=${publication}`
    await app.inject(url)
    expect(cache.find(url, revision)?.route).toBe('/names')
    revision = {}
  }
  setFlagsFromString('--expose-gc')
  const collectGarbage = runInNewContext('gc') as () => void
  await vi.waitUntil(() => {
    collectGarbage()
    return earlier.every((each) => each.deref() === undefined)
  })
})
