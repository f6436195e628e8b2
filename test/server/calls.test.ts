import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { readAnswer } from '../../contract/readAnswer.ts'
import { calls, ErrorAnswer, type AnswerOf, type CallName } from '../../contract/calls.ts'
import { personValues } from './person.ts'
import { openWorld, type World } from './world.ts'

let world: World
beforeAll(async () => (world = await openWorld()))
afterAll(() => world.close())

/** Reads an answer as the product does, against its row. */
function dataOf<N extends CallName>(name: N, { body }: { body: string }): AnswerOf<N> {
  const call = calls[name]
  if (!('answer' in call)) throw new Error(`${name} answers with a document`)
  const meaning = readAnswer(body, call.answer as unknown as v.GenericSchema<unknown, AnswerOf<N>>)
  if ('fault' in meaning) throw new Error(`${name}: ${meaning.fault} ${body.slice(0, 200)}`)
  return meaning.data
}

async function authorized() {
  const browser = world.browser()
  await browser.login('anna@visitors.example')
  return browser
}

const YARUSMET = 171

describe('exhibitors', () => {
  const ask = async (query: string) =>
    dataOf('exhibitors', await world.browser().get(`/ajax/guide/exhibitors.php?${query}`))

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

  test('an empty filter is none', async () => {
    expect(await ask('filter[w]=%20')).toEqual(await ask(''))
  })

  test('one company, and null for none', async () => {
    const one = await ask(`filter[id]=${YARUSMET}`)
    expect(one).toMatchObject({ data: { id: YARUSMET }, filtered: false })
    expect(one).toHaveProperty('data.rubs.0.name_en')
    expect(await ask('filter[id]=999999')).toEqual({ data: null, filtered: false })
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
    const response = await world.browser().get(`/ajax/guide/exhibitors.php?${query}`)
    expect(response.statusCode).toBe(status)
    expect(v.parse(ErrorAnswer, response.json())).toMatchObject({ field })
  })

  test('the list is sent encoded, and not again to who has it', async () => {
    const browser = world.browser()
    const url = '/ajax/guide/exhibitors.php?hall[]=1'
    const plain = await browser.get(url)
    const brotli = await browser.get(url, { 'accept-encoding': 'gzip, br;q=0.9' })
    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' })
    expect(brotli.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
    const refused = await browser.get(url, { 'accept-encoding': 'br;q=0, gzip' })
    expect(refused.headers['content-encoding']).toBe('gzip')
    const known = await browser.get(url, { 'if-none-match': String(plain.headers.etag) })
    expect(known).toMatchObject({ statusCode: 304, body: '' })
  })
})

describe('what only authorized visitors get', () => {
  test('announcements of the fair and of a company', async () => {
    const browser = await authorized()
    const news = dataOf('homepageAnnouncements', await browser.get('/ajax/online/announce/homepage/?lang=en'))
    expect(news.length).toBeGreaterThan(0)
    const own = await browser.get('/ajax/online/announce/company/?id=282')
    expect(dataOf('companyAnnouncements', own).length).toBeGreaterThan(0)
    expect((await browser.get('/ajax/online/announce/company/?id=999999')).statusCode).toBe(404)
    expect((await browser.get('/ajax/online/announce/company/')).json()).toMatchObject({ field: 'id' })
  })

  test('downloads and their files, under their own name', async () => {
    const browser = await authorized()
    const list = dataOf(
      'companyDownloads',
      await browser.get(`/ajax/online/downloads/company/?id=${YARUSMET}`),
    )
    const link = list[0]?.LINK ?? ''
    expect((await browser.get(link)).json()).toMatchObject({ response: 'error', code: 6 })
    await browser.post('consent', { kind: 'download', id: YARUSMET })
    const file = await browser.get(link)
    expect(file.statusCode).toBe(200)
    expect(file.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
    })
    expect(file.headers['content-disposition']).toMatch(/^attachment; filename=".+"; filename\*=UTF-8''.+/)
    expect((await browser.get('/online/files/999999/x.pdf')).statusCode).toBe(404)
    expect((await browser.get('/online/files/x/x.pdf')).statusCode).toBe(400)
  })

  test('staff of a company', async () => {
    const browser = await authorized()
    const response = await browser.get(`/ajax/guide/exhibitors.php?filter[id]=${YARUSMET}`)
    expect(response.json()).toHaveProperty('data.staff.0.FAMILY_NAME')
    expect(response.headers['cache-control']).toBe('no-store')
  })

  test('a card to a company that there is', async () => {
    const browser = await authorized()
    expect(dataOf('sendCard', await browser.post('sendCard', { id: YARUSMET }))).toEqual({ response: 'ok' })
    expect(dataOf('sendCard', await browser.post('sendCard', { id: YARUSMET }))).toEqual({ response: 'ok' })
    expect((await browser.post('sendCard', { id: 999_999 })).statusCode).toBe(404)
    expect((await browser.post('sendCard', { id: 2 ** 40 })).statusCode).toBe(400)
  })

  test('what they looked at is recorded', async () => {
    const browser = await authorized()
    expect(dataOf('stat', await browser.post('stat', { id: YARUSMET, e: 'open_company' }))).toEqual({
      response: 'ok',
    })
    const wrong = await browser.post('stat', { id: 1, e: 'close_company' as 'open_company' })
    expect(wrong.json()).toMatchObject({ code: 1, field: 'e' })
  })
})

