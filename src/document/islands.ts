import type { ExtendStates } from '#src/islands/island.ts'
import type { IslandOptions } from '#src/islands/mount-islands.tsx'
import { stopRecordingKeys } from './early-keys.ts'
import { hasIslands } from './has-islands.ts'
import { reportScriptFailure, markScriptRunning } from '#src/components/script-state.ts'

interface Islands {
  mount(): void
  /** Mounts the modals and the toast of a page that has no island, once it may need them. */
  mountModals(): void
  unmount(): void
  /** Adds the named states of the islands to those of the page. */
  extendStates: ExtendStates
}

/** Creates the manager of islands; React and the islands' modules are loaded with the first page that has one. */
export function createIslands(options: IslandOptions): Islands {
  let leaving = new AbortController()
  let named: ExtendStates[] = []
  let isMounted = false

  const mountPage = (): void => {
    isMounted = true
    leaving = new AbortController()
    const { signal } = leaving
    const addStates = (states: ExtendStates) => {
      named.push(states)
    }
    import('#src/islands/mount-islands.tsx')
      .then(({ mountIslands }) => mountIslands({ ...options, registerStates: addStates }, signal))
      .catch((error: unknown) => signal.aborted || reportScriptFailure(error))
  }

  return {
    mount() {
      if (hasIslands()) mountPage()
    },
    mountModals() {
      if (!isMounted) mountPage()
    },
    unmount() {
      isMounted = false
      named = []
      leaving.abort()
      stopRecordingKeys()
      markScriptRunning()
    },
    extendStates: (page) => named.reduce((states, add) => add(states), page),
  }
}
