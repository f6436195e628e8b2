import { connect } from 'node:net'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { calls, ErrorAnswer } from '#contract/calls.ts'
import type { Lang } from '#contract/lang.ts'
import { getIntl } from '#server/pages/intl.ts'
import { openTestServer, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => (server = await openTestServer()))
afterAll(() => server.close())

const JSON_TYPE = { 'content-type': 'application/json' }
const LOGIN = calls.login.path

interface Answered {
  statusCode: number
  body: string
  headers: Record<string, unknown>
}

/** Asks with anything that fast-check invents; each answer must be clear. */
const tryAll = <T>(invented: fc.Arbitrary<T>, ask: (one: T) => Promise<Answered>, numRuns: number) =>
  fc.assert(
    fc.asyncProperty(invented, async (one) => expectClear(await ask(one))),
    { numRuns },
  )

/** Bad input is never the server's own trouble, and no answer to it shows how the server is built. */
function expectClear({ statusCode, body, headers }: Answered): void {
  expect(statusCode).toBeLessThan(500)
  expect(body).not.toMatch(/\bat .*:\d+:\d+|node_modules|FST_ERR|Error:/)
  if (statusCode >= 400 && String(headers['content-type']).startsWith('application/json') && body !== '') {
    v.parse(ErrorAnswer, JSON.parse(body))
  }
}

describe('bodies', () => {
  const send = (payload: string | Buffer, headers: Record<string, string> = JSON_TYPE) =>
    server.app.inject({ method: 'POST', url: LOGIN, headers, payload })

  test.each<[string, string | Buffer, number]>([
    ['nothing', '', 400],
    ['half of it', '{"email":', 400],
    ['no object', '[]', 400],
    ['null', 'null', 400],
    ['a text', '"anna@visitors.example"', 400],
    ['a number too many', '{"email":1e999}', 400],
    ['no e-mail', '{}', 400],
    ['two e-mails', '{"email":["anna@visitors.example"]}', 400],
    ['no e-mail in it', '{"email":"anna"}', 400],
    ['NUL', '{"email":"anna@visitors.example\\u0000"}', 400],
    ['not UTF-8', Buffer.from([0x7b, 0xff, 0xfe, 0x7d]), 400],
    ['a prototype', '{"__proto__":{"email":"anna@visitors.example"}}', 400],
    ['a constructor', '{"constructor":{"prototype":{}},"email":"a@b.example"}', 400],
    ['too much', JSON.stringify({ email: 'x'.repeat(70_000) }), 413],
    ['too deep', '['.repeat(30_000), 400],
  ])('%s', async (_what, payload, status) => {
    const response = await send(payload)
    expect(response.statusCode).toBe(status)
    expect(response.json()).toMatchObject({ response: 'error', code: 1 })
    expectClear(response)
  })

  test('the field at fault is named', async () => {
    expect((await send('{"email":"anna"}')).json()).toMatchObject({ field: 'email' })
  })
})

describe('addresses', () => {
  test.each<[string, number]>([
    ['/%', 404],
    ['/plan/%E0%A4%A', 404],
    ['/ajax/%zz', 404],
    ['/ajax/nowhere', 404],
    ['/ajax/online/visitor/login', 404],
    [`/media/${'x'.repeat(1001)}/x`, 404],
    ['/media/x/y', 404],
    [`/media/${'0'.repeat(64)}/logo.svg`, 404],
    ['/assets/../../package.json', 404],
    ['/..%2f..%2fpackage.json', 404],
    ['//evil.example/plan/', 404],
  ])('%s', async (url, status) => {
    const response = await server.app.inject({ url, headers: { accept: 'application/json' } })
    expect(response.statusCode).toBe(status)
    expectClear(response)
  })
})

