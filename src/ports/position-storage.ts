import type { HallStart } from '#contract/plan/wished-way.ts'
import type { ErasableStorage } from './storage.ts'

const getKey = (year: number): string => `position:${year}`

/**
 * Returns where the visitor was last said to be at an edition in this tab: at the stand whose code was scanned, or where
 * "I am here" was pressed. Null if nothing was said.
 */
export function recallPosition(memory: ErasableStorage, year: number): HallStart | null {
  try {
    const stored = JSON.parse(memory.read(getKey(year)) ?? 'null') as HallStart | null
    return stored !== null && ('place' in stored || 'hall' in stored) ? stored : null
  } catch {
    return null
  }
}

/** Null: the visitor has taken it back. */
export function storePosition(memory: ErasableStorage, year: number, position: HallStart | null): void {
  if (position === null) memory.erase(getKey(year))
  else memory.write(getKey(year), JSON.stringify(position))
}
