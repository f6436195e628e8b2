import { selectActors, type Actors, type AppRef } from '../../machines/app.machine.ts'

/** Keeps the named states on the root element up to date (readings 29) until the returned function ends it. */
export function showRootStates(
  app: AppRef,
  root: HTMLElement,
  statesOf: (actors: Actors) => Record<string, string>,
): () => void {
  const show = () => {
    for (const [name, value] of Object.entries(statesOf(selectActors(app))))
      if (root.getAttribute(name) !== value) root.setAttribute(name, value)
  }
  const states = app.system.inspect((event) => {
    if (event.type === '@xstate.snapshot') show()
  })
  return () => states.unsubscribe()
}