describe('a picture or file that is missing', () => {
  const ask = (accept: string) =>
    server.app.inject({ url: '/media/x/y', headers: { accept, 'accept-language': 'en' } })

  test('is a page for who opens its link', async () => {
    const { statusCode, headers, body } = await ask('text/html,*/*;q=0.8')
    expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    expect(body).toContain('<html lang="en" data-page-type="standard"')
    expect(body).toContain(getIntl('en').formatMessage({ id: 'server.notice.notFound.title' }))
  })

  test.each(['image/avif,image/webp,*/*;q=0.8', '*/*'])(
    'is an error in JSON for a page: %s',
    async (accept) => {
      const response = await ask(accept)
      expect(response.statusCode).toBe(404)
      expect(response.json()).toMatchObject({ response: 'error' })
    },
  )
})

describe('a malformed address is a missing page,', () => {
  test.each<[string, string]>([
    ['/%', 'ru'],
    ['/%E0%A4%A', 'ru'],
    ['/plan/%zz', 'ru'],
    ['/en/%', 'en'],
    ['/en/online/%E0%A4%A?ajax=%', 'en'],
    ['/%zz?w=1#%', 'ru'],
  ])('%s', async (url, lang) => {
    const ask = (method: 'GET' | 'HEAD') =>
      server.app.inject({ method, url, headers: { accept: 'text/html,*/*;q=0.8' } })
    const [page, head] = [await ask('GET'), await ask('HEAD')]
    for (const { statusCode, headers } of [page, head]) {
      expect(statusCode).toBe(404)
      expect(headers['content-type']).toBe('text/html; charset=utf-8')
      expect(headers['content-security-policy']).toContain("script-src 'self'")
    }
    expect(page.body).toContain(`<html lang="${lang}" data-page-type="standard"`)
    expect(page.body).toContain(getIntl(lang as Lang).formatMessage({ id: 'server.notice.notFound.title' }))
    expect(head.body).toBe('')
  })

  test('also with other methods', async () => {
    const response = await server.app.inject({
      method: 'POST',
      url: '/plan/%zz',
      headers: JSON_TYPE,
      payload: '{}',
    })
    expect(response.statusCode).toBe(404)
    expectClear(response)
  })
})

