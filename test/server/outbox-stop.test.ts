import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { Outbox } from '../../server/mail/outbox.ts'
import type { OutboxStore } from '../../server/store/online-store.ts'
import { engines } from './engines.ts'

const NOW = new Date('2020-09-22T07:00:00Z')

function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { opened, open }
}

describe.each(engines)('an outbox that stops, on $name', ({ start }) => {
  /** An outbox with five letters that waits at `held`, and what it sent. */
  async function outboxWith(
    hold: (store: OutboxStore, held: Promise<void>) => OutboxStore = (store) => store,
  ) {
    const engine = await start()
    const { outbox: store, close } = await engine.open()
    onTestFinished(async () => {
      await close()
      await engine.stop()
    })
    for (const key of ['a', 'b', 'c', 'd', 'e']) {
      await store.put({ key, to: 'to@example.com', replyTo: '', subject: 'Тема', text: 'Текст' }, NOW)
    }
    const held = gate()
    const begun: string[] = []
    const post = async ({ key }: { key: string }) => {
      begun.push(key)
      await held.opened
    }
    const onFault = vi.fn<(error: unknown) => void>()
    const outbox = new Outbox({ store: hold(store, held.opened), post, clock: () => NOW, onFault })
    const due = () => store.take(9, 60_000, NOW)
    return { outbox, begun, due, onFault, letGo: held.open }
  }

  test('gives back at once what it did not begin, as if it had never taken it', async () => {
    const { outbox, begun, due, onFault, letGo } = await outboxWith()
    outbox.wake()
    await vi.waitFor(() => expect(begun).toHaveLength(1))
    const stopping = outbox.stop()
    await vi.waitFor(async () => expect(await due()).toMatchObject(Array(4).fill({ tries: 1 })))
    letGo()
    await stopping
    expect(begun).toHaveLength(1)
    expect(onFault).not.toHaveBeenCalled()
  })

  test('begins nothing of what comes to it while it stops', async () => {
    const taking = gate()
    const { outbox, begun, due, letGo } = await outboxWith((store, held) => ({
      ...store,
      async take(...asked) {
        const letters = await store.take(...asked)
        taking.open()
        await held
        return letters
      },
    }))
    outbox.wake()
    await taking.opened
    const stopping = outbox.stop()
    letGo()
    await stopping
    expect(begun).toEqual([])
    expect(await due()).toHaveLength(5)
  })
})
