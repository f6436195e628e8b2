import type { AnyActorRef } from 'xstate'
import { type AppRef } from '#machines/app.machine.ts'
import { selectActors, type Actors } from '#machines/app-selectors.ts'

/** Updates the named states on the root element (readings 29). */
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

type Children = Partial<Record<string, AnyActorRef>>

/** Returns the children of a machine; undefined for an effect, whose failure its parent handles. */
const getChildren = (actor: AnyActorRef) => (actor.getSnapshot() as { children?: Children }).children

/** Calls back after each step of a machine and of its descendants, including those that start later. */
function subscribeToTree(actor: AnyActorRef, onStep: () => void, known: WeakSet<AnyActorRef>): void {
  const subscribeToChildren = () => {
    for (const child of Object.values(getChildren(actor) ?? {})) {
      if (child === undefined || known.has(child) || getChildren(child) === undefined) continue
      known.add(child)
      subscribeToTree(child, onStep, known)
    }
  }
  // Children that started with the actor may change state before it does.
  subscribeToChildren()
  actor.subscribe(() => {
    subscribeToChildren()
    onStep()
  })
}
