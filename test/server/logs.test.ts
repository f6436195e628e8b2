import { afterAll, beforeAll, expect, test } from 'vitest'
import { NOW, openTestServer, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => (server = await openTestServer()))
afterAll(() => server.close())

test('logs method, route, status and time of a request, but no visitor, query or body', async () => {
  const browser = server.createBrowser({ address: '198.51.100.7', headers: { 'user-agent': 'Telltale/1.0' } })
  await browser.login('anna@visitors.example')
  const { visitor: token } = browser.cookies
  await browser.login('secret@visitors.example')
  await browser.get('/ajax/guide/exhibitors.php?filter[w]=searchedword')
  await browser.get('/ajax/forms/geturls.php?name=Anna&email=anna@visitors.example')
  await browser.get('/plan/1/171?utm=campaign')
  await browser.get('/%E0%A4%A?x=anna@visitors.example')
  await browser.get('/nowhere-secretpath')
  await browser.post('saveFavouriteCompanies', { ids: 'anna@visitors.example' as unknown as number[] })

  const log = server.logLines.join('')
  const personal = ['anna', 'secret', '198.51.100.7', 'Telltale', 'searchedword', 'campaign', 'utm']
  for (const secret of [...personal, String(token)]) {
    expect(log).not.toContain(secret)
  }
  const lines = server.logLines.map((line) => JSON.parse(line) as Record<string, unknown>)
  const requests = lines.filter(({ msg }) => msg === 'request')
  expect(requests).toContainEqual(expect.objectContaining({ method: 'GET', route: '/plan/*', status: 200 }))
  expect(requests).toContainEqual(expect.objectContaining({ route: 'unknown', status: 404 }))
  expect(requests.every(({ ms }) => typeof ms === 'number')).toBe(true)
})

test('logs no name, e-mail, token or address from forms, whatever the outcome', async () => {
  const before = server.logLines.length
  const browser = server.createBrowser({ address: '198.51.100.8', headers: { 'user-agent': 'Telltale/2.0' } })
  const asker = { name: 'Tellname', email: 'tellmail@visitors.example' }
  const query = `name=${asker.name}&email=${asker.email}`
  for (const path of ['/ajax/forms/geturls.php', '/ajax/forms/geturls_commons.php']) {
    expect((await browser.get(`${path}?${query}`)).statusCode).toBe(200)
    expect((await browser.get(`${path}?${query}&name=again`)).statusCode).toBe(400)
    expect((await browser.get(`${path}?name=Tel&email=tellmail`)).statusCode).toBe(200)
    expect((await browser.get(`${path}?${query}`, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
  }
  expect((await browser.post('askLinks', asker)).statusCode).toBe(200)
  expect((await browser.post('askCommonLinks', asker)).statusCode).toBe(200)
  const token = String(browser.cookies.links_access)
  await browser.get(`/documents/1/tellfile.pdf?email=${asker.email}`)
  const values = { ...asker, family: 'Tellfamily', company: 'Tellcompany', data: 'Y', news: 'Y' }
  for (const form of ['register', 'orderTicket'] as const) await browser.post(form, { values })
  await browser.post('subscribe', { values: { email: asker.email, news: 'Y' } })
  await browser.post('register', { values: { ...values, tellfield: 'Tellvalue' } })
  await browser.get('/newsletter/leave/?token=telltoken')
  await browser.login(asker.email)
  expect((await browser.post('confirmVisitor', { purpose: 'delete' })).statusCode).toBe(200)
  const login = await server.store.visitors.login(asker.email, undefined, new Date(NOW), true)
  browser.cookies.visitor = login?.token ?? ''
  const session = String(browser.cookies.visitor)
  expect((await browser.get('/ajax/online/visitor/export/')).statusCode).toBe(200)
  expect((await browser.post('deleteVisitor', {})).statusCode).toBe(200)
  await server.close()

  const log = server.logLines.slice(before).join('')
  expect(log).toContain('"route":"/ajax/forms/geturls.php"')
  expect(log).toContain('"route":"/documents/:id/:name"')
  expect(log.toLowerCase()).not.toContain('tell')
  for (const secret of ['198.51.100.8', token, session, 'email=', 'name=']) expect(log).not.toContain(secret)
})

test('logs a database fault within a form without its values', async () => {
  const gone = () =>
    Promise.reject(
      Object.assign(new Error('duplicate key: (email)=(tellmail@visitors.example)'), { detail: 'tellmail' }),
    )
  const { store } = server
  const broken = await openTestServer(
    {},
    {
      store: {
        ...store,
        linkAccess: { grant: gone, listKinds: gone },
        registrations: { register: gone, orderTicket: gone, isSubmitted: gone, findTicket: gone },
      },
    },
  )
  const values = { name: 'Tellname', family: 'Tell', email: 'tellmail@visitors.example', data: 'Y' }
  expect((await broken.createBrowser().post('register', { values })).statusCode).toBe(503)
  const asked = await broken
    .createBrowser()
    .get('/ajax/forms/geturls.php?name=Tellname&email=tellmail@visitors.example')
  expect([asked.statusCode, asked.json<{ code: number }>().code]).toEqual([503, 2])
  await broken.close()
  expect(broken.logLines.some((line) => line.includes('"msg":"failed"'))).toBe(true)
  expect(broken.logLines.join('').toLowerCase()).not.toContain('tell')
})

test('a pack without videos of its own is no fault', async () => {
  const server = await openTestServer({ FAIR: '/nowhere' })
  await server.app.ready()
  expect(server.logLines.filter((line) => (JSON.parse(line) as { level: number }).level > 30)).toEqual([])
  await server.close()
})
