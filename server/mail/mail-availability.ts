import { toMailFault, type MailFault } from './mail-fault.ts'
import type { MailTransport } from './mail-transport.ts'

const INITIAL_RETRY_MS = 5_000
const MAX_RETRY_MS = 60_000
/** A mail server that rejects a login or a sender soon blocks a client that retries often. */
const REJECTED_RETRY_MS = 600_000

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
  #isTrial = false
  #timer: NodeJS.Timeout | undefined
  #isStopped = false

  constructor(options: MailAvailabilityOptions) {
    this.#options = options
  }

  get isAvailable(): boolean {
    return this.#fault === undefined || this.#isTrial
  }

  /** True if the sender was refused and the next letter has to show whether it still is. */
  get isTrial(): boolean {
    return this.#isTrial
  }

  check(): void {
    this.#options.transport.check().then(
      () => this.#finishCheck(),
      (error: unknown) => this.setUnavailable(toMailFault(error)),
    )
  }

  /** Marks delivery as unavailable and schedules the next check. */
  setUnavailable(fault: MailFault): void {
    if (this.#isStopped) return
    if (fault.message !== this.#fault?.message) this.#options.log.error(fault.message)
    this.#fault = fault
    this.#isTrial = false
    this.#timer ??= this.#scheduleCheck(fault)
  }

  /** Ends the trial: a letter was accepted, and with it the sender. */
  endTrial(): void {
    if (this.#isTrial) this.#setAvailable()
  }

  stop(): void {
    this.#isStopped = true
    clearTimeout(this.#timer)
  }

  /** A check sends no letter, so it cannot show whether the sender is accepted. */
  #finishCheck(): void {
    if (this.#fault?.kind !== 'sender') return this.#setAvailable()
    if (this.#isStopped) return
    this.#isTrial = true
    this.#options.onAvailable()
  }

  #setAvailable(): void {
    if (this.#isStopped) return
    if (this.#fault !== undefined) this.#options.log.info('Letters are delivered again')
    this.#fault = undefined
    this.#isTrial = false
    this.#checks = 0
    this.#options.onAvailable()
  }

  #scheduleCheck({ kind }: MailFault): NodeJS.Timeout {
    const wait = INITIAL_RETRY_MS * 2 ** this.#checks
    const max = kind === 'unreachable' ? MAX_RETRY_MS : REJECTED_RETRY_MS
    this.#checks += 1
    const next = (): void => {
      this.#timer = undefined
      this.check()
    }
    return setTimeout(next, kind === 'unauthorized' ? max : Math.min(wait, max)).unref()
  }
}
