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
  const heard: unknown[] = []
  const parent = setup({
    actors: { chatLine: chatStreamActor },
    actions: { hear: ({ event }) => void heard.push(event) },
  }).createMachine({
    invoke: { src: 'chatLine', input: { room: 5, after } },
    on: { '*': { actions: 'hear' } },
  })
  const actor = createActor(parent).start()
  const line = await vi.waitUntil(() => Line.opened.shift())
  return { actor, heard, line }
}

describe('the line of a room', () => {
  test('begins after a place, and tells of each change where it stands in the order', async () => {
    const { heard, line } = await listen(12)
    expect(line.url).toBe('/ajax/online/chat/stream/?id=5&after=12')
    line.onopen?.()
    line.says('message', createMessage(13), '13')
    line.says('rules', { BAN: null, SLOW: 30, MODERATOR: false }, '')
    line.says('rules', { BAN: 'no' }, '')
    line.says('removed', createMessage(7, ''), '14')
    expect(heard).toEqual([
      { type: 'line.opened' },
      { type: 'message.received', message: createMessage(13), cursor: 13 },
      { type: 'rules.received', rules: { BAN: null, SLOW: 30, MODERATOR: false } },
      { type: 'message.received', message: createMessage(7, ''), cursor: 14 },
    ])
  })

  test('does not come back by itself: when it does is the machine’s to say', async () => {
    const { actor, heard, line } = await listen(0)
    line.onerror?.()
    expect([heard, line.isClosed]).toEqual([[{ type: 'line.broken' }], true])
    actor.stop()
  })

  test('does not open for who is gone before it is loaded', async () => {
    const { actor } = await listen(0)
    actor.stop()
    const late = createActor(chatStreamActor, { input: { room: 5, after: 0 } }).start()
    late.stop()
    await import('#src/ports/chat-stream.ts')
    expect(Line.opened).toEqual([])
  })

  test('ends with who listens, and leaves out what is no message', async () => {
    const { actor, heard, line } = await listen(0)
    line.says('message', { ID: 'x' }, '15')
    actor.stop()
    expect([heard, line.isClosed]).toEqual([[], true])
  })
})