describe('floor plans', () => {
  test('of a hall and year, named by its content', async () => {
    const browser = world.browser()
    const { hash } = (await world.store.fair.plan(2021, '2')) ?? { hash: '' }
    const plan = await browser.get('/ajax/guide/floor_plan_v2.php?hall=2&year=2021')
    expect(plan.headers['content-type']).toBe('image/svg+xml; charset=utf-8')
    expect(plan.headers.etag).toBe(`W/"${hash}"`)
    expect(plan.body).toMatch(/^<svg/)
    const known = await browser.get('/ajax/guide/floor_plan_v2.php?hall=2&year=2021', {
      'if-none-match': `"${hash}"`,
    })
    expect(known.statusCode).toBe(304)
  })

  test('the old guide asks for the first hall, and for a hall', async () => {
    const browser = world.browser()
    const first = await browser.get('/ajax/guide/floor_plan.php')
    expect(first.body).toBe((await browser.get('/ajax/svg/get_hall.php?hall=1&lang=en')).body)
    expect(first.body).not.toBe((await browser.get('/ajax/svg/get_hall.php?hall=2')).body)
  })

  test.each([
    ['/ajax/guide/floor_plan_v2.php?hall=9&year=2021', 404],
    ['/ajax/guide/floor_plan_v2.php?hall=1&year=1999', 404],
    ['/ajax/guide/floor_plan_v2.php?hall=1', 400],
    ['/ajax/guide/floor_plan_v2.php?hall[]=1&year=2021', 400],
    ['/ajax/svg/get_hall.php', 400],
  ])('%s is %i', async (url, status) => {
    const response = await world.browser().get(url)
    expect(response.statusCode).toBe(status)
    v.parse(ErrorAnswer, response.json())
  })
})

describe('favourites', () => {
  test('an anonymous device keeps its own, and takes them into the account', async () => {
    const browser = world.browser()
    const saved = await browser.post('saveFavouriteCompanies', { ids: [YARUSMET, 999_999] })
    expect(dataOf('saveFavouriteCompanies', saved)).toEqual({ response: 'ok', ids: [YARUSMET] })
    expect(dataOf('favourites', await browser.get('/ajax/guide/fav.php'))).toEqual([String(YARUSMET)])
    const visitor = dataOf('login', await browser.login('boris@visitors.example'))
    expect(visitor).toMatchObject({ FAV_COMPANIES: [YARUSMET] })
  })

  test('two tabs that saw the same list lose nothing', async () => {
    const browser = world.browser()
    await browser.post('saveFavouriteCompanies', { ids: [101] })
    await browser.post('saveFavouriteCompanies', { ids: [101, 102], base: [101] })
    const second = await browser.post('saveFavouriteCompanies', { ids: [101, 103], base: [101] })
    expect(dataOf('saveFavouriteCompanies', second).ids?.toSorted()).toEqual([101, 102, 103])
  })

  test('the old guide saves texts', async () => {
    const browser = world.browser()
    const saved = await browser.post('saveFavourites', { ids: ['101', 'x', '0'] })
    expect(dataOf('saveFavourites', saved)).toEqual({ response: { response: 'ok' } })
    expect(dataOf('favourites', await browser.get('/ajax/guide/fav.php'))).toEqual(['101'])
  })

  test('the old guide loses nothing to another tab either', async () => {
    const browser = world.browser()
    await browser.post('saveFavourites', { ids: ['101'] })
    await browser.post('saveFavouriteCompanies', { ids: [101, 102], base: [101] })
    await browser.post('saveFavourites', { ids: ['103'], base: ['101'] })
    expect(dataOf('favourites', await browser.get('/ajax/guide/fav.php'))).toEqual(['102', '103'])
  })

  test('events are saved apart, and nothing is known of a new browser', async () => {
    const browser = world.browser()
    expect(dataOf('favourites', await browser.get('/ajax/guide/fav.php'))).toEqual([])
    const saved = await browser.post('saveFavouriteEvents', { ids: [] })
    expect(dataOf('saveFavouriteEvents', saved)).toMatchObject({ response: 'ok' })
  })

  test('a broken cookie is a new device', async () => {
    for (const token of ['x', 'x'.repeat(43), '%00', '"']) {
      const browser = world.browser()
      browser.cookies.visitor = token
      const saved = await browser.post('saveFavouriteCompanies', { ids: [101] })
      expect(saved.statusCode).toBe(200)
      expect(browser.cookies.visitor).toMatch(/^[\w-]{43}$/)
    }
  })

  test.each([
    { ids: ['1'] as unknown as number[] },
    { ids: [0] },
    { ids: [1.5] },
    { ids: [2 ** 40] },
    { ids: [1], base: {} as unknown as number[] },
  ])('%o is refused', async (body) => {
    const response = await world.browser().post('saveFavouriteCompanies', body)
    expect(response.statusCode).toBe(400)
  })
})

