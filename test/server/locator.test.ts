import { afterAll, beforeAll, expect, test } from 'vitest'
import { imageSize } from 'image-size'
import type { Company } from '#contract/entities.ts'
import { buildLocatorHref } from '#contract/plan/locator.ts'
import { parsePlan } from '#server/pack/parse-plan.ts'
import { PictureThread } from '#server/plan/picture-thread.ts'
import { renderLocator } from '#server/plan/render-locator.ts'
import { openTestServer, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => (server = await openTestServer()))
afterAll(() => server.close())

const get = (path: string, headers = {}) =>
  server.createBrowser().request({ method: 'GET', url: path, headers })

test('a stand has a picture of its place, which browsers keep', async () => {
  const href = buildLocatorHref(2021, '1', 'A101')
  expect(href).toBe('/media/locator/2021/1/A101.png')
  const { statusCode, headers, rawPayload } = await get(href)
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('image/png')
  expect(imageSize(rawPayload)).toMatchObject({ width: 640, height: 360, type: 'png' })
  expect(rawPayload.length).toBeLessThan(13_100)
  expect((await get(href, { 'if-none-match': headers['etag'] })).statusCode).toBe(304)
})

test('stands have different pictures, a code in another form has the same', async () => {
  const read = async (name: string) =>
    (await get(`/media/locator/2021/1/${name}.png`)).rawPayload.toString('base64')
  const one = await read('A101')
  expect(await read('B102')).not.toBe(one)
  expect(await read(encodeURIComponent('а-101'))).toBe(one)
})

test.each([
  '2021/1/X999.png',
  '2021/9/A101.png',
  '1999/1/A101.png',
  'x/1/A101.png',
  '2021/1/A101.gif',
  '2021/1/.png',
  '2021/1/%00.png',
])('there is no picture at %s', async (path) => {
  expect((await get(`/media/locator/${path}`)).statusCode).toBe(404)
})

test('the answer for a company names exactly the stands that have a picture', async () => {
  const { data: list } = (await get('/ajax/guide/exhibitors.php?year=2021&lang=en')).json<{
    data: Company[]
  }>()
  const onPlan: unknown[] = []
  for (const { id } of list.slice(0, 20)) {
    const answer = await get(`/ajax/guide/exhibitors.php?year=2021&lang=en&filter[id]=${id}`)
    const { data } = answer.json<{ data: Company }>()
    for (const each of data.onPlan ?? []) {
      onPlan.push(each)
      expect(data.stands.some(({ hall, stand }) => hall === each.hall && stand !== '')).toBe(true)
      expect((await get(buildLocatorHref(2021, each.hall, each.code))).statusCode).toBe(200)
    }
  }
  expect(onPlan.length).toBeGreaterThan(10)
})

test('the picture has the plan with its own coordinates, the stand marked and in the middle', () => {
  const { svg, geometry } = parsePlan(
    '<svg viewBox="10 20 1000 800"><rect class="wall" x="10" y="20" width="1000" height="800"/><rect id="A1" x="500" y="400" width="100" height="50"/></svg>',
    'p-',
  )
  const picture = renderLocator(svg, geometry, 'A1') ?? ''
  expect(picture).toContain('<svg x="10" y="20" width="1000" height="800" ')
  expect(picture).toContain('d="M500 400L600 400L600 450L500 450Z"')
  expect(picture).toContain('>A1</text>')
  const [x = 0, y = 0, width = 0, height = 0] = (/viewBox="([^"]*)"/.exec(picture)?.[1] ?? '')
    .split(' ')
    .map(Number)
  expect([x + width / 2, y + height / 2]).toEqual([550, 425])
  expect(renderLocator(svg, geometry, 'B1')).toBeUndefined()
})

test('the picture cuts off no part of a plan that is made of several', () => {
  const { svg, geometry } = parsePlan(
    '<svg viewBox="0 0 1000 800"><svg x="100" y="100" width="800" height="600" viewBox="0 0 80 60"><rect id="A1" width="10" height="5"/></svg></svg>',
    'p-',
  )
  const [, ...nested] = (renderLocator(svg, geometry, 'A1') ?? '').match(/<svg [^>]*>/g) ?? []
  expect(nested.map((each) => each.includes('overflow="visible"'))).toEqual([true, true])
})

test('more than a hundred pictures do not wait', async () => {
  const thread = new PictureThread()
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 2"/>'
  const renderings = await Promise.allSettled(Array.from({ length: 101 }, () => thread.render(svg, 4)))
  expect(renderings.map(({ status }) => status === 'fulfilled').indexOf(false)).toBe(100)
  await expect(thread.render(svg, 4)).resolves.toBeTruthy()
  await thread.close()
})

test('a picture that cannot be made is refused, and the next one is made', async () => {
  const thread = new PictureThread()
  await expect(thread.render('no picture', 9)).rejects.toThrow()
  const png = await thread.render('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 2"/>', 40)
  expect(imageSize(png)).toMatchObject({ width: 40, height: 20 })
  await thread.close()
})
