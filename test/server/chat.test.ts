import { setTimeout as delay } from 'node:timers/promises'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { ChatHub } from '#server/broadcast/chat-hub.ts'
import { ChatListener } from '#server/broadcast/chat-listener.ts'
import { ChatStreamClient, type ChatStreamOptions } from './chat-stream-client.ts'
import { openOnlineTestServer, type OnlineTestServer, logInVisitor } from './online-test-server.ts'

let server: OnlineTestServer
let origin: string
beforeAll(async () => {
  server = await openOnlineTestServer()
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
})

let keys = 0
const newKey = () => `key-${(keys += 1).toString().padStart(8, '0')}`
let rooms = 100

let uid: string | undefined

/** A message straight into the table, each a minute after the one before. */
async function say(room: number, text: string, at = new Date('2020-09-20T00:00:00Z')) {
  keys += 1
  const now = new Date(at.getTime() + keys * 60_000)
  uid ??= (await anna()).uid
  const sent = await server.store.chat.send({ room, visitor: uid, name: 'Анна', text, key: newKey() }, now)
  return sent?.ID ?? 0
}

async function anna() {
  const browser = await logInVisitor(server)
  const { UID } = (await browser.login('anna@example.com')).json<{ UID: string }>()
  return { uid: UID, cookie: `visitor=${browser.cookies['visitor']}`, browser }
}

async function line(options: Partial<ChatStreamOptions> = {}): Promise<ChatStreamClient> {
  const own = new ChatStreamClient({ origin, cookie: (await anna()).cookie, ...options })
  onTestFinished(() => own.close())
  await vi.waitFor(() => expect(own.status).not.toBe(0))
  return own
}

const chat = (query: string) => `/ajax/online/chat/?${query}`

