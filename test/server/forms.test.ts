import { beforeAll, describe, expect, test } from 'vitest'
import type { FormValues } from '#contract/forms.ts'
import { waitForLetters, readLettersTo } from './letters.ts'
import { DURING_EVENT, openOnlineTestServer, type OnlineTestServer } from './online-test-server.ts'
import { createPersonValues } from './person-values.ts'
import { ONLINE_SETTINGS } from './online-test-pack.ts'

let server: OnlineTestServer
beforeAll(async () => (server = await openOnlineTestServer({ PUBLIC_URL: 'https://fair.example' })))

type Form = 'register' | 'orderTicket' | 'subscribe'

const send = async (form: Form, values: FormValues, lang: 'ru' | 'en' = 'ru') =>
  (await server.createBrowser().post(form, { values, lang })).json<unknown>()

const DONE = { response: 'ok' }

describe('registration', () => {
  test('makes a visitor who can log in, and says so by letter in the language of the form', async () => {
    expect(await send('register', createPersonValues(' Olga@Example.com '), 'en')).toEqual(DONE)
    const [letter] = await waitForLetters(server, 'olga@example.com', 1)
    expect(letter?.text).toContain('You are registered as a visitor')
    expect(letter?.text).toContain('https://fair.example/en/visitor/')
    const login = await server.createBrowser().login('olga@example.com')
    expect(login.json()).toMatchObject({ EMAIL: 'olga@example.com', NAME: 'Ольга Незабудкина' })
  })

  test('of a known e-mail gets the same answer, changes nothing and tells the owner alone', async () => {
    const answer = await server.createBrowser().post('register', {
      values: createPersonValues('anna@example.com', { name: 'Чужая' }),
      lang: 'ru',
    })
    expect(answer.json()).toEqual(DONE)
    expect(answer.headers['set-cookie']).toBeUndefined()
    const [letter] = await waitForLetters(server, 'anna@example.com', 1)
    expect(letter?.text).toContain('Вы уже зарегистрированы')
    expect((await server.createBrowser().login('anna@example.com')).json()).toMatchObject({ NAME: 'Анна' })
  })

  test('no letter carries what was typed into the form', async () => {
    const spam = { name: 'Buy at https://spam.example', family: 'Now', company: 'spam', position: 'spam' }
    await send('register', createPersonValues('victim@example.com', spam))
    await send('orderTicket', createPersonValues('victim@example.com', spam))
    const letters = await waitForLetters(server, 'victim@example.com', 2)
    expect(JSON.stringify(letters)).not.toMatch(/spam|Now/)
  })

  test.each<[string, FormValues, Record<string, string>]>([
    [
      'nothing',
      { name: '', family: ' ', email: '' },
      { name: 'required', family: 'required', email: 'required' },
    ],
    ['no e-mail', { email: 'olga' }, { email: 'email' }],
    ['half a phone', { phone: '+7 (916) 1' }, { phone: 'phone' }],
    ['no consent', { data: 'N' }, { data: 'notAgreed' }],
    ['nothing that is seen', { name: '\u200b\u202e' }, { name: 'required' }],
    ['an e-mail that is too long', { email: `${'x'.repeat(250)}@example.com` }, { email: 'tooLong' }],
  ])('%s', async (_what, more, faults) => {
    expect(await send('register', createPersonValues('faults@example.com', more))).toEqual({ faults })
    expect((await server.createBrowser().login('faults@example.com')).json()).toMatchObject({
      response: 'error',
    })
  })

  test.each<[string, FormValues]>([
    ['admin', { admin: 'Y' }],
    ['toString', { toString: 'x' }],
    ['news', { news: 'maybe' }],
  ])('%s is not what the form takes', async (field, more) => {
    const values = createPersonValues('fields@example.com', more)
    const answer = await server.createBrowser().post('register', { values })
    expect([answer.statusCode, answer.json<{ field: string }>().field]).toEqual([400, `values.${field}`])
  })

  test('is stored in one line, without invisible characters', async () => {
    const values = createPersonValues('lines@example.com', {
      name: ' Ян\n\u202eГ. ',
      family: 'де  \u0007Вит',
    })
    expect(await send('register', values)).toEqual(DONE)
    expect((await server.createBrowser().login('lines@example.com')).json()).toMatchObject({
      NAME: 'Ян Г. де Вит',
    })
  })

  test('a lone surrogate is replaced', async () => {
    expect(await send('register', createPersonValues('half@example.com', { name: 'Ян\ud800' }))).toEqual(DONE)
    expect((await server.createBrowser().login('half@example.com')).json()).toMatchObject({
      NAME: 'Ян\ufffd Незабудкина',
    })
  })
})

