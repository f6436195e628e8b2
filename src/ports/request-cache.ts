import { REQUEST_CACHE_ENTRIES, REQUEST_CACHE_MS } from '#contract/limits.ts'

/** Lists of tenders and work types: requests in flight are shared, answers are not cached (section 7). */
const NEVER_KEPT = /^(?:\/en)?\/io\/tenders\//

/** A cache of GET responses: shares requests in flight, keeps 15 for 60 s (sections 7, 9; readings 18). */
interface RequestCache {
  getOrLoad<T>(key: string, load: () => Promise<T>): Promise<T>
  /** Drops an entry as soon as its answer has arrived. */
  drop(key: string): void
  clear(): void
}

export function createRequestCache(now: () => number): RequestCache {
  const entries = new Map<string, { promise: Promise<unknown>; since: number }>()
  /** A device's clock may be set back: an answer from the future is as old as one from the past. */
  const isFresh = (since: number): boolean => Math.abs(now() - since) < REQUEST_CACHE_MS

  return {
    getOrLoad<T>(key: string, load: () => Promise<T>): Promise<T> {
      const known = entries.get(key)
      if (known !== undefined && isFresh(known.since)) return known.promise as Promise<T>
      const promise = load()
      entries.delete(key)
      entries.set(key, { promise, since: now() })
      const drop = () => {
        if (entries.get(key)?.promise === promise) entries.delete(key)
      }
      promise.then(NEVER_KEPT.test(key) ? drop : undefined, drop)
      for (const oldest of entries.keys()) {
        if (entries.size <= REQUEST_CACHE_ENTRIES) break
        entries.delete(oldest)
      }
      return promise
    },
    drop: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  }
}
