import { PassThrough } from 'node:stream'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ChatHub } from '#server/broadcast/chat-hub.ts'
import { ChatListener } from '#server/broadcast/chat-listener.ts'
import type { ChatNotice, ChatStore, StoredMessage } from '#server/store/chat-store.ts'
import { DURING_EVENT, openOnlineTestServer, logInVisitor } from './online-test-server.ts'
import { closeConnections, OFTEN, RawClient } from './raw-client.ts'
import { openTestServer } from './test-server.ts'

const silence: Pick<ChatStore, 'listen' | 'findLastChange' | 'listChanges' | 'readRules'> = {
  listen: async () => async () => {},
  findLastChange: async () => 0,
  listChanges: async () => [],
  readRules: async () => ({ slowModeSeconds: 0, bans: new Map() }),
}

/** A hub in whose rooms nobody writes. */
function silentHub() {
  const hub = new ChatHub(silence as ChatStore, () => {})
  onTestFinished(() => hub.close())
  const open = async (visitor: string, room: number) => {
    const response = new PassThrough()
    const listener = new ChatListener(response as never, visitor)
    await hub.join(room, listener)
    return { room, listener, response }
  }
  const isOpen = ({ response }: { response: PassThrough }) => !response.writableEnded
  return { hub, open, isOpen }
}

test('the eleventh stream of a visitor ends the oldest, in any room', async () => {
  const { open, isOpen } = silentHub()
  const other = await open('boris', 1)
  const lines = []
  for (let i = 0; i < 12; i += 1) lines.push(await open('anna', i % 3))
  expect(lines.map(isOpen)).toEqual([false, false, ...Array<boolean>(10).fill(true)])
  expect(isOpen(other)).toBe(true)
})

test('a displaced stream is told so, so that its browser does not open it again by itself', async () => {
  const { open } = silentHub()
  const { response } = await open('anna', 1)
  for (let i = 0; i < 10; i += 1) await open('anna', 1)
  expect(String(response.read())).toMatch(/event: displaced\ndata: \n\n$/)
})

test('an ended stream is not counted', async () => {
  const { hub, open, isOpen } = silentHub()
  const lines = []
  for (let i = 0; i < 10; i += 1) lines.push(await open('anna', i % 3))
  for (const { room, listener } of lines.slice(3, 5)) hub.leave(room, listener)
  for (let i = 0; i < 2; i += 1) lines.push(await open('anna', 1))
  expect(lines.every(isOpen)).toBe(true)
  await open('anna', 2)
  expect(lines.map(isOpen)).toEqual([false, ...Array<boolean>(11).fill(true)])
})

test('a room is shared by its streams, and read again after the last has left', async () => {
  const bans = new Map()
  const readRules = vi.fn<typeof silence.readRules>(async () => ({ slowModeSeconds: 30, bans }))
  const hub = new ChatHub({ ...(silence as ChatStore), readRules }, () => {})
  onTestFinished(() => hub.close())
  const join = async (visitor: string) => {
    const response = new PassThrough({ encoding: 'utf8' })
    const listener = new ChatListener(response as never, visitor)
    await hub.join(1, listener)
    return { listener, received: String(response.read()) }
  }
  const [anna, boris] = [await join('anna'), await join('boris')]
  for (const { received } of [anna, boris]) expect(received).toMatch(/30/)
  hub.leave(1, anna.listener)
  const times = readRules.mock.calls.length
  const vera = await join('vera')
  expect(readRules).toHaveBeenCalledTimes(times)
  for (const { listener } of [boris, vera]) hub.leave(1, listener)
  await join('anna')
  expect(readRules).toHaveBeenCalledTimes(times + 1)
})

test('a stream receives more changes than one query returns, in order', async () => {
  const room: StoredMessage[] = []
  let notify: (notice: ChatNotice) => void = () => {}
  const chat: typeof silence = {
    ...silence,
    listen: async (onNotice) => {
      notify = onNotice
      return async () => {}
    },
    listChanges: async (_room, after, most) => room.filter(({ change }) => change > after).slice(0, most),
  }
  const hub = new ChatHub(chat as ChatStore, () => {}, { pollMs: 600_000 })
  onTestFinished(() => hub.close())
  const response = new PassThrough({ encoding: 'utf8' })
  let received = ''
  response.on('data', (text: string) => (received += text))
  await hub.join(1, new ChatListener(response as never, 'anna'))
  for (let change = 1; change <= 250; change += 1) {
    const words = { ID: change, NAME: 'Boris', TEXT: 'Hello', TS: 0, REMOVED: false, MODERATOR: false }
    room.push({ ...words, visitor: 'boris', change })
  }
  notify({ kind: 'message', room: 1, change: 250 })
  const ids = () => [...received.matchAll(/"ID":(\d+)/g)].map(([, id]) => Number(id))
  await vi.waitFor(() => expect(ids()).toHaveLength(250), { timeout: 300_000 })
  expect(ids()).toEqual(room.map(({ ID }) => ID))
})

test('a stream whose browser left before it began is not kept', async () => {
  const base = await openOnlineTestServer()
  const { chat } = base.store
  const [asked, released] = [gate(), gate()]
  const lastChange: ChatStore['findLastChange'] = async (room) => {
    asked.open()
    await released.opened
    return chat.findLastChange(room)
  }
  const newest = vi.fn<ChatStore['listNewest']>((...asking) => chat.listNewest(...asking))
  const store = { ...base.store, chat: { ...chat, findLastChange: lastChange, listNewest: newest } }
  const server = await openTestServer({ NOW: DURING_EVENT }, { store })
  onTestFinished(() => server.close())
  const ended = new Promise<void>((resolve) => {
    server.app.server.on('request', (_request, response) => response.once('close', resolve))
  })
  const join = vi.spyOn(ChatHub.prototype, 'join')
  const url = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const cookie = `visitor=${(await logInVisitor(base)).cookies['visitor']}`
  const leaving = new AbortController()
  const line = fetch(`${url}/ajax/online/chat/stream/?id=1`, { headers: { cookie }, signal: leaving.signal })
  await asked.opened
  leaving.abort()
  await expect(line).rejects.toThrow('aborted')
  await ended
  released.open()
  await vi.waitFor(() => expect(newest).toHaveBeenCalled())
  await server.close()
  expect(join).not.toHaveBeenCalled()
})

test('streams that are asked for before the answer to another one are not kept', async () => {
  const base = await openOnlineTestServer()
  const server = await openTestServer({ NOW: DURING_EVENT }, { store: base.store })
  onTestFinished(() => server.close())
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(closeConnections)
  const cookie = `visitor=${(await logInVisitor(base)).cookies['visitor']}`
  const request = `GET /ajax/online/chat/stream/?id=1 HTTP/1.1\r\nHost: a\r\nCookie: ${cookie}\r\n\r\n`
  const join = vi.spyOn(ChatHub.prototype, 'join')
  const asked = vi.fn<() => void>()
  server.app.server.on('request', asked)
  const client = await new RawClient(server.app.server).send(request.repeat(5))
  await vi.waitUntil(() => client.answer.includes('retry:'), OFTEN)
  await vi.waitUntil(() => asked.mock.calls.length === 5, OFTEN)
  await expect.poll(() => join.mock.calls.length).toBe(1)
})

function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { opened, open: () => open() }
}
