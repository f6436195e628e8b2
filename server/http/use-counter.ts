/** Keys that are counted at the same time; beyond this number the window that began first is forgotten. */
const MAX_KEYS = 20_000

interface Window {
  uses: number
  endsAt: number
}

/** Counts the uses of keys in windows of a fixed length, each of which begins with the first use of its key. */
export class UseCounter {
  readonly #max: number
  readonly #windowMs: number
  readonly #windows = new Map<string, Window>()

  /** @param max uses of a key in a window */
  constructor(max: number, windowMs: number) {
    this.#max = max
    this.#windowMs = windowMs
  }

  /** Counts a use and returns undefined, or returns the seconds until the key may be used again. */
  use(key: string): number | undefined {
    const now = performance.now()
    const window = this.#windows.get(key)
    if (window === undefined || window.endsAt <= now) {
      this.#start(key, now)
      return undefined
    }
    if (window.uses >= this.#max) return Math.ceil((window.endsAt - now) / 1000)
    window.uses += 1
    return undefined
  }

  #start(key: string, now: number): void {
    this.#windows.delete(key)
    const [oldest] = this.#windows.size < MAX_KEYS ? [] : this.#windows.keys()
    if (oldest !== undefined) this.#windows.delete(oldest)
    this.#windows.set(key, { uses: 1, endsAt: now + this.#windowMs })
  }
}
