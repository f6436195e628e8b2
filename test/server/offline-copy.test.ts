import { PUBLICATION_HEADER, BUILD_HEADER } from '#contract/headers.ts'
import { brotliCompressSync, constants, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { readStoredAnswer, toAnswerKey, type OfflineCopy } from '#contract/offline/offline-copy.ts'
import { calls } from '#contract/calls.ts'
import { openTestServer, testAssets, type TestServer } from './test-server.ts'

const BUILD = 'build-1'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({}, { assets: { ...testAssets, build: BUILD } })
})
afterAll(() => server.close())

const get = (url: string, headers = {}) => server.createBrowser().request({ method: 'GET', url, headers })

async function readCopy(lang: string, query = ''): Promise<OfflineCopy> {
  const { statusCode, payload } = await get(`${calls.offline.path}?lang=${lang}${query}`)
  expect(statusCode).toBe(200)
  return JSON.parse(payload) as OfflineCopy
}

const joinAnswers = ({ parts }: OfflineCopy) =>
  Object.assign({}, ...parts.map(({ answers }) => answers)) as never

describe.each(['ru', 'en'])('the copy in %s', (lang) => {
  test('holds what the calls answer to an anonymous visitor', async () => {
    const answers = joinAnswers(await readCopy(lang))
    const keys = Object.keys(answers)
    const paths = new Set(keys.map((key) => key.split('?', 1).join('')))
    expect([...paths].toSorted()).toEqual(
      [
        calls.events,
        calls.exhibitors,
        calls.guideFacts,
        calls.floorPlan,
        calls.floorPlanV2,
        calls.hallPlan,
        calls.passages,
        calls.places,
        calls.planLabels,
        calls.planWays,
        calls.searchIndex,
        calls.searchTexts,
      ]
        .map(({ path }) => path)
        .toSorted(),
    )
    const different: string[] = []
    for (const key of keys) {
      const { payload, headers } = await get(key)
      const stored = readStoredAnswer(answers, key)
      const isText = String(headers['content-type']).startsWith('image/svg+xml')
      const sent: unknown = isText ? payload : JSON.parse(payload)
      if (JSON.stringify(sent) !== JSON.stringify(stored)) different.push(key)
    }
    expect(different).toEqual([])
  })

  test('lists public pages of its language', async () => {
    const { pages } = await readCopy(lang)
    const prefix = lang === 'en' ? '/en' : ''
    expect(pages).toEqual(
      expect.arrayContaining(['/plan/', '/online/', '/today/', '/'].map((path) => prefix + path)),
    )
    for (const page of pages) {
      const { statusCode, headers } = await get(page)
      expect([page, statusCode, headers[BUILD_HEADER]]).toEqual([page, 200, BUILD])
      expect(headers[PUBLICATION_HEADER]).toBe('1')
    }
  })
})

test.each(['ru', 'en'] as const)(
  'names the pages that a guide shows without a network, in %s',
  async (lang) => {
    const { inGuide } = await readCopy(lang)
    const prefix = lang === 'en' ? '/en' : ''
    expect(inGuide.toSorted(([a], [b]) => a.localeCompare(b))).toEqual(
      [
        ['/business-programme/{event}/', '/online/events/'],
        ['/calendar/{event}/', '/plan/events/'],
        ['/go-to-plan/', '/plan/'],
      ].map((pair) => pair.map((path) => prefix + path)),
    )
  },
)

test('has only the name of a part that the browser has, in every encoding', async () => {
  const { parts } = await readCopy('en')
  const [first, ...others] = parts
  const have = others.map(({ hash }) => hash).join(',')
  const expected = [first, ...others.map(({ name, hash }) => ({ name, hash }))]
  expect((await readCopy('en', `&have=${have}`)).parts).toEqual(expected)
  const { headers, rawPayload } = await get(`${calls.offline.path}?lang=en&have=${have}`, {
    'accept-encoding': 'gzip',
  })
  expect(headers['content-encoding']).toBe('gzip')
  expect((JSON.parse(gunzipSync(rawPayload).toString()) as OfflineCopy).parts).toEqual(expected)
  // The answer is not copied for each who asks, but by the test.
  const joining = vi.spyOn(Buffer, 'concat')
  await get(`${calls.offline.path}?lang=en&have=0`)
  const sizes = joining.mock.results.map(({ value }) => (value as Buffer).byteLength)
  joining.mockRestore()
  expect(sizes.filter((size) => size > 100_000)).toHaveLength(1)
  const none = await readCopy('en', `&have=${parts.map(({ hash }) => hash).join(',')}`)
  expect(none.parts).toEqual(parts.map(({ name, hash }) => ({ name, hash })))
})

test('browsers ask whether the whole copy has changed', async () => {
  const { headers } = await get(`${calls.offline.path}?lang=ru`)
  const again = await get(`${calls.offline.path}?lang=ru`, { 'if-none-match': headers['etag'] })
  expect(again.statusCode).toBe(304)
})

test('nothing gated is in the copy', async () => {
  const text = JSON.stringify(await readCopy('ru'))
  for (const gated of ['PREVIEW_PICTURE', 'TELEGRAM_NAME', 'FORMATTED_TEXT'])
    expect(text).not.toContain(gated)
})

test('parameters in another order, and the number of the publication, are the same question', () => {
  const key = (address: string) => toAnswerKey(new URL(address, 'http://fair.example'))
  expect(key('/a?lang=ru&hall%5B%5D=1&publication=4')).toBe(key('/a?hall[]=1&lang=ru'))
  expect(key('/a')).toBe('/a')
  expect(key('/a?lang=ru')).not.toBe(key('/a?lang=en'))
})

test('the copy of the demo fair is small', async () => {
  const { payload } = await get(`${calls.offline.path}?lang=ru`)
  const body = brotliCompressSync(Buffer.from(payload), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 9 },
  })
  expect(body.length).toBeLessThan(229_500)
})
