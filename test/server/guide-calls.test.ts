import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import * as v from 'valibot'
import { findWay } from '#contract/plan/find-way.ts'
import { createWayGrid } from '#contract/plan/way-grid.ts'
import type { WayMap } from '#contract/plan/way-map.ts'
import { ErrorAnswer } from '#contract/calls.ts'
import { HallPassages } from '#contract/places.ts'
import { parseAnswer } from './parse-answer.ts'
import { openTestServer, type TestServer } from './test-server.ts'
import { readRevision } from './shown-revision.ts'

let server: TestServer
beforeAll(async () => (server = await openTestServer()))
afterAll(() => server.close())

const YARUSMET = 171

test('a fair without a homepage begins with its plan', async () => {
  const revision = { ...(await readRevision(server.store)), pages: [] }
  const bare = await openTestServer({}, { shown: { revision } })
  onTestFinished(() => bare.close())
  const answers = await Promise.all(['/', '/en/'].map((url) => bare.createBrowser().get(url)))
  expect(answers.map(({ statusCode, headers }) => [statusCode, headers.location])).toEqual([
    [302, '/plan/'],
    [302, '/en/plan/'],
  ])
})

test('a guide shows data of its edition', async () => {
  const ask = (query: string) => server.createBrowser().get(`/ajax/guide/facts.php?${query}`)
  const { exhibitors, materials, programme } = await readRevision(server.store)
  for (const [year, halls] of [
    [2020, ['1', '2']],
    [2021, ['1', '2', '3']],
  ] as const) {
    expect(parseAnswer('guideFacts', await ask(`year=${year}`))).toEqual({
      guide_halls: halls,
      hall_counts: exhibitors.countByHall(year),
      total_count: exhibitors.countExhibitors(year),
      event_count: programme.listEvents({ year, lang: 'ru', authorized: false }).length,
      rubrics: exhibitors.listCategories(),
      plans: materials.readPlanHashes(year),
      no_ways: {},
      site_map: materials.findSiteMap(year),
    })
  }
  expect((await ask('year=1999')).statusCode).toBe(404)
})

