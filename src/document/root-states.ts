import { selectActors, type Actors, type AppRef } from '#machines/app.machine.ts'

export interface RootStatesBinding {
  /** Where the system does not know that they changed. */
  update: () => void
  dispose: () => void
}

/** Keeps the named states on the root element up to date (readings 29). */
export function bindRootStates(
  app: AppRef,
  root: HTMLElement,
  statesOf: (actors: Actors) => Record<string, string>,
): RootStatesBinding {
  const show = () => {
    for (const [name, value] of Object.entries(statesOf(selectActors(app))))
      if (root.getAttribute(name) !== value) root.setAttribute(name, value)
  }
  const states = app.system.inspect((event) => {
    if (event.type === '@xstate.snapshot') show()
  })
  return { update: show, dispose: () => states.unsubscribe() }
}
