import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { imageSize } from 'image-size'
import { APP_ICONS, getIconHref, renderAppIcon } from '#server/pages/app-icon.ts'
import { openTestServer, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => (server = await openTestServer()))
afterAll(() => server.close())

const get = (path: string, headers = {}) =>
  server.createBrowser().request({ method: 'GET', url: path, headers })

interface Manifest {
  id: string
  name: string
  lang: string
  start_url: string
  scope: string
  display: string
  icons: { src: string; sizes: string; type: string; purpose: string }[]
  shortcuts: { url: string }[]
}

describe.each([
  ['/manifest.webmanifest', 'ru', '/plan/', '/today/'],
  ['/en/manifest.webmanifest', 'en', '/en/plan/', '/en/today/'],
])('%s', (path, lang, start, today) => {
  test('names the fair and starts the guide in its language', async () => {
    const { statusCode, headers, payload } = await get(path)
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8')
    const manifest = JSON.parse(payload) as Manifest
    expect(manifest).toMatchObject({ id: '/', lang, start_url: start, scope: '/', display: 'standalone' })
    expect(manifest.shortcuts).toEqual([expect.objectContaining({ url: today })])
    const page = await get(start)
    expect(page.statusCode).toBe(200)
    expect(page.payload).toContain(manifest.name)
    expect(page.payload).toContain(`<link rel="manifest" href="${path}">`)
  })

  test('its icons are pictures of the named sizes, one of which fills its square', async () => {
    const { icons } = JSON.parse((await get(path)).payload) as Manifest
    expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ])
    for (const { src, sizes, type } of icons) {
      const { statusCode, headers, rawPayload } = await get(src)
      expect([statusCode, headers['content-type']]).toEqual([200, type])
      const { width, height } = imageSize(rawPayload)
      expect(`${width}x${height}`).toBe(sizes)
    }
  })
})

test('browsers keep an icon and ask whether it has changed', async () => {
  for (const { name } of APP_ICONS) {
    const { headers } = await get(getIconHref(name))
    expect((await get(getIconHref(name), { 'if-none-match': headers['etag'] })).statusCode).toBe(304)
  }
})

test('the icon of the pack is in every icon, within the circle to which systems cut', () => {
  const source = { type: 'image/png', body: Buffer.from('x') }
  expect(renderAppIcon('any', source)).toContain(
    '<image x="0" y="0" width="32" height="32" href="data:image/png;base64,eA==',
  )
  expect(renderAppIcon('maskable', source)).toContain('<image x="4" y="4" width="24" height="24"')
})

test('only a maskable icon has no corners of its own', () => {
  expect(renderAppIcon('any')).toContain('rx="6"')
  expect(renderAppIcon('maskable')).not.toContain('rx=')
})