describe('forms', () => {
  const ok = { response: 'ok' }
  const values = personValues('calls@visitors.example')

  test('are taken, or answered with what is wrong by field', async () => {
    const browser = world.browser()
    expect(dataOf('register', await browser.post('register', { values, lang: 'en' }))).toEqual(ok)
    expect(dataOf('orderTicket', await browser.post('orderTicket', { values }))).toEqual(ok)
    const news = { email: 'calls@visitors.example', news: 'Y' }
    expect(dataOf('subscribe', await browser.post('subscribe', { values: news }))).toEqual(ok)
    const wrong = await browser.post('register', { values: { ...values, family: '', phone: '123' } })
    expect(dataOf('register', wrong)).toEqual({ faults: { family: 'required', phone: 'phone' } })
  })

  test('of a visitor who has registered are known to no other', async () => {
    const browser = world.browser()
    expect(dataOf('login', await browser.login('calls@visitors.example'))).toMatchObject({ FAV_EVENTS: [] })
    const copy = await browser.get(calls.exportVisitor.path)
    expect(copy.headers['content-type']).toMatch(/^application\/json/)
    expect(dataOf('deleteVisitor', await browser.post('deleteVisitor', {}))).toEqual(ok)
    expect((await browser.get(calls.exportVisitor.path)).statusCode).toBe(401)
  })

  test('links and reports are lists, or a message', async () => {
    const asker = { name: 'Calls', email: 'calls@visitors.example' }
    const query = new URLSearchParams(asker).toString()
    const browser = world.browser()
    const lists = [
      dataOf('links', await browser.get(`${calls.links.path}?${query}`)),
      dataOf('askLinks', await browser.post('askLinks', asker)),
      dataOf('commonLinks', await browser.get(`${calls.commonLinks.path}?${query}`)),
      dataOf('askCommonLinks', await browser.post('askCommonLinks', asker)),
    ]
    expect(lists.every((list) => Array.isArray(list))).toBe(true)
    const wrong = await browser.post('askLinks', { ...asker, name: 'abc' })
    expect(dataOf('askLinks', wrong)).toEqual({ message: 'error' })
  })

  test.each<[string, unknown, string]>([
    ['no values', {}, 'values'],
    ['values that are a text', { values: 'x' }, 'values'],
    ['a value that is a number', { values: { ...values, name: 1 } }, 'values.name'],
    ['a value that is too long', { values: { ...values, name: 'x'.repeat(1001) } }, 'values.name'],
    ['a field of another form', { values: { ...values, code: '1' } }, 'values.code'],
    ['a zero', { values: { ...values, name: '\0' } }, 'values.name'],
    ['too many fields', { values: Object.fromEntries([...Array(21).keys()].map((i) => [i, ''])) }, 'values'],
    ['an unknown language', { values, lang: 'de' }, 'lang'],
  ])('%s is refused', async (_what, body, field) => {
    for (const form of ['register', 'orderTicket', 'subscribe'] as const) {
      const response = await world.browser().post(form, body as { values: Record<string, string> })
      expect(response.statusCode).toBe(400)
      if (form !== 'subscribe') expect(v.parse(ErrorAnswer, response.json())).toMatchObject({ field })
    }
  })
})

test('logout ends the session of this device', async () => {
  const browser = await authorized()
  const token = browser.cookies.visitor ?? ''
  expect(dataOf('logout', await browser.post('logout', {}))).toEqual({ response: 'ok' })
  expect(browser.cookies.visitor).toBeUndefined()
  browser.cookies.visitor = token
  expect((await browser.get('/ajax/online/announce/homepage/')).statusCode).toBe(401)
})

test('health is 200 only while the database answers', async () => {
  const broken = {
    ...world.store,
    ping: () => Promise.reject(new Error('gone')),
  }
  const sick = await openWorld({}, { store: broken })
  expect((await world.browser().get('/healthz')).json()).toEqual({ response: 'ok' })
  const response = await sick.browser().get('/healthz')
  expect(response.statusCode).toBe(503)
  expect(response.json()).toMatchObject({ response: 'error', code: 2 })
  await sick.close()
})
