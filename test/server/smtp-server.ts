import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { onTestFinished } from 'vitest'

/** A letter as the mail server took it. */
export interface ReceivedLetter {
  to: string[]
  /** The message as it was sent. */
  body: string
  /** Whether it came over TLS. */
  isSecure: boolean
}

export interface TestSmtpServer {
  port: number
  receivedLetters: ReceivedLetter[]
  /** How many connections were made so far. */
  countConnections(): number
  /** How many letters were sent at the same time, at most. */
  maxConnections(): number
  close(): Promise<void>
}

/** What the server answers instead of taking a letter, a code or a whole reply; undefined: it takes it. */
type Reply = (to: string) => number | string | undefined

interface SmtpOptions {
  /** Resolves when it has thought about a letter long enough. */
  think?: (to: string) => Promise<void>
  onMail?: () => number | undefined
  onRecipient?: Reply
  onData?: Reply
  password?: string
  port?: number
  tls?: Pick<SMTPServerOptions, 'secure' | 'key' | 'cert'>
}

/** Starts a mail server on a free port; it ends with the test. */
export async function startSmtpServer(options: SmtpOptions = {}): Promise<TestSmtpServer> {
  const { think = async () => {}, onMail, onRecipient, onData, password, port = 0, tls } = options
  const taken: ReceivedLetter[] = []
  let [connections, atOnce, mostAtOnce] = [0, 0, 0]
  const server = new SMTPServer({
    ...(tls ?? { hideSTARTTLS: true, disabledCommands: ['STARTTLS'] }),
    authOptional: password === undefined,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    closeTimeout: 100,
    onConnect(_session, done) {
      connections += 1
      done()
    },
    onAuth: (auth, _session, done) =>
      auth.password === password ? done(null, { user: auth.username }) : done(replyOf(535)),
    onMailFrom: (_address, _session, done) => done(replyOf(onMail?.())),
    onRcptTo: ({ address }, _session, done) => done(replyOf(onRecipient?.(address))),
    onData(stream, { envelope, secure }, answer) {
      const to = envelope.rcptTo.map(({ address }) => address)
      const [first = ''] = to
      const chunks: Buffer[] = []
      atOnce += 1
      mostAtOnce = Math.max(mostAtOnce, atOnce)
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        think(first).then(
          () => {
            atOnce -= 1
            const reply = replyOf(onData?.(first))
            if (reply === null) taken.push({ to, body: Buffer.concat(chunks).toString(), isSecure: secure })
            answer(reply)
          },
          (error: Error) => answer(error),
        )
      })
    },
  })
  // Connections that a client breaks off are part of what is tested.
  server.on('error', () => {})
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve))
  const close = () => new Promise<void>((resolve) => server.close(resolve))
  onTestFinished(close)
  return {
    port: (server.server.address() as AddressInfo).port,
    receivedLetters: taken,
    countConnections: () => connections,
    maxConnections: () => mostAtOnce,
    close,
  }
}

function replyOf(reply: ReturnType<Reply>): Error | null {
  if (reply === undefined) return null
  const [, code, text = 'as the test wants'] = /^(\d{3})(?: (.+))?$/.exec(String(reply)) ?? []
  return Object.assign(new Error(text), { responseCode: Number(code) })
}
