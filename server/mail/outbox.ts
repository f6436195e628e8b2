import type { Clock } from '../clock.ts'
import type { Post } from './transport.ts'
import type { DueLetter, OutboxStore } from '../store/online-store.ts'

const LOOK_MS = 5_000
const AT_ONCE = 5
/** Longer than a batch can take: until then no other server takes these letters. */
const LEASE_MS = 600_000
const FIRST_RETRY_MS = 30_000
const SLOWEST_RETRY_MS = 3_600_000
const MOST_TRIES = 20
const STOP_MS = 3_000

interface OutboxParts {
  store: OutboxStore
  post: Post
  clock: Clock
  onFault: (error: unknown) => void
}

/**
 * Sends what waits in the outbox table. A letter is leased, then sent outside of any transaction, then marked: of several
 * servers one has it at a time. Only a server that dies between the two leaves a letter that is sent again, after its
 * lease and under the same Message-ID.
 */
export class Outbox {
  readonly #parts: OutboxParts
  readonly #timer: NodeJS.Timeout
  #working: Promise<void> | undefined
  /** Leased, their sending not begun. */
  #waiting: DueLetter[] = []
  #isWanted = false
  #isStopped = false

  constructor(parts: OutboxParts) {
    this.#parts = parts
    this.#timer = setInterval(() => this.wake(), LOOK_MS)
    this.#timer.unref()
  }

  /** There may be something to send. */
  wake(): void {
    if (this.#isStopped) return
    this.#isWanted = true
    this.#working ??= this.#work().finally(() => (this.#working = undefined))
  }

  /** Gives back what was not begun and lets the letter in hand go, for a few seconds. */
  async stop(): Promise<void> {
    this.#isStopped = true
    clearInterval(this.#timer)
    let patience: NodeJS.Timeout | undefined
    const late = new Promise<void>((resolve) => (patience = setTimeout(resolve, STOP_MS)))
    await Promise.race([Promise.all([this.#release(), this.#working]), late])
    clearTimeout(patience)
  }

  async #work(): Promise<void> {
    const { store, clock, onFault } = this.#parts
    try {
      while (this.#isWanted && !this.#isStopped) {
        this.#waiting = await store.take(AT_ONCE, LEASE_MS, clock())
        this.#isWanted = this.#waiting.length === AT_ONCE
        if (this.#isStopped) return await this.#release()
        for (let letter = this.#next(); letter !== undefined; letter = this.#next()) await this.#send(letter)
      }
    } catch (error) {
      this.#isWanted = false
      onFault(error)
    }
  }

  #next(): DueLetter | undefined {
    return this.#waiting.shift()
  }

  async #release(): Promise<void> {
    const { store, clock, onFault } = this.#parts
    const ids = this.#waiting.splice(0).map(({ id }) => id)
    if (ids.length > 0) await store.release(ids, clock()).catch(onFault)
  }

  async #send(letter: DueLetter): Promise<void> {
    const { store, post, clock, onFault } = this.#parts
    try {
      await post(letter, clock())
    } catch (error) {
      onFault(error)
      return store.failed(letter.id, reasonOf(error), nextTry(letter, error, clock()))
    }
    await store.sent(letter.id, clock())
  }
}

function nextTry({ tries }: DueLetter, error: unknown, now: Date): Date | null {
  if (tries >= MOST_TRIES || isRefusedForGood(error)) return null
  return new Date(now.getTime() + Math.min(FIRST_RETRY_MS * 2 ** (tries - 1), SLOWEST_RETRY_MS))
}

/** The address does not exist, says its server. */
function isRefusedForGood(error: unknown): boolean {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number }
  return code === 'EENVELOPE' && responseCode >= 500
}

/** What went wrong, without the addresses that mail servers repeat. */
function reasonOf(error: unknown): string {
  const { code = 'unknown', responseCode } = error as { code?: string; responseCode?: number }
  return responseCode === undefined ? code : `${code} ${responseCode}`
}
