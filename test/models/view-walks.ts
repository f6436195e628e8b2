import type { AnyMachineSnapshot, AnyStateMachine, EventObject, InputFrom, SnapshotFrom } from 'xstate'
import { getGraphs } from './coverage.ts'
import { createStateKey } from './graph.ts'
import type { Model } from './model.ts'

/** A step of a walk: an event, and the key of the state that it leads to. */
export interface WalkStep {
  event: EventObject
  to: string
  /** Names of the transitions that the step takes. */
  taken: readonly string[]
  /** The ports without an answer that the step uses. */
  ports: readonly string[]
  /** What the machine alone comes to. */
  state: AnyMachineSnapshot
}

/** Steps from one of a model's inputs. */
export interface Walk<M extends AnyStateMachine, S = WalkStep> {
  input: InputFrom<M>
  start: string
  /** Names of the transitions that lead to the start. */
  taken: readonly string[]
  steps: S[]
}

type Start<M extends AnyStateMachine> = Omit<Walk<M>, 'steps'>

interface Edge extends WalkStep {
  /** The state values that it leads from and to. */
  from: string
  value: string
}

const readValue = ({ value }: { value: unknown }): string => JSON.stringify(value)

/** Every transition, and every state value. */
export const readFirstGoals = ({ taken, value }: Edge): string[] => [...taken, value]
/** Every type of event in every state value that handles it. */
const readSecondGoals = ({ from, event: { type } }: Edge): string[] => [`${from} ${type}`]
/** Every state. */
const readLastGoals = ({ to }: Edge): string[] => [to]

/** Most steps that all walks of one machine take together, so that walking stays a matter of seconds. */
export const MOST_STEPS = 150

/**
 * Plans walks over a model's map for a view that offers some of its events in some of its states. They take every
 * transition and see every state value that can be reached so, and then as much else as `MOST_STEPS` allows.
 *
 * @param passes what a step may contribute, the most important first
 */
export function planWalks<M extends AnyStateMachine>(
  model: Model<M>,
  isOffered: (event: EventObject, from: SnapshotFrom<M>) => boolean,
  passes = [readFirstGoals, readSecondGoals, readLastGoals],
): Walk<M>[] {
  const edges = mapEdges(model, isOffered)
  const starts = getGraphs(model).map(({ input, initial, dryRun }): Start<M> => ({
    input,
    start: createStateKey(model, initial as AnyMachineSnapshot),
    taken: dryRun.initial.taken,
  }))
  const walks: Walk<M, Edge>[] = []
  const all = [...edges.values()].flat()
  let budget = MOST_STEPS

  for (const goalsOf of passes) {
    const walked = new Set(walks.flatMap(({ steps }) => steps).flatMap(goalsOf))
    const left = new Set(all.flatMap(goalsOf).filter((goal) => !walked.has(goal)))
    for (;;) {
      const meetsGoal = (edge: Edge) => goalsOf(edge).some((goal) => left.has(goal))
      const found =
        left.size === 0 ? undefined : findNearest(walks, starts, (from) => findWay(from, edges, meetsGoal))
      if (found === undefined || found.way.length > budget) break
      if (!walks.includes(found.walk)) walks.push(found.walk)
      for (const edge of found.way) {
        found.walk.steps.push(edge)
        for (const goal of goalsOf(edge)) left.delete(goal)
      }
      budget -= found.way.length
    }
  }
  const isMissed = ({ start }: Start<M>) => walks.every((walk) => walk.start !== start)
  return [...walks, ...starts.filter(isMissed).map((start) => ({ ...start, steps: [] }))]
}

/** The way that goes on from the last walk, or else the shortest one that begins a new one. */
function findNearest<M extends AnyStateMachine>(
  walks: readonly Walk<M, Edge>[],
  starts: readonly Start<M>[],
  find: (from: string) => Edge[] | undefined,
): { walk: Walk<M, Edge>; way: Edge[] } | undefined {
  const candidates = [...walks.slice(-1), ...starts.map((start): Walk<M, Edge> => ({ ...start, steps: [] }))]
  const found = candidates.flatMap((walk) => {
    const way = find(walk.steps.at(-1)?.to ?? walk.start)
    return way === undefined ? [] : [{ walk, way }]
  })
  const [onward] = found
  if (onward !== undefined && walks.includes(onward.walk)) return onward
  return found.toSorted((one, other) => one.way.length - other.way.length)[0]
}

function mapEdges<M extends AnyStateMachine>(
  model: Model<M>,
  isOffered: (event: EventObject, from: SnapshotFrom<M>) => boolean,
): Map<string, Edge[]> {
  const edges = new Map<string, Edge[]>()
  for (const { from, event, to, taken, effects } of getGraphs(model).flatMap(({ edges }) => edges)) {
    if (taken.length === 0 || !isOffered(event, from)) continue
    const state = to as AnyMachineSnapshot
    const edge: Edge = {
      event,
      to: createStateKey(model, state),
      taken,
      ports: effects.flatMap((effect) => (effect.does === 'port' ? [effect.port] : [])),
      state,
      from: readValue(from),
      value: readValue(state),
    }
    const key = createStateKey(model, from as AnyMachineSnapshot)
    const leading = edges.get(key)
    if (leading === undefined) edges.set(key, [edge])
    else leading.push(edge)
  }
  return edges
}

/** The shortest path to an edge that meets a goal. */
function findWay(
  start: string,
  edges: ReadonlyMap<string, readonly Edge[]>,
  meetsGoal: (edge: Edge) => boolean,
): Edge[] | undefined {
  const ways = new Map<string, readonly Edge[]>([[start, []]])
  for (const [key, way] of ways)
    for (const edge of edges.get(key) ?? []) {
      if (meetsGoal(edge)) return [...way, edge]
      if (!ways.has(edge.to)) ways.set(edge.to, [...way, edge])
    }
  return undefined
}
