import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PageData } from '#contract/page.ts'
import { BodyBlock } from '#server/pages/body-block.ts'
import { createGuideDocument, renderPageParts, toHtml } from '#server/pages/render-document.ts'
import { parsePageData } from './page-data.ts'
import { openTestServer, testAssets, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => (server = await openTestServer()))
afterAll(() => server.close())

const readPage = async (): Promise<PageData> =>
  parsePageData((await server.createBrowser({ headers: { accept: 'text/html' } }).get('/plan/')).body)

test('no text of a fair can end a script or an attribute', async () => {
  const evil = '</script><script>alert(1)</script>"><img src=x onerror=alert(1)>'
  const data = await readPage()
  const guide = createGuideDocument(
    { ...data, fair: { ...data.fair, name: evil } },
    { before: '', shared: '', after: '', states: { 'data-guide': evil } },
    { markup: new BodyBlock('', true), lists: new BodyBlock('', true) },
    {
      title: evil,
      description: evil,
      siteName: evil,
      urls: { ru: `https://fair.example/${evil}`, en: '/' },
      languages: ['ru', 'en'],
      image: evil,
      linkedData: { name: evil },
    },
  )
  const html = toHtml('document', guide, testAssets)
  expect(html).not.toContain('<script>alert')
  expect(html).not.toContain('<img')
  expect(parsePageData(html).fair.name).toBe(evil)
  const linkedData: unknown = JSON.parse(
    /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? 'null',
  )
  expect(linkedData).toMatchObject({ name: evil })
})

test('the style sheet of a page is a block of its own, which all pages share and which is compressed once', async () => {
  const href = '/assets/main-1.css'
  const element = new BodyBlock(`<style data-href="${href}">p{}</style>`, true)
  const assets = { ...testAssets, inlineStyles: new Map([[href, { text: 'p{}', element }]]) }
  const block = new BodyBlock('', true)
  const guide = createGuideDocument(
    await readPage(),
    { before: '', shared: '', after: '', states: {} },
    { markup: block, lists: block },
    {
      title: 'Plan',
      description: '',
      siteName: '',
      urls: { ru: '/', en: '/en/' },
      languages: ['ru', 'en'],
      image: undefined,
      linkedData: {},
    },
  )
  expect(renderPageParts('document', guide, assets)).toContain(element)
  expect(toHtml('document', guide, assets)).toMatch(
    /<title>Plan<\/title>\n<style data-href="[^"]+">p\{\}<\/style>\n<meta/,
  )
  expect(await element.deflate()).toBe(await element.deflate())
})
