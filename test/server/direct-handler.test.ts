import { PUBLICATION_HEADER } from '#contract/headers.ts'
import { request as sendRequest, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ProxyTrust } from '#server/http/proxy-trust.ts'
import { DATA_CSP } from '#server/http/security-headers.ts'
import { BuiltFile } from '#server/http/built-files.ts'
import { DirectHandler } from '#server/http/direct-handler.ts'
import { runCommand } from '#server/operator/commands.ts'
import { UseCounter } from '#server/http/use-counter.ts'
import { readRevision } from './shown-revision.ts'
import { openOnlineTestServer } from './online-test-server.ts'
import { NOW, openTestServer, testAssets, type TestServer } from './test-server.ts'

const LIST = '/ajax/guide/exhibitors.php?hall%5B%5D=1&lang=en'
const COMPANY = '/ajax/guide/exhibitors.php?filter%5Bid%5D=171&lang=en'
const PLAN = '/ajax/guide/floor_plan.php'

const script = Buffer.from('let a = 1\n'.repeat(200))
const files = new Map([
  [
    '/assets/main-1.js',
    new BuiltFile('/assets/main-1.js', script, new Map([['br', Buffer.from('encoded')]])),
  ],
  ['/favicon.svg', new BuiltFile('/favicon.svg', Buffer.from('<svg/>'), new Map())],
])

interface Answered {
  status: number | undefined
  headers: IncomingMessage['headers']
  names: string[]
  body: string
}

/** Opens a server on a port and counts the requests that reach Fastify. */
async function open(env: Record<string, string> = {}, given?: TestServer) {
  const server = given ?? (await openTestServer(env, { assets: { ...testAssets, files } }))
  const reached: string[] = []
  server.app.addHook('onRequest', async ({ url }) => void reached.push(url))
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  if (given === undefined) onTestFinished(() => server.close())
  const { port } = server.app.server.address() as AddressInfo
  const ask = (path: string, headers: Record<string, string> | string[] = {}, method = 'GET') =>
    new Promise<Answered>((resolve, reject) => {
      const asking = sendRequest({ port, path, method, headers, agent: false }, (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('end', () => {
          const { statusCode: status, headers: answered, rawHeaders } = response
          const names = rawHeaders.filter((_, i) => i % 2 === 0).map((name) => name.toLowerCase())
          resolve({ status, headers: answered, names, body: Buffer.concat(parts).toString('base64') })
        })
      })
      asking.on('error', reject)
      asking.end()
    })
  return { server, ask, reached }
}

test('a built file carries the headers that it needs, and no policy of documents', async () => {
  const { ask, reached } = await open()
  const script = await ask('/assets/main-1.js', { 'accept-encoding': 'br' })
  expect(script.status).toBe(200)
  expect(script.names.toSorted()).toEqual([
    'cache-control',
    'connection',
    'content-encoding',
    'content-length',
    'content-type',
    'cross-origin-resource-policy',
    'date',
    'etag',
    'vary',
    'x-content-type-options',
  ])
  const picture = await ask('/favicon.svg')
  expect(picture.headers['content-security-policy']).toBe(DATA_CSP)
  const head = await ask('/assets/main-1.js', {}, 'HEAD')
  expect([head.status, head.headers['content-length'], head.body]).toEqual([200, String(2000), ''])
  const known = await ask('/assets/main-1.js', { 'if-none-match': String(script.headers.etag) })
  expect([known.status, known.body]).toEqual([304, ''])
  expect(known.names.toSorted()).toEqual(['cache-control', 'connection', 'date', 'etag', 'vary'])
  expect(reached).toEqual([])
  expect((await ask('/assets/main-1.js', { 'content-type': 'application/json' }, 'POST')).status).toBe(405)
})

test('a file has the same headers from Fastify', async () => {
  const { server, ask } = await open()
  const direct = await ask('/assets/main-1.js')
  const injected = await server.createBrowser().get('/assets/main-1.js')
  expect({ ...injected.headers, date: '', connection: '' }).toEqual({
    ...direct.headers,
    date: '',
    connection: '',
  })
})

