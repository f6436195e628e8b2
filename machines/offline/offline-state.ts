import type { SnapshotFrom } from 'xstate'
import type { CopyState } from '#contract/offline/worker-messages.ts'
import type { offlineMachine } from './offline.machine.ts'

type OfflineSnapshot = SnapshotFrom<typeof offlineMachine>

export const selectCopy = (snapshot: OfflineSnapshot): CopyState | null => snapshot.context.copy

/** The sentence that the view shows. */
export type OfflineView =
  | 'checking'
  | 'impossible'
  | 'unsaved'
  | 'saving'
  | 'ready'
  | 'old'
  | 'refused'
  | 'failed'

export function selectOfflineView(snapshot: OfflineSnapshot): OfflineView {
  if (snapshot.matches('ready')) return 'ready'
  if (!snapshot.matches('waiting')) return snapshot.value as Exclude<OfflineView, 'unsaved' | 'old' | 'ready'>
  return snapshot.context.copy === null ? 'unsaved' : 'old'
}

/** Returns the named state of the root element (readings 29). */
export function selectOfflineState(snapshot: OfflineSnapshot): 'none' | 'saving' | 'ready' | 'refused' {
  if (snapshot.matches('saving')) return 'saving'
  if (snapshot.matches('refused')) return 'refused'
  return snapshot.context.copy === null ? 'none' : 'ready'
}
