import { inject, vi } from 'vitest'

declare module 'vitest' {
  export interface ProvidedContext {
    /** How long a wait lasts at most unless it says otherwise, in milliseconds. */
    patienceMs: number
  }
}

type Options = Parameters<typeof vi.waitFor>[1]

const { waitFor, waitUntil } = vi
const patiently = (options: Options): Options =>
  typeof options === 'number' ? options : { timeout: inject('patienceMs'), ...options }

// Vitest's own limit, a second, has no setting.
vi.waitFor = (callback, options) => waitFor(callback, patiently(options))
vi.waitUntil = (callback, options) => waitUntil(callback, patiently(options))
