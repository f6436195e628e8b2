import { createTransport } from 'nodemailer'
import type { Config } from '../config.ts'
import { isStandIn, mailMessage } from './message.ts'
import type { Sender } from './sender.ts'
import { letterFault, serverFault } from './smtp-fault.ts'
import { MailFault } from './fault.ts'
import { withinTime } from './time-limit.ts'
import type { MailTransport } from './transport.ts'

/** How many connections are kept, and so how many letters are sent at the same time. */
export const SMTP_CONNECTIONS = 4

const CONNECT_MS = 10_000
const SILENCE_MS = 20_000
/** Of one letter, however slowly its server answers. */
const LETTER_MS = 45_000
const CHECK_MS = 20_000

/** Sends letters by SMTP over kept connections, with TLS where the mail server offers it. */
export function smtpTransport(
  config: Pick<Config, 'publicUrl'> & { smtpUrl: string },
  sender: Sender,
): MailTransport {
  const url = config.smtpUrl
  const pool = createTransport({
    ...{ url, pool: true, maxConnections: SMTP_CONNECTIONS, maxRequeues: 1 },
    ...{ connectionTimeout: CONNECT_MS, greetingTimeout: CONNECT_MS, socketTimeout: SILENCE_MS },
    ...{ disableFileAccess: true, disableUrlAccess: true },
  })
  let isClosed = false
  let checking: Promise<void> | undefined

  async function verify(): Promise<void> {
    try {
      await withinTime(CHECK_MS, pool.verify())
    } catch (error) {
      throw serverFault(error, url)
    }
  }

  const check = (): Promise<void> => (checking ??= verify().finally(() => (checking = undefined)))

  /** A connection that failed is the letter's fault only where the mail server takes a new one. */
  async function faultOf(error: unknown): Promise<MailFault> {
    const fault = letterFault(error)
    if (fault !== undefined) return fault
    const ofServer = serverFault(error, url)
    if (isClosed || ofServer.kind === 'unauthorized') return ofServer
    return check().then(
      () =>
        new MailFault('temporary', ofServer.reason, `The connection of a letter failed (${ofServer.reason})`),
      (stillFails: MailFault) => stillFails,
    )
  }

  return {
    async send(letter, date) {
      if (isStandIn(letter)) return
      const message = mailMessage(letter, { date, sender, publicUrl: config.publicUrl })
      try {
        await pool.sendMail({ ...message, signal: AbortSignal.timeout(LETTER_MS) })
      } catch (error) {
        throw await faultOf(error)
      }
    },
    check,
    close() {
      isClosed = true
      pool.close({ force: true })
    },
  }
}
