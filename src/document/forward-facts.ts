import type { AnyActorRef } from 'xstate'
import type { AppRef } from '#machines/app.machine.ts'

const FORWARDED_FACTS = [
  'visitor.authorized',
  'visitor.lost',
  'visitor.left',
  'connection.restored',
  'favourites.heard',
]

/**
 * Tells actors beside the page's system, such as islands, what its root is told of visitor, connection and other tabs,
 * as it is told; who does not know a fact lets it pass.
 *
 * @returns ends it
 */
export function forwardFacts(app: AppRef, actors: Iterable<AnyActorRef>): () => void {
  const hearing = app.system.inspect((inspected) => {
    if (inspected.type !== '@xstate.event' || inspected.actorRef !== app) return
    if (FORWARDED_FACTS.includes(inspected.event.type))
      for (const actor of actors) actor.send(inspected.event)
  })
  return () => hearing.unsubscribe()
}
