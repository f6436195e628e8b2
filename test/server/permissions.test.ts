import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as v from 'valibot'
import type { InjectOptions } from 'fastify'
import { ErrorAnswer } from '#contract/calls.ts'
import { logInProvenVisitor } from './online-test-server.ts'
import { NOW, openTestServer, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => (server = await openTestServer()))
afterAll(() => server.close())

const post = (url: string, payload: object): InjectOptions => ({
  method: 'POST',
  url,
  payload: JSON.stringify(payload),
  headers: { 'content-type': 'application/json' },
})
const get = (url: string): InjectOptions => ({ method: 'GET', url })

/** Section 6, and what the calls make of it. */
const OPEN: Record<string, InjectOptions> = {
  'browse the plan': get('/ajax/guide/floor_plan_v2.php?hall=1&year=2021'),
  'browse the exhibitor list': get('/ajax/guide/exhibitors.php?hall[]=1'),
  'see company basic data': get('/ajax/guide/exhibitors.php?filter[id]=171'),
  'save favourite companies': post('/ajax/online/visitor/set-fav-companies/', { ids: [171] }),
  'save favourite events': post('/ajax/online/visitor/set-fav-events/', { ids: [] }),
  'see the guide': get('/plan/1/171'),
  'see the programme': get('/ajax/online/events/list/'),
  'see the online guide': get('/online/'),
  'ask for links': get('/ajax/forms/geturls.php?name=Vera&email=vera@visitors.example'),
  'ask for reports': post('/ajax/forms/geturls_commons.php', {
    name: 'Vera',
    email: 'vera@visitors.example',
  }),
  'fill in a registration': post('/ajax/forms/registration/', { values: {} }),
  'fill in an order of a ticket': post('/ajax/forms/ticket/', { values: {} }),
  'fill in a wish for news': post('/ajax/forms/subscription/', { values: {} }),
}
const GATED: Record<string, InjectOptions> = {
  'see the news feed': get('/ajax/online/announce/homepage/'),
  'see announcements': get('/ajax/online/announce/company/?id=282'),
  'see downloads': get('/ajax/online/downloads/company/?id=171'),
  'agree to pass the contact': post('/ajax/online/visitor/consent/', { kind: 'download', id: 171 }),
  'list their consents': get('/ajax/online/visitor/consent/'),
  'load a file': get('/online/files/1/yarusmet-pallet-racking.pdf'),
  'send a card': post('/ajax/online/visitor/send-card/', { id: 171 }),
  'be counted': post('/ajax/online/visitor/stat/', { id: 171, e: 'open_company' }),
  'ask for a letter about their data': post('/ajax/online/visitor/confirm/', { purpose: 'export' }),
  'have a copy of their data': get('/ajax/online/visitor/export/'),
  'be deleted, at last': post('/ajax/online/visitor/delete/', {}),
}

async function statusesFor(
  browser: ReturnType<TestServer['createBrowser']>,
): Promise<Record<string, number>> {
  const statuses: Record<string, number> = {}
  for (const [can, options] of Object.entries({ ...OPEN, ...GATED })) {
    statuses[can] = (await browser.request(options)).statusCode
  }
  return statuses
}

const all = (names: object, status: number) =>
  Object.fromEntries(Object.keys(names).map((can) => [can, status]))

test('an anonymous visitor', async () => {
  expect(await statusesFor(server.createBrowser())).toEqual({ ...all(OPEN, 200), ...all(GATED, 401) })
})

test('a device with favourites is anonymous as well', async () => {
  const browser = server.createBrowser()
  await browser.post('saveFavouriteCompanies', { ids: [171] })
  expect(await statusesFor(browser)).toEqual({ ...all(OPEN, 200), ...all(GATED, 401) })
})

test('an authorized visitor whose session began with a letter', async () => {
  const browser = await logInProvenVisitor(server, 'vera@visitors.example', new Date(NOW))
  await browser.post('consent', { kind: 'download', id: 171 })
  expect(await statusesFor(browser)).toEqual({ ...all(OPEN, 200), ...all(GATED, 200) })
})

test('an invented or ended session', async () => {
  const browser = server.createBrowser()
  browser.cookies.visitor = 'a'.repeat(43)
  expect(await statusesFor(browser)).toEqual({ ...all(OPEN, 200), ...all(GATED, 401) })
})

describe('refusals have code 3 and reveal nothing', () => {
  test.each(Object.entries(GATED))('%s', async (_can, options) => {
    const response = await server.createBrowser().request(options)
    expect(v.parse(v.strictObject(ErrorAnswer.entries), response.json())).toMatchObject({ code: 3 })
    expect(response.json()).not.toHaveProperty('field')
    expect(response.headers['cache-control']).toBe('no-store')
  })

  test('also for a company that does not exist', async () => {
    const response = await server.createBrowser().get('/ajax/online/downloads/company/?id=999999')
    expect(response.statusCode).toBe(401)
  })
})

test('staff is in no answer to an anonymous visitor, before and after an authorized one asked', async () => {
  const member = server.createBrowser()
  await member.login('grace@visitors.example')
  const url = '/ajax/guide/exhibitors.php?filter[id]=171&lang=ru'
  const asked = [
    await server.createBrowser().get(url),
    await member.get(url),
    await server.createBrowser().get(url),
  ]
  expect(asked.map(({ body }) => body.includes('Мохова'))).toEqual([false, true, false])
  const pages = [
    await server.createBrowser().get('/plan/1/171'),
    await member.get('/plan/1/171'),
    await server.createBrowser().get('/plan/1/171'),
  ]
  expect(pages.map(({ body }) => body.includes('Мохова'))).toEqual([false, true, false])
})
