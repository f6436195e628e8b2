import type { DueLetter } from '#server/store/outbox-types.ts'

export interface MailTransport {
  /**
   * Delivers a letter. A letter that is delivered twice has the same Message-ID both times.
   * @throws {MailFault} if the letter was not accepted
   */
  send(letter: DueLetter, date: Date): Promise<void>
  /** Resolves if letters can be delivered now. Sends no letter. @throws {MailFault} if they cannot */
  check(): Promise<void>
  /** Ends all connections. A letter that is being sent fails as `unreachable`. */
  close(): void
}