describe('whatever is sent', () => {
  const paths = fc.oneof(
    fc.webPath(),
    fc.string({ unit: fc.constantFrom('/', '%', 'e', '0', 'A', 'plan', '#', ';') }).map((path) => `/${path}`),
    fc
      .constantFrom('/plan/', '/en/plan/', '/media/', '/online/files/', '/ajax/')
      .chain((base) => fc.string({ unit: 'binary', maxLength: 40 }).map((rest) => base + encodeURI(rest))),
    fc.constantFrom(...Object.values(calls).map(({ path }) => path)),
  )
  const names = fc.constantFrom(
    'filter',
    'filter[w]',
    'filter[rubs]',
    'filter[rubs][]',
    'filter[id]',
    'filter[__proto__][x]',
    'filter[w][x][y][z]',
    'hall',
    'hall[]',
    'hall[999]',
    'year',
    'lang',
    'id',
    '',
    '[]',
    '__proto__',
    'constructor[prototype][x]',
  )
  const values = fc.oneof(
    fc.constantFrom('', '1', '0', '-1', '999999999', '1e9', '2021', 'ru', '%00', '%', '%E0%A4', '171', '1,2'),
    fc.string({ maxLength: 20 }).map((text) => encodeURIComponent(text)),
  )
  const queries = fc
    .array(fc.tuple(names, values), { maxLength: 6 })
    .map((pairs) => pairs.map(([name, value]) => `${name}=${value}`).join('&'))
  const headers = fc.record(
    {
      cookie: fc.oneof(
        fc.constantFrom('visitor', 'visitor=', 'visitor=%00', 'visitor="', ';;=;', 'visitor=a; visitor=b'),
        fc.string({ maxLength: 60 }).map((text) => `visitor=${text.replace(/[^\x20-\x7e]/g, '')}`),
      ),
      accept: fc.constantFrom('', 'text/html', '*/*', ';;', 'application/json;q=x'),
      'accept-encoding': fc.constantFrom('', 'br', 'br;q=x', ';', '*;q=0', 'gzip;q=0.000, br;q=0'),
      'accept-version': fc.constantFrom('1', 'x'),
      'if-none-match': fc.constantFrom('', '*', '"', 'W/', 'W/"x", y'),
      origin: fc.constantFrom('', 'null', 'http://localhost:80', 'x'),
      host: fc.constantFrom('localhost:80', 'x y', '%', '[::1', '"><script>'),
      'content-length': fc.constantFrom('0', '5'),
      'x-forwarded-for': fc.constantFrom('', 'x', '1.1.1.1, y'),
    },
    { requiredKeys: [] },
  )

  test('as a read is at most refused', async () => {
    const asks = fc.tuple(paths, queries, headers)
    const ask = ([path, query, sent]: [string, string, Record<string, string>]) =>
      server.app.inject({ method: 'GET', url: `${path}?${query}`, headers: sent })
    await expect(tryAll(asks, ask, 700)).resolves.toBeUndefined()
  })

  test('as a change is at most refused', async () => {
    const typed = fc.string({ unit: 'binary', maxLength: 40 })
    const formValues = fc.record(
      {
        name: typed,
        family: typed,
        company: typed,
        position: typed,
        email: fc.oneof(fc.emailAddress(), typed),
        phone: fc.oneof(fc.constant('+7 (916) 123-45-67'), typed),
        data: fc.constantFrom('Y', 'N', ''),
        news: fc.oneof(fc.constantFrom('Y', 'N'), typed),
      },
      { requiredKeys: ['name', 'family', 'email', 'data'] },
    )
    const fields = fc.record(
      {
        email: fc.oneof(fc.emailAddress(), fc.anything()),
        code: fc.oneof(fc.constant('123456'), fc.anything()),
        id: fc.oneof(fc.integer(), fc.double(), fc.anything()),
        ids: fc.oneof(fc.array(fc.integer()), fc.array(fc.string({ unit: 'binary' })), fc.anything()),
        base: fc.anything(),
        e: fc.constantFrom('open_company', 'add_calendar', '\0'),
        lang: fc.oneof(fc.constantFrom('ru', 'en'), fc.anything()),
        name: fc.oneof(fc.string({ unit: 'binary' }), fc.anything()),
        values: fc.oneof(formValues, fc.dictionary(fc.string(), fc.string()), fc.anything()),
      },
      { requiredKeys: [] },
    )
    const bodies = fc.oneof(
      fields.map((body) => stringify(body)),
      fc.json(),
      fc.string({ unit: 'binary' }),
    )
    const ends: readonly string[] = [calls.logout.path, calls.logoutEverywhere.path, calls.deleteVisitor.path]
    const posts = Object.values(calls).filter(({ method, path }) => method === 'POST' && !ends.includes(path))
    const member = server.createBrowser()
    await member.login('anna@visitors.example')
    const cookies = fc.constantFrom('', `visitor=${member.cookies.visitor}`, 'visitor=broken')
    const asks = fc.tuple(fc.constantFrom(...posts), bodies, cookies)
    const ask = ([{ path }, payload, cookie]: [(typeof posts)[number], string, string]) =>
      server.app.inject({
        method: 'POST',
        url: path,
        headers: { ...JSON_TYPE, cookie },
        payload,
        remoteAddress: '192.0.2.77',
      })
    await expect(tryAll(asks, ask, 500)).resolves.toBeUndefined()
  })

  const stringify = (body: unknown): string =>
    JSON.stringify(body, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value)) ?? ''
})

