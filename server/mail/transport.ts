import type { Config } from '../config.ts'
import type { DueLetter } from '../store/online-store.ts'
import { folderTransport } from './folder-transport.ts'
import type { Sender } from './sender.ts'
import { smtpTransport } from './smtp-transport.ts'

/** Delivers letters. */
export interface MailTransport {
  /**
   * Delivers a letter; a letter that is delivered twice has the same Message-ID both times.
   * @throws {MailFault} where the letter was not accepted
   */
  send(letter: DueLetter, date: Date): Promise<void>
  /**
   * Resolves where letters can be delivered now; no letter is sent.
   * @throws {MailFault} where they cannot
   */
  check(): Promise<void>
  /** Ends all connections; a letter that is being sent fails as `unreachable`. */
  close(): void
}

/** Returns the configured mail server, else a folder where letters wait as files for whoever delivers them (readings 23). */
export const mailTransport = (config: Config, sender: Sender): MailTransport =>
  config.smtpUrl === undefined
    ? folderTransport(config, sender)
    : smtpTransport({ ...config, smtpUrl: config.smtpUrl }, sender)
