import { PassThrough } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { ChatHub } from '../../server/chat/hub.ts'
import { Listener } from '../../server/chat/listener.ts'
import type { ChatStore } from '../../server/store/online-store.ts'

const silence: Pick<ChatStore, 'listen' | 'lastChange' | 'changes'> = {
  listen: async () => async () => {},
  lastChange: async () => 0,
  changes: async () => [],
}

/** A hub in whose rooms nothing is said. */
function silentHub() {
  const hub = new ChatHub(silence as ChatStore, () => {})
  onTestFinished(() => hub.close())
  const open = async (visitor: string, room: number) => {
    const response = new PassThrough()
    const listener = new Listener(response as never, visitor)
    await hub.join(room, listener)
    return { room, listener, response }
  }
  const isOpen = ({ response }: { response: PassThrough }) => !response.destroyed
  return { hub, open, isOpen }
}

test('of a visitor with ten lines the oldest ends for an eleventh, in whatever room', async () => {
  const { open, isOpen } = silentHub()
  const other = await open('boris', 1)
  const lines = []
  for (let i = 0; i < 12; i += 1) lines.push(await open('anna', i % 3))
  expect(lines.map(isOpen)).toEqual([false, false, ...Array<boolean>(10).fill(true)])
  expect(isOpen(other)).toBe(true)
})

test('a line that has ended counts no more', async () => {
  const { hub, open, isOpen } = silentHub()
  const lines = []
  for (let i = 0; i < 10; i += 1) lines.push(await open('anna', i % 3))
  for (const { room, listener } of lines.slice(3, 5)) hub.leave(room, listener)
  for (let i = 0; i < 2; i += 1) lines.push(await open('anna', 1))
  expect(lines.every(isOpen)).toBe(true)
  await open('anna', 2)
  expect(lines.map(isOpen)).toEqual([false, ...Array<boolean>(11).fill(true)])
})