describe('what is not HTTP', () => {
  let port: number
  beforeAll(async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    const [address] = server.app.addresses()
    port = typeof address === 'object' ? address.port : 0
  })

  const say = (text: string) =>
    new Promise<string>((resolve, reject) => {
      let answer = ''
      const socket = connect(port, '127.0.0.1', () => socket.write(text))
      socket.on('data', (data) => (answer += data.toString()))
      socket.on('close', () => resolve(answer))
      socket.on('error', reject)
    })

  test.each([
    ['nonsense', 'nonsense\r\n\r\n', 400],
    ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['too many headers', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`, 431],
    ['two hosts', 'GET /plan/ HTTP/1.1\r\nHost: x\r\nhost: y\r\nConnection: close\r\n\r\n', 400],
    ['two lengths', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', 400],
  ])('%s', async (_what, text, status) => {
    const answer = await say(text)
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(answer).not.toMatch(/\bat .*:\d+:\d+/)
  })

  test.each([
    ['a link that is longer than the server reads', `/en/plan/?list=${'A'.repeat(40_000)}`],
    ['one with many cookies', `/plan/ HTTP/1.1\r\nHost: x\r\nCookie: a=${'x'.repeat(40_000)}\r\nX: `],
  ])('%s gets a page that says so in both languages', async (_what, url) => {
    const answer = await say(`GET ${url} HTTP/1.1\r\nHost: x\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1.1 431 /)
    expect(answer).toContain('Content-Type: text/html')
    expect(answer).toContain('<h1>Слишком длинная ссылка</h1>')
    expect(answer).toContain('<h2 lang="en">The link is too long</h2>')
    expect(answer).toContain('<p lang="en">The link has more characters than the server accepts')
    expect(answer).toContain('href="/en/plan/"')
  })

  test('a call with too many headers gets the error body of calls', async () => {
    const answer = await say(`GET /ajax/guide/fav.php?x=${'x'.repeat(40_000)} HTTP/1.1\r\nHost: x\r\n\r\n`)
    const body = answer.slice(answer.indexOf('\r\n\r\n') + 4)
    expect(v.parse(ErrorAnswer, JSON.parse(body))).toMatchObject({ response: 'error', code: 1 })
  })

  test('an invalid host does not get into a page', async () => {
    const answer = await say('GET /plan/ HTTP/1.1\r\nHost: x"><script>\r\nConnection: close\r\n\r\n')
    expect(answer).toMatch(/^HTTP\/1.1 400 /)
    expect(answer).not.toContain('"><script>')
  })
})

test('a failing database is a server error without a stack trace', async () => {
  const gone = () => Promise.reject(new Error('relation "visitors" at 10.0.0.5 for anna@visitors.example'))
  const { visitors } = server.store
  const broken = await openTestServer(
    {},
    { store: { ...server.store, visitors: { ...visitors, findSession: gone } } },
  )
  const createVisitor = () => {
    const browser = broken.createBrowser()
    browser.cookies.visitor = 'x'.repeat(43)
    return browser
  }
  const list = await createVisitor().get('/ajax/guide/fav.php')
  expect(list.statusCode).toBe(503)
  expect(v.parse(ErrorAnswer, list.json())).toMatchObject({ response: 'error', code: 2 })
  expect(list.headers['retry-after']).toBe('5')
  const page = await createVisitor().get('/en/plan/', { accept: 'text/html' })
  expect(page.statusCode).toBe(503)
  expect(page.body).toContain('<html lang="en"')
  expect(page.body).toMatch(/<a [^>]*href="">Try again<\/a>/)
  // Header, search and language need neither the database nor the session; who is here is not known.
  expect(page.body).toMatch(/<form[^>]* action="\/en\/search\/"/)
  expect(page.body).toMatch(/class="header-link language" href="\/plan\/"/)
  expect(page.body).not.toContain('visitor-link')
  const shared = ['/ajax/guide/exhibitors.php', '/en/plan/']
  for (const url of shared) expect((await broken.createBrowser().get(url)).statusCode).toBe(200)
  expect(list.body + page.body + broken.logLines.join('')).not.toContain('anna@')
  expect(broken.logLines.some((line) => line.includes('"stack":"'))).toBe(true)
  await broken.close()
})
