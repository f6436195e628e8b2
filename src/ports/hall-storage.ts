import type { SafeStorage } from './storage.ts'

const getKey = (year: number): string => `hall:${year}`

/** Returns the hall of an edition that this tab showed last; null if it has stored none. */
export const recallHall = (storage: SafeStorage, year: number): string | null => storage.read(getKey(year))

export const storeHall = (storage: SafeStorage, year: number, hall: string): void =>
  storage.write(getKey(year), hall)