test.each([
  ['identity', {}],
  ['brotli', { 'accept-encoding': 'gzip, br' }],
  ['gzip', { 'accept-encoding': 'gzip' }],
])('cached answers are sent before Fastify as Fastify would: %s', async (_name, headers) => {
  const { ask, reached } = await open()
  for (const path of [LIST, COMPANY, PLAN, '/ajax/online/events/list/?lang=en']) {
    const first = await ask(path, headers)
    expect(first.status).toBe(200)
    expect(reached.splice(0)).toEqual([path])
    const second = await ask(path, headers)
    expect({ ...second, headers: { ...second.headers, date: '' } }).toEqual({
      ...first,
      headers: { ...first.headers, date: '' },
    })
    const head = await ask(path, headers, 'HEAD')
    expect([head.status, head.headers['content-length'], head.body]).toEqual([
      200,
      first.headers['content-length'],
      '',
    ])
    const known = await ask(path, { ...headers, 'if-none-match': `"x", ${String(first.headers.etag)}` })
    expect([known.status, known.body, known.headers['content-length']]).toEqual([304, '', undefined])
    expect(known.headers[PUBLICATION_HEADER]).toBe(first.headers[PUBLICATION_HEADER])
    expect(reached).toEqual([])
  }
})

test('an encoding that is not ready, a body and a session are left to Fastify', async () => {
  const { ask, reached, server } = await open()
  await ask(LIST)
  await ask(COMPANY)
  reached.length = 0
  expect((await ask(LIST, { 'accept-encoding': 'br' })).headers['content-encoding']).toBe('br')
  await ask(LIST, { 'content-length': '0' })
  await ask(COMPANY, { cookie: `a=1; visitor=${'x'.repeat(43)}` })
  expect(reached.splice(0)).toEqual([LIST, LIST, COMPANY])
  // The list is the same for everyone.
  await ask(LIST, { cookie: 'visitor=abc' })
  expect(reached).toEqual([])
  const browser = server.createBrowser()
  await browser.login('anna@visitors.example')
  reached.length = 0
  const gated = await ask('/ajax/online/events/list/', { cookie: `visitor=${browser.cookies.visitor}` })
  expect(gated.headers['cache-control']).toBe('no-store')
  const ungated = await ask('/ajax/online/events/list/')
  expect(ungated.headers['cache-control']).not.toBe('no-store')
  expect(reached.splice(0)).toHaveLength(2)
  const again = await ask('/ajax/online/events/list/', { cookie: `visitor=${browser.cookies.visitor}` })
  expect(again.body).toBe(gated.body)
})

test('two hosts, a malformed URL and another method are refused', async () => {
  const { ask } = await open()
  await ask(LIST)
  expect((await ask(LIST, ['Host', 'a.example', 'Host', 'b.example'])).status).toBe(400)
  expect((await ask('/assets/%zz')).status).toBe(404)
  expect((await ask(LIST, { 'content-type': 'application/json' }, 'PUT')).status).toBe(405)
})

test('an answer of an earlier revision is never sent after the change', async () => {
  const server = await openOnlineTestServer()
  const { ask, reached } = await open({}, server)
  const path = '/ajax/online/events/list/?lang=en'
  await ask(path)
  const before = await ask(path)
  expect(reached.splice(0)).toEqual([path])
  await runCommand(server.store, ['fair', 'edit', 'event', '1', 'cancel', '--by=olga'], {
    clock: () => new Date(NOW),
  })
  await server.refresh()
  const after = await ask(path)
  expect(reached.splice(0)).toEqual([path])
  expect(after.body).not.toBe(before.body)
  expect(after.headers[PUBLICATION_HEADER]).not.toBe(before.headers[PUBLICATION_HEADER])
  expect((await ask(path, { 'if-none-match': String(before.headers.etag) })).status).toBe(200)
  await server.app.close()
})

test('https is recognised only behind a trusted proxy', async () => {
  const forwarded = { 'x-forwarded-proto': 'https' }
  const trusting = await open({ TRUST_PROXY: 'loopback' })
  expect((await trusting.ask('/favicon.svg', forwarded)).headers['strict-transport-security']).toMatch(
    /^max-age/,
  )
  expect((await trusting.ask('/favicon.svg')).headers['strict-transport-security']).toBeUndefined()
  await trusting.ask(LIST)
  expect((await trusting.ask(LIST, forwarded)).headers['strict-transport-security']).toMatch(/^max-age/)
  const plain = await open()
  expect((await plain.ask('/favicon.svg', forwarded)).headers['strict-transport-security']).toBeUndefined()
})

