import type {
  ActorLogic,
  AnyMachineSnapshot,
  AnyStateMachine,
  EventFromLogic,
  InputFrom,
  EventObject,
  SnapshotFrom,
} from 'xstate'
import { TestModel } from 'xstate/graph'
import { createDryRun, type DryRun, type Step } from './dry-run.ts'
import { memoizeByObject } from './memoize-by-object.ts'
import type { Model } from './model.ts'
import { createEventSampler } from './samples.ts'

export interface Edge<M extends AnyStateMachine> extends Omit<Step, 'to'> {
  from: SnapshotFrom<M>
  event: EventFromLogic<M>
  to: SnapshotFrom<M>
}

/** All that a model can do from one of its inputs. */
export interface Graph<M extends AnyStateMachine> {
  input: InputFrom<M>
  initial: SnapshotFrom<M>
  edges: Edge<M>[]
  /** The events of the shortest path to each state, without the paths that are part of another. */
  paths: EventObject[][]
  dryRun: DryRun
}

/** Returns the function that creates the keys of a model, which keeps them because each is read many times. */
const getKeyCreator = memoizeByObject((key: (snapshot: never) => unknown) =>
  memoizeByObject((snapshot: AnyMachineSnapshot) => {
    const { status } = snapshot
    const [value, children] = [snapshot.value as unknown, snapshot.children as object]
    return JSON.stringify([value, key(snapshot as never), Object.keys(children).toSorted(), status])
  }),
)

/** Returns what tells states apart: state value, status, running children, and the model's own part of the context. */
export const createStateKey = <M extends AnyStateMachine>(
  { key }: Model<M>,
  snapshot: AnyMachineSnapshot,
): string => getKeyCreator(key)(snapshot)

/**
 * Tries every event in every state that can be reached from an input.
 *
 * `TestModel` queues each event that its filter lets through, and takes the first from its queue by moving all others. The
 * filter tries the event itself and lets only those through that lead to a new state, so that the queue stays short.
 *
 * @param seen keys of states whose edges another map has; those found here are added
 */
export function exploreModel<M extends AnyStateMachine>(
  model: Model<M>,
  input: InputFrom<M>,
  seen: Set<string>,
): Graph<M> {
  const dryRun = createDryRun(model.machine, input)
  const known: ReadonlySet<string> = new Set(seen)
  const serializeState = (state: AnyMachineSnapshot) => createStateKey(model, state)
  const { to: initial } = dryRun.initial
  const found = new Set([serializeState(initial)])
  const edges: (Step & { from: AnyMachineSnapshot; event: EventObject })[] = []
  const numbers = new Map<EventObject, number>()

  function isLeadingOn(from: AnyMachineSnapshot, event: EventObject): boolean {
    const edge = { from, event, ...dryRun.run(from, event) }
    if (edges.push(edge) > model.limit) throw new Error('Traversal limit exceeded')
    const key = serializeState(edge.to)
    if (found.has(key)) return false
    found.add(key)
    return true
  }
  const logic: ActorLogic<AnyMachineSnapshot, EventObject, unknown> = {
    transition: () => edges.at(-1)?.to ?? initial,
    getInitialSnapshot: () => initial,
    getPersistedSnapshot: (snapshot) => snapshot,
  }
  const test = new TestModel(logic, {
    events: createEventSampler(model),
    filterEvents: isLeadingOn,
    // By identity: two errors look alike as JSON.
    serializeEvent: (event) => {
      const number = numbers.get(event) ?? numbers.size
      numbers.set(event, number)
      return `${event.type} ${number}`
    },
    serializeState,
    stopWhen: (state) => known.has(serializeState(state)),
    fromState: initial,
  })
  const paths = test.getShortestPaths({ allowDuplicatePaths: true })
  const passed = new Set(
    paths.flatMap(({ steps }) => steps.slice(-2, -1).map(({ state }) => serializeState(state))),
  )
  for (const key of found) seen.add(key)
  return {
    input,
    initial: initial as SnapshotFrom<M>,
    edges: edges as Edge<M>[],
    // The first step of each is the start itself.
    paths: paths
      .filter(({ state }) => !passed.has(serializeState(state)))
      .map(({ steps }) => steps.slice(1).map(({ event }) => event)),
    dryRun,
  }
}
