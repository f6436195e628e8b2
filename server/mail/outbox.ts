import type { Clock } from '#server/clock.ts'
import { repeat } from '#server/repeat.ts'
import type { OutboxStore } from '#server/store/outbox.ts'
import { LETTER_LEASE_MS } from '#server/store/outbox.ts'
import type { DueLetter } from '#server/store/outbox-types.ts'
import { MailAvailability, type MailLog } from './mail-availability.ts'
import { gatherLetters } from './gather-letters.ts'
import { toMailFault, type MailFault } from './mail-fault.ts'
import { isPlaceholder } from './mail-message.ts'
import { SMTP_CONNECTIONS } from './smtp-transport.ts'
import { withTimeout } from '#server/with-timeout.ts'
import type { MailTransport } from './mail-transport.ts'

const POLL_INTERVAL_MS = 5_000
const FIRST_RETRY_MS = 30_000
const MAX_RETRY_MS = 3_600_000
/** About five days, as RFC 5321 advises: a daily quota of a mail server is over by then. */
const MAX_TRIES = 127
/** In this time other letters show whether the sender is refused for all of them or for one alone. */
const REFUSED_SENDER_WAIT_MS = 60_000
const STOP_TIMEOUT_MS = 3_000
const RELEASE_TIMEOUT_MS = 1_000

interface OutboxOptions {
  store: OutboxStore
  transport: MailTransport
  clock: Clock
  log: MailLog
  /** Called with errors of the database. */
  onFault: (error: unknown) => void
}

/**
 * Sends the letters of the outbox table, several at a time, those of high priority first. A letter is leased, sent
 * outside of any transaction, and marked, so that only one server has it. If a server stops between sending and
 * marking, the letter is sent again after its lease with the same Message-ID.
 */
export class Outbox {
  readonly #options: OutboxOptions
  readonly #availability: MailAvailability
  readonly #stopTimer: () => void
  readonly #workers = new Set<Promise<void>>()
  /** Letters that were sent but could not be marked because the database failed. */
  readonly #unmarked = new Set<number>()
  #hasWork = false
  #isStopped = false

  constructor(options: OutboxOptions) {
    this.#options = options
    this.#availability = new MailAvailability({ ...options, onAvailable: () => this.wake() })
    this.#stopTimer = repeat(() => this.wake(), { everyMs: POLL_INTERVAL_MS, onFault: options.onFault })
  }

  /** Checks that letters can be delivered, so that a wrong setting is logged at once, then sends waiting letters. */
  start(): void {
    this.#availability.check()
  }

  /** Starts sending; called when a letter was added. */
  wake(): void {
    this.#hasWork = true
    this.#addWorker()
  }

  /** Takes no further letter and waits up to 4 s for those being sent; unsent letters are released. */
  async stop(): Promise<void> {
    this.#isStopped = true
    this.#stopTimer()
    this.#availability.stop()
    await withTimeout(STOP_TIMEOUT_MS, this.#waitUntilIdle()).catch(() => {})
    this.#options.transport.close()
    await withTimeout(RELEASE_TIMEOUT_MS, this.#waitUntilIdle()).catch(this.#options.onFault)
  }

  get #canTake(): boolean {
    return !this.#isStopped && this.#availability.isAvailable
  }

  async #waitUntilIdle(): Promise<void> {
    await Promise.all(this.#workers)
  }

  #addWorker(): void {
    const max = this.#availability.isTrial ? 1 : SMTP_CONNECTIONS
    if (!this.#canTake || this.#workers.size >= max) return
    const worker = this.#runWorker()
      .catch(this.#options.onFault)
      .finally(() => {
        this.#workers.delete(worker)
        if (this.#hasWork) this.#addWorker()
      })
    this.#workers.add(worker)
  }

  /** Sends one letter after the other. Each found letter may be followed by another, so it adds one more worker. */
  async #runWorker(): Promise<void> {
    for (let letters = await this.#take(); letters.length > 0; letters = await this.#take()) {
      this.#addWorker()
      await this.#deliver(letters)
    }
  }

  /**
   * Leases the next letter with those that are sent with it. Releases them if delivery became unavailable meanwhile.
   * Resolves with none if none is due.
   */
  async #take(): Promise<DueLetter[]> {
    if (!this.#canTake) return []
    const { store, clock } = this.#options
    this.#hasWork = false
    const [letters = []] = await store.take(1, LETTER_LEASE_MS, clock())
    if (letters.length === 0 || this.#canTake) return letters
    await store.release(listIds(letters), clock())
    return []
  }

  /** Sends a letter, or several as one. */
  async #deliver(letters: readonly DueLetter[]): Promise<void> {
    const { store, transport, clock } = this.#options
    const unsent = letters.filter(({ id }) => !this.#unmarked.has(id))
    const letter = gatherLetters(unsent)
    if (letter !== undefined) {
      const { id, expires } = letter
      if (expires !== null && expires <= clock()) return store.markFailed([id], 'expired', null)
      try {
        await transport.send(letter, clock())
        if (!isPlaceholder(letter)) this.#availability.endTrial()
      } catch (error) {
        return this.#handleFailure(unsent, toMailFault(error))
      }
    }
    const ids = listIds(letters)
    for (const id of ids) this.#unmarked.add(id)
    await store.markSent(ids, clock())
    for (const id of ids) this.#unmarked.delete(id)
  }

  async #handleFailure(letters: readonly DueLetter[], fault: MailFault): Promise<void> {
    const { store, clock, log } = this.#options
    const { kind, reason, message } = fault
    const now = clock()
    if (kind !== 'permanent' && kind !== 'temporary') {
      this.#availability.setUnavailable(fault)
      const wait = kind === 'sender' ? REFUSED_SENDER_WAIT_MS : 0
      return store.release(listIds(letters), new Date(now.getTime() + wait), reason)
    }
    // Perhaps only one of the gathered contacts is refused, which must not cost the company the others.
    if (kind === 'permanent' && letters.length > 1) {
      log.warn(`${message}: ${letters.length} gathered letters, sent one by one`)
      return store.separate(listIds(letters), now)
    }
    const [lost = [], others = []] = [true, false].map((isLost) =>
      letters.filter(({ tries }) => (kind === 'permanent' || tries >= MAX_TRIES) === isLost),
    )
    for (const { id, tries } of letters)
      log.warn(
        `${message}: letter ${id}, try ${tries}${lost.some((each) => each.id === id) ? ', given up' : ''}`,
      )
    if (lost.length > 0) await store.markFailed(listIds(lost), reason, null)
    if (others.length === 0) return
    const tries = Math.min(...others.map((each) => each.tries))
    await store.markFailed(listIds(others), reason, computeNextTry(tries, now))
  }
}

const listIds = (letters: readonly DueLetter[]): number[] => letters.map(({ id }) => id)

function computeNextTry(tries: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(FIRST_RETRY_MS * 2 ** (tries - 1), MAX_RETRY_MS))
}