describe('exhibitors', () => {
  const ask = async (query: string) =>
    parseAnswer('exhibitors', await server.createBrowser().get(`/ajax/guide/exhibitors.php?${query}`))

  test('the list of a hall, and of every hall', async () => {
    const all = await ask('year=2021&lang=en')
    const first = await ask('year=2021&lang=en&hall[]=1')
    const two = await ask('year=2021&lang=en&hall[]=1&hall[]=2')
    expect(all.filtered).toBe(false)
    const [some, more, most] = [first, two, all].map(({ data }) => (data as unknown[]).length)
    expect(some).toBeGreaterThan(0)
    expect(more).toBeGreaterThan(some ?? 0)
    expect(most).toBeGreaterThan(more ?? 0)
  })

  test('one text stands for a list of one', async () => {
    expect(await ask('hall=1')).toEqual(await ask('hall[]=1'))
    expect(await ask('filter[rubs]=100')).toEqual(await ask('filter[rubs][]=100'))
  })

  test('the year of the guide and Russian, unless said otherwise', async () => {
    expect(await ask('')).toEqual(await ask('year=2021&lang=ru'))
  })

  test('a filtered answer is ids only, with how many there are in each hall', async () => {
    const filtered = await ask('filter[rubs][]=100&hall[]=1')
    expect(filtered).toHaveProperty('found.1')
    expect(filtered.filtered).toBe(true)
    expect((filtered.data as unknown[]).every((id) => typeof id === 'number')).toBe(true)
    expect(await ask('filter[w]=nosuchword')).toMatchObject({ data: [], filtered: true })
  })

  test('where the halls asked for have no match, the answer names the first of each other hall', async () => {
    const { exhibitors } = await readRevision(server.store)
    const scope = { year: 2021, lang: 'en', halls: [] } as const
    const wanted = exhibitors.listExhibitors(scope).find(({ hall }) => typeof hall === 'string')
    if (typeof wanted?.hall !== 'string') throw new Error('The demo fair has companies in halls')
    const others = server.fair.halls.filter((hall) => hall !== wanted.hall).map((hall) => `&hall[]=${hall}`)
    const filter = `lang=en&filter[w]=${encodeURIComponent(wanted.name)}`
    const elsewhere = await ask(filter + others.join(''))
    const { id, name, country, stand, hall } = wanted
    expect(elsewhere).toMatchObject({ elsewhere: [{ id, name, country, stand, hall }] })
    expect(await ask(`${filter}&hall[]=${wanted.hall}`)).not.toHaveProperty('elsewhere')
    expect(await ask('filter[w]=nosuchword')).not.toHaveProperty('elsewhere')
  })

  test('an answer names eight companies of a hall at most, and counts them all', async () => {
    const { exhibitors } = await readRevision(server.store)
    const query = { year: 2021, lang: 'ru', halls: ['none'] } as const
    const { countByHall: found, elsewhere = [] } = exhibitors.filterExhibitors(query, { w: 'а', rubs: [] })
    for (const hall of server.fair.halls) {
      const named = elsewhere.filter((each) => each.hall === hall)
      expect(named).toHaveLength(Math.min(8, found[hall] ?? 0))
    }
    expect(Math.max(...Object.values(found))).toBeGreaterThan(8)
  })

  test('a forgiven keyword finds, and the answer says what was searched for', async () => {
    const exact = await ask(`filter[w]=${encodeURIComponent('погрузчик')}`)
    expect(exact).not.toHaveProperty('corrected')
    for (const w of ['погрузчег', 'gjuhepxbr']) {
      const forgiven = await ask(`filter[w]=${encodeURIComponent(w)}`)
      expect('corrected' in forgiven && forgiven.corrected).toMatch(/^погрузчик/)
      expect((forgiven.data as unknown[]).length).toBeGreaterThan(0)
    }
  })

  test('an empty filter is none', async () => {
    expect(await ask('filter[w]=%20')).toEqual(await ask(''))
  })

  test('one company, and null for none', async () => {
    const one = await ask(`filter[id]=${YARUSMET}`)
    expect(one).toMatchObject({ data: { id: YARUSMET }, filtered: false })
    expect(one).toHaveProperty('data.rubs.0.name_en')
    expect(await ask('filter[id]=999999')).toEqual({ data: null, filtered: false })
  })

  test('one company differs by who asks, a list does not', async () => {
    const vary = async (query: string) =>
      String((await server.createBrowser().get(`/ajax/guide/exhibitors.php?${query}`)).headers['vary'])
    expect(await vary(`filter[id]=${YARUSMET}`)).toContain('Cookie')
    expect(await vary('hall[]=1')).not.toContain('Cookie')
  })

  test.each([
    ['year=1999', 404, 'year'],
    ['hall[]=9', 404, 'hall'],
    ['year=x', 400, 'year'],
    ['lang=de', 400, 'lang'],
    ['filter=x', 400, 'filter'],
    ['filter[id]=0', 400, 'filter.id'],
    ['filter[rubs][]=x', 400, 'filter.rubs.0'],
    ['filter[w][]=x', 400, 'filter.w'],
    ['filter[w]=%00', 400, 'filter.w'],
    [`filter[w]=${'x'.repeat(1001)}`, 400, 'filter.w'],
    ['year=2021&year=2020', 400, 'year'],
  ])('%s is %i for %s', async (query, status, field) => {
    const response = await server.createBrowser().get(`/ajax/guide/exhibitors.php?${query}`)
    expect(response.statusCode).toBe(status)
    expect(v.parse(ErrorAnswer, response.json())).toMatchObject({ field })
  })

  test('the list is sent encoded, and not again to who has it', async () => {
    const browser = server.createBrowser()
    const url = '/ajax/guide/exhibitors.php?hall[]=1'
    const plain = await browser.get(url)
    const brotli = await browser.get(url, { 'accept-encoding': 'gzip, br;q=0.9' })
    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' })
    expect(brotli.rawPayload.length).toBeLessThan(plain.rawPayload.length * 0.285)
    const refused = await browser.get(url, { 'accept-encoding': 'br;q=0, gzip' })
    expect(refused.headers['content-encoding']).toBe('gzip')
    const known = await browser.get(url, { 'if-none-match': String(plain.headers.etag) })
    expect(known).toMatchObject({ statusCode: 304, body: '' })
  })
})