test.each<[string, ConstructorParameters<typeof ProxyTrust>[0]['trustProxy'], string]>([
  ['nobody', false, '127.0.0.1'],
  ['everybody', true, '198.51.100.1'],
  ['one hop', (_address, hop) => hop < 1, '203.0.113.9'],
  ['a network', ['127.0.0.0/8', '203.0.113.0/24'], '198.51.100.1'],
])('the address of a client, trusting %s', (_name, trustProxy, address) => {
  const request = {
    headers: { 'x-forwarded-for': '198.51.100.1, 203.0.113.9' },
    socket: { remoteAddress: '127.0.0.1' },
  } as unknown as IncomingMessage
  expect(new ProxyTrust({ trustProxy }).getAddress(request)).toBe(address)
})

test('cached answers count for the limit of an address, files do not, and Fastify refuses what is over it', async () => {
  const server = await openTestServer({}, { assets: { ...testAssets, files } })
  onTestFinished(() => server.close())
  const { config } = server
  const revision = await readRevision(server.store)
  const security = { page: [], data: [], file: [], unchanged: [] }
  const answer = { status: 200, headers: [], body: Buffer.from('list') }
  const handler = new DirectHandler(
    {
      config,
      shown: { revision },
      assets: { ...testAssets, files },
      securityHeaders: { of: () => security } as never,
      responseCache: { find: () => ({ route: LIST, audience: 'everyone', select: () => answer }) } as never,
    },
    new UseCounter(2, 60_000),
  )
  const ask = (url: string, address: string) => {
    const request = { method: 'GET', url, headers: {}, rawHeaders: [], socket: { remoteAddress: address } }
    const response = { writeHead: vi.fn<() => void>(), end: vi.fn<() => void>() }
    return handler.handle(request as never, response as never)
  }
  expect([1, 2, 3].map(() => ask(LIST, '198.51.100.1'))).toEqual([true, true, false])
  expect(ask(LIST, '198.51.100.2')).toBe(true)
  expect([1, 2, 3, 4].map(() => ask('/favicon.svg', '198.51.100.1'))).toEqual([true, true, true, true])
  handler.stop()
  expect(ask('/favicon.svg', '198.51.100.1')).toBe(false)
})

test('a counter restarts with each window, and bounds its keys', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const counter = new UseCounter(1, 60_000)
  expect(counter.use('a')).toBeUndefined()
  expect(counter.use('a')).toBe(60)
  vi.advanceTimersByTime(59_000)
  expect(counter.use('a')).toBe(1)
  vi.advanceTimersByTime(1_000)
  expect(counter.use('a')).toBeUndefined()
  for (let i = 0; i < 20_000; i += 1) counter.use(`b${i}`)
  expect(counter.use('b19999')).toBe(60)
  expect(counter.use('a')).toBeUndefined()
})

test('a cached answer leaves a line in the log without its query, a file none', async () => {
  const { ask, server } = await open()
  await ask('/ajax/guide/exhibitors.php?lang=en&utm=secretword')
  await ask('/ajax/guide/exhibitors.php?lang=en&utm=secretword')
  await ask('/favicon.svg')
  await server.app.close()
  const lines = server.logLines.flatMap((text) => text.trim().split('\n'))
  const requests = lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg }) => msg === 'request')
  expect(requests).toHaveLength(2)
  for (const request of requests)
    expect(request).toMatchObject({
      level: 30,
      method: 'GET',
      route: '/ajax/guide/exhibitors.php',
      status: 200,
    })
  expect(lines.join('')).not.toContain('secretword')
})

test('the policy of a revision is built once', async () => {
  const { store, ...first } = await openTestServer()
  onTestFinished(() => first.close())
  const revision = await readRevision(store)
  const read = vi.fn<() => string[]>(() => ['https://cdn.example'])
  const fair = Object.defineProperty({ ...revision.fair }, 'streams', { get: read, enumerable: true })
  const { ask } = await open(
    {},
    await openTestServer(
      {},
      { store, assets: { ...testAssets, files }, shown: { revision: { ...revision, fair } } },
    ),
  )
  const before = await ask('/plan/')
  expect(before.headers['content-security-policy']).toContain("connect-src 'self' https://cdn.example")
  const reads = read.mock.calls.length
  for (const path of ['/nowhere', LIST, LIST, '/favicon.svg', '/healthz']) await ask(path)
  expect(read.mock.calls.length).toBe(reads)
})
