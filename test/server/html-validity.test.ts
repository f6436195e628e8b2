import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LANGS, getLangPrefix, type Lang } from '#contract/lang.ts'
import { PAGE_TYPES } from '#contract/page.ts'
import { root } from '#scripts/steps/root.js'
import { renderApp } from '#server/pages/render-app.tsx'
import { waitForLetters } from './letters.ts'
import { openTestServer, type TestServer } from './test-server.ts'

/** Disabled rules of style, with reasons. */
const OFF = {
  'attr-case': 'React writes attributes as its properties are written; HTML does not tell cases apart',
  'void-style': 'React closes void elements, which HTML allows',
  'attribute-boolean-style': 'React gives attributes without a value an empty one',
  'attribute-empty-style': 'likewise',
  'doctype-style': 'the case of the doctype means nothing',
  'prefer-native-element': 'lists whose bullets are gone need their role for VoiceOver; others carry states',
  'no-inline-style': 'sizes that come from data, which the content security policy allows',
  'wcag/h32': 'a filter works as one types, and has nothing to submit',
  'tel-non-breaking': 'a number that is copied keeps its plain spaces and hyphens',
  'long-title': 'titles have the name of a company or an event, and of the fair',
}

const validator = new HtmlValidate(
  new StaticConfigLoader({
    extends: ['html-validate:recommended'],
    rules: {
      ...Object.fromEntries(Object.keys(OFF).map((rule) => [rule, 'off'])),
      // React's ids, and file names as anchors, are valid in HTML 5.
      'aria-label-misuse': ['error', { allowAnyNamable: true }],
      'valid-id': ['error', { relaxed: true }],
      'no-raw-characters': ['error', { relaxed: true }],
    },
  }),
)

/** Returns the faults of a document: rule, message and the markup around it. */
async function listFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  const lines = html.split('\n')
  return results
    .flatMap(({ messages }) => messages)
    .map(({ ruleId, message, line, column }) => {
      const at = Math.max(0, column - 60)
      return `${ruleId}: ${message} at …${lines[line - 1]?.slice(at, column + 100)}…`
    })
}

/** Returns an address of each page type of the demo fair. */
function listPages(lang: Lang): string[] {
  const pages = readdirSync(join(root, 'fair/pages'))
    .filter((name) => name.endsWith(`.${lang}.md`))
    .map((name) => readFileSync(join(root, 'fair/pages', name), 'utf8'))
    .map((text) => ({ path: /^path: (\S+)/m.exec(text)?.[1], type: /^type: (\S+)/m.exec(text)?.[1] }))
  return PAGE_TYPES.flatMap(
    (type) => pages.find((page) => page.type === type)?.path?.replace('{event}', '62') ?? [],
  )
}

/** Pages that are not in the pack, windows, pages in other states, and those of letters that are used up. */
const OTHERS = [
  '/today/',
  '/search/?w=pallet',
  '/search/?w=nothing-of-the-kind',
  '/plan/?list=c324',
  '/plan/?list=broken',
  '/plan/2/324',
  '/plan/2?stand=F210',
  '/online/companies/324',
  '/online/events/2',
  '/online/broadcast/2',
  '/online/files/59/',
  '/plan/events/62',
  '/plan/2?from=1-A113&stand=F210',
  '/guide/?hall=1&stand=A113',
  '/visitor/',
  '/register/',
  '/nowhere/',
  `/newsletter/confirm/?token=${'0'.repeat(43)}`,
  `/newsletter/leave/?token=${'0'.repeat(43)}`,
]

/** Pages that differ for a logged-in visitor. */
const LOGGED_IN = ['/', '/today/', '/visitor/', '/tickets/', '/plan/2/324', '/online/broadcast/2']

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({}, { render: renderApp, clock: () => new Date('2021-09-15T09:00:00Z') })
})
afterAll(() => server.close())

const HTML = { accept: 'text/html' }

const open = async (url: string): Promise<string> =>
  (await server.createBrowser({ headers: HTML }).get(url)).body

async function openLoggedIn(url: string): Promise<string> {
  const browser = server.createBrowser()
  await browser.login('grace@visitors.example')
  return (await browser.get(url, HTML)).body
}

describe.for(LANGS)('in %s', (lang) => {
  const paths = listPages(lang)

  test('every page type is looked at', () => {
    expect(paths).toHaveLength(PAGE_TYPES.length)
  })

  test.for([...paths, ...OTHERS])('%s is valid HTML', async (path) => {
    const html = await open(getLangPrefix(lang) + path)
    expect(html).toMatch(/^<!doctype html>/)
    expect(await listFaults(html)).toEqual([])
  })

  test.for(LOGGED_IN)('%s is valid HTML for a logged-in visitor', async (path) => {
    const html = await openLoggedIn(getLangPrefix(lang) + path)
    expect(html).toMatch(/^<!doctype html>/)
    expect(await listFaults(html)).toEqual([])
  })

  test('the frame of a survey is valid HTML', async () => {
    const html = await openLoggedIn(`/online/survey/?ajax=1&id=1&lang=${lang}`)
    expect(html).toContain('data-survey="closed"')
    expect(await listFaults(html)).toEqual([])
  })
})

test('the page of a server in trouble is valid HTML', async () => {
  const { visitors } = server.store
  const findSession = () => Promise.reject(new Error('out of order'))
  const store = { ...server.store, visitors: { ...visitors, findSession } }
  const broken = await openTestServer({}, { render: renderApp, store })
  const browser = broken.createBrowser({ headers: HTML })
  browser.cookies.visitor = 'x'.repeat(43)
  const { statusCode, body } = await browser.get('/en/about/')
  expect(statusCode).toBe(503)
  expect(await listFaults(body)).toEqual([])
  await broken.close()
})

test('the pages of links in letters are valid HTML, those that ask for a press of a button included', async () => {
  const email = 'grace@visitors.example'
  const browser = server.createBrowser()
  await browser.login(email)
  await browser.post('subscribe', { values: { email, news: 'Y' }, lang: 'en' })
  for (const purpose of ['export', 'delete'] as const) await browser.post('confirmVisitor', { purpose })
  const letters = await waitForLetters(server, email, 3)
  const links = letters.flatMap(({ text }) => text.match(/(?<=https?:\/\/[^/]+)\/\S+\/\?token=\S+/g) ?? [])
  expect(new Set(links.map((link) => link.split('?')[0]))).toEqual(
    new Set(['/newsletter/confirm/', '/newsletter/leave/', '/visitor/copy/', '/visitor/delete/']),
  )
  for (const link of links) {
    const html = await open(link)
    expect(html).toContain('<form')
    expect(await listFaults(html)).toEqual([])
  }
})

test('a fault is found', async () => {
  expect(await listFaults('<!doctype html><p><div></div></p>')).not.toEqual([])
})
