import type { SnapshotFrom } from 'xstate'
import type { wayMachine } from './way.machine.ts'

/** Returns the value of `data-way` on the root element (readings 29); the machine itself is loaded later. */
export function selectWayState(
  snapshot: SnapshotFrom<typeof wayMachine> | undefined,
): 'none' | 'loading' | 'shown' | 'absent' {
  if (snapshot === undefined) return 'none'
  if (snapshot.hasTag('absent')) return 'absent'
  if (snapshot.hasTag('busy')) return 'loading'
  return snapshot.context.result === null ? 'none' : 'shown'
}
