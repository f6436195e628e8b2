import type { AddStates } from '../islands/island.ts'
import type { IslandWorld } from '../islands/mount.tsx'
import { scriptFailed, scriptRuns } from '../parts/scriptState.ts'

export interface Islands {
  /** Brings the islands of the page that is shown to life. */
  mount(): void
  /** Ends those of the page that goes. */
  leave(): void
  /** The named states of the page with those of its islands. */
  states: AddStates
}

/** React and what islands need are loaded with the first page that has one. */
export function createIslands(world: IslandWorld): Islands {
  let leaving = new AbortController()
  let named: AddStates[] = []

  return {
    mount() {
      if (document.querySelector('[data-island]') === null) return
      leaving = new AbortController()
      const { signal } = leaving
      const addStates = (states: AddStates) => {
        named.push(states)
      }
      import('../islands/mount.tsx')
        .then(({ mountIslands }) => mountIslands({ ...world, addStates }, signal))
        .catch((error: unknown) => signal.aborted || scriptFailed(error))
    },
    leave() {
      named = []
      leaving.abort()
      scriptRuns()
    },
    states: (page) => named.reduce((states, add) => add(states), page),
  }
}
