import { createActor, setup } from 'xstate'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { chatStreamActor } from '#src/ports/chat-stream-actor.ts'
import { createMessage } from '#test/models/sample-fair.ts'

/** A browser's line, its other end in the test's hand. */
class Line extends EventTarget {
  static readonly opened: Line[] = []
  onopen: (() => void) | null = null
  onerror: (() => void) | null = null
  isClosed = false
  readonly url: string

  constructor(url: string) {
    super()
    this.url = url
    Line.opened.push(this)
  }

  close(): void {
    this.isClosed = true
  }

  says(type: string, data: unknown, lastEventId: string): void {
    this.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data), lastEventId }))
  }
}

afterEach(() => vi.unstubAllGlobals())

/** What a line after a place reports. */
async function listen(after: number) {
  vi.stubGlobal('EventSource', Line)
  const received: unknown[] = []
  const parent = setup({
    actors: { chatLine: chatStreamActor },
    actions: { record: ({ event }) => void received.push(event) },
  }).createMachine({
    invoke: { src: 'chatLine', input: { room: 5, after } },
    on: { '*': { actions: 'record' } },
  })
  const actor = createActor(parent).start()
  const line = await vi.waitUntil(() => Line.opened.shift())
  return { actor, received, line }
}

describe('the stream of a room', () => {
  test('starts after a position, and emits each change with its position', async () => {
    const { received, line } = await listen(12)
    expect(line.url).toBe('/ajax/online/chat/stream/?id=5&after=12')
    line.onopen?.()
    line.says('message', createMessage(13), '13')
    line.says('rules', { BAN: null, SLOW: 30, MODERATOR: false }, '')
    line.says('rules', { BAN: 'no' }, '')
    line.says('removed', createMessage(7, ''), '14')
    await vi.waitUntil(() => received.length > 3)
    expect(received).toEqual([
      { type: 'line.opened' },
      { type: 'message.received', message: createMessage(13), cursor: 13 },
      { type: 'rules.received', rules: { BAN: null, SLOW: 30, MODERATOR: false } },
      { type: 'message.received', message: createMessage(7, ''), cursor: 14 },
    ])
  })

  test('that newer ones displace is closed, so that the browser does not open it again', async () => {
    const { received, line } = await listen(0)
    line.says('displaced', '', '')
    expect([line.isClosed, received]).toEqual([true, [{ type: 'line.displaced' }]])
  })

  test('emits what arrives at once in one step, so that it is rendered once, and the rules in another', async () => {
    const { received, line } = await listen(0)
    const steps: number[] = []
    // It looks when the step is over, as React does.
    received.push = (event) => {
      if (received.length === 0) queueMicrotask(() => steps.push(received.splice(0).length))
      received[received.length] = event
      return received.length
    }
    for (let id = 1; id <= 500; id += 1) line.says('message', createMessage(id), `${id}`)
    line.says('rules', { BAN: null, SLOW: 0, MODERATOR: false }, '')
    expect(received).toHaveLength(0)
    await vi.waitUntil(() => steps.length > 1)
    expect(steps).toEqual([500, 1])
  })

  test('emits nothing more once it was stopped', async () => {
    const { actor, received, line } = await listen(0)
    line.says('message', createMessage(1), '1')
    actor.stop()
    await new Promise((resolve) => setTimeout(resolve))
    expect(received).toEqual([])
  })

  test("does not reconnect by itself, but on the machine's request", async () => {
    const { actor, received, line } = await listen(0)
    line.onerror?.()
    expect([received, line.isClosed]).toEqual([[{ type: 'line.broken' }], true])
    actor.stop()
  })

  test('does not open if it was stopped while loading', async () => {
    const { actor } = await listen(0)
    actor.stop()
    const late = createActor(chatStreamActor, { input: { room: 5, after: 0 } }).start()
    late.stop()
    await import('#src/ports/chat-stream.ts')
    expect(Line.opened).toEqual([])
  })

  test('closes with its subscriber, and ignores invalid messages', async () => {
    const { actor, received, line } = await listen(0)
    line.says('message', { ID: 'x' }, '15')
    actor.stop()
    expect([received, line.isClosed]).toEqual([[], true])
  })
})