describe('writing', () => {
  const send = async (body: object, email = 'boris@example.com') => {
    const browser = await logInVisitor(server, email)
    return browser.post('sendChat', { id: 2, text: 'x', key: newKey(), ...body })
  }

  test("a message is stored once with its author's name, also if it is repeated", async () => {
    const key = newKey()
    const [first, again] = await Promise.all([send({ key, text: ' Привет ' }), send({ key, text: 'Привет' })])
    expect(first.json()).toEqual({
      ID: expect.any(Number) as unknown,
      NAME: '=cmd("x")',
      TEXT: 'Привет',
      TS: expect.any(Number) as unknown,
      REMOVED: false,
      MODERATOR: false,
      OWN: true,
    })
    expect(again.json()).toEqual(first.json())
    const read = await (await logInVisitor(server)).get(chat('id=2'))
    expect(read.json()).toEqual([{ ...first.json<object>(), OWN: false }])
    expect(read.body).not.toContain('@')
  })

  test('markup is text', async () => {
    const text = '<img src=x onerror=alert(1)>\u2028</script>'
    expect((await send({ text })).json()).toMatchObject({ TEXT: text })
  })

  test.each<[string, object, number, number]>([
    ['nothing', { text: '' }, 400, 1],
    ['only spaces', { text: ' \n\t\u3000' }, 400, 1],
    ['only what nobody sees', { text: '\u200b\u2060\u00ad' }, 400, 1],
    ['only letters that are blank', { text: '\u3164\u2800\uffa0' }, 400, 1],
    ['too much', { text: 'x'.repeat(501) }, 400, 1],
    ['a zero', { text: 'a\0b' }, 400, 1],
    ['a number', { text: 5 }, 400, 1],
    ['no key', { key: undefined }, 400, 1],
    ['a short key', { key: 'x' }, 400, 1],
    ['an event without a broadcast', { id: 4 }, 404, 4],
    ['an unknown room', { id: 99 }, 404, 4],
  ])('%s is refused', async (_what, body, status, code) => {
    const answer = await send(body)
    expect([answer.statusCode, answer.json<{ code: number }>().code]).toEqual([status, code])
  })

  test.each([
    ['\u202egnp.exe \u2066abc', 'gnp.exe  abc'],
    ['a\u0001\u0007\u001b[31mred', 'a   [31mred'],
    ['one\r\n\n \n\t\n\ntwo\nthree', 'one\n\ntwo\nthree'],
    [`Z${'\u0301'.repeat(400)}`, `Z${'\u0301'.repeat(4)}`],
    [
      '\u05e9\u05b8\u05c1\u05dc\u05d5\u05b9\u05dd \u{1f469}\u200d\u{1f52c}',
      '\u05e9\u05b8\u05c1\u05dc\u05d5\u05b9\u05dd \u{1f469}\u200d\u{1f52c}',
    ],
  ])('what is not seen but changes what is goes, other letters stay: %j', async (text, shown) => {
    const answer = await send({ text }, 'anna@example.com')
    expect(answer.json()).toMatchObject({ TEXT: shown })
  })

  test('a lone surrogate is replaced', async () => {
    expect((await send({ text: 'a\uD83D' })).json()).toMatchObject({ TEXT: 'a\uFFFD' })
  })

  test('five messages in ten seconds are accepted, a sixth is refused', async () => {
    const browser = await logInVisitor(server, 'vera@example.com')
    const statuses: number[] = []
    for (let i = 0; i < 7; i += 1) {
      const answer = await browser.post('sendChat', { id: 2, text: `${i}`, key: newKey() })
      statuses.push(answer.statusCode)
      if (answer.statusCode === 429) expect(answer.json()).toMatchObject({ code: 5 })
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
  })

  test('without a login nothing is read or written', async () => {
    const browser = server.createBrowser()
    const answers = [
      await browser.get(chat('id=1')),
      await browser.get('/ajax/online/chat/stream/?id=1'),
      await browser.post('sendChat', { id: 1, text: 'x', key: newKey() }),
    ]
    expect(answers.map((answer) => answer.json<{ code: number }>().code)).toEqual([3, 3, 3])
  })
})

describe('reading', () => {
  test('returns the newest hundred, those before a message, or those after one', async () => {
    const ids: number[] = []
    for (let i = 0; i < 103; i += 1) ids.push(await say(1, `${i}`))
    const browser = await logInVisitor(server)
    const read = async (query: string) =>
      (await browser.get(chat(query))).json<{ ID: number; TEXT: string }[]>().map(({ ID }) => ID)
    expect(await read('id=1')).toEqual(ids.slice(3))
    expect(await read(`id=1&after=${ids[0]}`)).toEqual(ids.slice(1, 101))
    expect(await read(`id=1&after=${ids[101]}`)).toEqual([ids[102]])
    expect(await read('id=1&after=0')).toEqual(ids.slice(0, 100))
    expect(await read(`id=1&before=${ids[3]}`)).toEqual(ids.slice(0, 3))
    expect(await read(`id=1&before=${ids[101]}`)).toEqual(ids.slice(1, 101))
    expect(await read('id=1&before=0')).toEqual([])
    expect((await browser.get(chat('id=1&after=-1'))).json()).toMatchObject({ code: 1, field: 'after' })
    expect((await browser.get(chat('id=99'))).json()).toMatchObject({ code: 4 })
  })

  test('a removed message is blank', async () => {
    const id = await say(1, 'secret')
    expect(await server.store.chat.remove(id)).toBe(true)
    const read = await (await logInVisitor(server)).get(chat(`id=1&after=${id - 1}`))
    expect(read.json()).toMatchObject([{ ID: id, TEXT: '', REMOVED: true }])
    expect(await server.store.chat.remove(999_999)).toBe(false)
    expect(await server.store.chat.remove(2 ** 40)).toBe(false)
  })
})

describe('the line', () => {
  test('begins with the newest messages, continues live, and marks own messages', async () => {
    const before = await say(3, 'before')
    const [own, others] = [
      await line({ room: 3 }),
      await line({ room: 3, cookie: await cookieOf('boris@example.com') }),
    ]
    await vi.waitFor(() => expect(own.ids).toEqual([before]))
    const after = await say(3, 'after')
    await vi.waitFor(() => expect(own.ids).toEqual([before, after]))
    await vi.waitFor(() => expect(others.received.map(({ message }) => message.OWN)).toEqual([false, false]))
    expect(own.received.map(({ event, message }) => [event, message.OWN])).toEqual([
      ['message', true],
      ['message', true],
    ])
  })

  const cookieOf = async (email: string) =>
    `visitor=${(await logInVisitor(server, email)).cookies['visitor']}`

  test('continues after a position without a gap', async () => {
    const ids: number[] = []
    for (let i = 0; i < 250; i += 1) ids.push(await say(2, `${i}`))
    const own = await line({ room: 2, after: ids[9] ?? 0 })
    await vi.waitFor(() => expect(own.ids).toEqual(ids.slice(10)))
    own.close()
    const whole = await line({ room: 2 })
    await vi.waitFor(() => expect(whole.ids).toEqual(ids.slice(-100)))
  })

  test('reports removals from meanwhile and from later', async () => {
    const [first, second] = [await say(3, 'one'), await say(3, 'two')]
    await server.store.chat.remove(first)
    const own = await line({ room: 3, after: second })
    await vi.waitFor(() =>
      expect(own.received).toMatchObject([{ event: 'removed', message: { ID: first, TEXT: '' } }]),
    )
    await server.store.chat.remove(second)
    await vi.waitFor(() =>
      expect(own.received[1]).toMatchObject({ event: 'removed', message: { ID: second } }),
    )
    const again = await line({ room: 3, after: own.received[1]?.id ?? 0 })
    await delay(100)
    expect(again.received).toEqual([])
  })

  test('reports after a reconnect only the removals from meanwhile', async () => {
    const [first, second] = [await say(3, 'stays'), await say(3, 'goes')]
    const own = await line({ room: 3, after: first - 1, persistent: true })
    await vi.waitFor(() => expect(own.ids).toEqual([first, second]))
    own.cut()
    await vi.waitFor(() => expect(own.isOpen).toBe(false))
    await server.store.chat.remove(second)
    await vi.waitFor(() => expect(own.received).toHaveLength(3))
    expect(own.received[2]).toMatchObject({
      event: 'removed',
      message: { ID: second, TEXT: '', REMOVED: true },
    })
    own.cut()
    await vi.waitFor(() => expect(own.opened).toBe(3))
    const third = await say(3, 'later')
    await vi.waitFor(() => expect(own.ids).toEqual([first, second, second, third]))
  })

  test('starts over for a position that this database never had', async () => {
    const id = await say(3, 'here')
    const own = await line({ room: 3, after: 999_999_999 })
    await vi.waitFor(() => expect(own.ids.at(-1)).toBe(id))
  })

  test('is refused with a reason', async () => {
    const browser = await logInVisitor(server)
    const ask = async (query: string) =>
      (await browser.get(`/ajax/online/chat/stream/?${query}`)).json<object>()
    expect(await ask('id=99')).toMatchObject({ code: 4, field: 'id' })
    expect(await ask('id=4')).toMatchObject({ code: 4, field: 'id' })
    expect(await ask('id=x')).toMatchObject({ code: 1, field: 'id' })
    expect(await ask('id=1&after=x')).toMatchObject({ code: 1, field: 'after' })
    const head = await browser.request({ method: 'HEAD', url: '/ajax/online/chat/stream/?id=1' })
    expect(head).toMatchObject({ statusCode: 200, body: '' })
    expect(head.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-content-type-options': 'nosniff',
    })
  })

  test('is fed by polling without notifications', async () => {
    const received: unknown[] = []
    const deaf = { ...server.store.chat, listen: async () => async () => {} }
    const hub = new ChatHub(deaf, (error) => received.push(error), { pollMs: 20 })
    const written: string[] = []
    rooms += 1
    const response = { write: (text: string) => written.push(text), on: () => {}, once: () => {} }
    await hub.join(rooms, new ChatListener(response as never, 'nobody'))
    await say(rooms, 'polled')
    await vi.waitFor(() => expect(written.join('')).toContain('polled'))
    await hub.close().catch(() => {})
    expect(received).toEqual([])
  })

  test('ends when the server stops', async () => {
    const other = await openOnlineTestServer({}, {}, server)
    const address = await other.app.listen({ port: 0, host: '127.0.0.1' })
    const own = await line({ origin: address, room: 1 })
    await vi.waitFor(() => expect(own.ids.length).toBeGreaterThan(0))
    await other.app.close()
    await vi.waitFor(() => expect(own.isOpen).toBe(false))
  })
})
