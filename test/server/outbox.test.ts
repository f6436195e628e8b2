import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { MailFault } from '#server/mail/mail-fault.ts'
import { Outbox } from '#server/mail/outbox.ts'
import type { MailTransport } from '#server/mail/mail-transport.ts'
import type { OutboxStore } from '#server/store/outbox.ts'
import type { DueLetter } from '#server/store/outbox-types.ts'
import { describeEngines } from './engines.ts'
import { openOnlineTestServer, logInVisitor } from './online-test-server.ts'

const START = new Date('2020-09-22T07:00:00Z')
const log = { error() {}, warn() {}, info() {} }
const letter = (key: string) => ({ key, to: 'to@example.com', replyTo: '', subject: 'Тема', text: 'Текст' })

describeEngines('the outbox on $name', (engine) => {
  const open = async () => {
    const store = await engine.open()
    onTestFinished(() => store.close())
    return store
  }

  /** Servers that share the outbox, and what they did. */
  function servers(
    store: Awaited<ReturnType<typeof open>>,
    count: number,
    fail: (letter: DueLetter) => boolean,
  ) {
    const sent: string[] = []
    const clock = { now: START }
    const transport: MailTransport = {
      async send(letter) {
        await new Promise((resolve) => setImmediate(resolve))
        if (fail(letter)) throw new MailFault('temporary', 'EENVELOPE 450', 'not now')
        sent.push(letter.key)
      },
      check: async () => {},
      close() {},
    }
    const done = { stored: 0, foundNothing: 0 }
    const watched = (): OutboxStore => ({
      ...store.outbox,
      async take(...query) {
        const letters = await store.outbox.take(...query)
        if (letters.length === 0) done.foundNothing += 1
        return letters
      },
      markSent: (...state) => store.outbox.markSent(...state).then(() => void (done.stored += 1)),
      markFailed: (...state) => store.outbox.markFailed(...state).then(() => void (done.stored += 1)),
    })
    const all = Array.from(
      { length: count },
      () => new Outbox({ store: watched(), transport, log, clock: () => clock.now, onFault: () => {} }),
    )
    onTestFinished(async () => void (await Promise.all(all.map((each) => each.stop()))))
    /** Wakes all servers and waits until so many outcomes are stored and each server has looked in vain. */
    async function settle(stored: number) {
      const before = done.foundNothing
      all.forEach((each) => each.wake())
      await vi.waitFor(() => {
        expect(done.stored).toBe(stored)
        expect(done.foundNothing).toBeGreaterThanOrEqual(before + count)
      })
    }
    return { sent, clock, settle }
  }

  test('sends each letter once with any number of servers', async () => {
    const store = await open()
    for (let i = 0; i < 40; i += 1) await store.outbox.add(letter(`letter ${i}`), START)
    await store.outbox.add(letter('letter 0'), START)
    const { sent, settle } = servers(store, 4, () => false)
    await settle(40)
    await settle(40)
    expect(new Set(sent).size).toBe(40)
    expect(sent).toHaveLength(40)
  })

  test('tries again later and later, and not before', async () => {
    const store = await open()
    await store.outbox.add(letter('a'), START)
    let tries = 0
    const { sent, clock, settle } = servers(store, 2, () => (tries += 1) < 4)
    const at = async (seconds: number, expected: number) => {
      clock.now = new Date(START.getTime() + seconds * 1000)
      await settle(expected)
      expect(tries).toBe(expected)
    }
    await at(0, 1)
    await at(29, 1)
    await at(31, 2)
    await at(89, 2)
    await at(92, 3)
    await at(215, 4)
    expect(sent).toEqual(['a'])
    await at(100_000, 4)
  })

  test('takes letters of high priority first, and else the oldest', async () => {
    const store = await open()
    for (const key of ['a', 'b']) await store.outbox.add(letter(key), START)
    for (const key of ['code 1', 'code 2']) {
      await store.outbox.add({ ...letter(key), priority: 'high' }, START)
    }
    const order: (string | undefined)[] = []
    for (let i = 0; i < 4; i += 1) order.push((await store.outbox.take(1, 60_000, START))[0]?.[0]?.key)
    expect(order).toEqual(['code 1', 'code 2', 'a', 'b'])
  })

  test('leases no more letters than it was asked for', async () => {
    const store = await open()
    for (let i = 0; i < 20; i += 1) await store.outbox.add(letter(`letter ${i}`), START)
    for (let i = 0; i < 20; i += 1) expect(await store.outbox.take(1, 60_000, START)).toHaveLength(1)
    expect(await store.outbox.take(1, 60_000, START)).toEqual([])
  })

  test('drops expired letters', async () => {
    const { store, query } = await engine.openDatabase()
    onTestFinished(() => store.close())
    const at = (seconds: number) => new Date(START.getTime() + seconds * 1000)
    await store.outbox.add({ ...letter('old code'), priority: 'high', expires: at(600) }, START)
    await store.outbox.add({ ...letter('new code'), priority: 'high', expires: at(601) }, START)
    const { sent, clock, settle } = servers(store, 1, () => false)
    clock.now = at(600)
    await settle(2)
    expect(await query(`select key, error, sent_at is not null as sent from outbox order by id`)).toEqual([
      { key: 'old code', error: 'expired', sent: false },
      { key: 'new code', error: '', sent: true },
    ])
    expect(sent).toEqual(['new code'])
    expect(await store.outbox.take(5, 60_000, at(10 ** 6))).toEqual([])
  })

  test('leaves a letter to the server that leased it, and takes it over when that server is gone', async () => {
    const store = await open()
    await store.outbox.add(letter('a'), START)
    expect(await store.outbox.take(5, 60_000, START)).toHaveLength(1)
    expect(await store.outbox.take(5, 60_000, new Date(START.getTime() + 59_000))).toEqual([])
    const [taken = []] = await store.outbox.take(5, 60_000, new Date(START.getTime() + 60_000))
    expect(taken).toMatchObject([{ key: 'a', tries: 2, text: 'Текст' }])
    await store.outbox.markFailed([taken[0]?.id ?? 0], 'ENOTFOUND', null)
    expect(await store.outbox.take(5, 60_000, new Date('2999-01-01'))).toEqual([])
  })

  test('letters do not wait when the clock was set back', async () => {
    const store = await open()
    await store.outbox.add(letter('a'), new Date('2030-01-01'))
    expect(await store.outbox.take(5, 60_000, START)).toHaveLength(1)
  })
})

