import { createServer } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { toMailFault, type MailFault } from '#server/mail/mail-fault.ts'
import { chooseSender } from '#server/mail/sender.ts'
import { toServerFault } from '#server/mail/smtp-fault.ts'
import { type MailTransport } from '#server/mail/mail-transport.ts'
import { createMailTransport } from '#server/mail/create-mail-transport.ts'
import { startSmtpServer } from './smtp-server.ts'

const DATE = new Date('2020-09-22T07:00:00Z')
const LETTER = {
  id: 5,
  key: 'a',
  to: 'to@example.com',
  replyTo: '',
  subject: 'Тема',
  text: 'Текст',
  tries: 1,
  expires: null,
}

/** The transport to a mail server, as the environment says. */
function transportTo(url: string, env: Record<string, string> = {}, ofPack = ''): MailTransport {
  const config = readConfig({ SMTP_URL: url, PUBLIC_URL: 'https://fair.example', ...env }, '/')
  const transport = createMailTransport(config, () => chooseSender(config, ofPack))
  onTestFinished(() => transport.close())
  return transport
}

const at = (port: number) => `smtp://127.0.0.1:${port}`

const faultIn = (work: Promise<void>): Promise<MailFault | undefined> =>
  work.then(() => undefined, toMailFault)

describe('a letter', () => {
  test('has the same Message-ID when it is sent again, over the same connection', async () => {
    const { port, receivedLetters, countConnections } = await startSmtpServer()
    const transport = transportTo(at(port))
    for (let i = 0; i < 3; i += 1) await transport.send(LETTER, DATE)
    const ids = receivedLetters.map(({ body }) => /^Message-ID: (.*)\r$/im.exec(body)?.[1])
    expect(ids[0]).toMatch(/^<5\.[0-9a-f]{16}@fair\.example>$/)
    expect(ids).toEqual([ids[0], ids[0], ids[0]])
    expect(countConnections()).toBe(1)
  })

  test('cannot name a second recipient or a header', async () => {
    const { port, receivedLetters } = await startSmtpServer()
    const wicked = { ...LETTER, to: 'a@example.com, b@example.com', subject: 'x\r\nBcc: c@example.com' }
    await faultIn(transportTo(at(port)).send(wicked, DATE))
    await transportTo(at(port)).send({ ...LETTER, subject: wicked.subject }, DATE)
    expect(receivedLetters.map(({ to }) => to)).toEqual([['to@example.com']])
    expect(receivedLetters[0]?.body).not.toMatch(/^Bcc:/m)
  })

  test.each([
    ['MAIL_FROM', { MAIL_FROM: 'Fair office <office@fair.example>' }, 'Fair office <office@fair.example>'],
    ['MAIL_FROM without a name', { MAIL_FROM: 'office@fair.example' }, 'office@fair.example'],
    ['the pack', {}, 'Pack <pack@fair.example>'],
  ])('comes from %s', async (_, env, expected) => {
    const { port, receivedLetters } = await startSmtpServer()
    await transportTo(at(port), env, 'Pack <pack@fair.example>').send(LETTER, DATE)
    expect(receivedLetters[0]?.body).toContain(`From: ${expected}\r\n`)
  })

  test('comes from noreply at the host of PUBLIC_URL where nobody says otherwise', async () => {
    const { port, receivedLetters } = await startSmtpServer()
    await transportTo(at(port)).send(LETTER, DATE)
    expect(receivedLetters[0]?.body).toContain('From: noreply@fair.example\r\n')
  })
})