describe('floor plans', () => {
  test('of a hall and year, named by its content', async () => {
    const browser = server.createBrowser()
    const { hash: whole } = (await readRevision(server.store)).materials.findPlan(2021, '2') ?? { hash: '' }
    const hash = whole.slice(0, 16)
    const plan = await browser.get('/ajax/guide/floor_plan_v2.php?hall=2&year=2021')
    expect(plan.headers['content-type']).toBe('image/svg+xml; charset=utf-8')
    expect(plan.headers.etag).toBe(`W/"${hash}"`)
    expect(plan.body).toMatch(/^<svg/)
    const known = await browser.get('/ajax/guide/floor_plan_v2.php?hall=2&year=2021', {
      'if-none-match': `"${hash}"`,
    })
    expect(known.statusCode).toBe(304)
  })

  test('where one can walk in a hall, of which there is little', async () => {
    const url = '/ajax/guide/plan_ways.php?hall=1&year=2021'
    const ways = await server.createBrowser().get(url)
    expect(ways.headers['content-type']).toBe('application/json; charset=utf-8')
    const grid = createWayGrid(ways.json<WayMap>())
    expect(findWay(grid, { stand: 'A113' }, { stand: 'G144' })?.minutes).toBe(2)
    const packed = await server.createBrowser().get(url, { 'accept-encoding': 'gzip' })
    expect(packed.rawPayload.length).toBeLessThan(2130)
  })

  test('the places of all halls and the ways between them', async () => {
    const browser = server.createBrowser()
    const answer = await browser.get('/ajax/guide/passages.php?year=2021&lang=en')
    const { places, passages } = v.parse(HallPassages, answer.json())
    expect(passages).toContainEqual({ from: 104, to: 203, metres: 40, stepFree: false })
    const find = (id: number) => places.find((place) => place.id === id)
    expect(find(104)).toEqual({
      id: 104,
      hall: '1',
      kind: 'entrance',
      name: 'Passage to hall 2',
      kindName: 'Entrance',
    })
    expect(find(115)?.name).toBe('First aid')
    expect((await browser.get('/ajax/guide/passages.php?year=1999')).json()).toEqual({
      places: [],
      passages: [],
    })
  })

  test('the old guide asks for the first hall, and for a hall', async () => {
    const browser = server.createBrowser()
    const first = await browser.get('/ajax/guide/floor_plan.php')
    expect(first.body).toBe((await browser.get('/ajax/svg/get_hall.php?hall=1&lang=en')).body)
    expect(first.body).not.toBe((await browser.get('/ajax/svg/get_hall.php?hall=2')).body)
  })

  test.each([
    ['/ajax/guide/floor_plan_v2.php?hall=9&year=2021', 404],
    ['/ajax/guide/floor_plan_v2.php?hall=1&year=1999', 404],
    ['/ajax/guide/floor_plan_v2.php?hall=1', 400],
    ['/ajax/guide/floor_plan_v2.php?hall[]=1&year=2021', 400],
    ['/ajax/guide/plan_ways.php?hall=9&year=2021', 404],
    ['/ajax/guide/plan_ways.php?hall=1', 400],
    ['/ajax/guide/passages.php', 400],
    ['/ajax/svg/get_hall.php', 400],
  ])('%s is %i', async (url, status) => {
    const response = await server.createBrowser().get(url)
    expect(response.statusCode).toBe(status)
    v.parse(ErrorAnswer, response.json())
  })
})
