import type { DueLetter } from '#server/store/outbox-store.ts'

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
