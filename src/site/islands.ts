import type { IslandWorld } from '../islands/mount.tsx'
import { scriptFailed, scriptRuns } from '../parts/scriptState.ts'

export interface Islands {
  /** Brings the islands of the page that is shown to life. */
  mount(): void
  /** Ends those of the page that goes. */
  leave(): void
}

/** React and what islands need are loaded with the first page that has one. */
export function createIslands(world: IslandWorld): Islands {
  let leaving = new AbortController()

  return {
    mount() {
      if (document.querySelector('[data-island]') === null) return
      leaving = new AbortController()
      const { signal } = leaving
      import('../islands/mount.tsx')
        .then(({ mountIslands }) => mountIslands(world, signal))
        .catch((error: unknown) => signal.aborted || scriptFailed(error))
    },
    leave() {
      leaving.abort()
      scriptRuns()
    },
  }
}
