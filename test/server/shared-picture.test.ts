import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findSharedPicture } from '#server/pages/render-document.ts'
import { FAIR_SETTINGS, readFindings } from './test-pack.ts'
import { openTestServer, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => (server = await openTestServer({ PUBLIC_URL: 'https://fair.example' })))
afterAll(() => server.close())

const addressIn = (html: string) => /<meta property="og:image" content="([^"]+)">/.exec(html)?.[1] ?? ''

test.each([
  '/',
  '/about/',
  '/gallery/',
  '/plan/',
  '/plan/1/116',
  '/online/events/12',
  '/online/companies/116',
])('%s is shared with a picture that messengers show', async (url) => {
  const { body } = await server.createBrowser({ headers: { accept: 'text/html' } }).get(url)
  expect(addressIn(body)).toMatch(/^https:\/\/fair\.example\//)
  const { headers } = await server.createBrowser().get(new URL(addressIn(body)).pathname)
  expect(headers['content-type']).toMatch(/^image\/(png|jpeg|webp)$/)
})

test('the page of a company is shared with the picture of its stand in the hall', async () => {
  const { body } = await server.createBrowser({ headers: { accept: 'text/html' } }).get('/en/plan/1/116')
  expect(addressIn(body)).toMatch(/^https:\/\/fair\.example\/media\/locator\/2021\/1\/[A-G]\d+[A-Z]?\.png$/)
})

describe('the picture that is shared', () => {
  const shared = (...pictures: (string | undefined)[]) =>
    findSharedPicture('https://fair.example', ...pictures)

  test('is the first that is no SVG', () => {
    expect(shared('/media/1/logo.png', '/media/2/share.jpg')).toBe('https://fair.example/media/1/logo.png')
    expect(shared('/media/1/Logo.SVG', '/media/2/share.jpg')).toBe('https://fair.example/media/2/share.jpg')
    expect(shared(undefined, '', '/media/2/share.jpg')).toBe('https://fair.example/media/2/share.jpg')
  })

  test('is none where there are only SVGs', () => {
    expect(shared('/media/1/logo.svg', '')).toBeUndefined()
  })

  test('is told to be useless as an SVG at the import', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>'
    const changes = {
      'fair.json': JSON.stringify({ ...FAIR_SETTINGS, picture: 'share.svg' }),
      'site/share.svg': svg,
    }
    expect(await readFindings(changes)).toEqual([
      'fair.json, picture: "share.svg" – messengers do not show an SVG (a PNG or JPEG)',
    ])
  })
})
