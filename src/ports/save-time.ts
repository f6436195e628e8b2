import { awaitIdle } from './idle.ts'
import type { SafeStorage } from './storage.ts'

/** Devices that open the guide at the same moment save it within this time, each at a moment of its own (readings 46). */
const SAVE_WITHIN_MS = 5 * 60_000

const STORAGE_KEY = 'offline-save-time'

interface NetworkInformation {
  saveData?: boolean
}

/** Returns true if the visitor has asked the browser to load little. */
const isDataSaved = (): boolean =>
  (navigator as { connection?: NetworkInformation }).connection?.saveData === true

/**
 * Resolves at this device's time, in an idle moment; never while the visitor saves data. The time is kept on the device,
 * so that who moves from page to page does not wait anew on each.
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

/** Forgets the time: the next copy is saved at another moment. */
export const endSaveTime = (storage: SafeStorage): void => storage.write(STORAGE_KEY, '')
