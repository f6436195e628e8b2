import { beforeAll, describe, expect, test } from 'vitest'
import { waitForLetters } from './letters.ts'
import {
  openOnlineTestServer,
  type OnlineTestServer,
  logInProvenVisitor,
  logInVisitor,
} from './online-test-server.ts'
import { createPersonValues } from './person-values.ts'

const EXPORT = '/ajax/online/visitor/export/'

let server: OnlineTestServer
beforeAll(async () => (server = await openOnlineTestServer()))

async function registered(email: string) {
  await server.createBrowser().post('register', { values: createPersonValues(email, { news: 'Y' }) })
  return logInProvenVisitor(server, email)
}

describe('the copy of a visitor’s data', () => {
  test('is a file with the data of every call', async () => {
    const browser = await registered('copy@example.com')
    await browser.post('orderTicket', { values: createPersonValues('copy@example.com') })
    await browser.post('saveFavouriteCompanies', { ids: [11] })
    const note = {
      kind: 'companies',
      id: 11,
      key: 'note-key',
      age: 0,
      base: { visited: false, text: '' },
    } as const
    await browser.post('saveNote', { ...note, visited: true, text: 'Спросить о цене' })
    await browser.post('sendCard', { id: 10 })
    await browser.post('consent', { kind: 'broadcast', id: 1, receiver: 10 })
    await browser.post('sendChat', { id: 1, text: 'Здравствуйте', key: 'copy-key' })
    await browser.post('answerSurvey', { id: 7, answers: { 1: 1 } })
    await browser.post('stat', { id: 1, e: 'open_event' })
    const answer = await browser.get(EXPORT)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': expect.stringMatching(/^attachment; filename="my-data\.json"/) as string,
      'cache-control': 'no-store',
    })
    const data = answer.json<Record<string, unknown>>()
    expect(data).toMatchObject({
      visitor: { email: 'copy@example.com', name: 'Ольга Незабудкина' },
      details: { company: 'Ромашка', phone: '+7 (916) 123-45-67' },
      consents: [
        { kind: 'broadcast', subject: 1, words: { en: expect.stringContaining('agree') as string } },
      ],
      formConsents: expect.arrayContaining([
        expect.objectContaining({
          form: 'registration',
          kind: 'news',
          at: expect.stringMatching(/^2020-09-22T/) as string,
          words: expect.objectContaining({ ru: expect.stringContaining('новости') as string }) as unknown,
        }),
      ]) as unknown,
      favourites: [{ kind: 'companies', subject: 11 }],
      notes: [{ kind: 'companies', subject: 11, visited: true, text: 'Спросить о цене', earlier: [] }],
      cards: [{ company: 10, shared: ['company', 'position', 'phone'] }],
      messages: [{ room: 1, text: 'Здравствуйте' }],
      surveys: [{ survey: 7, answers: { 1: 1 } }],
      stats: [{ event: 'open_event', subject: 1 }],
      tickets: [{ year: 2021 }],
      subscription: { lang: 'ru' },
    })
    expect(answer.body).not.toContain(browser.cookies.visitor)
  })

  test('is sent to its owner only', async () => {
    expect((await server.createBrowser().get(EXPORT)).json()).toMatchObject({ code: 3 })
    const other = await (await logInProvenVisitor(server, 'anna@example.com')).get(EXPORT)
    expect(other.body).not.toContain('copy@example.com')
    expect(other.json()).toMatchObject({ visitor: { email: 'anna@example.com' }, details: null })
  })
})

describe('the deletion of a visitor', () => {
  test('ends every session, and the e-mail is as unknown as any', async () => {
    const [one, two] = [await registered('gone@example.com'), await logInVisitor(server, 'gone@example.com')]
    const answer = await one.post('deleteVisitor', {})
    expect(answer.json()).toEqual({ response: 'ok' })
    expect(one.cookies.visitor).toBeUndefined()
    expect((await two.get(EXPORT)).json()).toMatchObject({ code: 3 })
    expect((await two.post('deleteVisitor', {})).statusCode).toBe(401)
    expect((await server.createBrowser().login('gone@example.com')).json()).toMatchObject({
      response: 'error',
    })
  })

  test("removes the visitor's messages from the room", async () => {
    const [one, other] = [
      await registered('said@example.com'),
      await logInVisitor(server, 'boris@example.com'),
    ]
    await one.post('sendChat', { id: 3, text: 'Забудьте это', key: 'said-key' })
    await other.post('sendChat', { id: 3, text: 'Останется', key: 'kept-key' })
    await one.post('deleteVisitor', {})
    const { body } = await other.get('/ajax/online/chat/?id=3')
    expect(body).not.toMatch(/Забудьте|Незабудкина/)
    expect(body).toContain('Останется')
  })

  test('lets them register again', async () => {
    const browser = await registered('back@example.com')
    await waitForLetters(server, 'back@example.com', 2)
    await browser.post('deleteVisitor', {})
    const again = await registered('back@example.com')
    expect((await again.get(EXPORT)).json()).toMatchObject({
      visitor: { email: 'back@example.com' },
      cards: [],
    })
    const letters = await waitForLetters(server, 'back@example.com', 4)
    expect(letters.every(({ text }) => !text.includes('уже зарегистрированы'))).toBe(true)
  })

  test('refuses other origins', async () => {
    const browser = await logInProvenVisitor(server, 'vera@example.com')
    expect((await browser.post('deleteVisitor', {}, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
    expect((await browser.get(EXPORT)).statusCode).toBe(200)
  })
})
