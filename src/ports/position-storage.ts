import type { HallStart } from '#contract/plan/wished-way.ts'
import type { ErasableStorage } from './storage.ts'

const getKey = (year: number): string => `position:${year}`

/**
 * Returns the visitor's last known position at an edition in this tab: the stand of a scanned code, or of a press on "I
 * am here". Null if there is none.
 */
export function recallPosition(storage: ErasableStorage, year: number): HallStart | null {
  try {
    const stored = JSON.parse(storage.read(getKey(year)) ?? 'null') as HallStart | null
    return stored !== null && ('place' in stored || 'hall' in stored) ? stored : null
  } catch {
    return null
  }
}

/** Stores the position; null removes it. */
export function storePosition(storage: ErasableStorage, year: number, position: HallStart | null): void {
  if (position === null) storage.erase(getKey(year))
  else storage.write(getKey(year), JSON.stringify(position))
}
