import { faultOf, type MailFault } from './fault.ts'
import type { MailTransport } from './transport.ts'

const FIRST_WAIT_MS = 5_000
const LONGEST_WAIT_MS = 60_000
/** A mail server that refuses a login soon blocks whoever tries again and again. */
const LOGIN_WAIT_MS = 600_000

/** Takes lines for the operator. */
export interface MailLog {
  error(line: string): void
  warn(line: string): void
  info(line: string): void
}

interface AvailabilityOptions {
  transport: Pick<MailTransport, 'check'>
  log: MailLog
  /** Called after each check that found that letters can be delivered. */
  onAvailable: () => void
}

/**
 * Knows whether letters can be delivered at all. While they cannot, it checks again, ever more rarely, and logs each
 * change once, whatever number of letters waits.
 */
export class Availability {
  readonly #options: AvailabilityOptions
  #fault: MailFault | undefined
  #checks = 0
  #timer: NodeJS.Timeout | undefined
  #isStopped = false

  constructor(options: AvailabilityOptions) {
    this.#options = options
  }

  get isAvailable(): boolean {
    return this.#fault === undefined
  }

  /** Begins a check. */
  check(): void {
    this.#options.transport.check().then(
      () => this.#found(),
      (error: unknown) => this.lost(faultOf(error)),
    )
  }

  /** Notes that nothing can be delivered, and plans the next check. */
  lost(fault: MailFault): void {
    if (this.#isStopped) return
    if (fault.message !== this.#fault?.message) this.#options.log.error(fault.message)
    this.#fault = fault
    this.#timer ??= this.#plan(fault)
  }

  stop(): void {
    this.#isStopped = true
    clearTimeout(this.#timer)
  }

  #found(): void {
    if (this.#isStopped) return
    if (this.#fault !== undefined) this.#options.log.info('Letters are delivered again')
    this.#fault = undefined
    this.#checks = 0
    this.#options.onAvailable()
  }

  #plan({ kind }: MailFault): NodeJS.Timeout {
    const wait = Math.min(FIRST_WAIT_MS * 2 ** this.#checks, LONGEST_WAIT_MS)
    this.#checks += 1
    const next = (): void => {
      this.#timer = undefined
      this.check()
    }
    return setTimeout(next, kind === 'unauthorized' ? LOGIN_WAIT_MS : wait).unref()
  }
}
