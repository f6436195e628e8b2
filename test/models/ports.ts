import type { AnyActorLogic, AnyStateMachine } from 'xstate'

export const isMachine = (logic: AnyActorLogic): logic is AnyStateMachine => 'getStateNodeById' in logic

/** The effects without an answer that a machine asks for: its actions that XState does not carry out itself. */
export function listActionPorts({ implementations: { actions } }: AnyStateMachine): string[] {
  return Object.entries(actions as Record<string, object>)
    .filter(([, action]) => typeof action === 'function' && !('resolve' in action))
    .map(([name]) => name)
}

/** All that a machine starts by name: ports that answer, and machines. */
export const listActors = ({ implementations: { actors } }: AnyStateMachine): string[] => Object.keys(actors)

/** The ports that answer or report. */
export const listActorPorts = (machine: AnyStateMachine): string[] =>
  listActors(machine).filter((name) => !isMachine(machine.implementations.actors[name] as AnyActorLogic))
