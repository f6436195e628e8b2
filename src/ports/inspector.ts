import { createBrowserInspector } from '@statelyai/inspect'
import type { InspectionEvent } from 'xstate'

/** Opens the Stately inspector; loaded in development only, because it posts what it sees to another window. */
export function openInspector(): (event: InspectionEvent) => void {
  const { inspect } = createBrowserInspector()
  return (event) => inspect.next?.(event)
}
