import { afterEach, beforeEach, vi } from 'vitest'
import type { SavedCopy } from '#src/worker/store.ts'

/** A copy for use without a network that holds nothing. */
export const EMPTY_COPY: SavedCopy = {
  cache: 'copy',
  saved: 0,
  publication: 1,
  build: '',
  files: [],
  earlierFiles: [],
  parts: [],
  gated: [],
}

const ORIGIN = 'https://fair.example'

/** The caches of a browser, whose every step takes a while. */
class FakeCache {
  readonly #stored = new Map<string, Response>()
  async match(key: string): Promise<Response | undefined> {
    await takeAWhile()
    return this.#stored.get(key)?.clone()
  }
  /** Rejects, as a browser does, if the body does not arrive. */
  async put(key: string, response: Response): Promise<void> {
    await response.clone().arrayBuffer()
    await takeAWhile()
    this.#stored.set(key, response)
  }
  async keys(): Promise<{ url: string }[]> {
    return Array.from(this.#stored.keys(), (key) => ({ url: new URL(key, ORIGIN).href }))
  }
  async delete(asked: string | { url: string }): Promise<boolean> {
    return this.#stored.delete(typeof asked === 'string' ? asked : asked.url.slice(ORIGIN.length))
  }
}

export const takeAWhile = () => new Promise((resolve) => setImmediate(resolve))

/** Gives the tests of a file empty caches, and returns those that were opened. */
export function installFakeCaches(): Map<string, FakeCache> {
  const stores = new Map<string, FakeCache>()
  beforeEach(() =>
    vi.stubGlobal('caches', {
      async open(name: string) {
        await takeAWhile()
        const store = stores.get(name) ?? new FakeCache()
        stores.set(name, store)
        return store
      },
      async delete(name: string) {
        await takeAWhile()
        return stores.delete(name)
      },
      keys: async () => [...stores.keys()],
    }),
  )
  afterEach(() => {
    stores.clear()
    vi.unstubAllGlobals()
  })
  return stores
}
