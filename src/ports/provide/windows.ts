import type { OnlineKind } from '#contract/addresses.ts'
import { windowMachine } from '#machines/address/window.machine.ts'
import { isFileGone } from '#src/ports/file-gone.ts'
import { renewPage } from '#src/ports/renew-page.ts'
import { safeSessionStorage } from '#src/ports/storage.ts'
import { createLazyMachine } from './lazy-machine.ts'
import { fromAsync, type Dependencies } from './dependencies.ts'

/** The window of a guide, with machines that are loaded when a window of their kind is first opened. */
export function createGuideWindow(dependencies: Dependencies) {
  const loadEventPorts = () => import('./event-windows.ts')
  const contents = {
    company: createLazyMachine(async () =>
      (await import('./company-window.ts')).provideCompanyWindow(dependencies),
    ),
    event: createLazyMachine(async () => (await loadEventPorts()).provideEventWindow(dependencies)),
    broadcast: createLazyMachine(async () => (await loadEventPorts()).provideBroadcast(dependencies)),
  }
  const load = (kind: OnlineKind): Promise<void> => contents[kind].load()
  return {
    load,
    /** Provides the window; `root` is the address of the guide without a window. */
    provide: (root: string) =>
      windowMachine.provide({
        actions: {
          leave: (_, { replace }) => dependencies.navigate(root, { replace }),
        },
        actors: {
          companyWindow: contents.company.logic,
          eventWindow: contents.event.logic,
          broadcast: contents.broadcast.logic,
          // The view is in the same file and reports if the file does not load.
          loadContent: fromAsync(load),
          renewPage: fromAsync((error) =>
            renewPage(safeSessionStorage, {
              build: import.meta.url,
              isOutdated: isFileGone(error),
              reload: () => location.reload(),
            }),
          ),
        },
      }),
  }
}

export type GuideWindow = ReturnType<typeof createGuideWindow>
