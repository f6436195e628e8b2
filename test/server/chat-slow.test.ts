import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate as round } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ChatListener } from '#server/broadcast/chat-listener.ts'
import { ChatRoom } from '#server/broadcast/chat-room.ts'
import type { ChatStore, StoredMessage } from '#server/store/chat-store.ts'

const LONG = 'я'.repeat(500)
const HELD = 64 * 1024

/** A room in memory that holds the messages it is given. */
function talkativeRoom(TEXT = LONG) {
  const messages: StoredMessage[] = []
  let held: Promise<void> | undefined
  const chat = {
    async listChanges(_room: number, after: number, most: number) {
      const page = messages.slice(after, after + most)
      const waiting = held
      held = undefined
      await waiting
      return page
    },
    findLastChange: async () => messages.length,
    readRules: async () => ({ slowModeSeconds: 0, bans: new Map() }),
  } satisfies Partial<ChatStore>
  const say = (): void => {
    const id = messages.length + 1
    messages.push({
      ID: id,
      NAME: '',
      TEXT,
      TS: 0,
      REMOVED: false,
      MODERATOR: false,
      visitor: '',
      change: id,
    })
  }
  /** The next read returns the present messages, but only after it is released. */
  const slowly = (): (() => void) => {
    let answer = (): void => {}
    held = new Promise((resolve) => (answer = resolve))
    return answer
  }
  return {
    room: new ChatRoom(1, chat as Partial<ChatStore> as ChatStore, () => new Date(0)),
    say,
    messages,
    slowly,
  }
}

async function lines(count: number) {
  const responses: ServerResponse[] = []
  const server = createServer((_request, response) => void responses.push(response.writeHead(200)))
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const readers: IncomingMessage[] = []
  for (let i = 0; i < count; i += 1) {
    get({ port: (server.address() as AddressInfo).port, agent: false }, (reader) => readers.push(reader)).on(
      'error',
      () => {},
    )
    await vi.waitFor(() => expect(responses).toHaveLength(i + 1))
    responses[i]?.flushHeaders()
    await vi.waitFor(() => expect(readers).toHaveLength(i + 1))
  }
  return { responses, readers }
}

test('a reader that does not read is dropped, and blocks nobody', async () => {
  const { room, say, messages } = talkativeRoom()
  const { responses, readers } = await lines(2)
  const [slow, quick] = responses.map((response) => new ChatListener(response, ''))
  if (slow === undefined || quick === undefined) throw new Error('two lines')
  let received = 0
  readers[0]?.on('error', () => {}).pause()
  readers[1]?.on('data', (chunk: Buffer) => (received += chunk.toString('latin1').split('id: ').length - 1))
  await room.join(slow)
  await room.join(quick)
  while (slow.isOpen && messages.length < 50_000) {
    say()
    await room.refresh()
    await round()
    expect(responses[0]?.writableLength ?? 0).toBeLessThan(HELD + 8 * 1024)
  }
  expect(slow.isOpen).toBe(false)
  expect(quick.isOpen).toBe(true)
  await vi.waitFor(() => expect(received).toBe(messages.length))
})

test('a late reader reads page by page, at the speed of its connection', async () => {
  const { room, say, messages } = talkativeRoom()
  for (let i = 0; i < 5000; i += 1) say()
  const { responses, readers } = await lines(1)
  const [response] = responses
  if (response === undefined) throw new Error('one line')
  const late = new ChatListener(response, '')
  readers[0]?.pause()
  const joining = room.join(late)
  await round()
  let received = ''
  readers[0]?.on('data', (chunk: Buffer) => (received += chunk.toString('utf8'))).resume()
  await joining
  say()
  await room.refresh()
  await vi.waitFor(() => expect(received.match(/^id: \d+$/gm)).toHaveLength(messages.length))
})

test('messages that are longer in the stream than they were typed reach a reader, however many there are', async () => {
  const { room, say, messages } = talkativeRoom('"'.repeat(500))
  for (let i = 0; i < 300; i += 1) say()
  const { responses, readers } = await lines(1)
  const [response] = responses
  if (response === undefined) throw new Error('one line')
  let received = ''
  readers[0]?.on('data', (chunk: Buffer) => (received += chunk.toString('utf8'))).on('error', () => {})
  const reader = new ChatListener(response, '')
  reader.writeBacklog(messages.slice(0, 100), 100)
  await room.join(reader)
  expect(reader.isOpen).toBe(true)
  await vi.waitFor(() => expect(received.match(/^id: \d+$/gm)).toHaveLength(300))
})

test('the rules come after the messages that a reader missed, whom they tell that it has caught up', async () => {
  const { room, say } = talkativeRoom()
  for (let i = 0; i < 150; i += 1) say()
  const { responses, readers } = await lines(1)
  const [response] = responses
  if (response === undefined) throw new Error('one line')
  let received = ''
  readers[0]?.on('data', (chunk: Buffer) => (received += chunk.toString('utf8')))
  const reader = new ChatListener(response, '')
  reader.writeBacklog([], 10)
  const joining = room.join(reader)
  await room.refreshRules()
  await joining
  await vi.waitFor(() => expect(received).toContain('event: rules'))
  const events = [...received.matchAll(/^event: (\w+)$/gm)].map(([, name]) => name)
  expect(events).toEqual([...Array<string>(140).fill('message'), 'rules'])
})

test('messages sent while a stream starts are not lost', async () => {
  const { room, say, messages, slowly } = talkativeRoom()
  const { responses, readers } = await lines(1)
  const [response] = responses
  if (response === undefined) throw new Error('one line')
  let received = ''
  readers[0]?.on('data', (chunk: Buffer) => (received += chunk.toString('utf8')))
  const answer = slowly()
  const joining = room.join(new ChatListener(response, ''))
  await round()
  say()
  await room.refresh()
  answer()
  await joining
  say()
  await room.refresh()
  await vi.waitFor(() => expect(received.match(/^id: \d+$/gm)).toEqual(['id: 1', 'id: 2']))
  expect(messages).toHaveLength(2)
})