describe('tickets', () => {
  const numberIn = (text = '') => /[A-Z]{1,3}-[2-9A-Z]{4}-[2-9A-Z]{4}/.exec(text)?.[0]

  test('are sent, the same one for repeated orders, and register a new visitor', async () => {
    for (const name of ['Ольга', 'Оля']) {
      expect(await send('orderTicket', createPersonValues('guest@example.com', { name }))).toMatchObject(DONE)
    }
    const [first, second] = await waitForLetters(server, 'guest@example.com', 2)
    expect(numberIn(first?.text)).toBeDefined()
    expect(numberIn(second?.text)).toBe(numberIn(first?.text))
    expect((await server.createBrowser().login('guest@example.com')).json()).toMatchObject({
      NAME: 'Ольга Незабудкина',
    })
    await send('orderTicket', createPersonValues('other@example.com'))
    const [other] = await waitForLetters(server, 'other@example.com', 1)
    expect(numberIn(other?.text)).not.toBe(numberIn(first?.text))
  })

  test('say when and where', async () => {
    await send('orderTicket', createPersonValues('when@example.com'), 'en')
    const [letter] = await waitForLetters(server, 'when@example.com', 1)
    expect(letter?.text).toMatch(/When: \d+.*September 2021/)
  })

  test.each([
    [{ en: 'Hall 9' }, 'September 2021\nWhere: Hall 9\n\nShow'],
    [undefined, 'September 2021\n\nShow'],
  ])('name the venue of a fair that has one (%o)', async (venue, text) => {
    const settings = JSON.stringify({ ...ONLINE_SETTINGS, venue })
    const own = await openOnlineTestServer({}, { 'fair.json': settings })
    const values = createPersonValues('where@example.com')
    await own.createBrowser().post('orderTicket', { values, lang: 'en' })
    const [letter] = await waitForLetters(own, 'where@example.com', 1)
    expect(letter?.text.replaceAll('\r', '')).toContain(text)
  })
})

describe('the newsletter', () => {
  test('is asked for by a letter with links, and by a consent to news in another form', async () => {
    expect(await send('subscribe', { email: 'news@example.com', news: 'N' })).toEqual({
      faults: { news: 'notAgreed' },
    })
    expect(await send('subscribe', { email: 'news@example.com', news: 'Y' }, 'en')).toEqual(DONE)
    const [letter] = await waitForLetters(server, 'news@example.com', 1)
    const links = letter?.text.match(
      /https:\/\/fair\.example\/newsletter\/(confirm|leave)\/\?token=[\w-]{43}/g,
    )
    expect(links).toHaveLength(2)
    await send('register', createPersonValues('both@example.com', { news: 'Y' }))
    const letters = await waitForLetters(server, 'both@example.com', 2)
    expect(letters.map(({ text }) => text.includes('/newsletter/confirm/'))).toEqual([false, true])
  })

  test.each(['register', 'orderTicket'] as const)(
    'is confirmed by a letter for a registered e-mail: %s',
    async (form) => {
      const email = `${form.toLowerCase()}@again.example`
      await send(form, createPersonValues(email))
      expect(await send(form, createPersonValues(email, { name: 'Чужая', news: 'Y' }))).toMatchObject(DONE)
      const letters = await waitForLetters(server, email, 3)
      const [token = ''] = letters.flatMap(({ text }) => /confirm\/\?token=([\w-]{43})/.exec(text)?.[1] ?? [])
      expect(await server.store.newsletter.confirm(token, new Date(DURING_EVENT))).toBe(true)
      const login = (await server.createBrowser().login(email)).json<{ NAME: string; UID: string }>()
      expect(login.NAME).toBe('Ольга Незабудкина')
      const { formConsents, subscription } = (await server.store.visitors.readData(login.UID)) ?? {}
      expect(formConsents?.map(({ kind }) => kind).toSorted()).toEqual(['data', 'news'])
      expect(subscription?.confirmed).toBeInstanceOf(Date)
    },
  )
})

describe('too many forms', () => {
  test('to one e-mail, from wherever, have to wait; the answer is the same for a known one', async () => {
    for (const email of ['boris@example.com', 'unknown@example.com']) {
      const statuses: number[] = []
      for (let i = 0; i < 7; i += 1) {
        const browser = server.createBrowser({ address: `192.0.2.${i + 10}` })
        const form = i % 2 === 0 ? 'register' : 'orderTicket'
        statuses.push((await browser.post(form, { values: createPersonValues(email) })).statusCode)
      }
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
    }
    expect((await readLettersTo(server, 'unknown@example.com')).length).toBeLessThanOrEqual(5)
  })

  test('of many e-mails, from one device, do not have to wait, nor do those of its neighbours', async () => {
    const browser = server.createBrowser({ address: '198.51.100.1' })
    await browser.post('saveFavouriteCompanies', { ids: [10] })
    const statuses: number[] = []
    for (let i = 0; i < 22; i += 1) {
      const values = { email: `device${i}@example.com`, news: 'Y' }
      statuses.push((await browser.post('subscribe', { values })).statusCode)
    }
    expect(statuses).toEqual(Array<number>(22).fill(200))
    const hall = Array.from({ length: 60 }, () => server.createBrowser({ address: '198.51.100.1' }))
    const answers = await Promise.all(
      hall.map((each, i) => each.post('register', { values: createPersonValues(`hall${i}@example.com`) })),
    )
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true)
  })

  test('faults of a form are reported for every attempt', async () => {
    for (let i = 0; i < 30; i += 1) {
      expect(await send('register', createPersonValues('wrong@example.com', { data: 'N' }))).toEqual({
        faults: { data: 'notAgreed' },
      })
    }
  })
})
