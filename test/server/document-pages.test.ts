import { expect, test } from 'vitest'
import { closeAfterFile } from './close-after-file.ts'
import { openTestServer } from './test-server.ts'

const GUEST = { name: 'Ольга', email: 'olga@example.com' }

test('a page of documents follows the access of its visitor', async () => {
  const server = await openTestServer()
  closeAfterFile(() => server.close())
  const browser = server.createBrowser({ headers: { accept: 'text/html' } })
  const hasLinks = async () => (await browser.get('/reports/')).body.includes('/documents/21/')

  await browser.post('askLinks', GUEST)
  expect(await hasLinks()).toBe(false)
  // The token stays the same when it grants more.
  await browser.post('askCommonLinks', GUEST)
  expect(await hasLinks()).toBe(true)

  const { headers } = await browser.get('/reports/')
  expect([headers['cache-control'], headers.etag]).toEqual(['no-store', undefined])
})
