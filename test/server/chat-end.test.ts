import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Browser } from './browser.ts'
import { ChatStreamClient } from './chat-stream-client.ts'
import {
  DURING_EVENT,
  openOnlineTestServer,
  type OnlineTestServer,
  logInProvenVisitor,
  logInVisitor,
} from './online-test-server.ts'

let servers: OnlineTestServer[]
let origins: string[]
beforeAll(async () => {
  const one = await openOnlineTestServer()
  servers = [one, await openOnlineTestServer({}, {}, one)]
  origins = await Promise.all(servers.map(({ app }) => app.listen({ port: 0, host: '127.0.0.1' })))
})

/** An open line of a browser, to the first server or the second. */
async function open(browser: Browser, server = 0) {
  const line = new ChatStreamClient({
    origin: origins[server] ?? '',
    cookie: `visitor=${browser.cookies['visitor']}`,
    room: 2,
  })
  onTestFinished(() => line.close())
  await vi.waitUntil(() => line.isOpen && line.rules.length > 0)
  return line
}

const first = () => servers[0] as OnlineTestServer

/** Far below the 60 s after which each line looks at its session by itself. */
const isClosed = (line: ChatStreamClient) => vi.waitUntil(() => !line.isOpen)

describe('chat streams end', () => {
  test('with the session that logs out, and with no other of the visitor', async () => {
    const [one, two] = [await logInVisitor(first()), await logInVisitor(first())]
    const lines = [await open(one), await open(one, 1), await open(two, 1)] as const
    await one.post('logout', {})
    await Promise.all([isClosed(lines[0]), isClosed(lines[1])])
    expect(lines[2].isOpen).toBe(true)
  })

  test('with all sessions of a visitor, and the number of sessions is returned', async () => {
    const email = 'boris@example.com'
    const [one, two] = [await logInVisitor(first(), email), await logInVisitor(first(), email)]
    const other = await logInVisitor(first(), 'vera@example.com')
    const lines = [await open(one), await open(two, 1)]
    const kept = await open(other, 1)
    expect((await one.post('logoutEverywhere', {})).json()).toEqual({ response: 'ok', sessions: 2 })
    await Promise.all(lines.map(isClosed))
    expect(kept.isOpen).toBe(true)
    expect(one.cookies.visitor).toBeUndefined()
    expect((await two.get('/ajax/online/announce/homepage/')).json()).toMatchObject({ code: 3 })
    expect((await two.post('logoutEverywhere', {})).json()).toMatchObject({ code: 3 })
  })

  test('with a login over the session, and with the visitor', async () => {
    const browser = await logInProvenVisitor(first(), 'vera@example.com')
    const before = await open(browser, 1)
    await browser.login('vera@example.com')
    await isClosed(before)
    const after = await open(browser, 1)
    const { visitor: uid = '' } = (await first().store.chat.findWriter('vera@example.com')) ?? {}
    await first().store.visitors.delete(uid, new Date(DURING_EVENT))
    await isClosed(after)
  })
})

test('a ban and slow mode reach the streams of every server, and apply to the next message', async () => {
  const [one, other] = [await logInVisitor(first()), await logInVisitor(first(), 'boris@example.com')]
  const [line, far, others] = [await open(one), await open(one, 1), await open(other, 1)]
  const send = async (key: string) =>
    (await one.post('sendChat', { id: 2, text: 'x', key })).json<{ ID?: number; HOLD?: object }>()
  const { ID = 0 } = await send('before-the-ban')
  const { visitor: uid = '' } = (await first().store.chat.findWriter(ID)) ?? {}
  const now = new Date('2020-09-22T07:30:00Z')
  await first().store.chat.ban({ visitor: uid, room: 2, until: new Date(now.getTime() + 600_000) }, now)
  const UNTIL = now.getTime() / 1000 + 600
  for (const each of [line, far]) await vi.waitUntil(() => each.rules.at(-1)?.BAN?.UNTIL === UNTIL)
  expect(others.rules).toEqual([{ BAN: null, SLOW: 0, MODERATOR: false }])
  expect(await send('after-the-ban')).toMatchObject({ HOLD: { REASON: 'ban', UNTIL } })

  await first().store.chat.unban({ visitor: uid, room: 0 })
  await first().store.chat.setSlowMode(2, 3600)
  for (const each of [line, far, others]) await vi.waitUntil(() => each.rules.at(-1)?.SLOW === 3600)
  expect(far.rules.at(-1)?.BAN).toBeNull()
  expect(await send('too-early')).toMatchObject({
    HOLD: { REASON: 'slow', WAIT: expect.any(Number) as number },
  })
  await first().store.chat.setSlowMode(2, 0)
  await vi.waitUntil(() => others.rules.at(-1)?.SLOW === 0)
})