const outboxOf = async (dataDir: string): Promise<string[]> => {
  const folder = join(dataDir, 'outbox')
  const names = await readdir(folder).catch(() => [])
  return Promise.all(
    // A letter has a name with a dot in front until it is written.
    names.filter((name) => /^[^.].*\.eml$/.test(name)).map((name) => readFile(join(folder, name), 'utf8')),
  )
}

const textOf = (mail: string | undefined) =>
  Buffer.from(mail?.split('\r\n\r\n')[1] ?? '', 'base64').toString()

test('a card is one letter to the company, however often it is sent', async () => {
  const server = await openOnlineTestServer()
  const browser = await logInVisitor(server, 'vera@example.com')
  const answers = await Promise.all([1, 2, 3].map(() => browser.post('sendCard', { id: 10 })))
  const results = answers.map((answer) => answer.json<{ sent: number; again?: true }>())
  expect(results.filter(({ again }) => again === undefined)).toEqual([
    { response: 'ok', sent: results[0]?.sent, delivery: 'queued' },
  ])
  expect(results.filter(({ again }) => again)).toHaveLength(2)
  await vi.waitFor(async () => expect(await outboxOf(server.config.dataDir)).toHaveLength(1))
  await browser.post('sendCard', { id: 10 })
  const [mail, ...others] = await outboxOf(server.config.dataDir)
  expect(others).toEqual([])
  expect(mail).toContain('To: a@example.com\r\n')
  expect(mail).toContain('Reply-To: vera@example.com\r\n')
  expect(textOf(mail)).toContain('Имя: Вера <b>В</b>\nE-mail: vera@example.com')
  expect(textOf(mail)).toContain('Yolka')
  expect((await browser.post('sendCard', { id: 99 })).json()).toMatchObject({ code: 4, field: 'id' })
  expect((await browser.post('sendCard', { id: 11 })).json()).toMatchObject({
    response: 'ok',
    delivery: 'kept',
  })
  expect(await outboxOf(server.config.dataDir)).toHaveLength(1)
})

test('a consent passes the contact to the owner, once', async () => {
  const server = await openOnlineTestServer()
  const browser = await logInVisitor(server, 'anna@example.com')
  for (const kind of ['download', 'download', 'broadcast', 'broadcast'] as const) {
    const asked = kind === 'download' ? { kind, id: 10 } : { kind, id: 1, receiver: 10 }
    expect((await browser.post('consent', asked)).json()).toEqual({ response: 'ok' })
  }
  await vi.waitFor(async () => expect(await outboxOf(server.config.dataDir)).toHaveLength(2))
  const mails = await outboxOf(server.config.dataDir)
  for (const mail of mails) {
    expect(mail).toContain('To: a@example.com\r\n')
    expect(mail).toContain('Reply-To: anna@example.com\r\n')
  }
  expect(mails.map(textOf).filter((text) => text.includes('трансляцию «Открытие»'))).toHaveLength(1)
})
