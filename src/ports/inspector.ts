import { createBrowserInspector } from '@statelyai/inspect'
import type { InspectionEvent } from 'xstate'

/** Opens the Stately inspector. It is loaded only in development, because it posts snapshots to another window. */
export function openInspector(): (event: InspectionEvent) => void {
  const { inspect } = createBrowserInspector()
  return (event) => inspect.next?.(event)
}
