import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestServer, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => (server = await openTestServer()))
afterAll(() => server.close())

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "media-src 'self' blob:",
  "frame-src 'self' https://player.example",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
  "object-src 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types guide',
]

describe('headers', () => {
  test.each(['/plan/', '/ajax/guide/exhibitors.php?hall[]=1', '/nowhere', '/healthz', '/'])(
    'of %s',
    async (url) => {
      const { headers } = await server.createBrowser().get(url)
      expect(String(headers['content-security-policy']).split(';')).toEqual(POLICY)
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      })
      expect(headers['permissions-policy']).toContain('camera=()')
      expect(headers['strict-transport-security']).toBeUndefined()
      expect(headers['x-powered-by']).toBeUndefined()
    },
  )

  test.each([
    '/ajax/guide/floor_plan.php',
    '/ajax/guide/plan_labels.php?hall=1&year=2021&lang=en',
    '/ajax/guide/places.php?hall=1&year=2021&lang=en',
    '/ajax/guide/search_index.php?lang=en',
  ])('of %s, which is no page: nothing in it runs', async (url) => {
    const { statusCode, headers } = await server.createBrowser().get(url)
    expect(statusCode).toBe(200)
    expect(headers['content-security-policy']).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox")
    expect(headers['permissions-policy']).toBeUndefined()
  })

  test('under https', async () => {
    const safe = await openTestServer({ PUBLIC_URL: 'https://fair.example' })
    const { headers } = await safe.createBrowser().get('/plan/')
    expect(headers['strict-transport-security']).toMatch(/^max-age=15552000(;|$)/)
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests')
    const login = await safe.createBrowser().login('anna@visitors.example')
    expect(login.headers['set-cookie']).toMatch(
      /^visitor=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    await safe.close()
  })

  test('behind a proxy that may tell of https, and one that may not', async () => {
    const trusting = await openTestServer({ TRUST_PROXY: '1' })
    const forwarded = { headers: { 'x-forwarded-proto': 'https' } }
    const secured = await trusting.createBrowser(forwarded).login('anna@visitors.example')
    expect(secured.headers['set-cookie']).toContain('; Secure')
    const plain = await server.createBrowser(forwarded).login('anna@visitors.example')
    expect(plain.headers['set-cookie']).not.toContain('; Secure')
    await trusting.close()
  })
})

describe('calls that change something', () => {
  const save = (headers: Record<string, string>) =>
    server.app.inject({
      method: 'POST',
      url: '/ajax/online/visitor/set-fav-companies/',
      headers: { host: 'fair.example', 'content-type': 'application/json', ...headers },
      payload: '{"ids":[]}',
    })

  test.each<[string, Record<string, string>, number]>([
    ['a script of this origin', { 'sec-fetch-site': 'same-origin', origin: 'http://fair.example' }, 200],
    ['the visitor themselves', { 'sec-fetch-site': 'none' }, 200],
    ['a foreign page', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, 403],
    ['a neighbour', { 'sec-fetch-site': 'same-site', origin: 'https://www.fair.example' }, 403],
    ['an invented site', { 'sec-fetch-site': 'x' }, 403],
    ['an old browser of this origin', { origin: 'http://fair.example' }, 200],
    ['an old browser, letter case aside', { origin: 'http://FAIR.example' }, 200],
    ['an old browser elsewhere', { origin: 'http://evil.example' }, 403],
    ['another port', { origin: 'http://fair.example:8080' }, 403],
    ['no browser', {}, 200],
    ['a sandboxed frame', { origin: 'null' }, 403],
    ['a sandboxed frame that claims to be ours', { 'sec-fetch-site': 'same-origin', origin: 'null' }, 403],
    ['a malformed origin', { origin: 'http://' }, 403],
    ['another malformed origin', { origin: '%%%' }, 403],
    ['two origins', { origin: 'http://fair.example, http://evil.example' }, 403],
    ['an empty origin', { origin: '' }, 403],
    ['a malformed host', { host: '%%%', origin: 'http://fair.example' }, 403],
  ])('%s', async (_who, headers, status) => {
    const response = await save(headers)
    expect(response.statusCode).toBe(status)
    expect(response.json()).toMatchObject(
      status === 200 ? { response: 'ok' } : { response: 'error', code: 6 },
    )
  })

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonx',
    '',
  ])('a body of type "%s" is refused', async (type) => {
    const response = await save({ 'content-type': type })
    expect(response.statusCode).toBe(415)
    expect(response.json()).toMatchObject({ response: 'error', code: 1 })
  })

  test('the public address counts as this origin', async () => {
    const behind = await openTestServer({ PUBLIC_URL: 'https://fair.example' })
    const response = await behind
      .createBrowser({ headers: { host: 'inside:3000' } })
      .post('logout', {}, { origin: 'https://fair.example', 'sec-fetch-site': 'same-origin' })
    expect(response.statusCode).toBe(200)
    await behind.close()
  })
})

test('a session makes 240 changes a minute; its reads, and others at its address, go on', async () => {
  const browser = server.createBrowser()
  await browser.login('anna@visitors.example')
  const change = async (each = browser) => (await each.post('stat', { id: 0, e: 'open_company' })).statusCode
  for (let made = 0; made < 240; made += 1) expect(await change()).toBe(400)
  expect(await change()).toBe(429)
  expect((await browser.get('/ajax/guide/exhibitors.php?hall[]=1')).statusCode).toBe(200)
  expect(await change(server.createBrowser())).not.toBe(429)
})

test('a known address asked in another way', async () => {
  const browser = server.createBrowser()
  const json = { 'content-type': 'application/json' }
  const put = await browser.request({
    method: 'PUT',
    url: '/ajax/guide/fav.php',
    headers: json,
    payload: '{}',
  })
  expect(put.statusCode).toBe(405)
  expect(put.headers.allow).toBe('GET, HEAD, OPTIONS, POST')
  expect(put.json()).toMatchObject({ response: 'error', code: 1 })
  const wrong = await browser.get('/ajax/online/visitor/login/')
  expect(wrong).toMatchObject({ statusCode: 405, headers: { allow: 'OPTIONS, POST' } })
  const options = await browser.request({ method: 'OPTIONS', url: '/plan/1' })
  expect(options).toMatchObject({ statusCode: 204, headers: { allow: 'GET, HEAD, OPTIONS' } })
  const head = await browser.request({ method: 'HEAD', url: '/ajax/guide/exhibitors.php' })
  expect(head).toMatchObject({ statusCode: 200, body: '' })
})
