import type { Clock } from '../clock.ts'
import { repeat } from '../repeat.ts'
import type { DueLetter, OutboxStore } from '../store/online-store.ts'
import { Availability, type MailLog } from './availability.ts'
import { faultOf, type MailFault } from './fault.ts'
import { SMTP_CONNECTIONS } from './smtp-transport.ts'
import { withinTime } from './time-limit.ts'
import type { MailTransport } from './transport.ts'

const LOOK_MS = 5_000
/** Longer than one letter can take: until then no other server takes it, and after it a dead server's letters go on. */
const LEASE_MS = 90_000
const FIRST_RETRY_MS = 30_000
const SLOWEST_RETRY_MS = 3_600_000
const MOST_TRIES = 20
const STOP_MS = 3_000
const RELEASE_MS = 1_000

interface OutboxOptions {
  store: OutboxStore
  transport: MailTransport
  clock: Clock
  log: MailLog
  /** Takes faults of the database. */
  onFault: (error: unknown) => void
}

/**
 * Sends what waits in the outbox table, several letters at a time, those of high priority first. A letter is leased,
 * then sent outside of any transaction, then marked: of several servers one has it at a time. Only a server that dies
 * between the two leaves a letter that is sent again, after its lease and under the same Message-ID.
 */
export class Outbox {
  readonly #options: OutboxOptions
  readonly #availability: Availability
  readonly #stopTimer: () => void
  readonly #workers = new Set<Promise<void>>()
  /** Letters that were sent while the database could not be told. */
  readonly #unmarked = new Set<number>()
  #isWanted = false
  #isStopped = false

  constructor(options: OutboxOptions) {
    this.#options = options
    this.#availability = new Availability({ ...options, onAvailable: () => this.wake() })
    this.#stopTimer = repeat(() => this.wake(), { everyMs: LOOK_MS, onFault: options.onFault })
  }

  /** Checks that letters can be delivered, so that a wrong setting is logged at once, then sends what waits. */
  start(): void {
    this.#availability.check()
  }

  /** Looks for letters; called when one was put in. */
  wake(): void {
    this.#isWanted = true
    this.#addWorker()
  }

  /** Begins no further letter and waits a few seconds for those in hand; what is still unsent then is given back. */
  async stop(): Promise<void> {
    this.#isStopped = true
    this.#stopTimer()
    this.#availability.stop()
    await withinTime(STOP_MS, this.#idle()).catch(() => {})
    this.#options.transport.close()
    await withinTime(RELEASE_MS, this.#idle()).catch(this.#options.onFault)
  }

  get #mayBegin(): boolean {
    return !this.#isStopped && this.#availability.isAvailable
  }

  async #idle(): Promise<void> {
    await Promise.all(this.#workers)
  }

  #addWorker(): void {
    if (!this.#mayBegin || this.#workers.size >= SMTP_CONNECTIONS) return
    const worker = this.#work()
      .catch(this.#options.onFault)
      .finally(() => {
        this.#workers.delete(worker)
        if (this.#isWanted) this.#addWorker()
      })
    this.#workers.add(worker)
  }

  /** Sends one letter after the other; each that is found may have another behind it, so each calls one more worker. */
  async #work(): Promise<void> {
    for (let letter = await this.#take(); letter !== undefined; letter = await this.#take()) {
      this.#addWorker()
      await this.#deliver(letter)
    }
  }

  /** Leases the next letter, at each turn the one that is first by then. */
  async #take(): Promise<DueLetter | undefined> {
    if (!this.#mayBegin) return undefined
    const { store, clock } = this.#options
    this.#isWanted = false
    const [letter] = await store.take(1, LEASE_MS, clock())
    if (letter === undefined || this.#mayBegin) return letter
    await store.release([letter.id], clock())
    return undefined
  }

  async #deliver(letter: DueLetter): Promise<void> {
    const { store, transport, clock } = this.#options
    const { id, expires } = letter
    if (!this.#unmarked.has(id)) {
      if (expires !== null && expires <= clock()) return store.failed(id, 'expired', null)
      try {
        await transport.send(letter, clock())
      } catch (error) {
        return this.#failed(letter, faultOf(error))
      }
    }
    this.#unmarked.add(id)
    await store.sent(id, clock())
    this.#unmarked.delete(id)
  }

  async #failed({ id, tries }: DueLetter, fault: MailFault): Promise<void> {
    const { store, clock, log } = this.#options
    if (fault.kind === 'unreachable' || fault.kind === 'unauthorized') {
      this.#availability.lost(fault)
      return store.release([id], clock())
    }
    const isLast = fault.kind === 'permanent' || tries >= MOST_TRIES
    log.warn(`${fault.message}: letter ${id}, try ${tries}${isLast ? ', given up' : ''}`)
    return store.failed(id, fault.reason, isLast ? null : nextTry(tries, clock()))
  }
}

function nextTry(tries: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(FIRST_RETRY_MS * 2 ** (tries - 1), SLOWEST_RETRY_MS))
}
