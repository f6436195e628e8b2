import { toMailFault, type MailFault } from './mail-fault.ts'
import type { MailTransport } from './mail-transport.ts'

const INITIAL_RETRY_MS = 5_000
const MAX_RETRY_MS = 60_000
/** A mail server that rejects a login soon blocks a client that retries often. */
const LOGIN_RETRY_MS = 600_000

/** Writes lines for the operator. */
export interface MailLog {
  error(line: string): void
  warn(line: string): void
  info(line: string): void
}

interface MailAvailabilityOptions {
  transport: Pick<MailTransport, 'check'>
  log: MailLog
  /** Called after each check that succeeded. */
  onAvailable: () => void
}

/**
 * Tracks whether letters can be delivered. While they cannot, it checks again at growing intervals and logs each change
 * once, however many letters wait.
 */
export class MailAvailability {
  readonly #options: MailAvailabilityOptions
  #fault: MailFault | undefined
  #checks = 0
  #timer: NodeJS.Timeout | undefined
  #isStopped = false

  constructor(options: MailAvailabilityOptions) {
    this.#options = options
  }

  get isAvailable(): boolean {
    return this.#fault === undefined
  }

  /** Starts a check. */
  check(): void {
    this.#options.transport.check().then(
      () => this.#setAvailable(),
      (error: unknown) => this.setUnavailable(toMailFault(error)),
    )
  }

  /** Marks delivery as unavailable and schedules the next check. */
  setUnavailable(fault: MailFault): void {
    if (this.#isStopped) return
    if (fault.message !== this.#fault?.message) this.#options.log.error(fault.message)
    this.#fault = fault
    this.#timer ??= this.#scheduleCheck(fault)
  }

  stop(): void {
    this.#isStopped = true
    clearTimeout(this.#timer)
  }

  #setAvailable(): void {
    if (this.#isStopped) return
    if (this.#fault !== undefined) this.#options.log.info('Letters are delivered again')
    this.#fault = undefined
    this.#checks = 0
    this.#options.onAvailable()
  }

  #scheduleCheck({ kind }: MailFault): NodeJS.Timeout {
    const wait = Math.min(INITIAL_RETRY_MS * 2 ** this.#checks, MAX_RETRY_MS)
    this.#checks += 1
    const next = (): void => {
      this.#timer = undefined
      this.check()
    }
    return setTimeout(next, kind === 'unauthorized' ? LOGIN_RETRY_MS : wait).unref()
  }
}
