import type { AnyActorRef, AnyEventObject, ExecutableActionObject } from 'xstate'

/** What a machine does besides changing its state: the ports that it uses and the events that it sends. */
export type Effect =
  | { does: 'port'; port: string; params: unknown }
  /** `to` is the receiver's id: a child's, `app` or `guide`. */
  | { does: 'send'; to: string; event: AnyEventObject }
  | { does: 'start'; child: string; input: unknown }

interface Sending {
  to: AnyActorRef
  event: AnyEventObject
}

interface Spawning {
  id: string
  input: unknown
}

/** Reads an action that XState is about to carry out; its own bookkeeping is no effect. */
export function readEffects({ type, params }: ExecutableActionObject): Effect[] {
  if (type === 'xstate.sendTo') {
    const { to, event } = params as Sending
    return [{ does: 'send', to: to.id, event }]
  }
  if (type === 'xstate.spawnChild') {
    const { id, input } = params as Spawning
    return [{ does: 'start', child: id, input }]
  }
  return type.startsWith('xstate.') ? [] : [{ does: 'port', port: type, params }]
}
