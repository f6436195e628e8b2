import type { AnyStateMachine, EventFromLogic, EventObject, SnapshotFrom } from 'xstate'

type Act<E, V> = (event: E, view: V) => unknown

/**
 * What makes an event come about in a view: a gesture, which returns `false` or throws where the view does not offer
 * it; a gesture of some states only; or, if neither a person nor the actor above can cause it, the reason.
 */
export type Executor<E, S, V> =
  | Act<E, V>
  | { act?: Act<E, V>; when: (state: S, event: E) => boolean }
  | { never: string }

/** One for each event type of a machine, so that an event without one does not compile. */
export type Executors<M extends AnyStateMachine, V> = {
  readonly [T in EventFromLogic<M>['type']]: Executor<
    Extract<EventFromLogic<M>, { type: T }>,
    SnapshotFrom<M>,
    V
  >
}

/** Looks executors up by the type of an event; without one a port answers, or time passes. */
export function createExecutorFinder<M extends AnyStateMachine, V>(executors: object) {
  const find = ({ type }: EventObject) =>
    (executors as Record<string, Executor<EventObject, SnapshotFrom<M>, V> | undefined>)[type]
  return {
    find,
    isNever: (type: string) => 'never' in (find({ type }) ?? {}),
    isOffered(event: EventObject, from: SnapshotFrom<M>): boolean {
      const executor = find(event)
      if (executor === undefined || typeof executor === 'function') return true
      return 'when' in executor && executor.when(from, event)
    },
  }
}
