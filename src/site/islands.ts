import type { MountedIslands, IslandWorld } from '../islands/mount.tsx'
import { scriptFailed, scriptRuns } from '../parts/scriptState.ts'

export interface Islands {
  /** Brings the islands of the page that is shown to life. */
  mount(): void
  /** Ends those of the page that goes. */
  leave(): void
}

/** React and what islands need are loaded with the first page that has one. */
export function createIslands(world: IslandWorld): Islands {
  let mounting: Promise<MountedIslands> | undefined

  return {
    mount() {
      if (document.querySelector('[data-island]') === null) return
      mounting = import('../islands/mount.tsx').then(({ mountIslands }) => mountIslands(world))
      mounting.catch(scriptFailed)
    },
    leave() {
      mounting?.then((islands) => islands.leave()).catch(() => undefined)
      mounting = undefined
      scriptRuns()
    },
  }
}
