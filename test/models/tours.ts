import type { AnyStateMachine, EventObject } from 'xstate'
import { createStateKey, type Graph } from './graph.ts'
import type { Model } from './model.ts'

interface Edge {
  event: EventObject
  to: string
}

/** The edge by which a search reached a state; null for its start. */
type Arrival = { from: string; edge: Edge } | null

/** A tour that is as long ends; a search for its next edge that has come to as many states gives up. */
const MOST_EVENTS = 300
const MOST_SEARCHED = 300

/**
 * Plans walks from the start, each a list of events, that together take every edge of the map. The shortest path to each
 * state is the beginning of one of them.
 */
export function findTours<M extends AnyStateMachine>(model: Model<M>, graph: Graph<M>): EventObject[][] {
  const edges = new Map<string, Edge[]>()
  const start = createStateKey(model, graph.initial)
  for (const { from, event, to } of graph.edges) {
    const key = createStateKey(model, from)
    const leading = edges.get(key) ?? []
    leading.push({ event, to: createStateKey(model, to) })
    edges.set(key, leading)
  }
  const untaken = new Map([...edges].map(([key, leading]) => [key, new Set(leading)]))
  const tours: EventObject[][] = []
  let tour: EventObject[] = []
  let here = start

  /**
   * Shortest paths from the start do not change, and taken edges stay taken, so the nearest untaken edge gets ever
   * further away.
   */
  const fromStart = new Map<string, Arrival>([[start, null]])
  for (const key of fromStart.keys())
    for (const edge of edges.get(key) ?? [])
      if (!fromStart.has(edge.to)) fromStart.set(edge.to, { from: key, edge })
  const nearest = fromStart.entries()
  let next = nearest.next()

  function findPathFromStart(): Edge[] | undefined {
    for (; next.done !== true; next = nearest.next()) {
      const [key, arrival] = next.value
      const [fresh] = untaken.get(key) ?? []
      if (fresh !== undefined) return [...retrace(fromStart, arrival), fresh]
    }
    return undefined
  }

  /** Returns the shortest path that ends with an untaken edge; none if that is far away. */
  function findPathToUntaken(): Edge[] | undefined {
    if (here === start) return findPathFromStart()
    const arrivals = new Map<string, Arrival>([[here, null]])
    for (const [key, arrival] of arrivals) {
      const [fresh] = untaken.get(key) ?? []
      if (fresh !== undefined) return [...retrace(arrivals, arrival), fresh]
      if (arrivals.size > MOST_SEARCHED) return undefined
      for (const edge of edges.get(key) ?? [])
        if (!arrivals.has(edge.to)) arrivals.set(edge.to, { from: key, edge })
    }
    return undefined
  }
  const take = (edge: Edge) => {
    untaken.get(here)?.delete(edge)
    tour.push(edge.event)
    here = edge.to
  }
  function completeTour() {
    while (tour.length <= MOST_EVENTS) {
      const path = findPathToUntaken()
      if (path === undefined) break
      for (const edge of path) take(edge)
    }
    tours.push(tour)
    tour = []
    here = start
  }

  for (const path of graph.paths) {
    for (const event of path) {
      const edge = edges.get(here)?.find((each) => each.event === event)
      if (edge === undefined) throw new Error(`The map has no edge by ${event.type} from ${here}`)
      take(edge)
    }
    completeTour()
  }
  while (findPathFromStart() !== undefined) completeTour()
  return tours
}

/** Returns the edges from the start of a search to its end. */
function retrace(arrivals: ReadonlyMap<string, Arrival>, last: Arrival): Edge[] {
  const path: Edge[] = []
  for (let arrival = last; arrival !== null; arrival = arrivals.get(arrival.from) ?? null)
    path.push(arrival.edge)
  return path.toReversed()
}