describe('what a mail server refuses', () => {
  test.each([
    ['MAIL', 550, 'sender'],
    ['MAIL', 553, 'sender'],
    ['MAIL', 552, 'permanent'],
    ['MAIL', 503, 'temporary'],
    ['RCPT', 550, 'permanent'],
    ['DATA', 554, 'permanent'],
    ['MAIL', 451, 'temporary'],
    ['RCPT', 450, 'temporary'],
    ['DATA', 452, 'temporary'],
    ['DATA', 421, 'temporary'],
    ['MAIL', 530, 'unauthorized'],
  ])('at %s by %i is %s', async (command, code, kind) => {
    const { port } = await startSmtpServer({
      ...(command === 'MAIL' && { onMail: () => code }),
      ...(command === 'RCPT' && { onRecipient: () => code }),
      ...(command === 'DATA' && { onData: () => code }),
    })
    const fault = await faultIn(transportTo(at(port)).send(LETTER, DATE))
    expect(fault).toMatchObject({ kind, reason: expect.stringContaining(String(code)) as string })
    expect(fault?.message).not.toContain('to@example.com')
  })

  test.each([
    ['550 5.1.8 Access denied, bad outbound sender', 'sender'],
    ['553 5.7.1 <noreply@fair.example>: Sender address rejected: not owned by user fair', 'sender'],
    ['550 5.1.1 <to@example.com>: Recipient address rejected: Sender address rejected', 'permanent'],
    ['554 5.7.1 <to@example.com>: Relay access denied', 'permanent'],
    ['450 4.1.8 <noreply@fair.example>: Sender address rejected: Domain not found', 'temporary'],
  ])('at RCPT by "%s" is %s', async (reply, kind) => {
    const { port } = await startSmtpServer({ onRecipient: () => reply })
    const fault = await faultIn(transportTo(at(port)).send(LETTER, DATE))
    expect(fault?.kind).toBe(kind)
    expect(fault?.message).not.toContain('@')
  })

  test('leaves its connection to the next letter', async () => {
    const { port, receivedLetters, countConnections } = await startSmtpServer({
      onRecipient: (to) => (to === 'nobody@example.com' ? 550 : undefined),
    })
    const transport = transportTo(`${at(port)}?maxConnections=1`)
    await faultIn(transport.send({ ...LETTER, to: 'nobody@example.com' }, DATE))
    await transport.send(LETTER, DATE)
    expect(receivedLetters).toHaveLength(1)
    expect(countConnections()).toBe(1)
  })
})

describe('a wrong SMTP_URL is one line that names it and what to do, without its password', () => {
  const freePort = async () => {
    const server = createServer()
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    await new Promise((resolve) => server.close(resolve))
    return typeof address === 'object' ? (address?.port ?? 0) : 0
  }
  const plain = async () => (await startSmtpServer({ password: 'right' })).port

  test.each<[string, () => Promise<string>, MailFault['kind'], RegExp]>([
    [
      'nothing listens there',
      async () => `smtp://user:secret@127.0.0.1:${await freePort()}`,
      'unreachable',
      /^SMTP_URL: the mail server 127\.0\.0\.1:\d+ cannot be reached: check host and port.+ECONNREFUSED.+Letters wait\.$/,
    ],
    [
      'no such host',
      async () => 'smtp://user:secret@no.such.host.invalid',
      'unreachable',
      /^SMTP_URL: the mail server no\.such\.host\.invalid has a name that cannot be resolved: check the host name .+$/,
    ],
    [
      'a wrong password',
      async () => `smtp://user:secret@127.0.0.1:${await plain()}`,
      'unauthorized',
      /^SMTP_URL: the mail server 127\.0\.0\.1:\d+ refuses the login: check user name and password.+EAUTH 535.+$/,
    ],
    [
      'TLS where there is none',
      async () => `smtps://user:secret@127.0.0.1:${await plain()}`,
      'unreachable',
      /^SMTP_URL: the mail server 127\.0\.0\.1:\d+ does not answer as expected: use smtps:\/\/ where TLS starts at once.+$/,
    ],
  ])('%s', async (_, url, kind, line) => {
    const transport = transportTo(await url())
    for (const work of [transport.check(), transport.send(LETTER, DATE)]) {
      const fault = await faultIn(work)
      expect(fault?.kind).toBe(kind)
      expect(fault?.message).toMatch(line)
      expect(fault?.message).not.toMatch(/secret|user:/)
    }
  })

  test('no TLS where it starts at once', () => {
    const silent = Object.assign(new Error('Greeting never received'), { code: 'ETIMEDOUT' })
    expect(toServerFault(silent, 'smtp://mail.example:465').message).toContain(
      'use smtps:// where TLS starts',
    )
  })
})
