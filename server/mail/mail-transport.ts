import type { Config } from '#server/config.ts'
import type { DueLetter } from '#server/store/online-store.ts'
import { createFolderTransport } from './folder-transport.ts'
import type { Sender } from './sender.ts'
import { createSmtpTransport } from './smtp-transport.ts'

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
export const createMailTransport = (config: Config, sender: Sender): MailTransport =>
  config.smtpUrl === undefined
    ? createFolderTransport(config, sender)
    : createSmtpTransport({ ...config, smtpUrl: config.smtpUrl }, sender)
