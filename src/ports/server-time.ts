import type { SafeStorage } from './storage.ts'

const STORAGE_KEY = 'clock'

interface ServerTimeOptions {
  /** The server's time in the page, in milliseconds since 1970. */
  pageTime: number
  /** When the page arrived, in milliseconds of the device's clock; undefined if the browser had stored it before. */
  arrived: number | undefined
  storage: SafeStorage
}

interface ServerTime {
  /** Returns the server's current time in milliseconds since 1970 (readings 4). */
  get: () => number
  /** Takes over the server's answer to the question for its time. */
  correct: (now: number) => void
}

/**
 * Keeps the difference between the server's clock and the device's. The page of a browser's store names an old time, so
 * that until the server has answered the difference counts that was last measured on this device (readings 45).
 */
export function createServerTime({ pageTime, arrived, storage }: ServerTimeOptions): ServerTime {
  let difference = arrived === undefined ? readStored(storage) : pageTime - arrived
  if (arrived !== undefined) storage.write(STORAGE_KEY, String(difference))
  return {
    get: () => Date.now() + difference,
    correct(now) {
      difference = now - Date.now()
      storage.write(STORAGE_KEY, String(difference))
    },
  }
}

/** Without a measurement the device's clock counts. */
function readStored(storage: SafeStorage): number {
  const stored = Number(storage.read(STORAGE_KEY) ?? 0)
  return Number.isFinite(stored) ? stored : 0
}
