import type { SafeStorage } from './storage.ts'

const getKey = (year: number): string => `hall:${year}`

/** Returns the hall of an edition that this tab showed last; null if it has stored none. */
export const recallHall = (memory: SafeStorage, year: number): string | null => memory.read(getKey(year))

export const storeHall = (memory: SafeStorage, year: number, hall: string): void =>
  memory.write(getKey(year), hall)
