import { selectActors, type AppRef } from '../../machines/app.machine.ts'
import { rootStates } from '../../machines/rootStates.ts'

/** Keeps the named states on the root element up to date (readings 29). */
export function showRootStates(app: AppRef, root: HTMLElement): void {
  const show = () => {
    for (const [name, value] of Object.entries(rootStates(selectActors(app))))
      if (root.getAttribute(name) !== value) root.setAttribute(name, value)
  }
  app.system.inspect((event) => {
    if (event.type === '@xstate.snapshot') show()
  })
}
