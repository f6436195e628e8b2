import { createTransport } from 'nodemailer'
import type { Config } from '#server/config.ts'
import { isPlaceholder, createMailMessage } from './mail-message.ts'
import type { Sender } from './sender.ts'
import { toLetterFault, toServerFault } from './smtp-fault.ts'
import { MailFault } from './mail-fault.ts'
import { withTimeout } from '#server/with-timeout.ts'
import type { MailTransport } from './mail-transport.ts'

/** Number of connections, and so of letters sent at the same time. */
export const SMTP_CONNECTIONS = 4

const CONNECT_TIMEOUT_MS = 10_000
const SOCKET_TIMEOUT_MS = 20_000
/** Time limit of one letter, even if its server answers slowly. */
const LETTER_TIMEOUT_MS = 45_000
const CHECK_TIMEOUT_MS = 20_000

/** Creates a transport that sends letters by SMTP over pooled connections, with TLS if the mail server offers it. */
export function createSmtpTransport(
  config: Pick<Config, 'publicUrl'> & { smtpUrl: string },
  getSender: () => Sender,
): MailTransport {
  const url = config.smtpUrl
  const pool = createTransport({
    url,
    pool: true,
    maxConnections: SMTP_CONNECTIONS,
    maxRequeues: 1,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  let isClosed = false
  let checking: Promise<void> | undefined

  async function verify(): Promise<void> {
    try {
      await withTimeout(CHECK_TIMEOUT_MS, pool.verify())
    } catch (error) {
      throw toServerFault(error, url)
    }
  }

  const check = (): Promise<void> => (checking ??= verify().finally(() => (checking = undefined)))

  /**
   * Returns the fault of a failed delivery. It is the letter's own only if the mail server accepts a new connection.
   */
  async function toFault(error: unknown): Promise<MailFault> {
    const fault = toLetterFault(error)
    if (fault !== undefined) return fault
    const ofServer = toServerFault(error, url)
    if (isClosed || ofServer.kind !== 'unreachable') return ofServer
    return check().then(
      () =>
        new MailFault('temporary', ofServer.reason, `The connection of a letter failed (${ofServer.reason})`),
      (stillFails: MailFault) => stillFails,
    )
  }

  return {
    async send(letter, date) {
      if (isPlaceholder(letter)) return
      const message = await createMailMessage(letter, {
        date,
        sender: getSender(),
        publicUrl: config.publicUrl,
      })
      try {
        await pool.sendMail({ ...message, signal: AbortSignal.timeout(LETTER_TIMEOUT_MS) })
      } catch (error) {
        throw await toFault(error)
      }
    },
    check,
    close() {
      isClosed = true
      pool.close({ force: true })
    },
  }
}
