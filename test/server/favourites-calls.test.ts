import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseAnswer } from './parse-answer.ts'
import { openTestServer, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => (server = await openTestServer()))
afterAll(() => server.close())

const YARUSMET = 171

describe('favourites', () => {
  test('those of an anonymous device join the account', async () => {
    const browser = server.createBrowser()
    const saved = await browser.post('saveFavouriteCompanies', { ids: [YARUSMET, 999_999] })
    expect(parseAnswer('saveFavouriteCompanies', saved)).toEqual({ response: 'ok', ids: [YARUSMET] })
    expect(parseAnswer('favourites', await browser.get('/ajax/guide/fav.php'))).toEqual([String(YARUSMET)])
    const visitor = parseAnswer('login', await browser.login('boris@visitors.example'))
    expect(visitor).toMatchObject({ FAV_COMPANIES: [YARUSMET] })
  })

  test('two tabs that saw the same list lose nothing', async () => {
    const browser = server.createBrowser()
    await browser.post('saveFavouriteCompanies', { ids: [101] })
    await browser.post('saveFavouriteCompanies', { ids: [101, 102], base: [101] })
    const second = await browser.post('saveFavouriteCompanies', { ids: [101, 103], base: [101] })
    expect(parseAnswer('saveFavouriteCompanies', second).ids?.toSorted()).toEqual([101, 102, 103])
  })

  test('the old guide saves texts', async () => {
    const browser = server.createBrowser()
    const saved = await browser.post('saveFavourites', { ids: ['101', '999999'] })
    expect(parseAnswer('saveFavourites', saved)).toEqual({ response: { response: 'ok', ids: ['101'] } })
    expect(parseAnswer('favourites', await browser.get('/ajax/guide/fav.php'))).toEqual(['101'])
  })

  test('every call takes ids as numbers and as texts, and answers as specified', async () => {
    const browser = server.createBrowser()
    const old = await browser.post('saveFavourites', { ids: [101, '102'] })
    expect(parseAnswer('saveFavourites', old).response.ids?.toSorted()).toEqual(['101', '102'])
    const saved = await browser.post('saveFavouriteCompanies', { ids: ['101', 103], base: ['101', 102] })
    expect(parseAnswer('saveFavouriteCompanies', saved).ids?.toSorted()).toEqual([101, 103])
    const events = await browser.post('saveFavouriteEvents', { ids: ['63'] })
    expect(parseAnswer('saveFavouriteEvents', events)).toEqual({ response: 'ok', ids: [63] })
  })

  test('the old guide loses nothing to another tab either', async () => {
    const browser = server.createBrowser()
    await browser.post('saveFavourites', { ids: ['101'] })
    await browser.post('saveFavouriteCompanies', { ids: [101, 102], base: [101] })
    const saved = await browser.post('saveFavourites', { ids: ['103'], base: ['101'] })
    expect(parseAnswer('saveFavourites', saved)).toEqual({
      response: { response: 'ok', ids: ['102', '103'] },
    })
    expect(parseAnswer('favourites', await browser.get('/ajax/guide/fav.php'))).toEqual(['102', '103'])
  })

  test('events are saved separately, and a new browser has none', async () => {
    const browser = server.createBrowser()
    expect(parseAnswer('favourites', await browser.get('/ajax/guide/fav.php'))).toEqual([])
    const saved = await browser.post('saveFavouriteEvents', { ids: [] })
    expect(parseAnswer('saveFavouriteEvents', saved)).toMatchObject({ response: 'ok' })
  })

  test('nothing is stored for a browser without stars', async () => {
    const browser = server.createBrowser()
    for (const answer of [
      await browser.post('saveFavouriteCompanies', { ids: [], base: [101] }),
      await browser.post('saveFavouriteEvents', { ids: [] }),
    ])
      expect(answer.json()).toEqual({ response: 'ok', ids: [] })
    const old = await browser.post('saveFavourites', { ids: [] })
    expect(parseAnswer('saveFavourites', old)).toEqual({ response: { response: 'ok', ids: [] } })
    expect(browser.cookies).toEqual({})
    await browser.post('saveFavouriteCompanies', { ids: [101] })
    expect(browser.cookies).toHaveProperty('visitor')
    await browser.post('saveFavouriteCompanies', { ids: [] })
    expect(parseAnswer('favourites', await browser.get('/ajax/guide/fav.php'))).toEqual([])
  })

  test('however many browsers of one make star at one address, none is refused', async () => {
    const { limits } = server.store
    /** Counts each use a thousandfold. */
    const use: typeof limits.tryUse = (key, most, ...window) => limits.tryUse(key, most / 1000, ...window)
    const strict = await openTestServer(
      {},
      { store: { ...server.store, limits: { ...limits, tryUse: use } } },
    )
    const hall = Array.from({ length: 12 }, () => strict.createBrowser({ address: '198.51.100.1' }))
    for (const browser of hall)
      expect((await browser.post('saveFavouriteCompanies', { ids: [101] })).statusCode).toBe(200)
    await strict.close()
  })

  test('a save under a token that is no longer known is the whole list, whatever its base', async () => {
    const browser = server.createBrowser()
    await browser.post('saveFavouriteCompanies', { ids: [101, 102] })
    const { visitor: token = '' } = browser.cookies
    await server.store.visitors.logout(token)
    const saved = await browser.post('saveFavouriteCompanies', { ids: [101, 102, 103], base: [101, 102] })
    expect(parseAnswer('saveFavouriteCompanies', saved)).toEqual({ response: 'ok', ids: [101, 102, 103] })
    expect(browser.cookies.visitor).not.toBe(token)
    expect(parseAnswer('favourites', await browser.get('/ajax/guide/fav.php'))).toEqual(['101', '102', '103'])
    await server.store.visitors.logout(browser.cookies.visitor ?? '')
    const old = await browser.post('saveFavourites', { ids: ['101', '104'], base: ['101'] })
    expect(parseAnswer('saveFavourites', old)).toEqual({ response: { response: 'ok', ids: ['101', '104'] } })
  })

  test('a token that is dropped while its list is being saved loses nothing either', async () => {
    const { visitors } = server.store
    let dropped = false
    const saveFavourites: typeof visitors.saveFavourites = async (token, ...save) => {
      if (!dropped) await visitors.logout(token)
      dropped = true
      return visitors.saveFavourites(token, ...save)
    }
    const browser = server.createBrowser()
    await browser.post('saveFavouriteCompanies', { ids: [101] })
    const other = await openTestServer(
      {},
      { store: { ...server.store, visitors: { ...visitors, saveFavourites } } },
    )
    const there = other.createBrowser()
    Object.assign(there.cookies, browser.cookies)
    const saved = await there.post('saveFavouriteCompanies', { ids: [101, 102], base: [101] })
    expect(parseAnswer('saveFavouriteCompanies', saved).ids).toEqual([101, 102])
    expect(parseAnswer('favourites', await there.get('/ajax/guide/fav.php'))).toEqual(['101', '102'])
    await other.close()
  })

  test('a list of more than 2,000 is refused by the name of its field', async () => {
    const browser = server.createBrowser()
    const full = Array.from({ length: 2000 }, (_, index) => index + 101)
    const ids = [...full, 2101]
    expect((await browser.post('saveFavouriteCompanies', { ids: full, base: full })).statusCode).toBe(200)
    const texts = ids.map(String)
    for (const answer of [
      await browser.post('saveFavouriteCompanies', { ids }),
      await browser.post('saveFavouriteEvents', { ids }),
      await browser.post('saveFavourites', { ids: texts }),
    ])
      expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 1, field: 'ids' }])
    const base = [...ids, ...ids]
    const refused = await browser.post('saveFavouriteCompanies', { ids: [101], base })
    expect([refused.statusCode, refused.json()]).toMatchObject([400, { code: 1, field: 'base' }])
  })

  test('a broken cookie is a new device', async () => {
    for (const token of ['x', 'x'.repeat(43), '%00', '"']) {
      const browser = server.createBrowser()
      browser.cookies.visitor = token
      const saved = await browser.post('saveFavouriteCompanies', { ids: [101] })
      expect(saved.statusCode).toBe(200)
      expect(browser.cookies.visitor).toMatch(/^[\w-]{43}$/)
    }
  })

  test.each([
    { ids: ['x'] },
    { ids: ['0'] },
    { ids: [0] },
    { ids: [1.5] },
    { ids: [2 ** 40] },
    { ids: [1], base: {} as unknown as number[] },
  ])('%o is refused', async (body) => {
    const response = await server.createBrowser().post('saveFavouriteCompanies', body)
    expect(response.statusCode).toBe(400)
  })

  test.each([
    { ids: 'x' as unknown as string[] },
    { ids: '101' as unknown as string[] },
    { ids: ['101', 'x'] },
    { ids: ['101', '0'] },
    { ids: [101, 1.5] },
    { ids: [], base: '101' as unknown as string[] },
    { ids: [], base: ['101', 'x'] },
  ])('%o is refused by the old guide, and nothing is lost', async (body) => {
    const browser = server.createBrowser()
    await browser.post('saveFavourites', { ids: ['101', '102'] })
    const refused = await browser.post('saveFavourites', body)
    expect([refused.statusCode, refused.json()]).toMatchObject([400, { response: 'error', code: 1 }])
    expect(parseAnswer('favourites', await browser.get('/ajax/guide/fav.php'))).toEqual(['101', '102'])
  })
})
