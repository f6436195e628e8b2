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

interface Road extends WalkStep {
  /** The state values that it leads from and to. */
  from: string
  value: string
}

const readValue = ({ value }: { value: unknown }): string => JSON.stringify(value)

/** Every transition, and every state value. */
export const readFirstGoals = ({ taken, value }: Road): string[] => [...taken, value]
/** Every type of event in every state value that hears it. */
const readSecondGoals = ({ from, event: { type } }: Road): string[] => [`${from} ${type}`]
/** Every state. */
const readLastGoals = ({ to }: Road): string[] => [to]

/** Most steps that all walks of one machine take together, so that walking stays a matter of seconds. */
export const MOST_STEPS = 150

/**
 * Plans walks over a model's map for a view that offers some of its events in some of its states. They take every
 * transition and see every state value that can be reached so, and then as much else as `MOST_STEPS` allows.
 *
 * @param passes what makes a step news, the most important first
 */
export function planWalks<M extends AnyStateMachine>(
  model: Model<M>,
  isOffered: (event: EventObject, from: SnapshotFrom<M>) => boolean,
  passes = [readFirstGoals, readSecondGoals, readLastGoals],
): Walk<M>[] {
  const roads = mapRoads(model, isOffered)
  const starts = getGraphs(model).map(({ input, initial, dryRun }): Start<M> => ({
    input,
    start: createStateKey(model, initial as AnyMachineSnapshot),
    taken: dryRun.initial.taken,
  }))
  const walks: Walk<M, Road>[] = []
  const all = [...roads.values()].flat()
  let room = MOST_STEPS

  for (const goalsOf of passes) {
    const walked = new Set(walks.flatMap(({ steps }) => steps).flatMap(goalsOf))
    const left = new Set(all.flatMap(goalsOf).filter((goal) => !walked.has(goal)))
    for (;;) {
      const isNews = (road: Road) => goalsOf(road).some((goal) => left.has(goal))
      const found =
        left.size === 0 ? undefined : findNearest(walks, starts, (from) => findWay(from, roads, isNews))
      if (found === undefined || found.way.length > room) break
      if (!walks.includes(found.walk)) walks.push(found.walk)
      for (const road of found.way) {
        found.walk.steps.push(road)
        for (const goal of goalsOf(road)) left.delete(goal)
      }
      room -= found.way.length
    }
  }
  const isMissed = ({ start }: Start<M>) => walks.every((walk) => walk.start !== start)
  return [...walks, ...starts.filter(isMissed).map((start) => ({ ...start, steps: [] }))]
}

/** The way that goes on from the last walk, or else the shortest one that begins a new one. */
function findNearest<M extends AnyStateMachine>(
  walks: readonly Walk<M, Road>[],
  starts: readonly Start<M>[],
  find: (from: string) => Road[] | undefined,
): { walk: Walk<M, Road>; way: Road[] } | undefined {
  const candidates = [...walks.slice(-1), ...starts.map((start): Walk<M, Road> => ({ ...start, steps: [] }))]
  const found = candidates.flatMap((walk) => {
    const way = find(walk.steps.at(-1)?.to ?? walk.start)
    return way === undefined ? [] : [{ walk, way }]
  })
  const [onward] = found
  if (onward !== undefined && walks.includes(onward.walk)) return onward
  return found.toSorted((one, other) => one.way.length - other.way.length)[0]
}

function mapRoads<M extends AnyStateMachine>(
  model: Model<M>,
  isOffered: (event: EventObject, from: SnapshotFrom<M>) => boolean,
): Map<string, Road[]> {
  const roads = new Map<string, Road[]>()
  for (const { from, event, to, taken, effects } of getGraphs(model).flatMap(({ edges }) => edges)) {
    if (taken.length === 0 || !isOffered(event, from)) continue
    const state = to as AnyMachineSnapshot
    const road: Road = {
      event,
      to: createStateKey(model, state),
      taken,
      ports: effects.flatMap((effect) => (effect.does === 'port' ? [effect.port] : [])),
      state,
      from: readValue(from),
      value: readValue(state),
    }
    const key = createStateKey(model, from as AnyMachineSnapshot)
    const leading = roads.get(key)
    if (leading === undefined) roads.set(key, [road])
    else leading.push(road)
  }
  return roads
}

/** The shortest way to a road that is news. */
function findWay(
  start: string,
  roads: ReadonlyMap<string, readonly Road[]>,
  isNews: (road: Road) => boolean,
): Road[] | undefined {
  const ways = new Map<string, readonly Road[]>([[start, []]])
  for (const [key, way] of ways)
    for (const road of roads.get(key) ?? []) {
      if (isNews(road)) return [...way, road]
      if (!ways.has(road.to)) ways.set(road.to, [...way, road])
    }
  return undefined
}
