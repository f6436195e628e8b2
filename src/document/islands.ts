import type { ExtendStates } from '#src/islands/island.ts'
import type { IslandOptions } from '#src/islands/mount-islands.tsx'
import { stopRecordingKeys } from './early-keys.ts'
import { reportScriptFailure, markScriptRunning } from '#src/components/script-state.ts'

export interface Islands {
  /** Mounts the islands of the shown page. */
  mount(): void
  /** Unmounts the islands of the page that is left. */
  unmount(): void
  /** Adds the named states of the islands to those of the page. */
  extendStates: ExtendStates
}

/** Creates the manager of islands; React and the islands' modules are loaded with the first page that has one. */
export function createIslands(options: IslandOptions): Islands {
  let leaving = new AbortController()
  let named: ExtendStates[] = []

  return {
    mount() {
      if (document.querySelector('[data-island]') === null) return
      leaving = new AbortController()
      const { signal } = leaving
      const addStates = (states: ExtendStates) => {
        named.push(states)
      }
      import('#src/islands/mount-islands.tsx')
        .then(({ mountIslands }) => mountIslands({ ...options, registerStates: addStates }, signal))
        .catch((error: unknown) => signal.aborted || reportScriptFailure(error))
    },
    unmount() {
      named = []
      leaving.abort()
      stopRecordingKeys()
      markScriptRunning()
    },
    extendStates: (page) => named.reduce((states, add) => add(states), page),
  }
}
