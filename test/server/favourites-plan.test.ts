import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildFavouritesPlanHref } from '#contract/plan/favourites-plan.ts'
import { openTestServer, type TestServer } from './test-server.ts'

const STAGE = 111
/** A stand and the stage of hall 1, and a stand of another hall. */
const SPOTS = [
  { hall: '1', stand: 'B129' },
  { hall: '1', place: STAGE },
  { hall: '2', stand: 'F217' },
]

let server: TestServer
beforeAll(async () => (server = await openTestServer()))
afterAll(() => server.close())

const get = (path: string) => server.createBrowser().request({ method: 'GET', url: path })
const listLarge = (svg: string) =>
  [...svg.matchAll(/paint-order="stroke"[^>]*>([^<]+)</g)].map(([, code]) => code)

test('the plan of a hall marks its favourites and writes their codes large', async () => {
  const href = buildFavouritesPlanHref(2021, '1', SPOTS)
  expect(href).toBe(`/media/favourites-plan/2021/1.svg?stands=B129&places=${STAGE}`)
  const { statusCode, headers, body } = await get(href)
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('image/svg+xml; charset=utf-8')
  expect(listLarge(body)).toEqual(['B129'])
  expect(body.match(/<path d="M[^"]+" fill="#f5b968"/g)).toHaveLength(2)
  // The plan itself and the codes of the others.
  expect(body).toContain('data-stand="A101"')
  expect(body).toMatch(/>A101</)
})

test('what the plan does not show, or is no code, is left out', async () => {
  const { statusCode, body } = await get(
    '/media/favourites-plan/2021/1.svg?stands=%D0%B2-129,X999,%3Cb%3E,&places=1e9,x,-1',
  )
  expect(statusCode).toBe(200)
  expect(listLarge(body)).toEqual(['B129'])
  expect(body.match(/<path d="M[^"]+" fill="#f5b968"/g)).toHaveLength(1)
  expect(body).not.toContain('<b>')
  expect((await get('/media/favourites-plan/2021/1.svg?stands=B129&stands=A101')).statusCode).toBe(200)
})

test.each(['2021/9.svg', '1999/1.svg', 'x/1.svg', '2021/1.png', '2021/.svg', '2021/%00.svg'])(
  'there is no plan at %s',
  async (path) => {
    expect((await get(`/media/favourites-plan/${path}`)).statusCode).toBe(404)
  },
)
