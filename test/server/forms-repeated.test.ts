import { beforeAll, describe, expect, test } from 'vitest'
import type { FormValues } from '#contract/forms.ts'
import { waitForLetters, readLettersTo } from './letters.ts'
import { openOnlineTestServer, type OnlineTestServer } from './online-test-server.ts'
import { createPersonValues } from './person-values.ts'

let server: OnlineTestServer
beforeAll(async () => (server = await openOnlineTestServer({ PUBLIC_URL: 'https://fair.example' })))

const DONE: unknown = expect.objectContaining({ response: 'ok' })
const news = (email: string): FormValues => ({ email, news: 'Y' })

describe.each([
  ['register', createPersonValues],
  ['orderTicket', createPersonValues],
  ['subscribe', news],
] as const)('%s, sent again under its key', (form, valuesOf) => {
  const send = (email: string, key: string) =>
    server.createBrowser().post(form, { values: valuesOf(email), lang: 'en', key })
  const emailOf = (name: string) => `${form}.${name}@example.com`.toLowerCase()

  /** Waits for a letter that was written later than all before it. */
  async function lettersOnceSent(email: string, last: string) {
    await send(last, 'key-of-the-last-one')
    await waitForLetters(server, last, 1)
    return readLettersTo(server, email)
  }

  test('counts once: one letter, and each time the same answer, however often', async () => {
    const email = emailOf('again')
    for (let times = 8; times > 0; times -= 1) expect((await send(email, 'key-again-1')).json()).toEqual(DONE)
    expect(await lettersOnceSent(email, emailOf('last1'))).toHaveLength(1)
  })

  test('counts once when both come at the same time', async () => {
    const email = emailOf('both')
    const answers = await Promise.all([1, 2, 3].map(() => send(email, 'key-both-1')))
    expect(answers.map((answer) => answer.json<unknown>())).toEqual([DONE, DONE, DONE])
    expect(await lettersOnceSent(email, emailOf('last2'))).toHaveLength(1)
  })

  test('another key, or the key of another e-mail, is another form', async () => {
    const email = emailOf('other')
    await send(emailOf('first'), 'key-other-1')
    for (const key of ['key-other-1', 'key-other-2']) expect((await send(email, key)).json()).toEqual(DONE)
    await waitForLetters(server, email, 2)
  })
})

test('a key of another form than the contract has is refused by name', async () => {
  const answer = await server
    .createBrowser()
    .post('subscribe', { values: news('bad@example.com'), key: 'short' })
  expect([answer.statusCode, answer.json<{ field: string }>().field]).toEqual([400, 'key'])
})
