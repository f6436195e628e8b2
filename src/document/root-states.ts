import type { AnyActorRef } from 'xstate'
import { selectActors, type Actors, type AppRef } from '#machines/app.machine.ts'

/** Keeps the named states on the root element up to date (readings 29). */
export function bindRootStates(
  app: AppRef,
  root: HTMLElement,
  selectStates: (actors: Actors) => Record<string, string>,
): void {
  const update = () => {
    for (const [name, value] of Object.entries(selectStates(selectActors(app))))
      if (root.getAttribute(name) !== value) root.setAttribute(name, value)
  }
  subscribeToTree(app, update, new WeakSet())
}

/** Calls back after each step of an actor and of its children, of those that start later, too. */
function subscribeToTree(actor: AnyActorRef, onStep: () => void, known: WeakSet<AnyActorRef>): void {
  const step = () => {
    const { children = {} } = actor.getSnapshot() as { children?: Record<string, AnyActorRef> }
    for (const child of Object.values(children))
      if (!known.has(child)) {
        known.add(child)
        subscribeToTree(child, onStep, known)
      }
    onStep()
  }
  actor.subscribe(step)
}
