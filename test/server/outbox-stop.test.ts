import { expect, onTestFinished, test, vi } from 'vitest'
import { MailFault } from '#server/mail/mail-fault.ts'
import { Outbox } from '#server/mail/outbox.ts'
import type { OutboxStore } from '#server/store/outbox.ts'
import { describeEngines } from './engines.ts'

const NOW = new Date('2020-09-22T07:00:00Z')

const CLOSED = new MailFault('unreachable', 'ECONNECTION', 'closed')
const log = { error() {}, warn() {}, info() {} }

function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { opened, open }
}

describeEngines('an outbox that stops, on $name', (engine) => {
  /** An outbox with five letters whose transport waits until it is let go or closed, and what was begun. */
  async function outboxWith(
    hold: (store: OutboxStore, held: Promise<void>) => OutboxStore = (store) => store,
  ) {
    const { outbox: store, close } = await engine.open()
    onTestFinished(() => close())
    for (const key of ['a', 'b', 'c', 'd', 'e']) {
      await store.add({ key, to: 'to@example.com', replyTo: '', subject: 'Тема', text: 'Текст' }, NOW)
    }
    const held = gate()
    const begun: string[] = []
    const closed = gate()
    const transport = {
      async send({ key }: { key: string }) {
        begun.push(key)
        await Promise.race([held.opened, closed.opened.then(() => Promise.reject(CLOSED))])
      },
      check: async () => {},
      close: closed.open,
    }
    const onFault = vi.fn<(error: unknown) => void>()
    const outbox = new Outbox({
      store: hold(store, held.opened),
      transport,
      log,
      onFault,
      clock: () => NOW,
    })
    const due = async () => (await store.take(9, 60_000, NOW)).flat()
    return { outbox, begun, due, onFault, letGo: held.open }
  }

  test('waits for letters that are being sent, and starts no other', async () => {
    const { outbox, begun, due, onFault, letGo } = await outboxWith()
    outbox.wake()
    await vi.waitFor(() => expect(begun).toHaveLength(4))
    const stopping = outbox.stop()
    outbox.wake()
    await new Promise((resolve) => setImmediate(resolve))
    letGo()
    await stopping
    expect(begun).toEqual(['a', 'b', 'c', 'd'])
    expect(await due()).toMatchObject([{ key: 'e', tries: 1 }])
    expect(onFault).not.toHaveBeenCalled()
  })

  test('releases unfinished letters after a few seconds', async () => {
    const { outbox, begun, due, onFault } = await outboxWith()
    outbox.wake()
    await vi.waitFor(() => expect(begun).toHaveLength(4))
    await outbox.stop()
    expect(await due()).toMatchObject(Array(5).fill({ tries: 1 }))
    expect(onFault).not.toHaveBeenCalled()
  })

  test('starts nothing new while it stops', async () => {
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
