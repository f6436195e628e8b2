import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestServer, type TestServer } from './test-server.ts'

let [preview, fair]: TestServer[] = []
beforeAll(async () => {
  preview = await openTestServer({ PREVIEW: 'my-fair' })
  fair = await openTestServer()
})
afterAll(async () => {
  await preview?.close()
  await fair?.close()
})

const get = async (server: TestServer | undefined, url: string) => {
  const answer = await server?.createBrowser().get(url)
  if (answer === undefined) throw new Error('no server')
  return answer
}

const ICON = /<link rel="icon" href="([^"]+)"/
const MARK = '<p class="preview-mark">'
const TEXTS =
  '<span lang="ru">Предпросмотр: посетители этого не\u00a0видят</span><span lang="en">Preview: visitors do not see this</span>'

describe.each(['/', '/en/', '/plan/', '/en/online/', '/register/', '/nowhere', '/login/link/?token=x'])(
  '%s',
  (url) => {
    test('is marked in a preview, in the page and by the icon of its tab', async () => {
      const { body, headers } = await get(preview, url)
      expect(body.split(MARK)).toHaveLength(2)
      expect(body.split('<body')[1]).toMatch(/^[^<]*<p class="preview-mark">/)
      expect(body).toContain(TEXTS)
      expect(ICON.exec(body)?.[1]).toMatch(/^data:image\/svg\+xml,/)
      const [, styles = ''] = /<style>(\.preview-mark.*?)<\/style>/s.exec(body) ?? []
      const hash = createHash('sha256').update(styles).digest('base64')
      expect(String(headers['content-security-policy'])).toContain(`style-src 'self' 'sha256-${hash}'`)
    })

    test('is not marked in the fair', async () => {
      const { body, headers } = await get(fair, url)
      expect(body).not.toContain('preview')
      expect(ICON.exec(body)?.[1]).toBe('/icons/tab.png')
      expect(String(headers['content-security-policy'])).toContain("style-src 'self';")
    })

    test('a browser that has the marked page is not told that it is unchanged', async () => {
      const { etag } = (await get(preview, url)).headers
      const ask = fair?.createBrowser()
      const answer = await ask?.get(url, { 'if-none-match': String(etag) })
      expect(answer?.statusCode).not.toBe(304)
    })
  },
)

test('a page that takes the place of another in its document brings no second mark', async () => {
  expect((await get(preview, '/en/?ajax=1')).body).not.toContain('preview-mark')
})
