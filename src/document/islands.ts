import type { ExtendStates } from '#src/islands/island.ts'
import type { IslandOptions } from '#src/islands/mount-islands.tsx'
import { stopRecordingKeys } from './early-keys.ts'
import { reportScriptFailure, markScriptRunning } from '#src/components/script-state.ts'

export interface Islands {
  /** Brings the islands of the page that is shown to life. */
  mount(): void
  /** Ends those of the page that goes. */
  unmount(): void
  /** The named states of the page with those of its islands. */
  extendStates: ExtendStates
}

/** React and what islands need are loaded with the first page that has one. */
export function createIslands(world: IslandOptions): Islands {
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
        .then(({ mountIslands }) => mountIslands({ ...world, registerStates: addStates }, signal))
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
