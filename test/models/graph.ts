import type {
  ActorLogic,
  AnyMachineSnapshot,
  AnyStateMachine,
  EventFromLogic,
  InputFrom,
  EventObject,
  SnapshotFrom,
} from 'xstate'
import { adjacencyMapToArray, TestModel, type StatePath } from 'xstate/graph'
import { createDryRun, type DryRun, type Step } from './dry-run.ts'
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
  /** The shortest way to each state, without the ways that are part of another. */
  paths: StatePath<AnyMachineSnapshot, EventObject>[]
  dryRun: DryRun
}

/** What tells states apart: state value, status, running children, and the model's own part of the context. */
export function createStateKey<M extends AnyStateMachine>(
  { key }: Model<M>,
  snapshot: AnyMachineSnapshot,
): string {
  const { status } = snapshot
  const [value, children] = [snapshot.value as unknown, snapshot.children as object]
  return JSON.stringify([value, key(snapshot as SnapshotFrom<M>), Object.keys(children).toSorted(), status])
}

/** @param seen keys of states whose edges another map has; those found here are added */
export function exploreModel<M extends AnyStateMachine>(
  model: Model<M>,
  input: InputFrom<M>,
  seen: Set<string>,
): Graph<M> {
  const dryRun = createDryRun(model.machine, input)
  const known: ReadonlySet<string> = new Set(seen)
  const steps = new WeakMap<AnyMachineSnapshot, Map<EventObject, Step>>()

  function transition(from: AnyMachineSnapshot, event: EventObject): AnyMachineSnapshot {
    const taken = steps.get(from) ?? new Map<EventObject, Step>()
    const step = taken.get(event) ?? dryRun.run(from, event)
    steps.set(from, taken.set(event, step))
    return step.to
  }
  const logic: ActorLogic<AnyMachineSnapshot, EventObject, unknown> = {
    transition,
    getInitialSnapshot: () => dryRun.initial.to,
    getPersistedSnapshot: (snapshot) => snapshot,
  }
  const test = new TestModel(logic, {
    events: createEventSampler(model),
    serializeState: (state) => createStateKey(model, state),
    stopWhen: (state) => known.has(createStateKey(model, state)),
    limit: model.limit,
    fromState: dryRun.initial.to,
  })
  const map = test.getAdjacencyMap()
  for (const key of Object.keys(map)) seen.add(key)
  const edges = adjacencyMapToArray<AnyMachineSnapshot, EventObject>(map).map(({ state: from, event }) => {
    const step = steps.get(from)?.get(event)
    if (step === undefined) throw new Error(`No step by ${event.type}`)
    return { from, event, ...step }
  })
  return {
    input,
    initial: dryRun.initial.to as SnapshotFrom<M>,
    edges: edges as Edge<M>[],
    paths: test.getShortestPaths(),
    dryRun,
  }
}
