import { selectActors, type Actors, type AppRef } from '../../machines/app.machine.ts'

export interface ShownStates {
  /** Where the system does not know that they changed. */
  show: () => void
  end: () => void
}

/** Keeps the named states on the root element up to date (readings 29). */
export function showRootStates(
  app: AppRef,
  root: HTMLElement,
  statesOf: (actors: Actors) => Record<string, string>,
): ShownStates {
  const show = () => {
    for (const [name, value] of Object.entries(statesOf(selectActors(app))))
      if (root.getAttribute(name) !== value) root.setAttribute(name, value)
  }
  const states = app.system.inspect((event) => {
    if (event.type === '@xstate.snapshot') show()
  })
  return { show, end: () => states.unsubscribe() }
}
