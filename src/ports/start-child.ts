import type { ActorRefFrom, AnyStateMachine, InputFrom } from 'xstate'
import type { AppRef } from '#machines/app.machine.ts'

/** Starts a machine as a child of the running root, which forwards facts to it. */
export function startChild<Machine extends AnyStateMachine>(
  app: AppRef,
  logic: Machine,
  { id, input, systemId }: { id: string; input: InputFrom<Machine>; systemId?: string | undefined },
): ActorRefFrom<Machine> {
  app.send({ type: 'child.start', id, logic, input, systemId })
  const { [id]: child } = app.getSnapshot().children as Record<string, unknown>
  return child as ActorRefFrom<Machine>
}
