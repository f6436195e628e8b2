import { awaitIdle } from './idle.ts'
import type { SafeStorage } from './storage.ts'

/** Devices that open the guide at the same moment spread their saves over this time (readings 46). */
const SAVE_WITHIN_MS = 5 * 60_000

const STORAGE_KEY = 'offline-save-time'

interface NetworkInformation {
  saveData?: boolean
}

/** Returns true if the browser is in data-saving mode. */
const isDataSaved = (): boolean =>
  (navigator as { connection?: NetworkInformation }).connection?.saveData === true

/**
 * Resolves at this device's random time, when the browser is idle; never in data-saving mode. The time is stored, so
 * that moving between pages does not restart it.
 */
export async function awaitSaveTime(storage: SafeStorage, random = Math.random): Promise<void> {
  if (isDataSaved()) return new Promise(() => undefined)
  const now = Date.now()
  const stored = Number(storage.read(STORAGE_KEY) ?? Number.NaN)
  const isValid = stored > now - SAVE_WITHIN_MS && stored <= now + SAVE_WITHIN_MS
  const time = isValid ? stored : now + random() * SAVE_WITHIN_MS
  storage.write(STORAGE_KEY, String(time))
  await new Promise((resolve) => setTimeout(resolve, Math.max(time - now, 0)))
  return awaitIdle()
}

/** Forgets the time, so that the next copy is saved at another one. */
export const endSaveTime = (storage: SafeStorage): void => storage.write(STORAGE_KEY, '')
