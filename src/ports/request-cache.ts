import { REQUEST_CACHE_ENTRIES, REQUEST_CACHE_MS } from '#contract/limits.ts'

/** A cache of GET responses: shares requests in flight, keeps 15 for 60 s (sections 7, 9; readings 18). */
interface RequestCache {
  getOrLoad<T>(key: string, load: () => Promise<T>): Promise<T>
  clear(): void
}

export function createRequestCache(now: () => number): RequestCache {
  const entries = new Map<string, { promise: Promise<unknown>; until: number }>()

  return {
    getOrLoad<T>(key: string, load: () => Promise<T>): Promise<T> {
      const known = entries.get(key)
      if (known !== undefined && known.until > now()) return known.promise as Promise<T>
      const promise = load()
      entries.delete(key)
      entries.set(key, { promise, until: now() + REQUEST_CACHE_MS })
      promise.catch(() => {
        if (entries.get(key)?.promise === promise) entries.delete(key)
      })
      for (const oldest of entries.keys()) {
        if (entries.size <= REQUEST_CACHE_ENTRIES) break
        entries.delete(oldest)
      }
      return promise
    },
    clear: () => entries.clear(),
  }
}
