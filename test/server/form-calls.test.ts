import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { calls, ErrorAnswer } from '#contract/calls.ts'
import { parseAnswer } from './parse-answer.ts'
import { createPersonValues } from './person-values.ts'
import { NOW, openTestServer, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => (server = await openTestServer()))
afterAll(() => server.close())

describe('forms', () => {
  const ok = { response: 'ok' }
  const values = createPersonValues('calls@visitors.example')

  test('are accepted, or answered with the faults by field', async () => {
    const browser = server.createBrowser()
    expect(parseAnswer('register', await browser.post('register', { values, lang: 'en' }))).toEqual(ok)
    expect(parseAnswer('orderTicket', await browser.post('orderTicket', { values }))).toMatchObject(ok)
    const news = { email: 'calls@visitors.example', news: 'Y' }
    expect(parseAnswer('subscribe', await browser.post('subscribe', { values: news }))).toEqual(ok)
    const wrong = await browser.post('register', { values: { ...values, family: '', phone: '123' } })
    expect(parseAnswer('register', wrong)).toEqual({ faults: { family: 'required', phone: 'phone' } })
  })

  test('of a registered visitor are shown to no other', async () => {
    const browser = server.createBrowser()
    expect(parseAnswer('login', await browser.login('calls@visitors.example'))).toMatchObject({
      FAV_EVENTS: [],
    })
    const login = await server.store.visitors.login('calls@visitors.example', undefined, new Date(NOW), true)
    browser.cookies.visitor = login?.token ?? ''
    expect(
      parseAnswer('confirmVisitor', await browser.post('confirmVisitor', { purpose: 'export' })),
    ).toEqual({
      response: 'proven',
    })
    const copy = await browser.get(calls.exportVisitor.path)
    expect(copy.headers['content-type']).toMatch(/^application\/json/)
    expect(parseAnswer('deleteVisitor', await browser.post('deleteVisitor', {}))).toEqual(ok)
    expect((await browser.get(calls.exportVisitor.path)).statusCode).toBe(401)
  })

  test('links and reports are lists, or a message', async () => {
    const asker = { name: 'Calls', email: 'calls@visitors.example' }
    const query = new URLSearchParams(asker).toString()
    const browser = server.createBrowser()
    const lists = [
      parseAnswer('links', await browser.get(`${calls.links.path}?${query}`)),
      parseAnswer('askLinks', await browser.post('askLinks', asker)),
      parseAnswer('commonLinks', await browser.get(`${calls.commonLinks.path}?${query}`)),
      parseAnswer('askCommonLinks', await browser.post('askCommonLinks', asker)),
    ]
    expect(lists.every((list) => Array.isArray(list))).toBe(true)
    const wrong = await browser.post('askLinks', { ...asker, name: 'abc' })
    expect(parseAnswer('askLinks', wrong)).toEqual({ message: 'error' })
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
      const response = await server.createBrowser().post(form, body as { values: Record<string, string> })
      expect(response.statusCode).toBe(400)
      if (form !== 'subscribe') expect(v.parse(ErrorAnswer, response.json())).toMatchObject({ field })
    }
  })
})
