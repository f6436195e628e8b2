import type { AnyActorRef } from 'xstate'
import type { AppRef } from '../../machines/app.machine.ts'

const FACTS = ['visitor.authorized', 'visitor.lost', 'visitor.left', 'connection.restored']

/**
 * Tells islands what the page's root is told of visitor and connection, as it is told; an island that does not know a
 * fact lets it pass.
 *
 * @returns ends it
 */
export function passFacts(app: AppRef, islands: Iterable<AnyActorRef>): () => void {
  const hearing = app.system.inspect((inspected) => {
    if (inspected.type !== '@xstate.event' || inspected.actorRef !== app) return
    if (FACTS.includes(inspected.event.type)) for (const island of islands) island.send(inspected.event)
  })
  return () => hearing.unsubscribe()
}
