import { createServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from '#server/config.ts'
import { Outbox } from '#server/mail/outbox.ts'
import { chooseSender } from '#server/mail/sender.ts'
import { createMailTransport } from '#server/mail/create-mail-transport.ts'
import type { Letter } from '#server/store/outbox-types.ts'
import { openTestDatabase, type TestDatabase } from './open-test-store.ts'
import { startSmtpServer } from './smtp-server.ts'

const NOW = new Date('2020-09-22T07:00:00Z')
const AT_ONCE = 4

let database: TestDatabase
beforeAll(async () => (database = await openTestDatabase()))
beforeEach(async () => void (await database.query('delete from outbox')))
afterAll(() => database.store.close())

/** A server's outbox that sends to a mail server on this machine. */
function outboxTo(port: number) {
  const { outbox: store } = database.store
  const config = readConfig({ SMTP_URL: `smtp://127.0.0.1:${port}`, PUBLIC_URL: 'https://fair.example' }, '/')
  const transport = createMailTransport(config, () => chooseSender(config, ''))
  const log = {
    error: vi.fn<(line: string) => void>(),
    warn: vi.fn<(line: string) => void>(),
    info: vi.fn<(line: string) => void>(),
  }
  const onFault = vi.fn<(error: unknown) => void>()
  const clock = { now: NOW }
  const outbox = new Outbox({ store, transport, clock: () => clock.now, log, onFault })
  onTestFinished(() => outbox.stop())
  const put = (name: string, more: Pick<Letter, 'priority' | 'expires'> = {}) =>
    store.add({ key: name, to: `${name}@example.com`, replyTo: '', subject: 'x', text: 'x', ...more }, NOW)
  return { outbox, log, onFault, put, clock }
}

const waiting = () => database.query('select recipient, tries, error from outbox where sent_at is null')

test('a login code overtakes 500 letters', async () => {
  const THINK_MS = 300
  const server = await startSmtpServer({ think: () => delay(THINK_MS) })
  const { outbox, put } = outboxTo(server.port)
  for (let i = 0; i < 500; i += 1) await put(`letter-${i}`)
  outbox.wake()
  await vi.waitFor(() => expect(server.receivedLetters.length).toBeGreaterThan(AT_ONCE))
  const ahead = server.receivedLetters.length
  await put('code', { priority: 'high' })
  outbox.wake()
  const index = await vi.waitFor(() => {
    const found = server.receivedLetters.findIndex(({ to }) => to.includes('code@example.com'))
    expect(found).toBeGreaterThan(0)
    return found
  })
  // Those that were being sent, and those that were sent beside it: two turns, 0.6 s at this mail server.
  expect(index - ahead).toBeLessThanOrEqual(2 * AT_ONCE)
})

test('several letters are sent at a time over reused connections', async () => {
  let open = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  const server = await startSmtpServer({ think: () => opened })
  const { outbox, put } = outboxTo(server.port)
  for (let i = 0; i < 40; i += 1) await put(`letter-${i}`)
  outbox.wake()
  await vi.waitFor(() => expect(server.maxConnections()).toBe(AT_ONCE))
  open()
  await vi.waitFor(() => expect(server.receivedLetters).toHaveLength(40))
  expect(server.maxConnections()).toBe(AT_ONCE)
  expect(server.countConnections()).toBe(AT_ONCE)
})

test('a slow delivery blocks no other letter', async () => {
  let open = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  const server = await startSmtpServer({
    think: (to) => (to === 'slow@example.com' ? opened : Promise.resolve()),
  })
  const { outbox, put } = outboxTo(server.port)
  await put('slow')
  for (let i = 0; i < 20; i += 1) await put(`letter-${i}`)
  outbox.wake()
  await vi.waitFor(() => expect(server.receivedLetters).toHaveLength(20))
  await vi.waitFor(async () => {
    expect(await waiting()).toEqual([{ recipient: 'slow@example.com', tries: 1, error: '' }])
  })
  open()
  await vi.waitFor(() => expect(server.receivedLetters).toHaveLength(21))
})

test('a refusal after DATA is final, a temporary one is not', async () => {
  const refused = vi.fn<(to: string) => number>((to) => (to === 'never@example.com' ? 554 : 451))
  const server = await startSmtpServer({ onData: refused })
  const { outbox, log, put } = outboxTo(server.port)
  await put('never')
  await put('later')
  outbox.wake()
  await vi.waitFor(async () => {
    const states = await database.query(
      `select recipient, error, next_at = 'infinity' as over from outbox order by id`,
    )
    expect(states).toEqual([
      { recipient: 'never@example.com', error: 'EMESSAGE 554', over: true },
      { recipient: 'later@example.com', error: 'EMESSAGE 451', over: false },
    ])
  })
  expect(refused).toHaveBeenCalledTimes(2)
  expect(log.warn.mock.calls.flat().join('\n')).toMatch(/refused a letter for good.+given up/)
  expect(log.warn.mock.calls.flat().join('\n')).not.toContain('@')
  expect(log.error).not.toHaveBeenCalled()
})

test('without a mail server letters wait without using up tries, and are sent when it is back', async () => {
  const free = createServer()
  await new Promise<void>((resolve) => void free.listen(0, '127.0.0.1', resolve))
  const address = free.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  await new Promise((resolve) => free.close(resolve))

  const { outbox, log, onFault, put } = outboxTo(port)
  for (let i = 0; i < 20; i += 1) await put(`letter-${i}`)
  outbox.wake()
  await vi.waitFor(() => expect(log.error).toHaveBeenCalled())
  await vi.waitFor(async () => {
    const letters = await waiting()
    expect(letters.map(({ tries }) => tries)).toEqual(Array(20).fill(0))
    const faults = new Set(letters.map(({ error }) => error))
    expect(faults).toEqual(new Set(['ECONNREFUSED', '']))
  })
  const server = await startSmtpServer({ port })
  await vi.waitFor(() => expect(server.receivedLetters).toHaveLength(20))
  expect(log.error).toHaveBeenCalledOnce()
  expect(log.error.mock.calls.flat()[0]).toMatch(/^SMTP_URL: .+ECONNREFUSED.+Letters wait\.$/)
  expect(log.info).toHaveBeenCalledOnce()
  expect(onFault).not.toHaveBeenCalled()
})

test('letters wait while their sender is refused, however long, and an expired code is not sent late', async () => {
  let isRefused = true
  const onMail = vi.fn<() => number | undefined>(() => (isRefused ? 553 : undefined))
  const server = await startSmtpServer({ onMail })
  const { outbox, log, put, clock } = outboxTo(server.port)
  await put('code', { priority: 'high', expires: new Date(NOW.getTime() + 15 * 60_000) })
  for (let i = 0; i < 8; i += 1) await put(`letter-${i}`)
  outbox.start()
  await vi.waitFor(async () => {
    const letters = await waiting()
    expect(letters).toHaveLength(9)
    expect(letters).toContainEqual({ recipient: 'code@example.com', tries: 0, error: 'EENVELOPE 553' })
    expect(letters.map(({ tries }) => tries)).toEqual(Array(9).fill(0))
  })
  expect(onMail.mock.calls.length).toBeLessThanOrEqual(AT_ONCE)

  isRefused = false
  clock.now = new Date(NOW.getTime() + 5 * 86_400_000)
  await vi.waitFor(() => expect(server.receivedLetters).toHaveLength(8))
  await vi.waitFor(async () =>
    expect(await waiting()).toEqual([{ recipient: 'code@example.com', tries: 1, error: 'expired' }]),
  )
  expect(log.error).toHaveBeenCalledOnce()
  expect(log.error.mock.calls.flat()[0]).toMatch(
    /^SMTP_URL: .+ refuses the sender of letters: check MAIL_FROM.+EENVELOPE 553.+Letters wait\.$/,
  )
  expect(log.info).toHaveBeenCalledOnce()
  expect(log.warn).not.toHaveBeenCalled()
})

test('a letter whose sender is refused for it alone stops no other', async () => {
  const server = await startSmtpServer({
    onRecipient: (to) => (to === 'odd@example.com' ? '550 5.1.8 Bad sender' : undefined),
  })
  const { outbox, put } = outboxTo(server.port)
  await put('odd', { priority: 'high' })
  for (let i = 0; i < 8; i += 1) await put(`letter-${i}`)
  outbox.start()
  await vi.waitFor(() => expect(server.receivedLetters).toHaveLength(8))
  await vi.waitFor(async () =>
    expect(await waiting()).toEqual([{ recipient: 'odd@example.com', tries: 0, error: 'EENVELOPE 550' }]),
  )
})

test('a letter that was sent while the database was unavailable is not sent again', async () => {
  const server = await startSmtpServer()
  const { outbox, onFault, put } = outboxTo(server.port)
  await put('once')
  await put('other')
  const { outbox: store } = database.store
  const sent = vi.spyOn(store, 'markSent').mockRejectedValueOnce(new Error('away'))
  onTestFinished(() => sent.mockRestore())
  outbox.wake()
  await vi.waitFor(() => expect(server.receivedLetters).toHaveLength(2))
  await vi.waitFor(() => expect(onFault).toHaveBeenCalledOnce())
  await vi.waitFor(async () => expect(await waiting()).toHaveLength(1))
  await database.query(`update outbox set next_at = '2020-01-01' where sent_at is null`)
  outbox.wake()
  await vi.waitFor(async () => expect(await waiting()).toEqual([]))
  expect(server.receivedLetters).toHaveLength(2)
})
