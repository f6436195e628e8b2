import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Polygon } from '#contract/plan/geometry.ts'
import { parseStandCodes } from '#contract/stands.ts'
import type { Revision } from '#server/fair/revision.ts'
import { renderApp } from '#server/pages/render-app.tsx'
import { readViewBox } from '#server/plan/read-view-box.ts'
import { readRevision } from './shown-revision.ts'
import { openTestServer, type TestServer } from './test-server.ts'

const YEAR = 2021

let server: TestServer
let revision: Revision
beforeAll(async () => {
  server = await openTestServer({}, { render: renderApp })
  revision = await readRevision(server.store)
})
afterAll(() => server.close())

const open = async (url: string) =>
  (await server.createBrowser({ headers: { accept: 'text/html' } }).get(url)).body

const writePath = (polygons: readonly Polygon[]) =>
  polygons.map((polygon) => `M${polygon.map(({ x, y }) => `${x} ${y}`).join('L')}Z`).join('')

/** Returns the path over the stands of a hall with any of the codes. */
function getStandPath(hall: string, codes: readonly string[]): string {
  const { stands = [] } = revision.materials.findPlan(YEAR, hall)?.geometry ?? {}
  const named = stands.filter((stand) => stand.codes.some((code) => codes.includes(code)))
  expect(named.length).toBeGreaterThan(0)
  return writePath(named.flatMap(({ polygons }) => polygons))
}

/** Returns the symbol that the plan of the page refers to, and the part of the page with list and plan. */
function readMark(html: string) {
  const [, viewBox, path] =
    /<symbol id="marked-shape" viewBox="([^"]*)"><path d="([^"]*)"><\/path><\/symbol>/.exec(html) ?? []
  const uses = html.match(/<use href="#marked-shape"[^>]*>/g) ?? []
  const plan = /<div class="guide-side">.*<div class="plan-content".*?<use href="#marked-shape"/s.exec(html)
  return { viewBox, path, uses: uses.length, plan: plan?.[0] }
}

describe('the plan of a served page', () => {
  test.each(['/plan/1?stand=A113', '/en/plan/1?stand=a-113', '/plan/?stand=A113&ajax=1'])(
    'marks the stand that the address selects: %s',
    async (url) => {
      const { svg = '' } = revision.materials.findPlan(YEAR, '1') ?? {}
      const mark = readMark(await open(url))
      expect(mark).toMatchObject({
        viewBox: readViewBox(svg),
        path: getStandPath('1', ['A113']),
        uses: 1,
      })
    },
  )

  test('marks the stands of the company of the address', async () => {
    const [exhibitor] = revision.exhibitors
      .listExhibitors({ year: YEAR, lang: 'ru', halls: ['2'] })
      .filter(({ stand }) => parseStandCodes(stand).length > 0)
    const codes = parseStandCodes(exhibitor?.stand ?? '')
    expect(readMark(await open(`/plan/2/${exhibitor?.id}`)).path).toBe(getStandPath('2', codes))
  })

  test('marks the place that the address selects', async () => {
    const { places = [] } = revision.materials.findPlan(YEAR, '1')?.geometry ?? {}
    const [place] = places
    expect(readMark(await open(`/plan/1?place=${place?.place}`)).path).toBe(writePath(place?.polygons ?? []))
  })

  test('marks a stand in the online guide, in the hall of the address', async () => {
    const [stand] = revision.materials.findPlan(2020, '2')?.geometry?.stands ?? []
    const mark = readMark(await open(`/online/?hall=2&stand=${stand?.codes[0]}`))
    expect([mark.path, mark.uses]).toEqual([writePath(stand?.polygons ?? []), 1])
  })

  test.each(['/plan/1', '/plan/1?stand=Z999', '/plan/1?from=A113'])('marks nothing for %s', async (url) => {
    const mark = readMark(await open(url))
    expect([mark.path, mark.uses]).toEqual([undefined, 1])
  })

  test('is the same for all addresses of a hall, so that it is compressed once', async () => {
    const plain = readMark(await open('/plan/1')).plan
    expect(plain).toContain('data-stand="A113"')
    expect(readMark(await open('/plan/1?stand=A113')).plan).toBe(plain)
    expect(readMark(await open('/plan/1?stand=A101')).plan).toBe(plain)
  })
})
