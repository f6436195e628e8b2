import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { IslandData } from '#contract/islands.ts'
import { openTestServer, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => (server = await openTestServer()))
afterAll(() => server.close())

/** What the registration page says about where its visitor returns to. */
async function readTarget(path: string): Promise<{ target: IslandData['form']['returnTo']; html: string }> {
  const { payload: html } = await server.createBrowser().get(path)
  const data = /data-island="form"[^]*?<script type="application\/json">([^]*?)<\/script>/.exec(html)?.[1]
  if (data === undefined) throw new Error('The page has no form')
  return { target: (JSON.parse(data) as IslandData['form']).returnTo, html }
}

describe('the registration page', () => {
  test('names the broadcast to which its visitor returns, in the language of the page', async () => {
    const { target, html } = await readTarget('/en/register/?return=/online/broadcast/2')
    expect(target).toMatchObject({ href: '/en/online/broadcast/2', isStart: false })
    expect(target?.broadcast?.text).toBeTruthy()
    expect(html).toContain('href="/en/online/broadcast/2"')
    const { target: russian } = await readTarget('/register/?return=/en/online/broadcast/2')
    expect(russian?.href).toBe('/online/broadcast/2')
  })

  test('names nothing for a visitor who came for the form only', async () => {
    expect((await readTarget('/register/')).target).toBeNull()
  })

  test.each([
    'https://evil.example/',
    '//evil.example/online/broadcast/2',
    '/\\evil.example',
    '/online/broadcast/99999',
    'javascript:alert(1)',
    '/ajax/online/visitor/logout/',
    '"><script>alert(1)</script>',
    '',
  ])('leads to the start from %s', async (value) => {
    const { target, html } = await readTarget(`/en/register/?return=${encodeURIComponent(value)}`)
    expect(target).toEqual({ href: '/en/', broadcast: null, isStart: true })
    expect(html).not.toContain('evil.example')
    expect(html).not.toContain('alert(1)')
  })

  test('is one copy for all addresses that lead to the start', async () => {
    const [one, other] = await Promise.all(
      ['//evil.example', 'x'.repeat(500)].map((value) =>
        server.createBrowser().get(`/register/?return=${encodeURIComponent(value)}`),
      ),
    )
    expect(one?.headers['etag']).toBe(other?.headers['etag'])
  })
})
