import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readAssets } from '#server/pages/assets.ts'
import { openTestServer, type TestServer } from './test-server.ts'
import { readRevision } from './shown-revision.ts'

const MANIFEST = {
  'src/main.tsx': {
    file: 'assets/main-1a.js',
    isEntry: true,
    imports: ['_shared-2b.js'],
    dynamicImports: ['src/zoom.tsx'],
    css: ['assets/main-3c.css', 'assets/main-7a.css'],
    assets: [
      'assets/golos-text-cyrillic-wght-normal-4d.woff2',
      'assets/golos-text-latin-wght-normal-5e.woff2',
    ],
  },
  '_shared-2b.js': { file: 'assets/shared-2b.js' },
  'src/zoom.tsx': { file: 'assets/zoom-6f.js', imports: ['_shared-2b.js'] },
}
const STYLE = 'p{margin:0}'
const EARLY_INPUT = 'record()'
const BEFORE = {
  '.vite/manifest.json': '{}',
  'assets/main-0a.js': 'earlier()',
  'favicon.svg': '<svg>earlier</svg>',
}
const FILES = {
  '.vite/manifest.json': JSON.stringify(MANIFEST),
  '.vite/early-input.js': `${EARLY_INPUT}\n`,
  'assets/main-1a.js': 'plain()',
  'assets/main-1a.js.br': 'brotli',
  'assets/main-1a.js.gz': 'gzip',
  'assets/main-7a.css': STYLE,
  'favicon.svg': '<svg/>',
  'licenses.txt': 'MIT',
}

async function write(folder: string, files: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(join(folder, name, '..'), { recursive: true })
    await writeFile(join(folder, name), text)
  }
}

let server: TestServer
beforeAll(async () => {
  const dist = await mkdtemp(join(tmpdir(), 'dist-'))
  const [client, before] = [join(dist, 'client'), join(dist, 'before')]
  await write(client, FILES)
  await write(before, BEFORE)
  server = await openTestServer({}, { assets: await readAssets(client, before) })
  await rm(dist, { recursive: true })
})
afterAll(() => server.close())

describe('the built browser side', () => {
  test('is named by a page', async () => {
    const { body } = await server.createBrowser().get('/plan/')
    expect(body).toContain('<script type="module" src="/assets/main-1a.js"></script>')
    expect(body).toContain('<link rel="modulepreload" href="/assets/shared-2b.js">')
    expect(body).toContain('<link rel="stylesheet" href="/assets/main-3c.css">')
    expect(body).toContain('<link rel="icon" href="/icons/tab.png" type="image/png">')
    expect(body.match(/as="font"/g)).toHaveLength(2)
    expect(body).not.toContain('zoom')
    expect((await server.createBrowser().get('/en/plan/')).body.match(/as="font"/g)).toHaveLength(1)
  })

  test.each(['/plan/', '/online/'])(
    'does not delay the first paint of %s: fonts after the head, scripts after the markup',
    async (path) => {
      const { body } = await server.createBrowser().get(path)
      const marks = ['</head>', 'as="font"', 'site-alert-script', 'rel="modulepreload"', 'id="page-lists"']
      const places = marks.map((each) => body.indexOf(each))
      expect(places).not.toContain(-1)
      expect(places).toEqual(places.toSorted((one, other) => one - other))
    },
  )

  test('has its style in the page, allowed by its hash in the policy', async () => {
    const { body, headers } = await server.createBrowser().get('/plan/')
    expect(body).toContain(`<style data-href="/assets/main-7a.css">${STYLE}</style>`)
    const hash = createHash('sha256').update(STYLE).digest('base64')
    expect(String(headers['content-security-policy']).split(';')).toContain(
      `style-src 'self' 'sha256-${hash}'`,
    )
  })

  test('records what is done before its scripts come, allowed by its hash in the policy', async () => {
    const hash = createHash('sha256').update(EARLY_INPUT).digest('base64')
    const { body, headers } = await server.createBrowser().get('/plan/')
    const [head] = body.split('<body>')
    expect(head).toContain(`<script>${EARLY_INPUT}</script>`)
    expect(String(headers['content-security-policy']).split(';')).toContain(
      `script-src 'self' 'sha256-${hash}'`,
    )
  })

  test.each([
    ['br, gzip', 'brotli', 'br'],
    ['gzip', 'gzip', 'gzip'],
    ['identity', 'plain()', undefined],
  ])('is sent as encoded before, for %s', async (accepted, body, encoding) => {
    const response = await server.createBrowser().get('/assets/main-1a.js', { 'accept-encoding': accepted })
    expect(response.body).toBe(body)
    expect(response.headers['content-encoding']).toBe(encoding)
    expect(response.headers['content-type']).toMatch(/javascript/)
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(response.headers.vary).toMatch(/accept-encoding/i)
  })

  test('is revalidated for files without a hash in their name', async () => {
    const response = await server.createBrowser().get('/favicon.svg')
    expect(response.headers['cache-control']).toBe('public, max-age=3600')
    const known = await server
      .createBrowser()
      .get('/favicon.svg', { 'if-none-match': String(response.headers.etag) })
    expect(known.statusCode).toBe(304)
  })

  test('has the licences of its packages as plain text', async () => {
    const response = await server.createBrowser().get('/licenses.txt')
    expect([response.statusCode, response.body]).toEqual([200, 'MIT'])
    expect(response.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(response.headers['cache-control']).toBe('public, max-age=3600')
  })

  test("is served after its folder was removed, with the previous build's files for open pages", async () => {
    expect((await server.createBrowser().get('/assets/main-0a.js')).body).toBe('earlier()')
    expect((await server.createBrowser().get('/favicon.svg')).body).toBe('<svg/>')
  })

  test('serves nothing else of its folder', async () => {
    for (const url of ['/.vite/manifest.json', '/assets/', '/assets/main-1a.js.br', '/assets/no.js']) {
      expect((await server.createBrowser().get(url)).statusCode).toBe(404)
    }
  })

  test('has a robots.txt', async () => {
    const response = await server.createBrowser().get('/robots.txt')
    expect(response.body).toContain('Disallow: /ajax/')
  })
})

describe('pictures of the fair', () => {
  test('are served unchanged with a policy that runs nothing', async () => {
    const company = (await readRevision(server.store)).exhibitors.findCompany(171, { year: 2021, lang: 'en' })
    const response = await server.createBrowser().get(company?.logo ?? '')
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toMatch(/^image\//)
    expect(response.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
    })
  })
})
